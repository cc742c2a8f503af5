import { britishColumbiaCopy, britishColumbiaFigures } from '#app/content/british-columbia-copy.ts';
import { sampleFigures } from '#app/content/figures.ts';
import { listedCount } from '#app/content/counts.ts';
import { formatNumber, formatRating } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { listCitiesBySlug } from '#app/features/directory/place/city-queries.server.ts';
import { PlacePicture } from '#app/features/directory/place/place-cards.tsx';
import {
  countDentistsByCity,
  countSpecialtiesIn,
  findFiguresIn,
} from '#app/features/directory/ranking/dentist-list-queries.server.ts';
import { PlaceFigures } from '#app/features/directory/ranking/place-figures.tsx';
import { nullOnError } from '#app/http/null-on-error.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { cachedSiteFigures, cachedSpecialties } from '#app/http/cached-reads.server.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { LinkTile } from '#app/ui/link-tile.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Route } from './+types/british-columbia.ts';

const SCOPE = { provinceCode: 'BC' };

export const handle = { kept: {} };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = siteRequest(request, context);
  const [cities, specialties, site, figures, byCity, bySpecialty] = await Promise.all([
    nullOnError(
      context,
      listCitiesBySlug(
        britishColumbiaFigures.cities.map(({ slug }) => slug),
        language,
      ),
    ),
    nullOnError(context, cachedSpecialties(language)),
    nullOnError(context, cachedSiteFigures()),
    nullOnError(context, findFiguresIn(SCOPE)),
    nullOnError(context, countDentistsByCity(language, SCOPE)),
    nullOnError(context, countSpecialtiesIn(SCOPE)),
  ]);
  const isPublished = site?.kind === 'published';
  return {
    published: isPublished,
    /** Null if the read failed. */
    figures,
    /** `dentists` and `listed` are null if the read failed; the page then omits them. */
    cities: (cities ?? []).map(({ slug, name }) => {
      const figure = britishColumbiaFigures.cities.find((city) => city.slug === slug)!;
      const count = byCity && (byCity.find((city) => city.slug === slug)?.listed ?? 0);
      return {
        slug,
        name,
        dentists: isPublished ? figure.dentists : count,
        rating: isPublished ? figure.rating : null,
      };
    }),
    specialties: britishColumbiaFigures.specialties.flatMap(({ slug, practices }) => {
      const specialty = specialties?.find((known) => known.slug === slug);
      if (!specialty) return [];
      const listed = bySpecialty && (bySpecialty.find((count) => count.slug === slug)?.listed ?? 0);
      return [{ slug, name: specialty.name, practices: isPublished ? practices : null, listed }];
    }),
  };
}

export const meta: Route.MetaFunction = pageMeta(({ language }, { figures }) => {
  const { metaTitle: title, metaDescription: description } = britishColumbiaCopy(language);
  return { title, description, path: paths.britishColumbia(language), noindex: figures?.listed === 0 };
});

export default function BritishColumbia({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = britishColumbiaCopy(language);
  const { cities, specialties, published, figures } = loaderData;
  return (
    <>
      <PageHead
        trail={[{ href: paths.provinces(language), name: words.provinces }]}
        here={{ href: paths.britishColumbia(language), name: words.name }}
        title={words.title}
        badge={words.badge}
        lead={words.lead}
        aside={<PlacePicture province="british-columbia" />}
        kind="CollectionPage"
        about={{ '@type': 'State', name: words.name }}
        list={cities.map(({ slug, name }) => ({ href: paths.city(language, slug), name }))}
      >
        <PlaceFigures figures={figures} published={published ? words.published : null} />
      </PageHead>
      <Section title={words.cities} lead={published ? sampleFigures[language] : undefined}>
        {cities.length > 0 ? (
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {cities.map((city) => (
              <li key={city.slug}>
                <LinkTile
                  href={paths.city(language, city.slug)}
                  name={city.name}
                  note={
                    city.dentists === null
                      ? undefined
                      : words.dentists(formatNumber(language, city.dentists)) +
                        (city.rating === null
                          ? ''
                          : ` · ${words.average(formatRating(language, city.rating))}`)
                  }
                />
              </li>
            ))}
          </ul>
        ) : null}
        <p className="mt-6">
          <a className="btn btn-quiet" href={paths.province(language, 'british-columbia')}>
            {words.all}
          </a>
        </p>
      </Section>
      <Section title={words.reasons}>
        <ul className="grid grid-cols-1 gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {words.reasonItems.map(([title, text]) => (
            <li key={title}>
              <h3 className="text-base">{title}</h3>
              <p className="mt-2 text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      {specialties.length > 0 ? (
        <Section
          title={words.specialties}
          lead={`${words.specialtiesLead}${published ? ` ${sampleFigures[language]}` : ''}`}
        >
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {specialties.map((specialty) => (
              <li key={specialty.slug}>
                <LinkTile
                  href={paths.specialty(language, specialty.slug)}
                  name={specialty.name}
                  drawing={<Illustration of={`specialty-${specialty.slug}`} />}
                  note={
                    specialty.practices !== null
                      ? words.practices(formatNumber(language, specialty.practices))
                      : specialty.listed === null
                        ? undefined
                        : listedCount(language, specialty.listed)
                  }
                />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
