import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { savedCopy } from '#app/features/saved/saved-copy.ts';
import { SavedList } from '#app/features/saved/saved-list.tsx';
import { listSavedDentists } from '#app/features/saved/saved-queries.server.ts';
import { COMPARED, readSlugs } from '#app/features/saved/saved.ts';
import { unlistedPageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import type { Route } from './+types/saved.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, url, siteUrl } = visitOf(request, context);
  const saved = await listSavedDentists(readSlugs(url.searchParams, 'dentist'), language);
  // A list is somebody's own: a cache that is shared has no use for it.
  return data({ siteUrl, saved }, { headers: { 'Cache-Control': 'private, no-cache' } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const language = matches[0].loaderData?.language ?? 'en';
  const words = savedCopy(language);
  return unlistedPageMeta(words, paths.saved(language), loaderData);
};

export default function Saved({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = savedCopy(language);
  const { saved, siteUrl } = loaderData;
  const slugs = saved.dentists.map(({ slug }) => slug);
  return (
    <>
      <PageHead
        siteUrl={siteUrl}
        here={{ href: paths.saved(language), name: words.title }}
        title={words.title}
        lead={words.lead}
      />
      {/* As few as can be compared are chosen beforehand. */}
      <SavedList saved={saved} chosen={slugs.length <= COMPARED.most ? slugs : []} />
    </>
  );
}
