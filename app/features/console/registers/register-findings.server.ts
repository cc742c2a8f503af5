import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { regulatedProvinces } from '#app/content/regulators.ts';
import type { EvidenceRefusal } from '#app/features/console/evidence/evidence-commands.server.ts';
import { isWithoutSpecialty } from '#app/features/directory/dentist/imported-facts.server.ts';
import { hasClinicConflict } from '#app/features/requests/operator/clinic-conflict.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import { applyRow } from './apply-row.server.ts';
import type { ExtractOf } from './apply-row.server.ts';
import { pairKey } from './match-register.ts';
import type { DecidedPairs, Doubt, RegisterRow } from './match-register.ts';
import { readLimitedClass, standings } from './register-words.ts';
import type { FoundStanding, PairDecision } from './register-words.ts';

/** What a register says of a dentist, or that it lacks them. */
type FoundRow = Omit<RegisterRow, 'standing'> & { standing: FoundStanding };

/** Operators decide two kinds of findings: alerts on listings and doubtful pairs. */
export type Finding = { dentistId: string } & (
  { kind: 'alert'; row: FoundRow; doubt: null } | { kind: 'pair'; row: RegisterRow; doubt: Doubt }
);

/** How many findings the page shows at once. */
export const FINDINGS_SHOWN = 50;

/** What operators have decided about pairs of a register's rows and listings. */
export async function listDecidedPairs(province: string): Promise<DecidedPairs> {
  const rows = await db
    .selectFrom('register_findings')
    .select(['licence_number', 'dentist_id', 'decision'])
    .where('kind', '=', 'pair')
    .where('province', '=', province)
    .where('decided_at', 'is not', null)
    .execute();
  const of = (decision: string) =>
    new Set(
      rows
        .filter((row) => row.decision === decision)
        .map((row) => pairKey(row.licence_number, row.dentist_id)),
    );
  return { same: of('same'), other: of('other') };
}

/**
 * Stores what an extract found. Open findings about its licence numbers are replaced; decided ones stay, and the same
 * alert is not raised again, unless the register said something else meanwhile.
 *
 * @param rows all of the extract
 * @param tellsConditions whether it has a column of limits and decisions
 */
export async function saveFindings(
  { province, on }: ExtractOf,
  {
    findings,
    rows,
    tellsConditions,
  }: { findings: readonly Finding[]; rows: readonly RegisterRow[]; tellsConditions: boolean },
): Promise<void> {
  const absent = findings.filter(({ row }) => row.standing === 'absent').map(({ row }) => row.number);
  const numbers = [...rows.map(({ number }) => number), ...absent];
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('register_findings')
      .where('province', '=', province)
      .where('decided_at', 'is', null)
      .where('extract_on', '<=', on)
      .where('licence_number', '=', (eb) => eb.fn.any(eb.val(numbers)))
      .execute();
    // What was settled about an earlier state is no answer to a new one.
    const limitedClasses = rows.map((row) => readLimitedClass(row.class ?? ''));
    await sql`delete from register_findings f
      using unnest(${numbers.slice(0, rows.length)}::text[], ${rows.map(({ standing }) => standing)}::text[],
        ${rows.map(({ conditions }) => conditions)}::text[], ${limitedClasses}::text[])
        as r (number, standing, conditions, limited)
      where f.province = ${province} and f.decided_at is not null and f.extract_on < ${on}
        and f.licence_number = r.number and f.kind = 'alert' and (f.standing <> r.standing or r.standing = 'conditions' and (
            ${tellsConditions}::boolean and f.conditions is distinct from r.conditions
            or r.limited is not null and f.class is distinct from r.limited))`.execute(trx);
    for (const finding of findings) await insertFinding(trx, { province, on }, finding);
  });
}

const insertFinding = (
  executor: Executor,
  { province, on }: ExtractOf,
  { kind, dentistId, row, doubt }: Finding,
) =>
  executor
    .insertInto('register_findings')
    .values({
      id: randomUUIDv7(),
      kind,
      dentist_id: dentistId,
      province,
      extract_on: on,
      licence_number: row.number,
      name: row.name,
      city: row.city,
      status: row.status,
      class: row.class,
      specialty: row.specialty,
      conditions: row.conditions,
      standing: row.standing,
      doubt,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'dentist_id', 'province', 'licence_number', 'standing']).doNothing(),
    )
    .execute();

/** Open findings about listings on the site, or off it for want of a specialty, with the listing beside the row. */
const openFindings = () =>
  db
    .selectFrom('register_findings as f')
    .innerJoin('dentists as d', 'd.id', 'f.dentist_id')
    .leftJoin('dentist_locations as l', (join) =>
      join.onRef('l.dentist_id', '=', 'd.id').on('l.is_primary_location', '=', true),
    )
    .leftJoin('cities as c', 'c.id', 'l.city_id')
    .where('f.decided_at', 'is', null)
    .where((eb) => eb.or([eb('d.listed', '=', true), isWithoutSpecialty('d')]));

/** How many findings wait for an operator. */
export async function countFindings(): Promise<number> {
  const { n } = await openFindings()
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

const listFindings = (kind: Finding['kind'], dentistId?: string) =>
  openFindings()
    .where('f.kind', '=', kind)
    .$if(dentistId !== undefined, (query) => query.where('f.dentist_id', '=', dentistId!))
    .select(['f.id', 'f.province', 'f.licence_number as number', 'f.name', 'f.city', 'f.status', 'f.class'])
    .select(['f.kind', 'f.specialty', 'f.conditions', 'f.standing', 'f.doubt'])
    .select('f.extract_on as on')
    .select(['d.id as dentistId', 'd.name as listingName', 'd.clinic_name as clinicName'])
    .select(['c.name as cityEn', 'c.name_fr as cityFr'])
    .select(isWithoutSpecialty('d').as('isWithoutSpecialty'))
    .orderBy('f.found_at')
    .orderBy('f.id')
    .limit(FINDINGS_SHOWN)
    .execute();
export type FindingView = Awaited<ReturnType<typeof listFindings>>[number];

/** Open alerts and doubtful pairs, and how many there are in all. */
export async function listOpenFindings() {
  const [alerts, pairs, total] = await Promise.all([
    listFindings('alert'),
    listFindings('pair'),
    countFindings(),
  ]);
  return { alerts, pairs, total };
}

/** Open alerts on one listing. */
export const listAlertsOf = (dentistId: string) => listFindings('alert', dentistId);

export type FindingOutcome =
  { ok: true } | { ok: false; reason: 'decided' | Exclude<EvidenceRefusal['reason'], 'missing'> };

/** The pair, unless it has been decided. */
const findOpenPair = (id: string) =>
  db
    .selectFrom('register_findings')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'pair')
    .where('decided_at', 'is', null)
    .executeTakeFirst();

/**
 * Decides a pair: the same dentist or another one. The same one gets the register's evidence from this operator, and an
 * alert where the register says that they may not practise.
 */
export async function decidePair(
  actor: OperatorActor,
  { id, decision }: { id: string; decision: PairDecision },
): Promise<FindingOutcome> {
  if (!actorMay(actor, 'record-evidence')) return { ok: false, reason: 'forbidden' };
  const found = await findOpenPair(id);
  const province = regulatedProvinces.find((code) => code === found?.province);
  const standing = standings.find((each) => each === found?.standing);
  if (!found || !province || !standing) return { ok: false, reason: 'decided' };
  if (await hasClinicConflict(db, actor, found.dentist_id)) return { ok: false, reason: 'conflict' };
  const of: ExtractOf = { province, on: found.extract_on };
  const row: RegisterRow = {
    row: 0,
    number: found.licence_number,
    name: found.name,
    standing,
    status: found.status,
    class: found.class,
    specialty: found.specialty,
    conditions: found.conditions,
    city: found.city,
  };
  let alert = false;
  if (decision === 'same') {
    // Before the decision, so that a refusal leaves the pair open; doing it twice records it once.
    const applied = await applyRow(actor, of, { row, dentistId: found.dentist_id, isNumbered: true });
    if (applied.refused) return { ok: false, reason: applied.refused };
    alert = applied.alert;
  }
  return db.transaction().execute(async (trx): Promise<FindingOutcome> => {
    const decided = await trx
      .updateTable('register_findings')
      .set({ decision, decided_by: actor.id, decided_by_name: actor.name, decided_at: new Date() })
      .where('id', '=', id)
      .where('decided_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!decided) return { ok: false, reason: 'decided' };
    if (alert) await insertFinding(trx, of, { kind: 'alert', dentistId: found.dentist_id, row, doubt: null });
    // A number is one dentist's, and a listing has one.
    if (decision === 'same')
      await trx
        .deleteFrom('register_findings')
        .where('kind', '=', 'pair')
        .where('province', '=', province)
        .where('decided_at', 'is', null)
        .where((eb) =>
          eb.or([eb('licence_number', '=', found.licence_number), eb('dentist_id', '=', found.dentist_id)]),
        )
        .execute();
    await recordChange(trx, {
      actor,
      action: `register.${decision}`,
      subject: { kind: 'dentist', id: found.dentist_id },
      after: { finding: id },
    });
    return { ok: true };
  });
}
