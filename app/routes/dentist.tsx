import { isRouteErrorResponse, redirect } from 'react-router';
import { useSite } from '#app/content/site-context.ts';
import { isUuid } from '#app/content/uuid.ts';
import { insurers } from '#app/content/vocabulary.ts';
import { titleWord } from '#app/content/practice-words.ts';
import { ErrorPage, errorMeta, notFound } from '#app/layout/error-page.tsx';
import { ClosedListingPage, closedCopy } from '#app/features/directory/ranking/closed-listing.tsx';
import type { ClosedPage } from '#app/features/directory/ranking/closed-listing.tsx';
import { listNearestDentists } from '#app/features/directory/ranking/nearest-dentists.server.ts';
import type { Language } from '#app/content/language.ts';
import {
  findClosedListing,
  findMergedSlug,
  findSlugOfDentist,
} from '#app/features/directory/dentist/dentist-slugs.server.ts';
import { findDentistProfile } from '#app/features/directory/dentist/dentist-queries.server.ts';
import { dentistData } from '#app/features/directory/dentist/dentist-structured-data.ts';
import { profileCopy } from '#app/features/directory/dentist/profile-copy.ts';
import { ProfileHeader } from '#app/features/directory/dentist/profile-header.tsx';
import { HoursPanel } from '#app/features/directory/dentist/profile-hours.tsx';
import { InsurancePanel } from '#app/features/directory/dentist/profile-insurance.tsx';
import {
  ListingLinks,
  OverviewPanel,
  ProfileTabs,
  ServicesPanel,
} from '#app/features/directory/dentist/profile-tabs.tsx';
import { RankLine } from '#app/features/directory/ranking/why/rank-line.tsx';
import { findStanding } from '#app/features/directory/ranking/why/why-queries.server.ts';
import { BookingBar, BookingPanel } from '#app/features/requests/booking/booking-panel.tsx';
import { listContestedFigures } from '#app/features/requests/lead/contest.server.ts';
import { readReviewFilter } from '#app/features/requests/review/review.ts';
import { listPublishedReviews } from '#app/features/requests/review/review-queries.server.ts';
import { ReviewsPanel } from '#app/features/requests/review/reviews-panel.tsx';
import { StaticMap } from '#app/features/directory/place/static-map.tsx';
import { cachedStaticMap } from '#app/http/cached-reads.server.ts';
import { addCacheTags } from '#app/http/kept-page.ts';
import { nullOnError } from '#app/http/null-on-error.server.ts';
import { cityContext } from '#app/http/city-context.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths, profileTabs } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import type { Route } from './+types/dentist.ts';

/** Pixels of the map beside the hours; a narrower frame cuts its sides. */
const PLACE_MAP = { width: 420, height: 250 } as const;

export const handle = { dentists: true, kept: { keys: ['tab', 'rating', 'sort', 'page', 'plan', 'voted'] } };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language, url } = siteRequest(request, context);
  const words = profileCopy(language);
  if (isUuid(params.dentistId)) {
    const slug = await findSlugOfDentist(params.dentistId);
    if (slug) throw redirect(paths.dentist(language, slug) + url.search, 301);
  }
  const dentist = await findDentistProfile(params.dentistId, language);
  const merged = dentist ? null : await findMergedSlug(params.dentistId);
  if (merged) throw redirect(paths.dentist(language, merged) + url.search, 301);
  if (!dentist) await refuseClosed(params.dentistId, language);
  if (!dentist) throw notFound({ heading: words.notFound, text: words.notFoundText });
  context.set(cityContext, dentist.locations[0].citySlug);
  const tab = profileTabs.find((name) => name === url.searchParams.get('tab')) ?? 'overview';
  const filter = readReviewFilter(url.searchParams);
  const { latitude, longitude } = dentist.locations[0];
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const [standing, contested, reviews, ground] = await Promise.all([
    findStanding(dentist, language),
    listContestedFigures(dentist.id),
    // The excerpts of the other tabs are what most readers found helpful.
    listPublishedReviews(dentist.id, tab === 'reviews' ? filter : { rating: null, sort: 'helpful', page: 1 }),
    point && nullOnError(context, cachedStaticMap([point], PLACE_MAP, language)),
  ]);
  addCacheTags(context, ...[dentist.id, ...standing.above].map((id) => `dentist:${id}`));
  if (tab === 'reviews' && reviews.reviews.length === 0 && filter.page > 1) {
    const { rating, sort } = filter;
    throw redirect(paths.dentist(language, dentist.slug, { tab, rating: rating?.toString(), sort }));
  }
  const plan = url.searchParams.get('plan');
  return {
    dentist,
    map:
      point && ground
        ? { ground, pin: { ...point, label: '' as const, name: dentist.name, first: true } }
        : null,
    standing,
    contested,
    tab,
    filter,
    reviews,
    voted: url.searchParams.get('voted'),
    plan: plan !== null && Object.hasOwn(insurers, plan) ? plan : null,
  };
}

/** Throws the page of a listing whose clinic has closed, if the slug is that of one. */
async function refuseClosed(slug: string, language: Language): Promise<void> {
  const closedListing = await findClosedListing(slug, language);
  if (!closedListing) return;
  const { name, city, specialty, latitude, longitude } = closedListing;
  const words = closedCopy(language);
  const page: ClosedPage = {
    heading: words.heading(name),
    text: words.text(city),
    specialty: specialty?.name ?? null,
    // From no city: those of its own are the nearest.
    nearest: specialty
      ? await listNearestDentists({ id: 0, latitude, longitude }, specialty.id, language)
      : [],
  };
  throw Response.json(page, { status: 410, statusText: 'Gone' });
}

const profileMeta = pageMeta<Route.MetaArgs>(({ language }, { dentist }) => {
  const words = profileCopy(language);
  const { locality, cityName, citySlug, provinceSlug, hours } = dentist.locations[0];
  const city = locality ?? cityName;
  const facts = [
    dentist.reviewCount > 0 && words.metaKnown.reviews,
    hours !== null && words.metaKnown.hours,
    dentist.languages.length > 0 && words.metaKnown.languages,
    dentist.insurance.length > 0 && words.metaKnown.insurance,
  ]
    .filter((each) => each !== false)
    .join(', ');
  return {
    title: words.metaTitle(
      dentist.name,
      dentist.specialties[0] ? titleWord(dentist.specialties[0], language) : '',
      city,
    ),
    description: words.metaDescription(dentist.name, city, facts, dentist.reachable),
    path: paths.dentist(language, dentist.slug),
    placeSlugs: [citySlug, provinceSlug],
  };
});

/** React Router asks for it on an error, too, because the route has a boundary of its own; `error` is null without one. */
export const meta: Route.MetaFunction = (args) => (args.error ? errorMeta(args) : profileMeta(args));

export default function Dentist({ loaderData }: Route.ComponentProps) {
  const { language, siteUrl } = useSite();
  const { dentist, standing, contested, tab, filter, reviews, voted, plan, map } = loaderData;
  const [location] = dentist.locations;
  const specialty = dentist.specialties[0];
  const trail = [
    { href: paths.province(language, location.provinceSlug), name: location.provinceName },
    { href: paths.city(language, location.citySlug), name: location.cityName },
    ...(specialty
      ? [{ href: paths.citySpecialty(language, location.citySlug, specialty.slug), name: specialty.name }]
      : []),
  ];
  const here = paths.dentist(language, dentist.slug);
  const why = standing.places[0]?.why ?? null;
  return (
    <article>
      <Breadcrumbs
        links={trail}
        here={{ href: here, name: dentist.name }}
        data={[dentistData(dentist, { url: siteUrl + here, language })]}
      />
      <div className="wrap prof">
        <ProfileHeader
          dentist={dentist}
          level={standing.level?.chip ?? null}
          licence={standing.licence}
          isUntouched={standing.isUntouched}
        />
        <BookingPanel dentist={dentist} />
        <div className="prof-main">
          <RankLine slug={dentist.slug} standing={standing} contested={contested} />
          <ProfileTabs slug={dentist.slug} tab={tab} />
          <OverviewPanel
            dentist={dentist}
            licence={standing.licence ? { text: standing.licence, url: why?.registerUrl ?? null } : null}
          />
          <ServicesPanel dentist={dentist} here={tab === 'services'} />
          <ReviewsPanel
            dentist={dentist}
            page={reviews}
            filter={filter}
            why={why}
            here={tab === 'reviews'}
            voted={voted}
          />
          <HoursPanel
            dentist={dentist}
            here={tab === 'hours'}
            map={
              map ? (
                <StaticMap
                  className="prof-map mb-2 aspect-[420/250] h-auto rounded-card"
                  ground={map.ground}
                  pins={[map.pin]}
                />
              ) : null
            }
          />
          <InsurancePanel dentist={dentist} plan={plan} here={tab === 'insurance'} />
          <ListingLinks slug={dentist.slug} tab={tab} />
        </div>
      </div>
      <BookingBar dentist={dentist} />
    </article>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isClosed = isRouteErrorResponse(error) && error.status === 410;
  return isClosed ? <ClosedListingPage page={error.data as ClosedPage} /> : <ErrorPage error={error} />;
}
