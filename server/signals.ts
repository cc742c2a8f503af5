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
