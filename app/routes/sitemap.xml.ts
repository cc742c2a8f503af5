import { statedDays } from '#app/content/stated-days.ts';
import { privacyChanged } from '#app/features/requests/kind/lead-kinds.ts';
import { listProfileFiles } from '#app/features/directory/ranking/sitemap-queries.server.ts';
import { newest, sitemapIndex, xml } from '#app/http/sitemap-xml.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import type { Route } from './+types/sitemap.xml.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { siteUrl } = siteRequest(request, context);
  const { files, changedInLists } = await listProfileFiles();
  const file = (name: string) => `/sitemaps/${name}.xml`;
  return xml(
    sitemapIndex(siteUrl, [
      { path: file('pages'), changed: newest([...Object.values(statedDays), privacyChanged]) },
      // Every profile is in the lists of its cities and specialties, so its changes also date those files.
      { path: file('places'), changed: newest(files.map(({ changed }) => changed)) },
      { path: file('lists'), changed: changedInLists },
      ...files.map(({ part, changed }) => ({ path: file(`dentists-${part}`), changed })),
    ]),
  );
}
