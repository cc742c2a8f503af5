import { parseArgs } from 'node:util';
import { listOperators } from '#app/features/console/account/account-queries.server.ts';
import { UnreadableFile } from '#app/features/console/imports/file-problem.ts';
import { summaryLines } from '#app/features/console/imports/summary.ts';
import { readRegister } from '#app/features/console/registers/read-register.server.ts';
import type { RegisterResult } from '#app/features/console/registers/read-register.server.ts';
import { countRows } from '#app/features/console/registers/register-summary.ts';
import { regulatedProvinces, regulators } from '#app/content/regulators.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import { parseDay } from '#app/features/console/imports/normalise.ts';
import { endOnInterrupt, Refused, runCommand, showProgress } from '#cli/run-command.ts';
import { dataFolder } from '#config';
import { migrateToLatest } from '#db/migrate.ts';

const usage = `Usage: npm run register -- FILE --province CODE --as-of YYYY-MM-DD --operator EMAIL [--complete [--lacks-many]] [--add] [--dry-run]

Reads a CSV extract of a regulator's register (docs/data-sources.md): records the licences of listed dentists as evidence,
raises alerts on listings of who may not practise or has limits, and keeps doubtful pairs for /console/registers.
  --province    whose register it is: ${regulatedProvinces.join(', ')}
  --as-of       the day of the extract
  --operator    who answers for it: an operator's email address
  --complete    the file is the whole register, with all specialties of each dentist. Listed dentists and recorded
                specialties that it lacks go to /console/registers
  --lacks-many  with --complete: read the file even if it lacks more than a third of the listings with a licence number,
                as where few have one. If the file was cut off, each dentist in its lost part gets an alert: try
                --dry-run first
  --add         list who may practise, has a city and is not listed yet
  --dry-run     report what would be done, write nothing
`;

const number = new Intl.NumberFormat('en-CA');

/** The summary as lines of text; names rows by number only, and no person. */
function lines(
  { summary, added, summaryFile }: RegisterResult,
  about: { dryRun: boolean; short: string },
): string[] {
  return [
    `${about.dryRun ? 'Dry run of an' : 'Read an'} extract of the register of ${about.short}`,
    ...countRows('en', summary).map(
      ({ label, value }) => `${number.format(value).padStart(7)}  ${printable(label)}`,
    ),
    ...(summary.doubtful + summary.alerts > 0 ? ['Alerts and doubtful pairs are at /console/registers'] : []),
    ...(added?.ok
      ? summaryLines(added.summary, {
          file: 'who was not listed',
          source: added.source,
          dryRun: false,
          seconds: 0,
          rejectsFile: added.rejectsFile,
        })
      : []),
    ...(summaryFile ? [`Summary and rejected rows are in ${summaryFile}`] : []),
    ...(about.dryRun ? ['Nothing was written: this was a dry run.'] : []),
  ];
}

/** The options that a refusal is about. */
const optionOf: Partial<Record<string, string>> = {
  'no-specialties': ' (without --complete)',
  'lacks-many': ' (without --complete, or with --lacks-many)',
};

const printable = (word: string): string => word.replace(/[^\p{L}\p{N}\p{P} ]/gu, '');

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      province: { type: 'string', default: '' },
      'as-of': { type: 'string', default: '' },
      operator: { type: 'string', default: '' },
      complete: { type: 'boolean', default: false },
      'lacks-many': { type: 'boolean', default: false },
      add: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  return { ...values, path: positionals.length === 1 ? positionals[0]! : '' };
}

async function main(): Promise<void> {
  const args = readArguments();
  if (args.help) {
    process.stdout.write(usage);
    return;
  }
  const province = regulatedProvinces.find((code) => code === args.province.toUpperCase());
  if (!args.path || !args.operator) throw new Refused(usage);
  if (!province) throw new Refused(`--province takes one of ${regulatedProvinces.join(', ')}.`);
  if (args['lacks-many'] && !args.complete) throw new Refused('--lacks-many goes with --complete.');
  if (parseDay(args['as-of']) !== args['as-of'])
    throw new Refused('--as-of takes the day of the extract, such as 2026-11-01.');
  await migrateToLatest();
  const operator = (await listOperators()).find(
    ({ email, ready }) => ready && email.toLowerCase() === args.operator.toLowerCase(),
  );
  if (!operator)
    throw new Refused('No operator who has signed in has this email address: npm run operator -- list.');
  const actor = { kind: 'operator', id: operator.id, name: operator.name, role: operator.role } as const;
  if (!actorMay(actor, 'record-evidence')) throw new Refused('This operator may not record evidence.');
  const progress = showProgress(process.stderr, 'rows');
  const check = endOnInterrupt();
  try {
    const result = await readRegister({
      path: args.path,
      province,
      on: args['as-of'],
      actor,
      dryRun: args['dry-run'],
      isComplete: args.complete,
      mayLackMany: args['lacks-many'],
      addMissing: args.add,
      folder: dataFolder('imports'),
      onProgress: (done, total) => {
        check('It was interrupted. What was recorded stays; run it again to go on.');
        progress(done, total);
      },
    });
    report(result, { dryRun: args['dry-run'], short: regulators[province].short });
  } catch (error) {
    if (error instanceof UnreadableFile)
      throw new Refused(`${args.path}: ${error.message}${optionOf[error.problem.code] ?? ''}`);
    throw error;
  }
}

function report(result: RegisterResult, about: Parameters<typeof lines>[1]): void {
  process.stdout.write(`${lines(result, about).join('\n')}\n`);
  const { summary, added } = result;
  if (added && !added.ok) throw new Refused(`Who was not listed could not be added: ${added.message}`);
  if (summary.read === summary.rejected) throw new Refused('No row could be read.');
}

await runCommand(main);
