import { createContext } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { requestContext } from './request-context.ts';

/** Whether a part of the page is missing because its read failed: app/entry.server.tsx then forbids caching. */
export const incompleteContext = createContext(false);

/** For a read that a page can do without: logs a failure and resolves to null (specification, section 8). */
export function nullOnError<T>(
  context: Readonly<RouterContextProvider>,
  read: Promise<T>,
): Promise<T | null> {
  return read.catch((error: unknown) => {
    context.get(requestContext).reportError(error);
    context.set(incompleteContext, true);
    return null;
  });
}
