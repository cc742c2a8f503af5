import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { regulators } from '#app/content/regulators.ts';
import type { RegulatedProvince } from '#app/content/regulators.ts';
import { registeredSpecialties } from '#app/content/specialty-slugs.ts';
import { recordEvidence } from '#app/features/console/evidence/evidence-commands.server.ts';
import type {
  EvidenceEntry,
  EvidenceRefusal,
} from '#app/features/console/evidence/evidence-commands.server.ts';
import { findVerification } from '#app/features/console/evidence/evidence-queries.server.ts';
import { dayOf, isPossible } from '#app/features/console/evidence/verification.ts';
import { parseList } from '#app/features/console/imports/normalise.ts';
import { readSpecialties } from '#app/features/console/imports/specialty-words.ts';
import type { RegisterRow } from './match-register.ts';
import { mayPractise } from './register-words.ts';

/** An extract: of whose register, and of which day, `YYYY-MM-DD`. */
export type ExtractOf = { province: RegulatedProvince; on: string };

export type Applied = {
  refused: Exclude<EvidenceRefusal['reason'], 'missing'> | null;
  /** Whether an alert is due on the listing. */
  alert: boolean;
  suspended: boolean;
};

/** Specialties that a register shows, of those whose title is protected. A pathologist is no oral surgeon. */
function registrationsOf(specialty: string | null): string[] {
  const read = parseList(specialty ?? '').map((term) => readSpecialties([term]));
  const named = read.flatMap(({ categories, own }) => (own.length > 0 ? [] : categories));
  return registeredSpecialties.filter((category) => named.includes(category));
}

/**
 * Records what a register says of a listed dentist as evidence, by the operator who has the extract: the licence check,
 * which counts once a second operator confirms it, and specialties that are not recorded yet. A dentist who may not practise
 * is suspended at once, if a verification is under way; a newer look into the register that found otherwise prevails.
 * Doing the same again changes nothing.
 *
 * @param isNumbered whether the licence number, or an operator, says that it is this dentist: a name alone suspends nobody
 */
export async function applyRow(
  actor: OperatorActor,
  { province, on }: ExtractOf,
  { row, dentistId, isNumbered }: { row: Omit<RegisterRow, 'row'>; dentistId: string; isNumbered: boolean },
): Promise<Applied> {
  const regulator = regulators[province];
  const practises = mayPractise(row.standing);
  const now = new Date();
  const file = await findVerification(dentistId, now);
  const newer = file.licence !== null && file.licence.value.inForce && dayOf(file.licence) > on;
  const common = {
    proof: 'confirmed',
    sourceUrl: regulator.registerUrl,
    document: `${regulator.short}, ${on}: ${row.status}`.slice(0, 200),
    confirmedOn: on,
    expiresOn: null,
    reason: null,
  } as const;
  const entries: EvidenceEntry[] = [
    {
      ...common,
      kind: 'licence',
      value: {
        province,
        number: row.number,
        class: row.class?.slice(0, 80) ?? null,
        inForce: practises,
        clean:
          row.standing === 'practising' || row.standing === 'non-practising' || row.standing === 'former',
      },
    },
  ];
  const known = new Set(
    file.rows.flatMap((each) =>
      each.kind === 'registration' && each.withdrawn_at === null ? [each.value.category] : [],
    ),
  );
  if (practises)
    for (const category of registrationsOf(row.specialty))
      if (!known.has(category)) entries.push({ ...common, kind: 'registration', value: { category } });
  const key = `register ${province} ${on}`;
  const outcome = await recordEvidence(actor, { dentistId, entries, key, now });
  // Only steps of the verification miss something.
  const refused = outcome.ok || outcome.reason === 'missing' ? null : outcome.reason;
  if (practises || newer) return { refused, alert: false, suspended: false };
  if (!isNumbered || !isPossible(file.state, 'suspend')) return { refused, alert: true, suspended: false };
  const suspension: EvidenceEntry = {
    ...common,
    kind: 'suspension',
    value: { removal: false },
    reason: common.document,
  };
  const suspended = await recordEvidence(actor, { dentistId, entries: [suspension], key, now });
  return { refused, alert: true, suspended: suspended.ok };
}
