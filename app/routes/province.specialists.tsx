import { inProvinceFr } from '#app/content/french-places.ts';
import { copy } from '#app/content/language.ts';
import { listedCount } from '#app/content/counts.ts';
import { missing } from '#app/content/missing.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { isDemonstration } from '#app/demonstration.server.ts';
import { notFound } from '#app/error-page.tsx';
import { findProvince } from '#app/features/province/province-queries.server.ts';
import { countedSpecialties } from '#app/features/ranking/counted-specialties.ts';
import { countSpecialtiesIn } from '#app/features/ranking/dentist-list-queries.server.ts';
import { SpecialtyDirectory } from '#app/features/specialty/specialty-directory.tsx';
import { listSpecialties } from '#app/features/specialty/specialty-queries.server.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { listedPageMeta, missingPageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { listData } from '#app/layout/structured-data.tsx';
import { LinkTile } from '#app/ui/link-tile.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Route } from './+types/province.specialists.ts';

/** Whom a patient sees without being sent there: the others are for one kind of care. */
const GENERAL = new Set(['family-dentists', 'general-dentists', 'emergency-dentists']);

const pageCopy = copy(
  {
    name: 'Specialists',
    title: (province: string) => `Dental specialists in ${province}`,
    lead: 'Dentists who do one kind of care. Your own dentist can send you to them; many see you without a referral, too.',
    description: (province: string) =>
      `Orthodontists, oral surgeons, pediatric dentists and other specialists in ${province}: what each one does and how many are listed.`,
    in: (specialty: string, province: string) => `${specialty} in ${province}`,
    general: 'Not sure whom you need?',
    generalLead:
      'Start with a dentist who treats everybody. They find out what it is, and send you on if you need it.',
  },
  {
    name: 'Spécialistes',
    title: (province: string) => `Spécialistes dentaires ${inProvinceFr(province)}`,
    lead: 'Des dentistes qui se consacrent à un type de soins. Votre dentiste peut vous diriger vers eux; beaucoup vous reçoivent aussi sans recommandation.',
    description: (province: string) =>
      `Orthodontistes, chirurgiens buccaux, dentistes pédiatriques et autres spécialistes ${inProvinceFr(province)} : ce que fait chacun et combien sont inscrits.`,
    in: (specialty: string, province: string) => `${specialty} ${inProvinceFr(province)}`,
    general: 'Vous ne savez pas qui consulter?',
    generalLead:
      'Commencez par un dentiste qui soigne tout le monde. Il cherche ce que vous avez et vous dirige ailleurs au besoin.',
  },
);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language, siteUrl } = visitOf(request, context);
  const [province, specialties, demonstration] = await Promise.all([
    findProvince(params.provinceSlug, language),
    keepFor(60, `specialties:${language}`, () => listSpecialties(language)),
    isDemonstration(),
  ]);
  if (!province) throw notFound(missing(language).province);
  const counts = await countSpecialtiesIn({ provinceCode: province.code });
  return {
    siteUrl,
    demonstration,
    province: { slug: province.slug, name: province.name },
    specialties: countedSpecialties(specialties, counts),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return missingPageMeta;
  const language = matches[0].loaderData?.language ?? 'en';
  const words = pageCopy(language);
  const { province } = loaderData;
  return listedPageMeta(
    { title: words.title(province.name), description: words.description(province.name) },
    paths.provinceSpecialists(language, province.slug),
    loaderData,
  );
};

export default function ProvinceSpecialists({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = pageCopy(language);
  const { province, specialties, siteUrl } = loaderData;
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
        siteUrl={siteUrl}
        trail={[{ href: paths.province(language, province.slug), name: province.name }]}
        here={{ href: paths.provinceSpecialists(language, province.slug), name: words.name }}
        title={words.title(province.name)}
        lead={words.lead}
        kind="CollectionPage"
        list={listData(siteUrl, specialists)}
      />
      <section className="wrap py-8">
        <SpecialtyDirectory specialties={specialists} />
      </section>
      <Section title={words.general} lead={words.generalLead} tone="sunk">
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          {specialties
            .filter(({ slug }) => GENERAL.has(slug))
            .map((specialty) => (
              <li key={specialty.slug}>
                <LinkTile
                  href={href(specialty.slug)}
                  name={specialty.name}
                  note={listedCount(language, specialty.listed)}
                />
              </li>
            ))}
        </ul>
      </Section>
    </>
  );
}
