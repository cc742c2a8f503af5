import { createContext } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { requestContext } from './request-context.ts';

/**
 * Whether a part of the page is missing because its read failed, and whether the database was away: app/entry.server.tsx
 * then forbids caching, and answers 503.
 */
export const incompleteContext = createContext<null | 'failed' | 'away'>(null);

/** For a read that a page can do without: logs a failure and resolves to null (specification, section 8). */
export function nullOnError<T>(
  context: Readonly<RouterContextProvider>,
  read: Promise<T>,
): Promise<T | null> {
  return read.catch((error: unknown) => {
    const { reportError, isDatabaseAway } = context.get(requestContext);
    reportError(error);
    context.set(incompleteContext, isDatabaseAway(error) ? 'away' : 'failed');
    return null;
  });
}
