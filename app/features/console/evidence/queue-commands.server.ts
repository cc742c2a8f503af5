import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { practiceShare } from '#app/content/practice-items.ts';
import { regulatorOf } from '#app/content/regulators.ts';
import type { RegulatedProvince } from '#app/content/regulators.ts';
import { db } from '#db/database.ts';
import { confirmEvidence, recordEvidence } from './evidence-commands.server.ts';
import type { EvidenceEntry } from './evidence-commands.server.ts';
import type { QueueReport, QueueView } from './queue.ts';
import type { StepNumber } from './verification.ts';

/** The one piece of evidence for all chosen dentists, and what it shows. */
export type QueueForm = {
  view: Exclude<QueueView, 'second' | 'suspended'>;
  document: string | null;
  sourceUrl: string | null;
  confirmedOn: string;
  inForce: boolean;
  clean: boolean;
  infection: 'signed' | 'assessed';
  /** Typed licence numbers by dentist. */
  numbers: ReadonlyMap<string, string>;
};

/** Licence number as it is stored. */
const tidy = (number: string): string => number.toUpperCase().replaceAll(/[\s.-]/g, '');

/** What a view records of one dentist; null without a valid licence number of the province. */
function entriesOf(form: QueueForm, dentist: { id: string; province: string }): EvidenceEntry[] | null {
  const { view, document, sourceUrl, confirmedOn } = form;
  const common = {
    proof: 'confirmed',
    sourceUrl,
    document,
    confirmedOn,
    expiresOn: null,
    reason: null,
  } as const;
  const step = (number: StepNumber): EvidenceEntry => ({
    ...common,
    kind: 'step',
    value: { step: number, passed: true },
  });
  if (view === 'licence' || view === 'step-3') {
    const regulator = regulatorOf(dentist.province);
    const number = tidy(form.numbers.get(dentist.id) ?? '');
    if (!regulator?.number.test(number)) return null;
    const licence: EvidenceEntry = {
      ...common,
      sourceUrl: sourceUrl ?? regulator.registerUrl,
      kind: 'licence',
      value: {
        province: dentist.province as RegulatedProvince,
        number,
        class: null,
        inForce: form.inForce,
        clean: form.clean,
      },
    };
    // A licence that is not in order is recorded without the step, which it fails.
    const isClean = form.inForce && form.clean;
    return view === 'step-3' && isClean ? [licence, { ...step(3), sourceUrl: licence.sourceUrl }] : [licence];
  }
  if (view === 'step-4') {
    const items = [form.infection];
    const practice: EvidenceEntry = {
      ...common,
      kind: 'practice',
      value: { fact: 'infection', share: practiceShare('infection', items), items },
    };
    return [practice, step(4)];
  }
  const steps = { 'step-1': 1, 'step-2': 2, 'step-5': 5, 'step-6': 6, feedback: 5, annual: 7 } as const;
  return [step(steps[view])];
}

/**
 * Records a view's evidence for several dentists, each by itself: one that is refused keeps no other from it.
 *
 * @param key the form's key, made when it was opened
 */
export async function recordForMany(
  actor: OperatorActor,
  { ids, form, key, now = new Date() }: { ids: readonly string[]; form: QueueForm; key: string; now?: Date },
): Promise<QueueReport> {
  const dentists = await db
    .selectFrom('dentists as d')
    .innerJoin('dentist_locations as l', (join) =>
      join.onRef('l.dentist_id', '=', 'd.id').on('l.is_primary_location', '=', true),
    )
    .innerJoin('cities as c', 'c.id', 'l.city_id')
    .select(['d.id', 'c.province_state as province'])
    .where('d.id', 'in', [...ids])
    .execute();
  const report: QueueReport = { done: 0, refused: [] };
  for (const dentist of dentists) {
    const entries = entriesOf(form, dentist);
    const outcome = entries && (await recordEvidence(actor, { dentistId: dentist.id, entries, key, now }));
    if (outcome?.ok) report.done += 1;
    else report.refused.push({ id: dentist.id, reason: outcome ? outcome.reason : 'number' });
  }
  return report;
}

/** Confirms several rows as the second operator, each by itself. */
export async function confirmMany(
  actor: OperatorActor,
  ids: readonly string[],
  now = new Date(),
): Promise<QueueReport> {
  const report: QueueReport = { done: 0, refused: [] };
  for (const id of ids) {
    const outcome = await confirmEvidence(actor, id, now);
    if (outcome.ok) report.done += 1;
    else report.refused.push({ id, reason: outcome.reason });
  }
  return report;
}
