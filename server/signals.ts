import cluster from 'node:cluster';

/**
 * Shuts the process down at SIGINT (Ctrl-C) and SIGTERM: exit code 0 after `stop`, 1 if `stop` fails. A second signal
 * ends it at once. A worker waits for the SIGTERM of the program's first process, which hands requests over to it until
 * then: the terminal sends Ctrl-C to all of them.
 *
 * @param stop finishes requests in flight and closes connections
 */
export function endOnSignal(stop: () => Promise<void>): void {
  let ending = false;
  const end = (signal: NodeJS.Signals) => {
    if (ending) process.exit(signal === 'SIGINT' ? 130 : 143);
    ending = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', cluster.isWorker ? () => {} : end);
  process.on('SIGTERM', end);
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
