/**
 * Ends the process cleanly at SIGINT (Ctrl-C) and SIGTERM: exit code 0 after `stop`, 1 when `stop` fails.
 * A second signal ends it at once.
 *
 * @param stop answers what is under way and closes what is open
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
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

/**
 * Ends the process with 1 at an error that nobody catches, and keeps it going at a promise that nobody waits for; both
 * are reported. Node itself would print the whole error, and a driver's error quotes what visitors wrote.
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
