import cluster from 'node:cluster';
import { onEndSignal } from '#db/end-signal.ts';

/** Tells a worker to end. Neither a terminal nor a supervisor sends it. */
export const END_WORKER = 'SIGUSR2';

/**
 * Shuts the process down at a signal (`onEndSignal`): exit code 0 after `stop`, 1 if `stop` fails. A worker waits for
 * the program's first process: terminals and supervisors signal them all.
 *
 * @param stop finishes requests in flight and closes connections
 */
export function endOnSignal(stop: () => Promise<void>): void {
  const end = () =>
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  if (!cluster.isWorker) return onEndSignal(end);
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.once(END_WORKER, end);
}

/**
 * Ends the process with 1 at an uncaught exception and keeps it running at an unhandled rejection; reports both. Node
 * itself would print the whole error, and a driver's error quotes user input.
 *
 * @param report logs an error without personal data
 */
export function endOnBug(report: (error: unknown) => void): void {
  process.on('unhandledRejection', report);
  process.on('uncaughtException', (error) => {
    report(error);
    process.exit(1);
  });
}
