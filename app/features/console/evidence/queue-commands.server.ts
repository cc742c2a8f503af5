import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { regulatorOf } from '#app/content/regulators.ts';
import { db } from '#db/database.ts';
import type { EvidenceKind } from '#db/rows.ts';
import { confirmEvidence, recordEvidence } from './evidence-commands.server.ts';
import type { EvidenceOutcome, EvidenceRefusal } from './evidence-commands.server.ts';
import { readEvidenceEntry } from './evidence-form.server.ts';
import type { EvidenceProblems, TypedEvidence } from './evidence-form.server.ts';
import type { QueueReport } from './queue.ts';

/** Fields of the form that belong to one dentist: the licence number, and whose licence it is. */
type OwnAnswers = Pick<TypedEvidence, 'number' | 'holder'>;

/**
 * Records one form's evidence for several dentists, each by itself.
 *
 * @param typed what all of them share
 * @param ownOf what was typed for one of them
 * @param key the form's key, made when it was opened
 * @returns problems of what they share, with nothing recorded; else the outcome of each
 */
export async function recordQueue(
  actor: OperatorActor,
  {
    ids,
    kind,
    typed,
    ownOf,
    key,
    now = new Date(),
  }: {
    ids: readonly string[];
    kind: EvidenceKind;
    typed: TypedEvidence;
    ownOf: (id: string) => OwnAnswers;
    key: string;
    now?: Date;
  },
): Promise<{ ok: true; report: QueueReport } | { ok: false; problems: EvidenceProblems }> {
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
  const forms = [];
  for (const { province, ...dentist } of dentists) {
    const register = typed['sourceUrl']?.[0] ? undefined : regulatorOf(province)?.registerUrl;
    const own = {
      ...ownOf(dentist.id),
      province: [province],
      ...(kind === 'licence' && register ? { sourceUrl: [register] } : {}),
    };
    const read = await readEvidenceEntry(kind, { ...typed, ...own }, now);
    if (!read.ok) {
      const { number: _, ...shared } = read.problems;
      if (Object.keys(shared).length > 0) return { ok: false, problems: shared };
    } else if (read.entry.kind === 'practice' && !read.entry.value.facts.infection)
      // Without it the dentists would stay in the queue.
      return { ok: false, problems: { facts: 'missing' } };
    forms.push({ dentist, entry: read.ok ? read.entry : null });
  }
  const report: QueueReport = { done: [], refused: [] };
  let outcome: EvidenceOutcome | null = null;
  for (const { dentist, entry } of forms) {
    // Each wait for the same locks would last as long again.
    if (outcome?.ok !== false || outcome.reason !== 'busy')
      outcome = entry && (await recordEvidence(actor, { dentistId: dentist.id, entry, key, now }));
    add(report, dentist, outcome);
  }
  return { ok: true, report };
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
