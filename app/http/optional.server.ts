import type { RouterContextProvider } from 'react-router';
import { requestContext } from './request-context.ts';

/**
 * A read that a page can do without. When it fails, that is logged and the answer is null: its part of the page
 * shows nothing, or says so, and the rest stands (specification, section 8).
 */
export function optional<T>(context: Readonly<RouterContextProvider>, read: Promise<T>): Promise<T | null> {
  return read.catch((error: unknown) => {
    context.get(requestContext).reportError(error);
    return null;
  });
}
