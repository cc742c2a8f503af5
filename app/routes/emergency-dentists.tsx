import { data } from 'react-router';
import { emergencyContent } from '#app/content/emergency.ts';
import { copy } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { isDemonstration } from '#app/demonstration.server.ts';
import { ContactOptions } from '#app/features/contact/contact-options.tsx';
import { listCitiesBySlug } from '#app/features/city/city-queries.server.ts';
import { LocateForm } from '#app/features/city/locate-form.tsx';
import { findPlace } from '#app/features/city/place-queries.server.ts';
import { positionCopy } from '#app/features/city/position-copy.ts';
import { findSentPostalArea } from '#app/features/city/sent-position.server.ts';
import { DangerBanner, EmergencyAdvice } from '#app/features/dentist/emergency-advice.tsx';
import { EmergencyClinicCard } from '#app/features/dentist/emergency-clinic-card.tsx';
import { listEmergencyClinicsNear } from '#app/features/dentist/emergency-queries.server.ts';
import { dentistLinks } from '#app/features/dentist/dentist-structured-data.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { languageOfPath, paths } from '#app/http/paths.ts';
import { goOn } from '#app/http/private-form.server.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { listData } from '#app/layout/structured-data.tsx';
import { Field } from '#app/ui/field.tsx';
import type { Route } from './+types/emergency-dentists.ts';

/** Longer than the longest name of a place. */
const LONGEST = 60;

/** Where most people are: for those who have typed nothing yet. */
const cities = ['toronto', 'vancouver', 'calgary', 'montreal', 'ottawa', 'edmonton', 'winnipeg', 'halifax'];

const pageCopy = copy(
  {
    find: 'Find care near you',
    place: 'Postal code or city',
    placeHint: 'For example K1N or Ottawa.',
    search: 'Find clinics',
    results: (place: string) => `Emergency care near ${place}`,
    order: 'Open now first, then by distance. Times are those of the clinic. Call before you leave.',
    none: (place: string) => `No clinic that offers emergency care is listed within 100 km of ${place}`,
    noneText: 'Call the nearest hospital or your provincial health line (811 in most provinces).',
    cities: 'Or choose your city',
  },
  {
    find: 'Trouver des soins près de vous',
    place: 'Code postal ou ville',
    placeHint: 'Par exemple K1N ou Ottawa.',
    search: 'Trouver une clinique',
    results: (place: string) => `Soins d’urgence à proximité : ${place}`,
    order:
      'Les cliniques ouvertes d’abord, puis selon la distance. Les heures sont celles de la clinique. Appelez avant de partir.',
    none: (place: string) =>
      `Aucune clinique offrant des soins d’urgence n’est inscrite à moins de 100 km de : ${place}`,
    noneText:
      'Appelez l’hôpital le plus proche ou la ligne santé de votre province (le 811 dans la plupart).',
    cities: 'Ou choisissez votre ville',
  },
);

export const handle = { topBar: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, url, siteUrl } = visitOf(request, context);
  const typed = (url.searchParams.get('place') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST);
  const [place, majors, demonstration] = await Promise.all([
    typed === '' ? null : findPlace(typed, language),
    keepFor(60, `emergency-cities:${language}`, () => listCitiesBySlug(cities, language)),
    isDemonstration(),
  ]);
  return {
    siteUrl,
    demonstration,
    // A link of ours names a city by its slug: the field shows what people call it.
    typed: place && typed === place.citySlug ? place.name : typed,
    place: place && { name: place.name, citySlug: place.citySlug },
    clinics: place ? await listEmergencyClinicsNear(place, language) : [],
    cities: majors,
  };
}

/** The browser's position, which becomes a postal area: a position never stands in an address. */
export async function action({ request }: Route.ActionArgs) {
  const language = languageOfPath(new URL(request.url).pathname);
  const area = await findSentPostalArea(request);
  if (area === null) return data({ nowhere: true }, 422);
  goOn(paths.emergency(language, { place: area }));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const language = matches[0].loaderData?.language ?? 'en';
  return pageMeta({
    ...emergencyContent(language).meta,
    path: paths.emergency(language),
    siteUrl: loaderData?.siteUrl ?? '',
    noindex: (loaderData?.demonstration ?? true) || loaderData?.typed !== '',
  });
};

export default function EmergencyDentists({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = pageCopy(language);
  const content = emergencyContent(language);
  const { typed, place, clinics, siteUrl } = loaderData;
  const places = positionCopy(language);
  const error = actionData?.nowhere
    ? places.nowhere
    : typed !== '' && place === null
      ? places.unknown(typed)
      : undefined;
  return (
    <>
      <DangerBanner />
      <PageHead
        siteUrl={siteUrl}
        here={{ href: paths.emergency(language), name: content.here }}
        title={content.title}
        lead={content.lead}
        list={listData(siteUrl, dentistLinks(language, clinics))}
      >
        <h2 className="mt-8 text-xl">{words.find}</h2>
        <form action={paths.emergency(language)} className="mt-4 flex max-w-form flex-wrap items-end gap-3">
          <div className="min-w-[min(100%,14rem)] grow">
            <Field id="place" label={words.place} hint={words.placeHint} error={error}>
              {(control) => (
                <input
                  {...control}
                  className="field"
                  type="text"
                  name="place"
                  defaultValue={typed}
                  maxLength={LONGEST}
                  autoComplete="postal-code"
                />
              )}
            </Field>
          </div>
          <button className="btn btn-primary" type="submit">
            {words.search}
          </button>
        </form>
        <LocateForm action={paths.emergency(language)} />
      </PageHead>

      {place ? (
        <section className="wrap py-8" aria-labelledby="near">
          {clinics.length > 0 ? (
            <>
              <h2 id="near" className="text-xl">
                {words.results(place.name)}
              </h2>
              <p className="mt-2 max-w-measure text-sm text-quiet">{words.order}</p>
              <ul className="mt-5 grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
                {clinics.map((clinic) => (
                  <li key={clinic.slug}>
                    <EmergencyClinicCard clinic={clinic} />
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <>
              <h2 id="near" className="text-xl">
                {words.none(place.name)}
              </h2>
              <p className="mt-2 max-w-measure">{words.noneText}</p>
            </>
          )}
        </section>
      ) : (
        <nav className="wrap py-8" aria-label={words.cities}>
          <h2 className="text-base">{words.cities}</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {loaderData.cities.map((city) => (
              <li key={city.slug}>
                <a className="btn btn-quiet" href={paths.emergency(language, { place: city.slug })}>
                  {city.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <EmergencyAdvice />
      <div className="wrap border-t border-line py-10 sm:py-14">
        <div className="max-w-form">
          <ContactOptions language={language} formHref={paths.contact(language)} onEmergencyPage />
        </div>
      </div>
    </>
  );
}
