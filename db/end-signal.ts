/** Signals within this time of the first one count as one, in milliseconds. */
const SAME_SIGNAL_MS = 2000;

/**
 * Ends a program at SIGINT (Ctrl-C) or SIGTERM. `npm` forwards a signal that the terminal or a supervisor has already sent
 * to the whole process group, so the program gets it twice.
 *
 * @param end ends it in order
 * @param kill ends it at once, at a signal more than two seconds after the first one
 */
export function onEndSignal(
  end: () => void,
  kill = (signal: NodeJS.Signals): void => process.exit(signal === 'SIGINT' ? 130 : 143),
): void {
  let first: number | undefined;
  const handle = (signal: NodeJS.Signals): void => {
    const now = performance.now();
    if (first === undefined) {
      first = now;
      end();
    } else if (now - first > SAME_SIGNAL_MS) kill(signal);
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
}
