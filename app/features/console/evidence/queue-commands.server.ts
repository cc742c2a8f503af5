import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { regulatorOf, tidyNumber } from '#app/content/regulators.ts';
import type { RegulatedProvince } from '#app/content/regulators.ts';
import { db } from '#db/database.ts';
import { confirmEvidence, recordEvidence } from './evidence-commands.server.ts';
import type { EvidenceEntry, EvidenceOutcome, EvidenceRefusal } from './evidence-commands.server.ts';
import type { assessors } from './evidence-kinds.ts';
import type { QueueReport, QueueView } from './queue.ts';

/** The one piece of evidence for all chosen dentists, and what it shows. */
export type QueueForm = {
  view: Exclude<QueueView, 'second' | 'documents' | 'suspended'>;
  document: string | null;
  sourceUrl: string | null;
  confirmedOn: string;
  inForce: boolean;
  clean: boolean;
  /** The role of the person who assessed it on the spot. */
  assessor: keyof typeof assessors | undefined;
  /** Typed licence numbers by dentist. */
  numbers: ReadonlyMap<string, string>;
  /** Typed names of licence holders, of clinics that are listed without a dentist's name. */
  holders?: ReadonlyMap<string, string>;
};

/** What a view records of one dentist; null without a valid licence number of the province. */
function entryOf(form: QueueForm, dentist: { id: string; province: string }): EvidenceEntry | null {
  const { view, document, sourceUrl, confirmedOn, assessor } = form;
  const common = {
    proof: 'confirmed' as const,
    sourceUrl,
    document,
    confirmedOn,
    reason: null,
  };
  if (view === 'licence' || view === 'new') {
    const regulator = regulatorOf(dentist.province);
    const number = tidyNumber(form.numbers.get(dentist.id) ?? '');
    if (!regulator?.number.test(number)) return null;
    const holder = form.holders?.get(dentist.id)?.trim().slice(0, 120);
    const value = {
      province: dentist.province as RegulatedProvince,
      number,
      class: null,
      inForce: form.inForce,
      clean: form.clean,
      ...(holder ? { holder } : {}),
    };
    return { ...common, sourceUrl: sourceUrl ?? regulator.registerUrl, kind: 'licence', value };
  }
  if (view === 'practice')
    return {
      ...common,
      proof: assessor ? 'confirmed' : 'stated',
      kind: 'practice',
      value: assessor
        ? { facts: { infection: ['assessed'] }, assessor }
        : { facts: { infection: ['signed'] } },
    };
  return { ...common, kind: 'decision', value: { decision: view, passed: true } };
}

/**
 * Records a view's evidence for several dentists, each by itself.
 *
 * @param key the form's key, made when it was opened
 */
export async function recordQueue(
  actor: OperatorActor,
  { ids, form, key, now = new Date() }: { ids: readonly string[]; form: QueueForm; key: string; now?: Date },
): Promise<QueueReport> {
  const dentists = await db
    .selectFrom('dentists as d')
    .innerJoin('dentist_locations as l', (join) =>
      join.onRef('l.dentist_id', '=', 'd.id').on('l.is_primary_location', '=', true),
    )
    .innerJoin('cities as c', 'c.id', 'l.city_id')
    .select(['d.id', 'd.name', 'c.province_state as province'])
    .where('d.id', 'in', [...ids])
    .orderBy('d.name')
    .orderBy('d.id')
    .execute();
  const report: QueueReport = { done: [], refused: [] };
  let outcome: EvidenceOutcome | null = null;
  for (const { province, ...dentist } of dentists) {
    // Each wait for the same locks would last as long again.
    if (outcome?.ok !== false || outcome.reason !== 'busy') {
      const entry = entryOf(form, { id: dentist.id, province });
      outcome = entry && (await recordEvidence(actor, { dentistId: dentist.id, entries: [entry], key, now }));
    }
    add(report, dentist, outcome);
  }
  return report;
}

/** Adds the outcome for a dentist to the report; null is a wrong licence number. */
function add(
  report: QueueReport,
  dentist: { id: string; name: string },
  outcome: { ok: true } | EvidenceRefusal | null,
) {
  if (outcome === null) report.refused.push({ ...dentist, reason: 'number' });
  else if (outcome.ok) report.done.push(dentist);
  else report.refused.push({ ...outcome, ...dentist });
}

/** Confirms several rows as the second operator, each by itself. */
export async function confirmMany(
  actor: OperatorActor,
  ids: readonly string[],
  now = new Date(),
): Promise<QueueReport> {
  const rows = await db
    .selectFrom('evidence as e')
    .innerJoin('dentists as d', 'd.id', 'e.dentist_id')
    .select(['e.id', 'd.id as dentistId', 'd.name'])
    .where('e.id', 'in', [...ids])
    .orderBy('e.recorded_at')
    .orderBy('e.id')
    .execute();
  const report: QueueReport = { done: [], refused: [] };
  for (const { id, dentistId, name } of rows)
    add(report, { id: dentistId, name }, await confirmEvidence(actor, id, now));
  return report;
}
