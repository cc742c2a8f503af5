import type {
  Evidence,
  ReviewEvidence,
  ReviewRecord,
} from '#app/features/directory/ranking/method/evidence.ts';

// A second implementation of docs/ranking.md, sections 1 to 6 and 8, written from the document alone: it imports
// no code of the method, so that a formula that differs from the document fails a test.

type Score = { score: number; confidence: number; margin: number; weight: number; points: number[] };

type Place = {
  id: string;
  range: [number, number];
  comparable: boolean;
  badge: string | null;
  tier: string;
};

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

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Section 2: the newest review of each author in the order of day and id, and whether it belongs to a burst. */
function findBursts(records: readonly ReviewRecord[], today: string) {
  const past = records
    .filter(({ writtenAt }) => writtenAt <= today)
    .toSorted((a, b) => compare(a.writtenAt, b.writtenAt) || compare(a.id, b.id));
  const newestIds = new Map(past.map(({ author, id }) => [author, id]));
  const judged: { record: ReviewRecord; burst: boolean }[] = [];
  for (const record of past) {
    if (record.author !== null && newestIds.get(record.author) !== record.id) continue;
    const alike = judged
      .filter(({ record: { stars } }) => stars >= 4 === record.stars >= 4)
      .filter((earlier) => record.confirmation !== 'visit' || earlier.record.confirmation === 'visit')
      .map(({ record: { writtenAt }, burst }) => ({ burst, age: daysBetween(writtenAt, record.writtenAt) }));
    const recent = alike.filter(({ age }) => age < 30).length;
    const usual = alike.filter(({ age, burst }) => age >= 30 && age <= 394 && !burst).length;
    const burst = !record.released && recent >= Math.max(3, (3 * usual * 30) / 365);
    judged.push({ record, burst });
  }
  return judged;
}

/** Section 2: what each term of a review's weight finds. */
export function judgeByTheDocument(records: readonly ReviewRecord[], today: string): ReviewEvidence[] {
  const judged = findBursts(records, today);
  return judged.map(({ record, burst }, index) => {
    const { id, writtenAt, stars, outcome, confirmation, network, authorSeenOn } = record;
    const household = judged
      .slice(0, index)
      .some(
        ({ record: earlier }) =>
          network !== null && earlier.network === network && daysBetween(earlier.writtenAt, writtenAt) <= 365,
      );
    const isNewcomer = daysBetween(authorSeenOn ?? writtenAt, writtenAt) < 30;
    return {
      id,
      writtenAt,
      stars,
      confirmation,
      ...(outcome !== null && { outcome }),
      ...(household && { household }),
      ...(burst && { burst }),
      ...(isNewcomer && daysBetween(writtenAt, today) < 180 && { settling: true }),
    };
  });
}

/** Section 2: whether a burst holds the published entry. */
export function isHeldByTheDocument(records: readonly ReviewRecord[], today: string): boolean {
  const bursts = findBursts(records, today)
    .filter(({ burst }) => burst)
    .map(({ record }) => ({ seen: record.burstSeen, age: daysBetween(record.writtenAt, today) }));
  return (
    bursts.some(({ seen, age }) => !seen && age < 14) && !bursts.some(({ age }) => age >= 14 && age <= 59)
  );
}

/** Section 2: W, Wo and what gates and factors read of the reviews. */
function reviewsOf(evidence: Evidence, today: string) {
  const classes = { visit: 1, booked: 0.8, address: 0.6, none: 0.2 };
  let [W, Wo, stars, outcomes] = [0, 0, 0, 0];
  const counted: string[] = [];
  for (const review of evidence.reviews) {
    if (review.writtenAt > today) continue;
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
  const s = decimals((8 * 4.2 + stars) / (8 + W), 9);
  return {
    W: decimals(W, 9),
    Wo: decimals(Wo, 9),
    s,
    o: (8 * 0.65 + outcomes) / (8 + Wo),
    scale: s <= 3 ? 0.05 * (s - 1) : 0.1 + 0.45 * (s - 3),
    counted: counted.length,
    days: counted.length > 0 ? daysBetween(counted[0]!, counted.at(-1)!) : 0,
  };
}

/** Section 5: the first gate that is not passed. */
function gateOf(evidence: Evidence, category: string, today: string): string | null {
  const { decisions, licence, suspension, education, practice } = evidence;
  const { committee, annual } = decisions;
  const newest = annual && annual.on >= (committee?.on ?? '') ? annual : committee;
  const within = (on: string | undefined, days: number) =>
    on !== undefined && on <= today && daysBetween(on, today) <= days;
  const hasDegree = education.some(({ kind, proof }) => kind === 'dental' && proof !== 'stated');
  if (suspension || !hasDegree || !practice.infection?.share) return 'not-verified';
  if (!committee?.passed || !newest?.passed || !within(newest.on, 425)) return 'not-verified';
  if (!licence?.inForce || !within(licence.checkedOn, 184)) return 'licence';
  if (!licence.clean || !within(licence.cleanOn, 425)) return 'licence';
  if (!(category in evidence.categories)) return 'specialty';
  if (PROTECTED.includes(category) && !evidence.registered.includes(category)) return 'specialty';
  const { counted, W, days } = reviewsOf(evidence, today);
  return counted < 3 || W < 1.5 || days < 14 ? 'few-reviews' : null;
}

/** Section 8: whether the gates of verification and licence are passed. */
const isVerified = (gate: string | null) => gate !== 'not-verified' && gate !== 'licence';

/** Section 4, credentials; `points` are those of the certificates, each times its proof. */
function credentialsOf(evidence: Evidence, category: string, today: string) {
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
  const known = 0.25 * Math.max(dental, graduate) + 0.25 * Math.max(...certificates.map(({ p }) => p));
  return {
    G: 0.35 * licence + 0.25 * (0.6 * dental + 0.4 * graduate) + 0.25 * held + 0.15 * hours,
    c: 0.35 * licence + known + 0.15 * cycle,
    licence,
    points: decimals(
      certificates.reduce((total, { points, p }) => total + points * p, 0),
      9,
    ),
  };
}

/** Section 4, recognition. */
function recognitionOf({ recognition }: Evidence, today: string) {
  const kinds = {
    award: [1, 60, 2],
    publication: [0.3, 60, 0.9],
    nomination: [0.25, 24, 1],
    teaching: [0.8, 0, 0.8],
    office: [0.5, 0, 0.5],
  } as const;
  let [P, hasHonour] = [0, false];
  for (const [kind, [points, half, most]] of Object.entries(kinds)) {
    const lasting = recognition.items
      .filter((item) => item.kind === kind && item.on <= today && !item.discount)
      .map(({ on, confirmedOn }) =>
        half === 0
          ? fresh(confirmedOn, today, 400, 800)
          : 2 ** (-Math.floor((daysBetween(on, today) * 24) / 730) / half),
      )
      .reduce((all, each) => all + points * each, 0);
    P += Math.min(most, lasting);
    hasHonour ||= lasting > 0 && ['award', 'teaching', 'office'].includes(kind);
  }
  const G = rise(P, 3);
  return { G, c: Math.max(G, 0.5 * fresh(recognition.searchedOn, today, 400, 500)), P, hasHonour };
}

/** Section 4, practice; `parts` are share·p·fresh. */
function practiceOf({ practice }: Evidence, today: string) {
  const parts = { infection: 0, prices: 0, access: 0, equipment: 0, service: 0 };
  let [G, c] = [0, 0];
  for (const fact of ['infection', 'prices', 'access', 'equipment', 'service'] as const) {
    const record = practice[fact];
    if (!record) continue;
    const certainty = P[record.proof] * fresh(record.on, today, 365, 730);
    const share = fact === 'infection' && !record.assessor ? Math.min(0.5, record.share) : record.share;
    parts[fact] = share * certainty;
    G += A[fact] * parts[fact];
    c += A[fact] * certainty;
  }
  return { G, c, parts };
}

/** Section 4, experience; `practised` is p·rise(min(30, years), 8). */
function experienceOf({ experience, registered, categories }: Evidence, category: string, today: string) {
  const { since, proof, difficult } = experience ?? {};
  const p = since !== undefined && since <= today && proof ? P[proof] : 0;
  const isBeforeTheDay = since !== undefined && today.slice(5) < since.slice(5);
  const years =
    since === undefined
      ? 0
      : Math.max(0, Number(today.slice(0, 4)) - Number(since.slice(0, 4)) - Number(isBeforeTheDay));
  const practised = p * rise(Math.min(30, years), 8);
  const specialty = registered.includes(category) ? 1 : categories[category] === 'main' ? 0.7 : 0.4;
  const hard = fresh(difficult, today, 730, 1460);
  return {
    G: 0.5 * practised + 0.35 * specialty + 0.15 * hard,
    c: 0.5 * p + 0.35 + 0.15 * (hard > 0 ? 1 : 0),
    practised,
    years,
    specialty,
  };
}

/** Sections 3 to 5: a dentist's score in a category, or the gate that keeps them from a rank. */
export function byTheDocument(evidence: Evidence, category: string, today: string): { gate: string } | Score {
  const gate = gateOf(evidence, category, today);
  if (gate) return { gate };
  const { W, Wo, scale, o } = reviewsOf(evidence, today);
  const risen = [
    { weight: 25, floor: 0.3, ...credentialsOf(evidence, category, today) },
    { weight: 20, floor: 0.15, ...recognitionOf(evidence, today) },
    { weight: 15, floor: 0.6, ...practiceOf(evidence, today) },
    { weight: 10, floor: 0.5, ...experienceOf(evidence, category, today) },
  ];
  const points = risen.map(({ weight, floor, G }) => weight * (floor + (1 - floor) * G));
  points.splice(1, 0, 30 * (0.85 * scale + 0.15 * o));
  const knownReviews = (0.85 * W) / (W + 8) + (0.15 * Wo) / (Wo + 8);
  const known = risen.reduce((total, { weight, c }) => total + weight * c, 30 * knownReviews);
  const unknown = risen.reduce((total, { weight, floor, c }) => total + weight * (1 - floor) * (1 - c), 0);
  return {
    score: decimals(
      points.reduce((a, b) => a + b, 0),
      4,
    ),
    confidence: decimals(Math.min(known / 100, W / (W + 4)), 4),
    margin: decimals(Math.sqrt(131.675625 / (8 + W) + (unknown / 10) ** 2), 4),
    weight: W,
    points,
  };
}

/** FNV-1a, 32 bit. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** Sections 5 and 6: a list without published entries, the best first, and the reasons of those without a rank by id. */
export function listByTheDocument(
  city: string,
  category: string,
  dentists: readonly Evidence[],
  today: string,
): { ranked: Place[]; unranked: Map<string, string> } {
  const hasReal = dentists.some((one) => !one.demonstration && isVerified(gateOf(one, category, today)));
  const unranked = new Map<string, string>();
  const scored: (Score & { id: string; clinic: string; hash: number })[] = [];
  for (const evidence of dentists) {
    const { id, clinic, demonstration } = evidence;
    const result = byTheDocument(evidence, category, today);
    if (hasReal && demonstration) unranked.set(id, 'demonstration');
    else if ('gate' in result) unranked.set(id, result.gate);
    else scored.push({ ...result, id, clinic, hash: fnv1a(`${city}/${category}/${id}`) });
  }
  if (scored.length === 1) {
    unranked.set(scored[0]!.id, 'only');
    return { ranked: [], unranked };
  }
  scored.sort(
    (a, b) =>
      b.score - a.score ||
      b.confidence - a.confidence ||
      b.weight - a.weight ||
      a.hash - b.hash ||
      compare(a.id, b.id),
  );
  const n = scored.length;
  const comparable = n >= 5 && new Set(scored.map(({ clinic }) => clinic)).size >= 3;
  const isAhead = (a: Score, b: Score) => a.score - b.score >= 1.28 * Math.hypot(a.margin, b.margin);
  const ranked = scored.map((own, index): Place => {
    const ahead = scored.filter((other) => isAhead(other, own)).length;
    const behind = scored.filter((other) => isAhead(own, other)).length;
    const isSure = comparable && own.confidence >= 0.5 && own.score >= 55;
    const badge = (isSure && ['first', 'highly', 'recommended'][index]) || null;
    const isPremium = isSure && index + 1 <= Math.min(10, Math.ceil(n / 3));
    const tier = badge === 'first' ? 'featured' : isPremium ? 'premium' : 'standard';
    return { id: own.id, range: [1 + ahead, n - behind], comparable, badge, tier };
  });
  return { ranked, unranked };
}

/** Section 8: a dentist's level in their best category when it is computed for the first time, with L. */
export function levelByTheDocument(evidence: Evidence, today: string) {
  const categories = Object.keys(evidence.categories).toSorted(compare);
  const levels = categories.map((category) => {
    const gate = gateOf(evidence, category, today);
    const { W, s, scale } = reviewsOf(evidence, today);
    const credentials = credentialsOf(evidence, category, today);
    const recognition = recognitionOf(evidence, today);
    const { infection, equipment, access, service, prices } = practiceOf(evidence, today).parts;
    const { practised, specialty, years } = experienceOf(evidence, category, today);
    const quality = decimals(0.6 * infection + 0.4 * equipment, 9);
    const clean = evidence.licence?.inForce && evidence.licence.clean ? credentials.licence : 0;
    const L = decimals(
      25 * credentials.G +
        20 * (0.6 * practised + 0.4 * specialty) +
        20 * scale +
        15 * quality +
        10 * (0.4 * access + 0.3 * service + 0.3 * prices) +
        10 * (0.6 * clean + 0.4 * recognition.G),
      4,
    );
    const isTrusted = !gate && years >= 3 && s >= 4.3 && W >= 6 && quality >= 0.45 && L >= 55;
    const isElite =
      isTrusted &&
      credentials.points >= 1 &&
      s >= 4.5 &&
      W >= 15 &&
      recognition.P >= 1 &&
      recognition.hasHonour &&
      L >= 70;
    const level = isElite ? 'elite' : isTrusted ? 'trusted' : isVerified(gate) ? 'verified' : null;
    return { level, score: L, category };
  });
  const ascending = [null, 'verified', 'trusted', 'elite'];
  const rankOf = ({ level }: { level: string | null }) => ascending.indexOf(level);
  return levels.toSorted((a, b) => rankOf(b) - rankOf(a) || b.score - a.score)[0];
}
