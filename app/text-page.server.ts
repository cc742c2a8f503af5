import { data } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import type { SiteFacts } from '#app/content/long-page.ts';
import { optional } from '#app/http/optional.server.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { isDemonstration } from './demonstration.server.ts';

type Visit = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * What a page that is only text needs to know of the site. It stands without a database: then the dentists count as
 * made up, and nobody keeps the answer, which lacks a part.
 */
export async function loadTextPage({ request, context }: Visit) {
  const { siteUrl } = visitOf(request, context);
  const demonstration = await optional(context, isDemonstration());
  return data(
    { siteUrl, demonstration: demonstration ?? true },
    demonstration === null ? { headers: { 'Cache-Control': 'no-store' } } : undefined,
  );
}

/**
 * The same for a long page, whose words depend on more: `facts` of the site. Without a database, dentists are taken for
 * made up, as in the notice above every page.
 */
export async function loadLongPage({ request, context }: Visit, facts: Omit<SiteFacts, 'demonstration'>) {
  const { language, siteUrl } = visitOf(request, context);
  const demonstration = (await optional(context, isDemonstration())) ?? true;
  return { language, siteUrl, facts: { ...facts, demonstration } };
}
