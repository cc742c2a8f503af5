import type { Level } from '#db/rows.ts';
import { dayNumber, editionOf, round } from './day.ts';
import type { Day, Evidence, LevelScore } from './evidence.ts';
import {
  certificatePoints,
  credentialFactor,
  experienceParts,
  practiceFactor,
  recognitionFactor,
  recognitionPoints,
  scaleOf,
  yearsOf,
} from './factors.ts';
import { gateOf, isVerified } from './score.ts';
import { PRIOR, weigh } from './weigh.ts';
import type { Weighed } from './weigh.ts';

export const LEVELS: readonly Level[] = ['verified', 'trusted', 'elite'];

/** The level as it stands, and the edition at which it was not reached (`dentist_standings`). */
export type LevelBefore = { level: Level | null; failedOn: Day | null };

type Criterion = LevelScore['criteria'][number];

function scoreLevel(evidence: Evidence, category: string, now: Day, weighed: Weighed): LevelScore {
  const today = dayNumber(now);
  const { parts: practice } = practiceFactor(evidence, today);
  const { infection = 0, equipment = 0, access = 0, service = 0, prices = 0 } = practice;
  const credentials = credentialFactor(evidence, category, today);
  const { years, specialty } = experienceParts(evidence, category, now);
  const quality = round(0.6 * infection + 0.4 * equipment, 9);
  const clean = evidence.licence?.inForce && evidence.licence.clean ? (credentials.parts.licence ?? 0) : 0;
  const recognition = recognitionPoints(evidence, today);
  const score = round(
    25 * credentials.value +
      20 * (0.6 * years + 0.4 * specialty) +
      20 * scaleOf(weighed.stars) +
      15 * quality +
      10 * (0.4 * access + 0.3 * service + 0.3 * prices) +
      10 * (0.6 * clean + 0.4 * recognitionFactor(evidence, today).value),
    4,
  );
  const certificates = certificatePoints(evidence, category, today).points;
  const { award = 0, teaching = 0, office = 0 } = recognition.parts;
  const stars = round(weighed.stars, 9);
  const passes = gateOf(evidence, category, now, weighed) === null;
  const atLeast = (level: Level, code: string, value: number, needed: number): Criterion => ({
    level,
    code,
    value: round(value, 4),
    needed,
    met: value >= needed,
  });
  const criteria: Criterion[] = [
    atLeast('verified', 'verified', Number(isVerified(evidence, now)), 1),
    atLeast('trusted', 'gates', Number(passes), 1),
    atLeast('trusted', 'years', yearsOf(evidence, now), 3),
    atLeast('trusted', 'stars', stars, round(PRIOR.stars + 0.1, 2)),
    atLeast('trusted', 'weight', weighed.weight, 6),
    atLeast('trusted', 'quality', quality, 0.45),
    atLeast('trusted', 'score', score, 55),
    atLeast('elite', 'certificates', certificates, 1),
    atLeast('elite', 'stars', stars, 4.5),
    atLeast('elite', 'weight', weighed.weight, 15),
    atLeast('elite', 'recognition', recognition.points, 1),
    atLeast('elite', 'recognised', award + teaching + office > 0 ? 1 : 0, 1),
    atLeast('elite', 'score', score, 70),
  ];
  let level: Level | null = null;
  for (const next of LEVELS) {
    if (!criteria.every((one) => one.level !== next || one.met)) break;
    level = next;
  }
  return { level, score, category, criteria };
}

/**
 * The level of a dentist (docs/ranking.md, section 8): in each category by a fixed standard; the highest counts, then
 * the highest L. A level is lost at once when no category passes the gates, else after two monthly editions running
 * at which it was not reached.
 *
 * @param edition whether this is the monthly edition of the month of `now`
 * @param weighed what `weigh` returns for the dentist's reviews
 */
export function levelOf(
  evidence: Evidence,
  now: Day,
  before: LevelBefore,
  edition = false,
  weighed: Weighed = weigh(evidence.reviews, now),
): LevelScore {
  const height = ({ level }: { level: Level | null }) => (level === null ? -1 : LEVELS.indexOf(level));
  const [best] = Object.keys(evidence.categories)
    .sort()
    .map((category) => scoreLevel(evidence, category, now, weighed))
    .sort((a, b) => height(b) - height(a) || b.score - a.score);
  if (!best) return { level: null, score: 0, category: '', criteria: [] };
  const passes = Object.keys(evidence.categories).some((one) => gateOf(evidence, one, now, weighed) === null);
  if (!passes || height(best) > height(before)) return best;
  const failedOn = before.failedOn ?? undefined;
  if (height(best) === height(before)) return edition || !failedOn ? best : { ...best, failedOn };
  const thisEdition = editionOf(now);
  if (edition && failedOn !== undefined && failedOn < thisEdition) return best;
  return { ...best, level: before.level, failedOn: failedOn ?? (edition ? thisEdition : undefined) };
}
