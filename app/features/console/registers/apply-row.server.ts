import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { regulators } from '#app/content/regulators.ts';
import type { RegulatedProvince } from '#app/content/regulators.ts';
import { registeredSpecialties } from '#app/content/specialty-slugs.ts';
import { findNumberUser, recordEvidence } from '#app/features/console/evidence/evidence-commands.server.ts';
import type {
  EvidenceEntry,
  EvidenceOutcome,
  EvidenceRefusal,
} from '#app/features/console/evidence/evidence-commands.server.ts';
import {
  findEvidenceDentist,
  findVerification,
} from '#app/features/console/evidence/evidence-queries.server.ts';
import { isPossible } from '#app/features/console/evidence/verification.ts';
import type { VerificationFile } from '#app/features/console/evidence/verification.ts';
import { foldText, parseList } from '#app/features/console/imports/normalise.ts';
import { readSpecialties } from '#app/features/console/imports/specialty-words.ts';
import { db } from '#db/database.ts';
import { nameKey } from './match-register.ts';
import type { RegisterRow } from './match-register.ts';
import { mayPractise } from './register-words.ts';

/** An extract: of whose register, and of which day, `YYYY-MM-DD`. */
export type ExtractOf = { province: RegulatedProvince; on: string };

export type Applied = {
  refused: Exclude<EvidenceRefusal['reason'], 'missing'> | null;
  /** Whether an alert is due on the listing. */
  alert: boolean;
  suspended: boolean;
  /** Whether the row no longer shows a specialty that an earlier look did. */
  losesSpecialty: boolean;
};

/** The terms of a row's specialties, without the words for none. */
const termsOf = (specialty: string | null): string[] =>
  parseList(specialty ?? '').filter((term) => !/^(none|nil|n-?a|aucune?|sans|)$/.test(foldText(term)));

/** Specialties that a register shows, of those whose title is protected. A pathologist is no oral surgeon. */
export function registrationsOf(specialty: string | null): string[] {
  const read = termsOf(specialty).map((term) => readSpecialties([term]));
  const named = read.flatMap(({ categories, own }) => (own.length > 0 ? [] : categories));
  return registeredSpecialties.filter((category) => named.includes(category));
}

/** The specialties that the newest look into a province's register tells; null where none does. */
function lastSpecialties({ rows }: VerificationFile, { province }: ExtractOf): readonly string[] | null {
  const [newest] = rows
    .filter((row) => row.kind === 'licence')
    .filter(({ withdrawn_at, value }) => withdrawn_at === null && value.province === province)
    .filter(({ value }) => value.specialties !== undefined)
    .toSorted((a, b) => b.confirmed_on.localeCompare(a.confirmed_on));
  return newest?.value.specialties ?? null;
}

/**
 * The specialties that a row tells; undefined where it tells none, so that an earlier look stands. Only a row of a
 * complete extract that a number matches says that a specialty is gone, and only if we know all its words.
 */
export function toldSpecialties(
  file: VerificationFile,
  of: ExtractOf,
  { specialty, isWhole }: { specialty: string | null; isWhole: boolean },
): string[] | undefined {
  const shown = registrationsOf(specialty);
  if (isWhole && readSpecialties(termsOf(specialty)).unknown.length === 0) return shown;
  return shown.length > 0 ? [...new Set([...(lastSpecialties(file, of) ?? []), ...shown])] : undefined;
}

/** Whether a row no longer shows a specialty that an earlier look did. */
export const losesSpecialty = (file: VerificationFile, of: ExtractOf, told: string[] | undefined): boolean =>
  told !== undefined && (lastSpecialties(file, of) ?? []).some((slug) => !told.includes(slug));

/**
 * Records what a register says of a listed dentist as evidence, by the operator who has the extract: the licence check
 * with the specialties that it tells. A dentist who may not practise is suspended at once, if a verification is
 * under way; limits of a licence end ranks. A newer look into the register that found otherwise prevails.
 * Doing the same again changes nothing.
 *
 * @param isNumbered whether the licence number, or an operator, says that it is this dentist: a name alone records
 *   nothing against anybody
 */
export async function applyRow(
  actor: OperatorActor,
  { province, on }: ExtractOf,
  {
    row,
    dentistId,
    isNumbered,
    tellsConditions = false,
    isComplete = false,
  }: {
    row: Omit<RegisterRow, 'row'>;
    dentistId: string;
    isNumbered: boolean;
    /** Whether the extract has a column of limits and decisions. */
    tellsConditions?: boolean;
    /** Whether the extract has everyone in the register, each with all specialties. */
    isComplete?: boolean;
  },
): Promise<Applied> {
  const regulator = regulators[province];
  const practises = mayPractise(row.standing);
  const now = new Date();
  const file = await findVerification(dentistId, now);
  const isLimited = row.standing === 'conditions';
  const newer = isLimited
    ? file.register?.clean === true && (file.register.cleanOn ?? '') > on
    : file.licence?.value.inForce === true && file.licence.confirmed_on > on;
  const common = {
    proof: 'confirmed',
    sourceUrl: regulator.registerUrl,
    document: `${regulator.short}, ${on}: ${[row.status, row.conditions ?? []].flat().join('; ')}`.slice(
      0,
      200,
    ),
    confirmedOn: on,
    reason: null,
  } as const;
  const listing = await findEvidenceDentist(dentistId);
  // A listing that names no dentist says whose licence was checked.
  const holder =
    listing === null || listing.isNamed
      ? null
      : nameKey(listing.name) === nameKey(row.name)
        ? listing.name
        : row.name.slice(0, 120);
  const other = await findNumberUser(db, { dentistId, province, number: row.number });
  // An operator said that the row is this dentist, and the other listing has the same name.
  const sameAs = isNumbered && other && nameKey(other.name) === nameKey(row.name) ? other.id : null;
  // Without a column of conditions an extract says nothing about decisions and limits: what a look at them found stands.
  const isAgainst = ['conditions', 'suspended', 'revoked'].includes(row.standing);
  const clean = isAgainst ? false : tellsConditions ? true : undefined;
  const told = toldSpecialties(
    file,
    { province, on },
    {
      specialty: row.specialty,
      isWhole: isComplete && isNumbered,
    },
  );
  const licence: EvidenceEntry = {
    ...common,
    kind: 'licence',
    value: {
      province,
      number: row.number,
      class: row.class?.slice(0, 80) ?? null,
      inForce: practises,
      ...(clean === undefined ? {} : { clean }),
      ...(told && practises ? { specialties: told } : {}),
      ...(holder ? { holder } : {}),
      ...(sameAs ? { sameAs } : {}),
    },
  };
  const key = `register ${province} ${on}`;
  const outcome: EvidenceOutcome =
    (isAgainst || !practises) && !isNumbered
      ? { ok: true, id: '' }
      : await recordEvidence(actor, { dentistId, entry: licence, key, now });
  // Only decisions miss something.
  const refused = outcome.ok || outcome.reason === 'missing' ? null : outcome.reason;
  const loses = practises && losesSpecialty(file, { province, on }, told);
  const alert = (!practises || isLimited) && !newer;
  if (!alert || practises || !isNumbered || !isPossible(file.state, 'suspend'))
    return { refused, alert, suspended: false, losesSpecialty: loses };
  const suspension: EvidenceEntry = {
    ...common,
    kind: 'suspension',
    value: { removal: false },
    reason: common.document,
  };
  const suspended = await recordEvidence(actor, { dentistId, entry: suspension, key, now });
  return { refused, alert, suspended: suspended.ok, losesSpecialty: loses };
}
