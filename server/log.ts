import { isRouteErrorResponse } from 'react-router';
import pino from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { isDatabaseAway } from '#db/errors.ts';
import { scrubError } from './scrub.ts';

/**
 * The process's log: one JSON object per line, on standard output unless a destination is given.
 *
 * @param level pino's level, `silent` for none
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}

/** Responses thrown with a status below 500 and aborted requests are not bugs. */
function isBug(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status >= 500;
  if (error instanceof Response) return error.status >= 500;
  return !(error instanceof Error && (error.name === 'AbortError' || error.message === 'aborted'));
}

/**
 * A function that logs each bug once, scrubbed, even if several layers report it. A database that is away for a while is
 * no bug.
 *
 * @param countBug called for each bug that is logged
 */
export function createErrorReport(
  log: Pick<Logger, 'error' | 'warn'>,
  countBug = () => {},
): (error: unknown) => void {
  const visited = new WeakSet<object>();
  return (error) => {
    if (!isBug(error)) return;
    if (typeof error === 'object' && error !== null) {
      if (visited.has(error)) return;
      visited.add(error);
    }
    if (isDatabaseAway(error)) {
      log.warn({ error: scrubError(error) }, 'the database is away');
      return;
    }
    countBug();
    log.error({ error: scrubError(error) }, 'bug');
  };
}
