import { useLanguage } from '#app/content/language-context.tsx';
import { savedCopy } from '#app/features/directory/saved/saved-copy.ts';
import { SavedList } from '#app/features/directory/saved/saved-list.tsx';
import { listSavedDentists } from '#app/features/directory/saved/saved-queries.server.ts';
import { COMPARED, readSlugs } from '#app/features/directory/saved/saved.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import type { Route } from './+types/saved.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, url } = siteRequest(request, context);
  const dentists = await listSavedDentists(readSlugs(url.searchParams, 'dentist'), language);
  return { saved: dentists };
}

export const meta: Route.MetaFunction = pageMeta(({ language }) => {
  const { title, description } = savedCopy(language);
  return { title, description, path: paths.saved(language), noindex: true };
});

export default function Saved({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = savedCopy(language);
  const { saved } = loaderData;
  const slugs = saved.dentists.map(({ slug }) => slug);
  return (
    <>
      <PageHead
        here={{ href: paths.saved(language), name: words.title }}
        title={words.title}
        lead={words.lead}
      />
      {/* Preselects all dentists if they are few enough to compare. */}
      <SavedList saved={saved} chosen={slugs.length <= COMPARED.most ? slugs : []} />
    </>
  );
}
