import { dueTasks } from '#app/content/due-tasks.ts';
import { printTable } from './table.ts';

const LISTINGS = 4_000;
const DAYS = 365;
/** Quarterly extracts arrive before a licence check falls due. */
const EXTRACT_EVERY_DAYS = 90;

/** Shares that an operator can change by what is promised to clinics; each is an estimate for a first year. */
const SHARES = {
  /** Listings that ask for a verification within the year, evenly over its days. */
  files: 0.1,
  /** Rows of the first extract, and of each later one, whose pair with a listing is doubtful. */
  firstPairs: 0.1,
  laterPairs: 0.02,
  /** Listings with an alert per extract: suspended, limited or gone. */
  alerts: 0.005,
  contests: 0.0025,
  bursts: 0.005,
} as const;

/** Minutes of one person for one task, of the first person and of a second one. */
const MINUTES = {
  extract: [15, 0],
  'doubtful pair': [0.17, 0],
  alert: [3, 0],
  'licence look': [1.5, 0],
  'documents and practice': [2.5, 0],
  'committee decision': [3, 2],
  'annual review': [3, 0],
  burst: [2, 1],
  contest: [20, 10],
} as const satisfies Record<string, readonly [first: number, second: number]>;

type Task = keyof typeof MINUTES;

/**
 * Simulates the second year of due work for a province, day by day, with the program's own intervals: as many files are
 * opened as in the first.
 *
 * @param hasExtracts whether the regulator gives extracts; otherwise each licence of a file is looked up
 */
function simulateYear(hasExtracts: boolean): Record<Task, number> {
  const counts = Object.fromEntries(Object.keys(MINUTES).map((task) => [task, 0])) as Record<Task, number>;
  const isDueAfter = (age: number, task: keyof typeof dueTasks) => age > dueTasks[task].after;
  const files: { licenceOn: number; reviewOn: number }[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    if (hasExtracts && day % EXTRACT_EVERY_DAYS === 0) {
      counts.extract += 1;
      counts['doubtful pair'] += LISTINGS * (day === 0 ? SHARES.firstPairs : SHARES.laterPairs);
      counts.alert += LISTINGS * SHARES.alerts;
      for (const file of files) file.licenceOn = day;
    }
    const opened = Math.round((LISTINGS * SHARES.files * (day + 1)) / DAYS) - files.length;
    for (let index = 0; index < opened; index += 1) {
      // An extract seldom tells decisions and limits: each file is looked up once.
      counts['licence look'] += 1;
      counts['documents and practice'] += 1;
      counts['committee decision'] += 1;
      files.push({ licenceOn: day, reviewOn: day });
    }
    for (const file of files) {
      if (isDueAfter(day - file.licenceOn, 'licence')) {
        counts['licence look'] += 1;
        file.licenceOn = day;
      }
      if (isDueAfter(day - file.reviewOn, 'annual')) {
        counts['annual review'] += 1;
        file.reviewOn = day;
      }
    }
  }
  // The files of the year before are reviewed once, each with a look at decisions and limits.
  counts['annual review'] += files.length;
  counts.contest = LISTINGS * SHARES.contests;
  counts.burst = LISTINGS * SHARES.bursts;
  return counts;
}

/** Prints the hours of two people for a year with 4,000 listings; minutes per task are estimates, intervals the program's. */
export function benchWorkload(): void {
  for (const hasExtracts of [true, false]) {
    const counts = simulateYear(hasExtracts);
    const rows = (Object.keys(MINUTES) as Task[]).map((task) => {
      const [first, second] = MINUTES[task];
      const hours = (minutes: number) => Number(((counts[task] * minutes) / 60).toFixed(1));
      return {
        task,
        number: Math.round(counts[task]),
        'first person, h': hours(first),
        'second, h': hours(second),
      };
    });
    printTable(rows);
    const total = rows.reduce((sum, row) => sum + row['first person, h'] + row['second, h'], 0);
    process.stdout.write(
      `\n${hasExtracts ? 'With' : 'Without'} extracts: ${total.toFixed(0)} hours a year, ${((total * 60) / LISTINGS).toFixed(2)} minutes per listing.\n\n`,
    );
  }
}
