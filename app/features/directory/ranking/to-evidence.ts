import type { EvidenceKind, EvidenceValues, Proof } from '#db/rows.ts';
import type { Day, Discount, Evidence, Recognition, ReviewEvidence, StepResult } from './method/evidence.ts';

/** A row of evidence that counts: not withdrawn, with a second operator where `needsSecondOperator` says so. */
export type Fact = {
  [K in EvidenceKind]: {
    id: string;
    kind: K;
    value: EvidenceValues[K];
    proof: Proof;
    source_url: string | null;
    confirmed_on: Day | null;
    expires_on: Day | null;
    recorded_at: string;
  };
}[EvidenceKind];

/**
 * Whether a row counts only after a second operator has confirmed it (docs/ranking.md, section 1): the committee's step,
 * and an assessment of infection control on the spot.
 */
export const needsSecondOperator = (
  row: {
    [K in EvidenceKind]: { kind: K; value: EvidenceValues[K] };
  }[EvidenceKind],
): boolean =>
  (row.kind === 'step' && row.value.step === 6) ||
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

/** A dentist who nominates: the slug, and why that counts nothing. */
export type Colleague = { slug: string; discount?: Discount };

const proofs: readonly Proof[] = ['stated', 'seen', 'confirmed'];

/** The better proof first, then the later day. */
const better = (a: Fact, b: Fact): number => proofs.indexOf(b.proof) - proofs.indexOf(a.proof) || later(a, b);

const later = (a: Fact, b: Fact): number =>
  compare(b.confirmed_on ?? '', a.confirmed_on ?? '') || compare(b.recorded_at, a.recorded_at);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns the evidence of one dentist in the shape that is published (docs/ranking.md, section 14), whatever the order
 * of the facts. The main field is the stated one; an only field needs no statement.
 */
export function toEvidence(subject: Subject): Evidence {
  const byKind = Map.groupBy(subject.facts, ({ kind }) => kind);
  const of = <K extends EvidenceKind>(kind: K) => (byKind.get(kind) ?? []) as Extract<Fact, { kind: K }>[];
  const licence = licenceOf(subject.facts);
  const registered = [...new Set(of('registration').map(({ value }) => value.category))].toSorted(compare);
  const main = subject.categories.length === 1 ? subject.categories[0] : subject.mainCategory;
  const continuing = of('continuing').toSorted(
    (a, b) => compare(b.value.cycleEnd, a.value.cycleEnd) || better(a, b),
  )[0];
  const searchedOn = of('recognition-search').toSorted(later)[0]?.confirmed_on;
  const first = of('experience').toSorted(better)[0];
  const difficult = of('difficult').toSorted(later)[0]?.confirmed_on;
  return {
    id: subject.id,
    clinic: subject.clinic,
    demonstration: subject.demonstration,
    ...toSteps(subject.facts, subject.now),
    ...(licence ? { licence } : {}),
    registered,
    categories: Object.fromEntries(
      subject.categories.map((slug) => [slug, slug === main ? 'main' : 'also'] as const),
    ),
    education: of('education')
      .map(({ value, proof }) => ({
        kind: value.degree,
        proof,
        categories: value.categories.toSorted(compare),
      }))
      .toSorted((a, b) => compare(JSON.stringify(a), JSON.stringify(b))),
    certifications: of('certificate')
      .map(({ value, proof, expires_on }) => ({
        code: value.code,
        proof,
        ...(expires_on ? { expiresOn: expires_on } : {}),
      }))
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
    practice: practiceOf(of('practice')),
    ...(first || difficult
      ? {
          experience: {
            ...(first ? { since: first.value.since, proof: first.proof } : {}),
            ...(difficult ? { difficult } : {}),
          },
        }
      : {}),
  };
}

/** The newest look at the licence. */
export function licenceOf(facts: readonly Fact[]): Evidence['licence'] {
  const [newest] = facts
    .filter((fact) => fact.kind === 'licence' && fact.confirmed_on !== null)
    .toSorted(later);
  if (newest?.kind !== 'licence' || newest.confirmed_on === null) return undefined;
  const { inForce, clean, holder } = newest.value;
  return {
    inForce,
    clean,
    checkedOn: newest.confirmed_on,
    ...(newest.source_url ? { registerUrl: newest.source_url } : {}),
    ...(holder ? { holder } : {}),
  };
}

/** The day on which a row was true, else the day on which it was recorded. */
const dayOf = ({ confirmed_on, recorded_at }: Pick<Fact, 'confirmed_on' | 'recorded_at'>): Day =>
  confirmed_on ?? recorded_at.slice(0, 10);

/** The newest result of each verification step, and a suspension in force; nothing dated after today. */
export function toSteps(facts: readonly Fact[], now: Day): Pick<Evidence, 'steps' | 'suspension'> {
  const newest = new Map<number, StepResult>();
  let suspension: Evidence['suspension'];
  for (const fact of facts.toSorted((a, b) => compare(a.recorded_at, b.recorded_at) || compare(a.id, b.id))) {
    if (dayOf(fact) > now) continue;
    if (fact.kind === 'step') newest.set(fact.value.step, { ...fact.value, on: dayOf(fact) });
    if (fact.kind === 'suspension' && suspension !== 'removed')
      suspension = fact.value.removal ? 'removed' : 'suspended';
  }
  const steps = [...newest.values()].toSorted((a, b) => a.step - b.step);
  return { steps, ...(suspension ? { suspension } : {}) };
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
        ...(confirmed_on ? { confirmedOn: confirmed_on } : {}),
      };
      if (value.type !== 'nomination') return [item];
      const colleague = subject.nominators.get(value.nominator ?? '');
      if (!colleague) return [];
      const { slug: by, discount = named.has(by) ? ('older' as const) : undefined } = colleague;
      named.add(by);
      return [{ ...item, by, ...(discount ? { discount } : {}) }];
    })
    .toSorted(
      (a, b) => compare(b.on, a.on) || compare(a.source ?? '', b.source ?? '') || compare(a.kind, b.kind),
    );
}

/** The newest of each fact. */
function practiceOf(facts: readonly Extract<Fact, { kind: 'practice' }>[]): Evidence['practice'] {
  const practice: Evidence['practice'] = {};
  for (const { value, proof, confirmed_on } of facts.toSorted(later)) {
    const { fact, share, assessor } = value;
    if (confirmed_on === null) continue;
    practice[fact] ??= { share, proof, on: confirmed_on, ...(assessor ? { assessor } : {}) };
  }
  return practice;
}
