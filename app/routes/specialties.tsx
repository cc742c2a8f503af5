import { copy } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { isDemonstration } from '#app/demonstration.server.ts';
import { countedSpecialties } from '#app/features/ranking/counted-specialties.ts';
import { countSpecialtiesIn } from '#app/features/ranking/dentist-list-queries.server.ts';
import { SpecialtyDirectory } from '#app/features/specialty/specialty-directory.tsx';
import { listSpecialties } from '#app/features/specialty/specialty-queries.server.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { listedPageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { listData } from '#app/layout/structured-data.tsx';
import type { Route } from './+types/specialties.ts';

const pageCopy = copy(
  {
    name: 'Specialties',
    title: 'Dental specialties',
    lead: 'What each kind of dentist does, and when you need one. If you are not sure, a general dentist finds out.',
    description:
      'The kinds of dentists in Canada: what an orthodontist, an endodontist or an oral surgeon does, and where to find one near you.',
  },
  {
    name: 'Spécialités',
    title: 'Spécialités dentaires',
    lead: 'Ce que fait chaque type de dentiste, et quand le consulter. Dans le doute, un dentiste généraliste vous éclairera.',
    description:
      'Les types de dentistes au Canada : ce que fait un orthodontiste, un endodontiste ou un chirurgien buccal, et où en trouver un près de chez vous.',
  },
);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, siteUrl } = visitOf(request, context);
  const [specialties, counts, demonstration] = await Promise.all([
    keepFor(60, `specialties:${language}`, () => listSpecialties(language)),
    keepFor(60, 'specialty-counts', () => countSpecialtiesIn({})),
    isDemonstration(),
  ]);
  return {
    specialties: countedSpecialties(specialties, counts),
    demonstration,
    siteUrl,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const language = matches[0].loaderData?.language ?? 'en';
  return listedPageMeta(pageCopy(language), paths.specialties(language), loaderData);
};

export default function Specialties({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = pageCopy(language);
  return (
    <>
      <PageHead
        siteUrl={loaderData.siteUrl}
        here={{ href: paths.specialties(language), name: words.name }}
        title={words.title}
        lead={words.lead}
        kind="CollectionPage"
        list={listData(
          loaderData.siteUrl,
          loaderData.specialties.map(({ slug, name }) => ({ href: paths.specialty(language, slug), name })),
        )}
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
