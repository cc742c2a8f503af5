import type { Evidence } from '#app/features/directory/ranking/method/evidence.ts';

// A second implementation of docs/ranking.md, sections 1 to 5, written from the document alone: it imports no code of
// the method, so that a formula that differs from the document fails a test.

type Result =
  { gate: string } | { score: number; confidence: number; margin: number; weight: number; points: number[] };

const DAY_MS = 86_400_000;
const P = { confirmed: 1, seen: 0.7, stated: 0.3 };
const CERTIFICATES: Record<string, number> = {
  'rcdc-fellow': 1,
  'ndeb-certificate': 0.5,
  'implant-diploma': 0.4,
  'sedation-permit': 0.3,
  'cpr-acls': 0.2,
};
const PROTECTED = ['orthodontists', 'oral-surgeons', 'pediatric-dentists', 'endodontists', 'periodontists'];
const A = { infection: 0.3, prices: 0.2, access: 0.2, equipment: 0.15, service: 0.15 };

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
const rise = (x: number, h: number) => 1 - 2 ** (-x / h);
const decimals = (x: number, digits: number) => Math.round(x * 10 ** digits + 1e-9) / 10 ** digits;

/** Section 1: 1 up to `full` days, 0 from `gone` days on and for a day to come. */
function fresh(on: string | undefined, today: string, full: number, gone: number): number {
  if (on === undefined || on > today) return 0;
  const age = daysBetween(on, today);
  return age <= full ? 1 : age >= gone ? 0 : (gone - age) / (gone - full);
}

/** Section 2. */
function reviewsOf(evidence: Evidence, today: string) {
  const classes = { visit: 1, booked: 0.8, address: 0.6, none: 0.2 };
  let [W, Wo, stars, outcomes] = [0, 0, 0, 0];
  const counted: string[] = [];
  for (const review of evidence.reviews) {
    const months = Math.floor((daysBetween(review.writtenAt, today) * 24) / 730);
    const w =
      classes[review.confirmation] *
      2 ** (-months / 24) *
      (review.household ? 0.25 : 1) *
      (review.burst ? 0.1 : 1) *
      (review.settling ? 0.5 : 1);
    W += w;
    stars += w * review.stars;
    if (review.outcome !== undefined) {
      Wo += w;
      outcomes += w * review.outcome;
    }
    if (!review.burst && !review.household && review.confirmation !== 'none') counted.push(review.writtenAt);
  }
  counted.sort();
  return {
    W: decimals(W, 9),
    Wo: decimals(Wo, 9),
    s: (8 * 4.2 + stars) / (8 + W),
    o: (8 * 0.65 + outcomes) / (8 + Wo),
    counted: counted.length,
    days: counted.length > 0 ? daysBetween(counted[0]!, counted.at(-1)!) : 0,
  };
}

/** Section 5, the first gate that is not passed. */
function gateOf(evidence: Evidence, category: string, today: string): string | null {
  const { committee, annual } = evidence.decisions;
  const newest = annual && annual.on >= (committee?.on ?? '') ? annual : committee;
  if (
    evidence.suspension ||
    !evidence.education.some(({ kind, proof }) => kind === 'dental' && proof !== 'stated') ||
    !evidence.practice.infection?.share ||
    !committee?.passed ||
    !newest?.passed ||
    daysBetween(newest.on, today) > 425
  )
    return 'not-verified';
  const { licence } = evidence;
  if (!licence?.inForce || !licence.clean || daysBetween(licence.checkedOn, today) > 184) return 'licence';
  if (!(category in evidence.categories)) return 'specialty';
  if (PROTECTED.includes(category) && !evidence.registered.includes(category)) return 'specialty';
  const { counted, W, days } = reviewsOf(evidence, today);
  return counted < 3 || W < 1.5 || days < 14 ? 'few-reviews' : null;
}

/** A dentist's points in a category by docs/ranking.md. */
export function byTheDocument(evidence: Evidence, category: string, today: string): Result {
  const gate = gateOf(evidence, category, today);
  if (gate) return { gate };
  const { W, Wo, s, o } = reviewsOf(evidence, today);
  const scale = s <= 3 ? 0.05 * (s - 1) : 0.1 + 0.45 * (s - 3);
  const best = (proofs: (keyof typeof P)[]) => Math.max(0, ...proofs.map((proof) => P[proof]));

  const licence = fresh(evidence.licence?.checkedOn, today, 92, 184);
  const degrees = evidence.education.filter(
    ({ kind, categories }) => kind === 'dental' || categories.length === 0 || categories.includes(category),
  );
  const dental = best(degrees.filter(({ kind }) => kind === 'dental').map(({ proof }) => proof));
  const graduate = best(degrees.filter(({ kind }) => kind === 'graduate').map(({ proof }) => proof));
  const isImplantField = ['implant-specialists', 'oral-surgeons', 'periodontists'].includes(category);
  const certificates = Object.entries(CERTIFICATES).map(([code, points]) => {
    const proofs = evidence.certifications
      .filter((each) => each.code === code && (each.expiresOn ?? today) >= today)
      .map(({ proof }) => proof);
    return { points, p: code === 'implant-diploma' && !isImplantField ? 0 : best(proofs) };
  });
  const sumOf = (least: number) =>
    certificates.reduce((total, { points, p }) => total + (p >= least ? points : 0), 0);
  const held = 0.3 * rise(sumOf(0.3), 0.5) + 0.4 * rise(sumOf(0.7), 0.5) + 0.3 * rise(sumOf(1), 0.5);
  const { continuing } = evidence;
  const cycle = continuing ? P[continuing.proof] * fresh(continuing.cycleEnd, today, 1095, 1825) : 0;
  const hours = continuing ? Math.min(1, continuing.hours / continuing.required) * cycle : 0;
  const credentials = {
    G: 0.35 * licence + 0.25 * (0.6 * dental + 0.4 * graduate) + 0.25 * held + 0.15 * hours,
    c:
      0.35 * licence +
      0.25 * Math.max(dental, graduate) +
      0.25 * Math.max(...certificates.map(({ p }) => p)) +
      0.15 * cycle,
  };

  const kinds = {
    award: [1, 60, 2],
    publication: [0.3, 60, 0.9],
    nomination: [0.25, 24, 1],
    teaching: [0.8, 0, 0.8],
    office: [0.5, 0, 0.5],
  } as const;
  const { items, searchedOn } = evidence.recognition;
  const recognised = Object.entries(kinds).reduce((total, [kind, [points, half, most]]) => {
    const lasting = items
      .filter((item) => item.kind === kind && item.on <= today && !item.discount)
      .map(({ on, confirmedOn }) =>
        half === 0
          ? fresh(confirmedOn, today, 400, 800)
          : 2 ** (-Math.floor((daysBetween(on, today) * 24) / 730) / half),
      );
    return (
      total +
      Math.min(
        most,
        lasting.reduce((all, each) => all + points * each, 0),
      )
    );
  }, 0);
  const recognition = {
    G: rise(recognised, 3),
    c: Math.max(rise(recognised, 3), 0.5 * fresh(searchedOn, today, 400, 500)),
  };

  const practice = { G: 0, c: 0 };
  for (const [fact, a] of Object.entries(A)) {
    const record = evidence.practice[fact as keyof typeof A];
    if (!record) continue;
    const certainty = P[record.proof] * fresh(record.on, today, 365, 730);
    const share = fact === 'infection' && !record.assessor ? Math.min(0.5, record.share) : record.share;
    practice.G += a * share * certainty;
    practice.c += a * certainty;
  }

  const { since, proof, difficult } = evidence.experience ?? {};
  const p = since !== undefined && since <= today && proof ? P[proof] : 0;
  const isBeforeTheDay = since !== undefined && today.slice(5) < since.slice(5);
  const years =
    since === undefined
      ? 0
      : Math.max(0, Number(today.slice(0, 4)) - Number(since.slice(0, 4)) - Number(isBeforeTheDay));
  const field = evidence.registered.includes(category)
    ? 1
    : evidence.categories[category] === 'main'
      ? 0.7
      : 0.4;
  const hard = fresh(difficult, today, 730, 1460);
  const experience = {
    G: 0.5 * p * rise(Math.min(30, years), 8) + 0.35 * field + 0.15 * hard,
    c: 0.5 * p + 0.35 + 0.15 * (hard > 0 ? 1 : 0),
  };

  const risen = [
    { weight: 25, floor: 0.3, ...credentials },
    { weight: 20, floor: 0.15, ...recognition },
    { weight: 15, floor: 0.6, ...practice },
    { weight: 10, floor: 0.5, ...experience },
  ];
  const [cred, rec, prac, exp] = risen.map(({ weight, floor, G }) => weight * (floor + (1 - floor) * G)) as [
    number,
    number,
    number,
    number,
  ];
  const points = [cred, 30 * (0.85 * scale + 0.15 * o), rec, prac, exp];
  const knownReviews = (0.85 * W) / (W + 8) + (0.15 * Wo) / (Wo + 8);
  const known = risen.reduce((total, { weight, c }) => total + weight * c, 30 * knownReviews);
  const unknown = risen.reduce((total, { weight, floor, c }) => total + weight * (1 - floor) * (1 - c), 0);
  return {
    score: points.reduce((a, b) => a + b, 0),
    confidence: Math.min(known / 100, W / (W + 4)),
    margin: Math.sqrt(131.675625 / (8 + W) + (unknown / 10) ** 2),
    weight: W,
    points,
  };
}
