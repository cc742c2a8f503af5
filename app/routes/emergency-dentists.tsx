import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { Clinics } from '#app/features/directory/ranking/emergency-list.tsx';
import { ListMap } from '#app/features/directory/ranking/list-map.tsx';
import { cachedClinicMap } from '#app/http/cached-reads.server.ts';
import { ContactOptions } from '#app/features/requests/contact/contact-options.tsx';
import { listCitiesBySlug } from '#app/features/directory/place/city-queries.server.ts';
import { LocateForm } from '#app/features/directory/place/locate-form.tsx';
import { PlaceForm } from '#app/features/directory/place/place-form.tsx';
import { MAX_PLACE_LENGTH, positionCopy } from '#app/features/directory/place/position-copy.ts';
import { findSentPostalArea } from '#app/features/directory/place/sent-position.server.ts';
import {
  DangerBanner,
  EmergencyAdvice,
  emergencyContent,
} from '#app/features/directory/dentist/emergency-care.tsx';
import { BEFORE_ADVICE, EMERGENCY_RADIUS } from '#app/features/directory/dentist/emergency-clinic.ts';
import { findNamedPlace, listEmergencyClinicsNear } from '#app/features/directory/search/emergency.server.ts';
import { PlaceQuestion } from '#app/features/directory/search/page/place-question.tsx';
import { dentistLinks } from '#app/features/directory/dentist/dentist-structured-data.ts';
import { nullOnError } from '#app/http/null-on-error.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { languageOfPath, paths } from '#app/http/paths.ts';
import { seeOther } from '#app/http/responses.server.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { emergencyPageCopy } from '#app/features/directory/dentist/emergency-copy.ts';
import type { Route } from './+types/emergency-dentists.ts';

/** The cities offered before a visitor types a place: those where most people live. */
const cities = ['toronto', 'vancouver', 'calgary', 'montreal', 'ottawa', 'edmonton', 'winnipeg', 'halifax'];

export const handle = { topBar: true, dentists: true, kept: { unless: ['place'] } };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, url } = siteRequest(request, context);
  const placeText = (url.searchParams.get('place') ?? '')
    .replaceAll('\0', '')
    .trim()
    .slice(0, MAX_PLACE_LENGTH);
  const [named, majors] = await Promise.all([
    placeText === '' ? null : findNamedPlace(placeText, language),
    listCitiesBySlug(cities, language),
  ]);
  const place = named?.place ?? null;
  const clinics = place ? await listEmergencyClinicsNear(place, language) : [];
  const isFar = clinics.length > 0 && clinics.every(({ distance }) => (distance ?? 0) > EMERGENCY_RADIUS);
  // Beside the first clinics; far ones would be a map without the place.
  const map = isFar
    ? null
    : await nullOnError(context, cachedClinicMap(clinics.slice(0, BEFORE_ADVICE), 0, language));
  return {
    // The site's links contain a city's slug; the field shows its name.
    typed: place && placeText === place.citySlug ? place.name : placeText,
    place: place && { name: place.name, citySlug: place.citySlug },
    others: named?.others ?? [],
    clinics,
    map,
    isFar,
    cities: majors,
  };
}

/** Replaces the browser's position with a postal area, because a position must not appear in a URL. */
export async function action({ request }: Route.ActionArgs) {
  const language = languageOfPath(new URL(request.url).pathname);
  const area = await findSentPostalArea(request);
  if (area === null) return data({ nowhere: true }, 422);
  seeOther(paths.emergency(language, { place: area }));
}

export const meta: Route.MetaFunction = pageMeta(({ language }, { typed }) => ({
  ...emergencyContent(language).meta,
  path: paths.emergency(language),
  noindex: typed !== '',
}));

/** The field for a postal code or a city, and the button for the visitor's position. */
function FindPlace({ typed, error }: { typed: string; error: string | undefined }) {
  const language = useLanguage();
  const words = emergencyPageCopy(language);
  return (
    <>
      <PlaceForm
        id="place"
        name="place"
        action={paths.emergency(language)}
        label={words.place}
        hint={words.placeHint}
        error={error}
        typed={typed}
        submit={words.search}
      />
      <LocateForm action={paths.emergency(language)} />
    </>
  );
}

export default function EmergencyDentists({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = emergencyPageCopy(language);
  const content = emergencyContent(language);
  const { typed, place, others, clinics, map, isFar } = loaderData;
  const isFound = clinics.length > 0;
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
        here={{ href: paths.emergency(language), name: content.here }}
        title={content.title}
        lead={isFound ? undefined : content.lead}
        list={dentistLinks(language, clinics)}
      >
        <PlaceQuestion
          places={others.map((name) => ({ label: name, href: paths.emergency(language, { place: name }) }))}
        />
        {isFound ? (
          // The clinics come first: another place is one step away.
          <details className="max-w-form">
            <summary className="tap font-semibold text-pine underline">{words.elsewhere}</summary>
            <FindPlace typed={typed} error={error} />
          </details>
        ) : (
          <>
            <h2 className="mt-8 text-xl">{words.find}</h2>
            <FindPlace typed={typed} error={error} />
          </>
        )}
      </PageHead>

      {place && isFound ? (
        <div className={`list-page wrap pt-3 ${map ? 'with-aside with-map' : ''}`.trimEnd()}>
          <div className="list-split">
            <section aria-labelledby="near">
              <h2 id="near" className="text-lg">
                {isFar ? words.none(place.name) : words.results(place.name)}
              </h2>
              <p className="mt-1 max-w-measure text-sm text-quiet">
                {isFar ? `${words.noneText} ${words.far}` : words.order}
                {clinics.some(({ phone }) => phone) ? ` ${words.callFirst}` : null}
              </p>
              <Clinics className="clinics mt-3" clinics={clinics.slice(0, BEFORE_ADVICE)} />
              <p className="mt-3 text-sm text-quiet">
                {words.times}{' '}
                {clinics.length > BEFORE_ADVICE ? (
                  <a href="#more">{words.more(clinics.length - BEFORE_ADVICE)}</a>
                ) : null}
              </p>
            </section>
            {map ? <ListMap map={map} /> : null}
          </div>
        </div>
      ) : place ? (
        <section className="wrap py-8" aria-labelledby="near">
          <h2 id="near" className="text-xl">
            {words.none(place.name)}
          </h2>
          <p className="mt-2 max-w-measure">{words.noneText}</p>
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
      {clinics.length > BEFORE_ADVICE ? (
        <section className={`wrap pb-8 ${map ? 'with-map' : ''}`.trimEnd()} aria-labelledby="more">
          <h2 id="more" className="text-xl">
            {words.more(clinics.length - BEFORE_ADVICE)}
          </h2>
          <Clinics className="clinics mt-3" clinics={clinics.slice(BEFORE_ADVICE)} before={BEFORE_ADVICE} />
        </section>
      ) : null}
      <div className="wrap">
        <div className="border-t border-line py-10 sm:py-14">
          <ContactOptions language={language} formHref={paths.contact(language)} onEmergencyPage />
        </div>
      </div>
    </>
  );
}
