import { lazy, Suspense, useState } from 'react';
import { data, Link, redirect } from 'react-router';
import { isUuid } from '#app/content/uuid.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { useSite } from '#app/content/site-context.ts';
import { notFound } from '#app/layout/error-page.tsx';
import { findMergedSlug, findSlugOfDentist } from '#app/features/directory/dentist/dentist-slugs.server.ts';
import { findDentistProfile } from '#app/features/directory/dentist/dentist-queries.server.ts';
import { BookingOpener } from '#app/features/requests/booking/booking-opener.tsx';
import { findDialogView } from '#app/features/requests/booking/booking-view.server.ts';
import { dentistData } from '#app/features/directory/dentist/dentist-structured-data.ts';
import { ListingLinks } from '#app/features/directory/dentist/profile-tabs.tsx';
import { profileCopy } from '#app/features/directory/dentist/profile-copy.ts';
import { BookLabel, ProfileHeader } from '#app/features/directory/dentist/profile-header.tsx';
import {
  HoursTab,
  InsuranceTab,
  OverviewTab,
  ServicesTab,
} from '#app/features/directory/dentist/profile-tabs.tsx';
import { localNow } from '#app/features/directory/place/local-time.ts';
import { RankLine } from '#app/features/directory/ranking/why/rank-line.tsx';
import { findStanding } from '#app/features/directory/ranking/why/why-queries.server.ts';
import { listContestedFigures } from '#app/features/requests/lead/contest.server.ts';
import { openLeadForm } from '#app/features/requests/lead/submission.server.ts';
import { readReviewFilter, reviewFields } from '#app/features/requests/review/review.ts';
import { listPublishedReviews } from '#app/features/requests/review/review-queries.server.ts';
import { cityContext } from '#app/http/city-context.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths, profileTabs } from '#app/http/paths.ts';
import type { ProfileTab } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { staticPartContext } from '#app/http/static-part.server.ts';
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import { StaticPart } from '#app/layout/static-part.tsx';
import '#app/features/directory/ranking/why/why.css';
import type { Route } from './+types/dentist.ts';

export const handle = { hydrate: true };

// Loaded when they open, because most readers of a profile neither book on that visit nor open every tab.
const BookingDialog = lazy(async () => ({
  default: (await import('#app/features/requests/booking/booking-dialog.tsx')).BookingDialog,
}));
const ReviewsTab = lazy(async () => ({
  default: (await import('#app/features/requests/review/reviews-tab.tsx')).ReviewsTab,
}));
const ReviewWriter = lazy(async () => ({
  default: (await import('#app/features/requests/review/review-writer.tsx')).ReviewWriter,
}));

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
  if (!dentist) throw notFound({ heading: words.notFound, text: words.notFoundText });
  context.set(cityContext, dentist.locations[0].citySlug);
  const tab = profileTabs.find((name) => name === url.searchParams.get('tab')) ?? 'overview';
  const filter = readReviewFilter(url.searchParams);
  const [standing, contested, reviews, booking] = await Promise.all([
    findStanding(dentist, language),
    listContestedFigures(dentist.id),
    tab === 'reviews' ? listPublishedReviews(dentist.id, filter) : null,
    findDialogView(url, dentist.slug, language),
  ]);
  if (reviews?.reviews.length === 0 && filter.page > 1) {
    const { rating, sort } = filter;
    throw redirect(paths.dentist(language, dentist.slug, { tab, rating: rating?.toString(), sort }));
  }
  const writing =
    tab === 'reviews' && url.searchParams.has('write') ? await openLeadForm(reviewFields) : null;
  const today = localNow(dentist.locations[0].timeZone, new Date()).day;
  context.set(staticPartContext, <RankLine slug={dentist.slug} standing={standing} contested={contested} />);
  const { licence, isUntouched } = standing;
  const level = standing.level?.chip ?? null;
  return data(
    { dentist, level, licence, isUntouched, tab, filter, reviews, booking, writing, today },
    // No cache may store the visitor's answers or the form's submission key.
    url.searchParams.has('book') || writing ? { headers: { 'Cache-Control': 'no-store' } } : {},
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = pageMeta(({ language }, { dentist }) => {
  const words = profileCopy(language);
  const city = dentist.locations[0].cityName;
  return {
    title: words.metaTitle(dentist.name, dentist.specialties[0]?.name ?? '', city),
    description: words.metaDescription(dentist.name, city),
    path: paths.dentist(language, dentist.slug),
  };
});

function TabLinks({ slug, tab }: { slug: string; tab: ProfileTab }) {
  const language = useLanguage();
  const words = profileCopy(language);
  return (
    <nav aria-label={words.sections} className="no-print mt-8 border-b border-line sm:mt-10">
      <ul className="wrap flex justify-between overflow-x-auto sm:justify-start sm:gap-1">
        {profileTabs.map((name) => (
          <li key={name}>
            <Link
              to={paths.dentist(language, slug, name === 'overview' ? {} : { tab: name })}
              preventScrollReset
              aria-current={tab === name ? 'page' : undefined}
              // Small text on a phone, so that all five tabs fit at 320 px.
              className="flex min-h-12 items-center border-b-3 border-transparent px-1 text-xs font-semibold sm:px-3 sm:text-sm text-quiet no-underline hover:text-ink aria-[current]:border-pine aria-[current]:text-pine"
            >
              {words.tabs[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export default function Dentist({ loaderData }: Route.ComponentProps) {
  const { language, siteUrl } = useSite();
  const { dentist, level, licence, isUntouched, tab, filter, reviews, booking, writing, today } = loaderData;
  // Stays mounted after closing, to show the outcome of a review.
  const [hasWritten, setHasWritten] = useState(writing !== null);
  if (writing && !hasWritten) setHasWritten(true);
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
  return (
    <article>
      <Breadcrumbs
        links={trail}
        here={{ href: here, name: dentist.name }}
        data={import.meta.env.SSR ? [dentistData(dentist, { url: siteUrl + here, tab, language })] : []}
      />
      <ProfileHeader
        dentist={dentist}
        level={level}
        licence={licence}
        isUntouched={isUntouched}
        book={
          <BookingOpener slug={dentist.slug} className="btn btn-primary grow sm:grow-0">
            <BookLabel />
          </BookingOpener>
        }
      />
      <StaticPart />
      <TabLinks slug={dentist.slug} tab={tab} />
      <div className="wrap max-w-page py-8">
        {tab === 'overview' ? <OverviewTab dentist={dentist} /> : null}
        {tab === 'services' ? <ServicesTab dentist={dentist} /> : null}
        {hasWritten ? (
          <Suspense fallback={null}>
            <ReviewWriter view={writing} slug={dentist.slug} today={today} />
          </Suspense>
        ) : null}
        {tab === 'reviews' && reviews ? (
          <Suspense fallback={null}>
            <ReviewsTab slug={dentist.slug} page={reviews} filter={filter} writing={writing !== null} />
          </Suspense>
        ) : null}
        {tab === 'hours' ? <HoursTab dentist={dentist} /> : null}
        {tab === 'insurance' ? <InsuranceTab dentist={dentist} /> : null}
        <ListingLinks slug={dentist.slug} tab={tab} />
      </div>
      {booking ? (
        <Suspense fallback={null}>
          <BookingDialog view={booking} />
        </Suspense>
      ) : null}
    </article>
  );
}
