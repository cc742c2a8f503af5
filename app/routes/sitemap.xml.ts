import { statedDays } from '#app/content/stated-days.ts';
import { listProfileFileDates } from '#app/features/ranking/sitemap-queries.server.ts';
import { ADDRESSES_PER_FILE, newest, sitemapIndex, xml } from '#app/http/sitemap-xml.ts';
import { visitOf } from '#app/http/visit.server.ts';
import type { Route } from './+types/sitemap.xml.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { siteUrl } = visitOf(request, context);
  const profiles = await listProfileFileDates(ADDRESSES_PER_FILE);
  const file = (name: string) => `/sitemaps/${name}.xml`;
  return xml(
    sitemapIndex(siteUrl, [
      { path: file('pages'), changed: newest(Object.values(statedDays)) },
      // Whoever has a profile stands in the lists of a city, and in those of a specialty that they have.
      { path: file('places'), changed: newest(profiles.map(({ changed }) => changed)) },
      { path: file('lists'), changed: newest(profiles.map(({ changedInLists }) => changedInLists)) },
      ...profiles.map(({ changed }, index) => ({ path: file(`dentists-${index + 1}`), changed })),
    ]),
  );
}
