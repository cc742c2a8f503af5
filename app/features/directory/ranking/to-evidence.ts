import { practiceShare } from '#app/content/practice-items.ts';
import type { EvidenceKind, EvidenceValues, Proof } from '#db/rows.ts';
import { dayNumber } from './method/day.ts';
import { practiceFacts } from './method/evidence.ts';
import type { Day, Discount, Evidence, Recognition, ReviewEvidence } from './method/evidence.ts';
import { LASTING } from './method/factors.ts';
import type { VerificationEvidence } from './method/verification.ts';

/** A row of evidence that counts: not withdrawn, with a second operator where `needsSecondOperator` says so. */
export type Fact = {
  [K in EvidenceKind]: {
    id: string;
    kind: K;
    value: EvidenceValues[K];
    proof: Proof;
    source_url: string | null;
    confirmed_on: Day;
    recorded_at: string;
  };
}[EvidenceKind];

/**
 * Whether a row counts only after a second operator has confirmed it (docs/ranking.md, section 1): the committee's
 * decision, and an assessment of infection control on the spot.
 */
export const needsSecondOperator = (
  row: {
    [K in EvidenceKind]: { kind: K; value: EvidenceValues[K] };
  }[EvidenceKind],
): boolean =>
  (row.kind === 'decision' && row.value.decision === 'committee') ||
  (row.kind === 'practice' && row.value.assessor !== undefined);

type Subject = {
  id: string;
  clinic: string;
  demonstration: boolean;
  /** Slugs in display order, and the one that the clinic states as its main field. */
  categories: readonly string[];
  mainCategory: string | null;
  facts: readonly Fact[];
  reviews: readonly ReviewEvidence[];
  /** The listed colleagues who nominate, by id. */
  nominators: ReadonlyMap<string, Colleague>;
  now: Day;
};

/** A dentist who nominates: the slug, what is equal for listings of one person, and why it counts nothing. */
export type Colleague = { slug: string; person: string; discount?: Discount };

const proofs: readonly Proof[] = ['stated', 'seen', 'confirmed'];

/** The better proof first, then the later day. */
const better = (a: Fact, b: Fact): number => proofs.indexOf(b.proof) - proofs.indexOf(a.proof) || later(a, b);

const later = (a: Fact, b: Fact): number =>
  compare(b.confirmed_on, a.confirmed_on) || compare(b.recorded_at, a.recorded_at);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns the evidence of one dentist in the shape that is published (docs/ranking.md, section 14), whatever the order
 * of the facts. The main field is the stated one; an only field needs no statement.
 */
export function toEvidence(subject: Subject): Evidence {
  const byKind = Map.groupBy(subject.facts, ({ kind }) => kind);
  const of = <K extends EvidenceKind>(kind: K) => (byKind.get(kind) ?? []) as Extract<Fact, { kind: K }>[];
  const licence = licenceOf(subject.facts);
  const main = subject.categories.length === 1 ? subject.categories[0] : subject.mainCategory;
  const [continuing] = of('continuing')
    .filter(({ value }) => value.cycleEnd <= subject.now)
    .toSorted((a, b) => compare(b.value.cycleEnd, a.value.cycleEnd) || better(a, b));
  const searchedOn = of('recognition-search').toSorted(later)[0]?.confirmed_on;
  const first = of('training')
    .filter(({ value }) => value.since)
    .toSorted(better)[0];
  const difficult = of('difficult').toSorted(later)[0]?.confirmed_on;
  return {
    id: subject.id,
    clinic: subject.clinic,
    demonstration: subject.demonstration,
    ...verificationEvidence(subject.facts, subject.now),
    ...(licence ? { licence } : {}),
    ...registeredIn(of('licence')),
    categories: Object.fromEntries(
      subject.categories.map((slug) => [slug, slug === main ? 'main' : 'also'] as const),
    ),
    certifications: of('training')
      .flatMap(({ value: { certificates = [] }, proof }) =>
        certificates.map(({ code, expiresOn }) => ({ code, proof, ...(expiresOn ? { expiresOn } : {}) })),
      )
      .toSorted((a, b) => compare(JSON.stringify(a), JSON.stringify(b))),
    ...(continuing
      ? {
          continuing: {
            hours: continuing.value.hours,
            required: continuing.value.required,
            proof: continuing.proof,
            cycleEnd: continuing.value.cycleEnd,
          },
        }
      : {}),
    reviews: subject.reviews,
    recognition: { ...(searchedOn ? { searchedOn } : {}), items: recognitions(subject, of('recognition')) },
    ...(first || difficult
      ? {
          experience: {
            ...(first?.value.since ? { since: first.value.since, proof: first.proof } : {}),
            ...(difficult ? { difficult } : {}),
          },
        }
      : {}),
  };
}

/** The newest look at the licence, and what the newest one that tells decisions and limits found. */
export function licenceOf(facts: readonly Fact[]): Evidence['licence'] {
  const looks = facts.filter((fact) => fact.kind === 'licence').toSorted(later);
  const [newest] = looks;
  if (!newest) return undefined;
  const told = looks.find(({ value }) => value.clean !== undefined);
  const { inForce, holder } = newest.value;
  return {
    inForce,
    checkedOn: newest.confirmed_on,
    ...(told ? { clean: told.value.clean === true, cleanOn: told.confirmed_on } : {}),
    ...(newest.source_url ? { registerUrl: newest.source_url } : {}),
    ...(holder ? { holder } : {}),
  };
}

/** Specialties that registers show: of each province the newest look that tells them (view `registrations`). */
function registeredIn(
  looks: readonly Extract<Fact, { kind: 'licence' }>[],
): Pick<Evidence, 'registered' | 'registeredOn'> {
  const tellingLooks = looks.filter(({ value }) => value.specialties).toSorted(later);
  const newest = new Map<string, readonly string[]>();
  for (const { value } of tellingLooks)
    if (value.specialties && !newest.has(value.province)) newest.set(value.province, value.specialties);
  const registered = [...new Set([...newest.values()].flat())].toSorted(compare);
  const on = tellingLooks[0]?.confirmed_on;
  return { registered, ...(on ? { registeredOn: on } : {}) };
}

/** Returns decisions, suspension, degrees and practice. Decisions and suspensions dated after `now` don't count. */
export function verificationEvidence(facts: readonly Fact[], now: Day): VerificationEvidence {
  const decisions: Evidence['decisions'] = {};
  let suspension: Evidence['suspension'];
  for (const fact of facts.toSorted((a, b) => compare(a.recorded_at, b.recorded_at) || compare(a.id, b.id))) {
    if (fact.confirmed_on > now) continue;
    if (fact.kind === 'decision')
      decisions[fact.value.decision] = { passed: fact.value.passed, on: fact.confirmed_on };
    if (fact.kind === 'suspension' && suspension !== 'removed')
      suspension = fact.value.removal ? 'removed' : 'suspended';
  }
  return {
    decisions,
    ...(suspension ? { suspension } : {}),
    education: facts
      .flatMap(({ kind, value, proof }) =>
        kind === 'training'
          ? (value.degrees ?? []).map(({ degree, categories }) => ({
              kind: degree,
              proof,
              categories: categories.toSorted(compare),
            }))
          : [],
      )
      .toSorted((a, b) => compare(JSON.stringify(a), JSON.stringify(b))),
    practice: practiceOf(
      facts.filter((fact) => fact.kind === 'practice'),
      now,
    ),
  };
}

/** Newest first, then by source; of each listed colleague the newest nomination can count. */
function recognitions(subject: Subject, facts: readonly Extract<Fact, { kind: 'recognition' }>[]) {
  const named = new Set<string>();
  return facts
    .toSorted((a, b) => compare(b.value.on, a.value.on) || later(a, b))
    .flatMap(({ value, source_url, confirmed_on }): Recognition[] => {
      const item: Recognition = {
        kind: value.type,
        on: value.on,
        ...(source_url ? { source: source_url } : {}),
        confirmedOn: confirmed_on,
      };
      if (value.type !== 'nomination') return [item];
      const colleague = subject.nominators.get(value.nominator ?? '');
      if (!colleague) return [];
      const { slug: by, person, discount = named.has(person) ? ('older' as const) : undefined } = colleague;
      if (!discount) named.add(person);
      return [{ ...item, by, ...(discount ? { discount } : {}) }];
    })
    .toSorted(
      (a, b) => compare(b.on, a.on) || compare(a.source ?? '', b.source ?? '') || compare(a.kind, b.kind),
    );
}

/**
 * Returns the newest of each fact. A clinic's statement about its infection control stays one, whoever has seen it, and replaces
 * no assessment that counts in full.
 */
function practiceOf(facts: readonly Extract<Fact, { kind: 'practice' }>[], now: Day): Evidence['practice'] {
  const practice: Evidence['practice'] = {};
  const isAssessed = ({ value, confirmed_on }: (typeof facts)[number]) =>
    value.assessor !== undefined && dayNumber(now) - dayNumber(confirmed_on) <= LASTING.practice[0];
  const sorted = facts.toSorted(later);
  const forInfection = [...sorted.filter(isAssessed), ...sorted];
  for (const fact of practiceFacts)
    for (const { value, proof, confirmed_on: on } of fact === 'infection' ? forInfection : sorted) {
      const items = value.facts[fact];
      if (!items) continue;
      const assessor = fact === 'infection' ? value.assessor : undefined;
      practice[fact] ??= {
        share: practiceShare(fact, items),
        proof: fact === 'infection' && !assessor ? 'stated' : proof,
        on,
        ...(assessor ? { assessor } : {}),
      };
    }
  return practice;
}
