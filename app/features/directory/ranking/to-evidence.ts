import type { EvidenceKind, EvidenceValues, Proof } from '#db/rows.ts';
import type { Day, Evidence, PracticeFact, Recognition, ReviewEvidence } from './method/evidence.ts';

/** A row of evidence that is in force: not withdrawn, with a second operator where its kind needs one. */
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

/** Kinds that count only after a second operator has checked them (docs/ranking.md, section 1). */
export const needsSecondOperator: ReadonlySet<EvidenceKind> = new Set(['licence', 'recognition', 'step']);

type Subject = {
  id: string;
  clinic: string;
  demonstration: boolean;
  /** Slugs in display order. */
  categories: readonly string[];
  facts: readonly Fact[];
  reviews: readonly ReviewEvidence[];
  verifiedSince: Day | undefined;
  /** The colleagues whose nominations count. */
  nominators: ReadonlySet<string>;
};

const proofs: readonly Proof[] = ['stated', 'seen', 'confirmed'];

/** The better proof first, then the later day. */
const better = (a: Fact, b: Fact): number => proofs.indexOf(b.proof) - proofs.indexOf(a.proof) || later(a, b);

const later = (a: Fact, b: Fact): number =>
  compare(b.confirmed_on ?? '', a.confirmed_on ?? '') || compare(b.recorded_at, a.recorded_at);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns the evidence of one dentist in the shape that is published (docs/ranking.md, section 18), whatever the order
 * of the facts. The main field is the first specialty that the register shows, else the first in display order.
 */
export function toEvidence(subject: Subject): Evidence {
  const byKind = Map.groupBy(subject.facts, ({ kind }) => kind);
  const of = <K extends EvidenceKind>(kind: K) => (byKind.get(kind) ?? []) as Extract<Fact, { kind: K }>[];
  const licence = of('licence')
    .filter((fact) => fact.confirmed_on !== null)
    .toSorted(later)[0];
  const registered = [...new Set(of('registration').map(({ value }) => value.category))].toSorted(compare);
  const main = subject.categories.find((slug) => registered.includes(slug)) ?? subject.categories[0];
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
    ...(subject.verifiedSince ? { verifiedSince: subject.verifiedSince } : {}),
    ...(licence?.confirmed_on
      ? {
          licence: {
            inForce: licence.value.inForce,
            clean: licence.value.clean,
            checkedOn: licence.confirmed_on,
            ...(licence.source_url ? { registerUrl: licence.source_url } : {}),
            ...(licence.value.holder ? { holder: licence.value.holder } : {}),
          },
        }
      : {}),
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

/** Newest first, then by source; of each colleague that counts the newest nomination. */
function recognitions(subject: Subject, facts: readonly Extract<Fact, { kind: 'recognition' }>[]) {
  const remaining = new Set(subject.nominators);
  return facts
    .toSorted((a, b) => compare(b.value.on, a.value.on) || later(a, b))
    .flatMap(({ value, source_url, confirmed_on }): Recognition[] => {
      if (value.type === 'nomination' && !remaining.delete(value.nominator ?? '')) return [];
      return [
        {
          kind: value.type,
          on: value.on,
          ...(source_url ? { source: source_url } : {}),
          ...(confirmed_on ? { confirmedOn: confirmed_on } : {}),
        },
      ];
    })
    .toSorted(
      (a, b) => compare(b.on, a.on) || compare(a.source ?? '', b.source ?? '') || compare(a.kind, b.kind),
    );
}

/** The newest of each fact. Infection control that nobody assessed on the spot counts at most half. */
function practiceOf(facts: readonly Extract<Fact, { kind: 'practice' }>[]): Evidence['practice'] {
  const practiceFacts: Partial<Record<PracticeFact, { share: number; on: Day }>> = {};
  for (const { value, proof, confirmed_on } of facts.toSorted(later)) {
    if (confirmed_on === null || practiceFacts[value.fact]) continue;
    const most = value.fact === 'infection' && proof !== 'confirmed' ? 0.5 : 1;
    practiceFacts[value.fact] = { share: Math.min(most, value.share), on: confirmed_on };
  }
  return practiceFacts;
}
