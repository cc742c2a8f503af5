import { useLanguage } from '#app/content/language-context.tsx';
import { listCountedSpecialties } from '#app/features/directory/ranking/dentist-list-queries.server.ts';
import { SpecialtyDirectory } from '#app/features/directory/specialty/specialty-directory.tsx';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { specialtiesCopy } from '#app/features/directory/specialty/specialty-copy.ts';
import type { Route } from './+types/specialties.ts';

export const handle = { kept: {} };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = siteRequest(request, context);
  return { specialties: await listCountedSpecialties({}, language) };
}

export const meta: Route.MetaFunction = pageMeta(({ language }) => ({
  ...specialtiesCopy(language),
  path: paths.specialties(language),
}));

export default function Specialties({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = specialtiesCopy(language);
  return (
    <>
      <PageHead
        here={{ href: paths.specialties(language), name: words.name }}
        title={words.title}
        lead={words.lead}
        kind="CollectionPage"
        list={loaderData.specialties.map(({ slug, name }) => ({
          href: paths.specialty(language, slug),
          name,
        }))}
      />
      <section className="wrap py-8">
        <SpecialtyDirectory
          specialties={loaderData.specialties.map((specialty) => ({
            ...specialty,
            href: paths.specialty(language, specialty.slug),
          }))}
        />
      </section>
    </>
  );
}
