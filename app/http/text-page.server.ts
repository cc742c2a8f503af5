import { data } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { keepFor } from './keep.server.ts';
import { optional } from './optional.server.ts';
import { visitOf } from './visit.server.ts';

/**
 * What a page that is only text needs to know of the site. It stands without a database: then the dentists count as
 * made up, and nobody keeps the answer, which lacks a part.
 */
export async function loadTextPage(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  hasDemonstrationDentists: () => Promise<boolean>,
) {
  const { siteUrl } = visitOf(request, context);
  const demonstration = await optional(context, keepFor(15, 'demonstration', hasDemonstrationDentists));
  return data(
    { siteUrl, demonstration: demonstration ?? true },
    demonstration === null ? { headers: { 'Cache-Control': 'no-store' } } : undefined,
  );
}
