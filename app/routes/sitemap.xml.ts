import { statedDays } from '#app/content/stated-days.ts';
import { privacyChanged } from '#app/features/requests/kind/lead-kinds.ts';
import { listDatedFiles } from '#app/features/directory/ranking/sitemap-queries.server.ts';
import { newest, sitemapIndex, xml } from '#app/http/sitemap-xml.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import type { Route } from './+types/sitemap.xml.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { siteUrl } = siteRequest(request, context);
  const { lists, profiles } = await listDatedFiles();
  const file = (name: string) => `/sitemaps/${name}.xml`;
  return xml(
    ['country'],
    sitemapIndex(siteUrl, [
      { path: file('pages'), changed: newest([...Object.values(statedDays), privacyChanged]) },
      // Every profile is in the lists of its cities and specialties, so its changes also date those files.
      { path: file('places'), changed: newest(profiles.map(({ changed }) => changed)) },
      ...lists.map(({ part, changed }) => ({ path: file(`lists-${part}`), changed })),
      ...profiles.map(({ part, changed }) => ({ path: file(`dentists-${part}`), changed })),
    ]),
  );
}
