import { workOnRun } from '#app/features/console/imports/work-on-run.server.ts';
import { readExtractOfRun } from '#app/features/console/registers/register-runs.server.ts';
import { db } from '#db/database.ts';
import { onEndSignal } from '#db/end-signal.ts';
import { runCommand } from './run-command.ts';

// Works on one run that the console asked for: jobs/run-imports.ts starts it.

const ending = new AbortController();
onEndSignal(() => ending.abort());

await runCommand(() => workOnRun(db, process.argv[2] ?? '', ending.signal, readExtractOfRun));
