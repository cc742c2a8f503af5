import { createContext, use } from 'react';
import type { ReactNode } from 'react';

/** The part during server rendering; undefined in the browser, which keeps the server's HTML. */
export const StaticPartContext = createContext<ReactNode>(undefined);

/** The place of a hydrated page's part that never changes (`staticPartContext`): only the server renders it. */
export function StaticPart() {
  const part = use(StaticPartContext);
  return part === undefined ? (
    <div dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  ) : (
    <div>{part}</div>
  );
}
