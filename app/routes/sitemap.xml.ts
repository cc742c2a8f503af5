import { countProfiles } from '#app/features/ranking/sitemap-queries.server.ts';
import { ADDRESSES_PER_FILE, sitemapIndex, xml } from '#app/http/sitemap-xml.ts';
import { visitOf } from '#app/http/visit.server.ts';
import type { Route } from './+types/sitemap.xml.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { siteUrl } = visitOf(request, context);
  const files = Math.ceil((await countProfiles()) / ADDRESSES_PER_FILE);
  return xml(
    sitemapIndex(siteUrl, [
      '/sitemaps/pages.xml',
      '/sitemaps/places.xml',
      '/sitemaps/lists.xml',
      ...Array.from({ length: files }, (_, index) => `/sitemaps/dentists-${index + 1}.xml`),
    ]),
  );
}
