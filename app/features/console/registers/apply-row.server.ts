import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { regulatedProvinces, regulators } from '#app/content/regulators.ts';
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
import { dayOf, isPossible } from '#app/features/console/evidence/verification.ts';
import type { VerificationFile } from '#app/features/console/evidence/verification.ts';
import { parseList } from '#app/features/console/imports/normalise.ts';
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
  /** Recorded specialties that the register showed earlier, and this row no longer shows. */
  gone: string[];
};

/** Specialties that a register shows, of those whose title is protected. A pathologist is no oral surgeon. */
export function registrationsOf(specialty: string | null): string[] {
  const read = parseList(specialty ?? '').map((term) => readSpecialties([term]));
  const named = read.flatMap(({ categories, own }) => (own.length > 0 ? [] : categories));
  return registeredSpecialties.filter((category) => named.includes(category));
}

/** Registers whose site is this address's. */
const registersAt = (url: string | null): string[] => {
  const host = (address: string) => URL.parse(address)?.hostname.replace(/^www\./, '');
  const own = url === null ? undefined : host(url);
  return regulatedProvinces.filter((code) => host(regulators[code].registerUrl) === own);
};

/**
 * Recorded specialties that a row of a later extract does not show: of the same register, as far as their source says
 * which it was.
 */
export function goneFrom(
  { rows }: VerificationFile,
  { province, on }: ExtractOf,
  specialty: string | null,
): string[] {
  const shown = new Set(registrationsOf(specialty));
  const newest = new Map<string, string>();
  for (const row of rows) {
    if (row.kind !== 'registration' || row.withdrawn_at !== null) continue;
    const at = registersAt(row.source_url);
    // Looked up elsewhere, or of another register: this one need not show it.
    const day = at.length > 0 && !at.includes(province) ? '9999-12-31' : dayOf(row);
    const { category } = row.value;
    if (day > (newest.get(category) ?? '')) newest.set(category, day);
  }
  return [...newest].flatMap(([category, day]) => (day < on && !shown.has(category) ? [category] : []));
}

/**
 * Records what a register says of a listed dentist as evidence, by the operator who has the extract: the licence check,
 * and specialties that are not recorded yet. A dentist who may not practise is suspended at once, if a verification is
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
  }: {
    row: Omit<RegisterRow, 'row'>;
    dentistId: string;
    isNumbered: boolean;
    /** Whether the extract has a column of limits and decisions. */
    tellsConditions?: boolean;
  },
): Promise<Applied> {
  const regulator = regulators[province];
  const practises = mayPractise(row.standing);
  const now = new Date();
  const file = await findVerification(dentistId, now);
  const isLimited = row.standing === 'conditions';
  const newer =
    file.licence !== null &&
    file.licence.value.inForce &&
    (!isLimited || file.licence.value.clean) &&
    dayOf(file.licence) > on;
  const common = {
    proof: 'confirmed',
    sourceUrl: regulator.registerUrl,
    document: `${regulator.short}, ${on}: ${[row.status, row.conditions ?? []].flat().join('; ')}`.slice(
      0,
      200,
    ),
    confirmedOn: on,
    expiresOn: null,
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
  // Without a column of conditions an extract does not undo what a person, or another extract, found.
  const isClean =
    (row.standing === 'practising' || row.standing === 'non-practising' || row.standing === 'former') &&
    (tellsConditions || file.licence === null || file.licence.value.clean);
  const entries: EvidenceEntry[] = [
    {
      ...common,
      kind: 'licence',
      value: {
        province,
        number: row.number,
        class: row.class?.slice(0, 80) ?? null,
        inForce: practises,
        clean: isClean,
        ...(holder ? { holder } : {}),
        ...(sameAs ? { sameAs } : {}),
      },
    },
  ];
  // An older extract does not bring back what was withdrawn since.
  const isOld = file.rows.some(
    (each) => each.kind === 'licence' && each.withdrawn_at === null && dayOf(each) > on,
  );
  const known = new Set(
    file.rows.flatMap((each) =>
      each.kind === 'registration' && (each.withdrawn_at === null || isOld) ? [each.value.category] : [],
    ),
  );
  if (practises)
    for (const category of registrationsOf(row.specialty))
      if (!known.has(category)) entries.push({ ...common, kind: 'registration', value: { category } });
  const key = `register ${province} ${on}`;
  const isAgainst = !practises || !isClean;
  const outcome: EvidenceOutcome =
    isAgainst && !isNumbered
      ? { ok: true, id: '' }
      : await recordEvidence(actor, { dentistId, entries, key, now });
  // Only steps of the verification miss something.
  const refused = outcome.ok || outcome.reason === 'missing' ? null : outcome.reason;
  const gone = practises ? goneFrom(file, { province, on }, row.specialty) : [];
  const alert = (!practises || isLimited) && !newer;
  if (!alert || practises || !isNumbered || !isPossible(file.state, 'suspend'))
    return { refused, alert, suspended: false, gone };
  const suspension: EvidenceEntry = {
    ...common,
    kind: 'suspension',
    value: { removal: false },
    reason: common.document,
  };
  const suspended = await recordEvidence(actor, { dentistId, entries: [suspension], key, now });
  return { refused, alert, suspended: suspended.ok, gone };
}
