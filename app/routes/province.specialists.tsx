import { listedCount } from '#app/content/counts.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { listCountedSpecialties } from '#app/features/directory/ranking/dentist-list-queries.server.ts';
import { SpecialtyDirectory } from '#app/features/directory/specialty/specialty-directory.tsx';
import { provinceTrail } from '#app/features/directory/place/city-trail.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import { LinkTile } from '#app/ui/link-tile.tsx';
import { Section } from '#app/ui/section.tsx';
import { requireProvince } from '#app/http/require.server.ts';
import { provinceSpecialistsCopy } from '#app/features/directory/place/province-copy.ts';
import type { Route } from './+types/province.specialists.ts';

/** Specialties that patients see without a referral; the others are specialists for one kind of care. */
const GENERAL = new Set(['family-dentists', 'general-dentists', 'emergency-dentists']);

export const handle = { kept: {} };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language } = siteRequest(request, context);
  const province = await requireProvince(params.provinceSlug, language);
  return {
    province,
    specialties: await listCountedSpecialties({ provinceCode: province.code }, language),
  };
}

export const meta: Route.MetaFunction = pageMeta(({ language }, { province, specialties }) => {
  const words = provinceSpecialistsCopy(language);
  return {
    title: words.title(province.name),
    description: words.description(province.name),
    path: paths.provinceSpecialists(language, province.slug),
    noindex: specialties.every(({ listed }) => listed === 0),
  };
});

export default function ProvinceSpecialists({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = provinceSpecialistsCopy(language);
  const { province, specialties } = loaderData;
  const href = (slug: string) => paths.provinceSpecialty(language, province.slug, slug);
  const specialists = specialties
    .filter(({ slug }) => !GENERAL.has(slug))
    .map((specialty) => ({
      ...specialty,
      name: words.in(specialty.name, province.name),
      href: href(specialty.slug),
    }));
  return (
    <>
      <PageHead
        trail={provinceTrail(language, province)}
        here={{ href: paths.provinceSpecialists(language, province.slug), name: words.name }}
        title={words.title(province.name)}
        lead={words.lead}
        kind="CollectionPage"
        list={specialists}
      />
      <section className="wrap py-8">
        <SpecialtyDirectory specialties={specialists} />
      </section>
      <Section title={words.general} lead={words.generalLead}>
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          {specialties
            .filter(({ slug }) => GENERAL.has(slug))
            .map((specialty) => (
              <li key={specialty.slug}>
                <LinkTile
                  href={href(specialty.slug)}
                  name={specialty.name}
                  drawing={<Illustration of={`specialty-${specialty.slug}`} />}
                  note={listedCount(language, specialty.listed)}
                />
              </li>
            ))}
        </ul>
      </Section>
    </>
  );
}
