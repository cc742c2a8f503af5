import { keepAnswer } from './kept-page.ts';
import { inLanguage } from './paths.ts';

/** Also of text and attributes in HTML. */
export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** When something last changed: a moment, or a day like `2026-11-21`; null if unknown. */
export type Changed = Date | string | null;

const lastmod = (changed: Changed) =>
  changed ? `<lastmod>${typeof changed === 'string' ? changed : changed.toISOString()}</lastmod>` : '';

/** A page or file of the site: its English path, and when its content last changed. */
export type SitemapEntry = { path: string; changed: Changed };

/**
 * Returns a sitemap file (sitemaps.org, 0.9) with every page in both languages, each linked to the other.
 *
 * @param siteUrl scheme and host without a trailing slash
 */
export function sitemapFile(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.flatMap(({ path, changed }) => {
    const en = escapeXml(siteUrl + inLanguage('en', path));
    const fr = escapeXml(siteUrl + inLanguage('fr', path));
    const alternates =
      `<xhtml:link rel="alternate" hreflang="en" href="${en}"/>` +
      `<xhtml:link rel="alternate" hreflang="fr" href="${fr}"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${en}"/>`;
    const rest = `</loc>${lastmod(changed)}${alternates}</url>\n`;
    return [en, fr].map((loc) => `<url><loc>${loc}${rest}`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('')}</urlset>
`;
}

/** Returns the newest of some changes, or null if none is known. */
export function newest<C extends Changed>(changes: readonly C[]): C | null {
  let last: C | null = null;
  for (const change of changes) if (change && (!last || new Date(change) > new Date(last))) last = change;
  return last;
}

/** Returns the last change of each group of rows by the group's name, in the order of the rows. */
export function lastChanges<Row extends { changed: Date | null }>(
  rows: readonly Row[],
  groupOf: (row: Row) => string,
): Map<string, Date | null> {
  const last = new Map<string, Date | null>();
  for (const row of rows) {
    last.set(groupOf(row), newest([row.changed, last.get(groupOf(row)) ?? null]));
  }
  return last;
}

/** Returns the index of the sitemap files. */
export function sitemapIndex(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const files = entries.map(
    ({ path, changed }) => `<sitemap><loc>${escapeXml(siteUrl + path)}</loc>${lastmod(changed)}</sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.join('')}</sitemapindex>
`;
}

/** Returns an XML response that shared caches may keep for an hour, unless what `tags` name changes before. */
export function xml(tags: readonly string[], text: string): Response {
  const headers = new Headers({ 'Content-Type': 'application/xml; charset=utf-8' });
  keepAnswer(headers, tags, { fresh: 3600 });
  return new Response(text, { headers });
}
