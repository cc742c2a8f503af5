import { redirect } from 'react-router';
import { copy } from '#app/content/language.ts';
import { formatNumber, formatPopulation } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { notFound } from '#app/error-page.tsx';
import { listCities, listNeighborhoods } from '#app/features/city/city-queries.server.ts';
import { DentistCard } from '#app/features/dentist/dentist-card.tsx';
import { hasDemonstrationDentists } from '#app/features/dentist/dentist-queries.server.ts';
import { listSpecialtiesOfCity, listTopDentists } from '#app/features/ranking/ranking-queries.server.ts';
import { ReadyForListing } from '#app/features/ranking/ready-for-listing.tsx';
import { listSpecialties } from '#app/features/specialty/specialty-queries.server.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import { breadcrumbData, StructuredData } from '#app/layout/structured-data.tsx';
import { Motif, skylinePath } from '#app/ui/motif.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Route } from './+types/city.ts';

const pageCopy = copy(
  {
    notFound: 'City Not Found',
    notFoundText: 'We have no city at this address. Check the spelling, or start from the list of cities.',
    title: (city: string) => `Dentists in ${city}`,
    metaTitle: (city: string, province: string) => `Dentists in ${city}, ${province}`,
    description: (city: string) =>
      `Ranked dentists and specialists in ${city}: ratings, opening hours, who accepts new patients. Compare and ask for an appointment, free and without an account.`,
    population: (count: string) => `${count} people (2021 census)`,
    metro: (name: string) => `Part of ${name}`,
    top: (city: string) => `Top dentists in ${city}`,
    topLead: 'The top of this city’s rankings, across all specialties.',
    none: (city: string) => `Nobody is ranked in ${city} yet`,
    specialties: (city: string) => `Find a specialty in ${city}`,
    listed: (count: string, _one: boolean) => `${count} listed`,
    noneListed: 'Nobody listed yet',
    services: 'General services',
    servicesLead:
      'What a general dentist does for most people. Each clinic sets its own prices, so ask before you start.',
    neighborhoods: (city: string) => `Neighbourhoods of ${city}`,
    emergency: 'In pain now?',
    emergencyText: (city: string) => `See who offers emergency care in ${city}, and who is open now.`,
    emergencyLink: (city: string) => `Emergency dentists in ${city}`,
    generalServices: [
      ['Dental Cleanings & Checkups', 'An examination, X-rays when they are needed, and a cleaning.'],
      ['Cavity Fillings', 'A decayed part is removed and the tooth is filled, usually in one visit.'],
      ['Dental Crowns & Bridges', 'A cover for a weak tooth, or a replacement for a missing one.'],
      ['Root Canal Treatment', 'The inflamed nerve is removed so that the tooth can stay.'],
      ['Tooth Extractions', 'Removal of a tooth that cannot be saved, or of a wisdom tooth.'],
      ['Dental X-Rays', 'Pictures that show what the eye cannot see.'],
    ],
  },
  {
    notFound: 'Ville introuvable',
    notFoundText:
      'Aucune ville ne se trouve à cette adresse. Vérifiez l’orthographe ou partez de la liste des villes.',
    title: (city: string) => `Dentistes à ${city}`,
    metaTitle: (city: string, province: string) => `Dentistes à ${city} (${province})`,
    description: (city: string) =>
      `Dentistes et spécialistes classés à ${city} : notes, heures d’ouverture, nouveaux patients. Comparez et demandez un rendez-vous, gratuitement et sans compte.`,
    population: (count: string) => `${count} personnes (recensement de 2021)`,
    metro: (name: string) => `Fait partie de : ${name}`,
    top: (city: string) => `Les mieux classés à ${city}`,
    topLead: 'Les premières places des classements de cette ville, toutes spécialités confondues.',
    none: (city: string) => `Personne n’est encore classé à ${city}`,
    specialties: (city: string) => `Choisir une spécialité à ${city}`,
    listed: (count: string, one: boolean) => (one ? `${count} inscrit` : `${count} inscrits`),
    noneListed: 'Aucune inscription',
    services: 'Services généraux',
    servicesLead:
      'Ce qu’un dentiste généraliste fait pour la plupart des gens. Chaque clinique fixe ses prix : demandez-les avant les soins.',
    neighborhoods: (city: string) => `Quartiers de ${city}`,
    emergency: 'Vous avez mal maintenant?',
    emergencyText: (city: string) => `Voyez qui offre des soins d’urgence à ${city} et qui est ouvert.`,
    emergencyLink: (city: string) => `Dentistes d’urgence à ${city}`,
    generalServices: [
      ['Nettoyage et examen', 'Un examen, des radiographies au besoin et un nettoyage.'],
      ['Obturation de caries', 'La partie cariée est enlevée et la dent obturée, souvent en une visite.'],
      ['Couronnes et ponts', 'Recouvrir une dent fragile ou remplacer une dent absente.'],
      ['Traitement de canal', 'Le nerf enflammé est retiré pour que la dent puisse rester.'],
      ['Extraction de dents', 'Retirer une dent qu’on ne peut pas sauver ou une dent de sagesse.'],
      ['Radiographies dentaires', 'Des images qui montrent ce que l’œil ne voit pas.'],
    ],
  },
);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language, siteUrl } = visitOf(request, context);
  const words = pageCopy(language);
  if (!params.citySlug.trim()) throw redirect(paths.home(language), 301);
  const cities = await keepFor(60, `cities:${language}`, () => listCities(language));
  const city = cities.find(({ slug }) => slug === params.citySlug);
  if (!city) throw notFound({ heading: words.notFound, text: words.notFoundText });
  const [dentists, neighborhoods, specialties, ofCity, demonstration] = await Promise.all([
    listTopDentists(city.id, language),
    listNeighborhoods(city.id, language, { limit: 6 }),
    keepFor(60, `specialties:${language}`, () => listSpecialties(language)),
    listSpecialtiesOfCity(city.id),
    keepFor(15, 'demonstration', hasDemonstrationDentists),
  ]);
  return {
    city,
    siteUrl,
    demonstration,
    dentists,
    neighborhoods,
    specialties: specialties.map(({ slug, name }) => ({
      slug,
      name,
      listed: ofCity.find((row) => row.slug === slug)?.listed ?? 0,
    })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: PRODUCT }, { name: 'robots', content: 'noindex' }];
  const language = matches[0].loaderData?.language ?? 'en';
  const { city, siteUrl, demonstration } = loaderData;
  const words = pageCopy(language);
  return pageMeta({
    title: city.metaTitle ?? words.metaTitle(city.name, city.provinceName),
    description: city.metaDescription ?? words.description(city.name),
    path: paths.city(language, city.slug),
    siteUrl,
    noindex: demonstration,
  });
};

/** How tall a city's drawn skyline is: 0 for a village, 1 from a million people on. */
function skylineHeight(population: number | null): number {
  return Math.max(0, Math.min(1, (Math.log10(population ?? 10_000) - 4) / 2));
}

export default function City({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = pageCopy(language);
  const { city, dentists, neighborhoods, specialties, siteUrl } = loaderData;
  const trail = [{ href: paths.province(language, city.provinceSlug), name: city.provinceName }];
  const here = paths.city(language, city.slug);
  return (
    <>
      <StructuredData
        data={{
          '@graph': [
            breadcrumbData(siteUrl, [...trail, { href: here, name: city.name }]),
            {
              '@type': 'City',
              name: city.name,
              url: siteUrl + here,
              geo: { '@type': 'GeoCoordinates', latitude: city.latitude, longitude: city.longitude },
              containedInPlace: { '@type': 'State', name: city.provinceName },
            },
          ],
        }}
      />
      <Breadcrumbs links={trail} here={city.name} />
      <div className="wrap grid items-end gap-x-12 pt-4 lg:grid-cols-[1fr_minmax(0,26rem)]">
        <div>
          <h1 className="text-3xl">{words.title(city.name)}</h1>
          <p className="mt-3 max-w-measure">{city.description}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            <span className="chip">{city.provinceName}</span>
            {city.population !== null ? (
              <span className="chip">{words.population(formatPopulation(language, city.population))}</span>
            ) : null}
            {city.metroName ? <span className="chip">{words.metro(city.metroName)}</span> : null}
          </p>
        </div>
        <Motif path={skylinePath(city.slug, skylineHeight(city.population))} />
      </div>

      <Section
        title={dentists.length > 0 ? words.top(city.name) : words.none(city.name)}
        lead={dentists.length > 0 ? words.topLead : undefined}
      >
        {dentists.length > 0 ? (
          <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
            {dentists.map((dentist) => (
              <li key={dentist.slug}>
                <DentistCard dentist={dentist} />
              </li>
            ))}
          </ul>
        ) : (
          <ReadyForListing specialty={words.title(city.name)} city={city.provinceName} />
        )}
      </Section>

      <Section title={words.specialties(city.name)} tone="sunk">
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
          {specialties.map((specialty) => (
            <li key={specialty.slug}>
              <a
                className="card block h-full p-4 text-ink no-underline hover:border-pine"
                href={paths.citySpecialty(language, city.slug, specialty.slug)}
              >
                <span className="font-semibold text-pine">{specialty.name}</span>
                <span className="block text-sm text-quiet">
                  {specialty.listed > 0
                    ? words.listed(formatNumber(language, specialty.listed), specialty.listed === 1)
                    : words.noneListed}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Section>

      <Section title={words.services} lead={words.servicesLead}>
        <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {words.generalServices.map(([name, text]) => (
            <li key={name}>
              <h3 className="text-base">{name}</h3>
              <p className="text-sm text-quiet">{text}</p>
            </li>
          ))}
        </ul>
      </Section>

      {neighborhoods.length > 0 ? (
        <Section title={words.neighborhoods(city.name)} tone="sunk">
          <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
            {neighborhoods.map((neighborhood) => (
              <li key={neighborhood.slug} className="card p-5">
                <h3 className="text-base">{neighborhood.name}</h3>
                <p className="mt-1 text-sm">{neighborhood.description}</p>
                <ul className="mt-3 flex flex-wrap gap-1.5">
                  {neighborhood.characteristics.map((trait) => (
                    <li key={trait} className="chip">
                      {trait}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}

      <Section title={words.emergency} lead={words.emergencyText(city.name)}>
        <a className="btn btn-coral" href={paths.citySpecialty(language, city.slug, 'emergency-dentists')}>
          {words.emergencyLink(city.name)}
        </a>
      </Section>
    </>
  );
}
