import { formatDate, formatNumber, formatStars } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import type {
  Day,
  Evidence,
  LevelScore,
  LicenceCause,
} from '#app/features/directory/ranking/method/evidence.ts';
import { licenceCauseOf } from '#app/features/directory/ranking/method/score.ts';
import { rankCopy } from '#app/features/directory/dentist/rank-copy.ts';
import type { Level } from '#db/rows.ts';
import { whyCopy } from './why-copy.ts';
import type { CriterionView, HistoryView, StandingView } from './why-view.ts';

const levels: readonly Level[] = ['verified', 'trusted', 'elite'];
/** Criteria that are either given or not; the others are compared with two decimals, years as whole numbers. */
const yesOrNo: ReadonlySet<string> = new Set(['verified', 'gates', 'recognised']);

/** Returns the criteria of each level with the dentist's figures, after the look at the licence; `level` stands. */
export function toLevelView(
  { criteria }: LevelScore,
  { level, licence, today }: { level: Level | null; licence: Evidence['licence']; today: Day },
  language: Language,
): NonNullable<StandingView['level']> {
  const words = whyCopy(language);
  const names = rankCopy(language).levels;
  const view = ({ code, value, needed, met }: LevelScore['criteria'][number]): CriterionView => {
    const isYesOrNo = yesOrNo.has(code);
    const format = (figure: number) => (code === 'years' ? formatNumber : formatStars)(language, figure);
    return {
      text: words.criteria[code] ?? code,
      figure: isYesOrNo ? (met ? words.yes : words.no) : format(value),
      needed: isYesOrNo ? '' : words.least(format(needed)),
      met,
    };
  };
  return {
    name: level && names[level],
    // 'Verified' stands as a mark beside the name.
    chip: level && level !== 'verified' ? words.level(names[level]) : null,
    criteria: [
      {
        level: words.lookedUp,
        criteria: [
          {
            text: words.criteria['lookedUp']!,
            figure: licence ? formatDate(language, licence.checkedOn) : words.no,
            needed: '',
            met: isLookedUp(licenceCauseOf(licence, today)),
          },
        ],
      },
      ...levels.map((each) => ({
        level: names[each],
        criteria: criteria.filter((one) => one.level === each).map(view),
      })),
    ],
  };
}

/** A row of `ranking_history`: the day, and the place from then on. */
export type PlaceSince = { on: Day; ranking: number | null };

/** Returns a dentist's places over time, oldest first; null unless there was a change between two days. */
export function toHistoryView(
  all: readonly PlaceSince[],
  today: Day,
  language: Language,
): HistoryView | null {
  const words = whyCopy(language);
  const places = all.slice(
    Math.max(
      0,
      all.findIndex(({ ranking }) => ranking !== null),
    ),
  );
  const [first] = places;
  const rankings = places.flatMap(({ ranking }) => (ranking === null ? [] : [ranking]));
  const last = places.at(-1);
  if (!first || !last || last.ranking === null || places.length < 2 || first.on === last.on) return null;
  const [start, end] = [Date.parse(first.on), Date.parse(today)];
  const [best, worst] = [Math.min(...rankings), Math.max(...rankings)];
  const day = (on: Day) => formatDate(language, on);
  const gaps = places.flatMap(({ on, ranking }, index) => {
    if (ranking !== null || places[index - 1]?.ranking === null) return [];
    const next = places.slice(index).find((each) => each.ranking !== null);
    return next ? [words.without(day(on), day(next.on))] : [];
  });
  return {
    title: words.history(formatDate(language, first.on)),
    text: words.historyText(rankings[0] ?? last.ranking, last.ranking, best, worst, gaps),
    steps: places.map(({ on, ranking }) => ({
      at: Math.round((1000 * (Date.parse(on) - start)) / Math.max(1, end - start)) / 1000,
      ranking,
    })),
    best,
    worst,
  };
}

/** Whether the last look is recent and found the licence in force; decisions may be looked up later. */
const isLookedUp = (cause: LicenceCause | null): boolean => cause === null || cause === 'record';

/** Returns when the licence of a dentist who is not verified was looked up; null where it was not in order. */
export function licenceView(licence: Evidence['licence'], today: Day, language: Language): string | null {
  const words = whyCopy(language);
  const cause = licenceCauseOf(licence, today);
  if (!licence || (cause !== 'overdue' && !isLookedUp(cause))) return null;
  return (cause === 'overdue' ? words.licenceDue : words.licence)(
    formatDate(language, licence.checkedOn),
    licence.holder,
  );
}
