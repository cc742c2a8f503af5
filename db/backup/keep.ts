/** How many nightly backups are kept: the newest of each of the last days and weeks that have any. */
const KEPT = { days: 7, weeks: 5 } as const;

const DAY = 86_400_000;

/** Every backup this young is kept, so that none made before an upgrade or an import goes with the next one. */
const RECENT_MS = 2 * DAY;

/** None is kept that is this much older than the newest, in milliseconds: the privacy policy promises five weeks. */
const LONGEST = 35 * DAY;

const NAME = /^dental-finder-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z(?:-manual)?\.tar\.zst(?:\.age)?$/;

/** The exit code of `npm run backup` for a backup that is kept, but not proved, or older ones were not removed. */
export const STORED_WITH_FAILURES = 3;

/** The name of a backup's file; it says whether somebody made the backup by hand, so that the nightly rule keeps it. */
export function nameOf(takenAt: Date, isEncrypted: boolean, isManual = false): string {
  const moment = takenAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  return `dental-finder-${moment}${isManual ? '-manual' : ''}.tar.zst${isEncrypted ? '.age' : ''}`;
}

/** When the backup of that name was taken; null for another file. */
export function momentOf(name: string): Date | null {
  const [, day, ...time] = NAME.exec(name) ?? [];
  return day ? new Date(`${day}T${time.slice(0, 3).join(':')}Z`) : null;
}

/** Whether a backup is of a day to come, as the clock says: it was wrong then, or is now. */
export const isAhead = (moment: Date, now = new Date()): boolean => moment.getTime() >= now.getTime() + DAY;

/** A moment's day (UTC), in days since 1970. */
const dayOf = (moment: Date): number => Math.floor(moment.getTime() / DAY);

/** The Monday (UTC) of a moment's week, in days since 1970. */
const weekOf = (moment: Date): number => {
  const day = dayOf(moment);
  return day - ((day + 3) % 7);
};

/**
 * The backups that the rule no longer keeps; never the newest one, and no file that is not a backup. Manual backups, and all
 * of the last 48 hours, go for their age only. A clock that was wrong once costs none: those of a day to come are left
 * alone, and none is removed for its age until backups of two days are younger.
 *
 * @param names files of the place where backups are, in any order
 */
export function outdated(names: readonly string[], now = new Date()): string[] {
  const backups = names
    .flatMap((name) => {
      const moment = momentOf(name);
      return moment && !isAhead(moment, now) ? [{ name, moment }] : [];
    })
    .sort((a, b) => b.moment.getTime() - a.moment.getTime());
  const kept = new Set<string>();
  const keep = (most: number, periodOf: (moment: Date) => number) => {
    const periods = new Set<number>();
    for (const { name, moment } of backups) {
      const period = periodOf(moment);
      if (periods.has(period)) continue;
      if (periods.size === most) return;
      periods.add(period);
      kept.add(name);
    }
  };
  keep(KEPT.days, dayOf);
  keep(KEPT.weeks, weekOf);
  const newest = backups[0]?.moment.getTime() ?? 0;
  for (const { name, moment } of backups)
    if (name.includes('-manual.') || newest - moment.getTime() < RECENT_MS) kept.add(name);
  const isYoung = ({ moment }: (typeof backups)[number]) => newest - moment.getTime() <= LONGEST;
  const youngDays = new Set(backups.filter(isYoung).map(({ moment }) => dayOf(moment)));
  const isKept = (backup: (typeof backups)[number]) =>
    kept.has(backup.name) && (youngDays.size < 2 || isYoung(backup));
  return backups.filter((backup) => !isKept(backup)).map(({ name }) => name);
}
