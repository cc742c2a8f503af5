import { onEndSignal } from '#db/end-signal.ts';

/**
 * Shuts the process down at a signal (`onEndSignal`): exit code 0 after `stop`, 1 if `stop` fails.
 *
 * @param stop finishes requests in flight and closes connections
 */
export function endOnSignal(stop: () => Promise<void>): void {
  onEndSignal(
    () =>
      void stop().then(
        () => process.exit(0),
        () => process.exit(1),
      ),
  );
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
