import { BadgeCheck } from 'lucide-react';
import { copy } from '#app/content/language.ts';
import { formatDate, formatNumber, formatRating } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Stars } from '#app/ui/stars.tsx';
import type { ReviewPage, ReviewView } from './review-queries.server.ts';
import { treatmentName } from './treatments.ts';

const reviewCopy = copy(
  {
    none: 'No reviews yet',
    noneText: 'Nobody has written about this dentist so far.',
    noneMatching: 'No review has this number of stars.',
    showAll: 'Show all reviews',
    outOfFive: (rating: string) => `${rating} out of 5`,
    verified: 'Visit checked',
    treatment: 'Treatment',
    visit: 'Visit',
    written: (date: string) => `Written ${date}`,
    helpful: (count: number) =>
      count === 1 ? '1 person found this helpful' : `${count} people found this helpful`,
    stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
    distribution: 'Reviews by number of stars',
    shown: (matching: string, total: string, one: boolean) =>
      matching === total ? `${total} ${one ? 'review' : 'reviews'}` : `${matching} of ${total} reviews`,
  },
  {
    none: 'Aucun avis pour le moment',
    noneText: 'Personne n’a encore écrit sur ce dentiste.',
    noneMatching: 'Aucun avis ne porte ce nombre d’étoiles.',
    showAll: 'Voir tous les avis',
    outOfFive: (rating: string) => `${rating} sur 5`,
    verified: 'Visite vérifiée',
    treatment: 'Traitement',
    visit: 'Visite',
    written: (date: string) => `Écrit le ${date}`,
    helpful: (count: number) =>
      count <= 1
        ? `${count} personne a trouvé cet avis utile`
        : `${count} personnes ont trouvé cet avis utile`,
    stars: (count: number) => (count <= 1 ? `${count} étoile` : `${count} étoiles`),
    distribution: 'Avis selon le nombre d’étoiles',
    shown: (matching: string, total: string) =>
      matching === total ? `${total} avis` : `${matching} avis sur ${total}`,
  },
);

function Review({ review }: { review: ReviewView }) {
  const language = useLanguage();
  const words = reviewCopy(language);
  // Of the patient's words only: those around them are in the language of the page.
  const lang = review.language === language ? undefined : `${review.language}-CA`;
  return (
    <article className="border-t border-line py-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="sr-only">{words.outOfFive(formatRating(language, review.rating))}</span>
        <Stars rating={review.rating} />
        <span className="font-semibold">{review.patientName}</span>
        <span className="text-quiet">{words.written(formatDate(language, review.createdOn))}</span>
        {review.verified ? (
          <span className="chip chip-pine">
            <Icon of={BadgeCheck} size={15} />
            {words.verified}
          </span>
        ) : null}
      </p>
      <h3 className="mt-2 text-base" lang={lang}>
        {review.title}
      </h3>
      <p className="mt-1 max-w-measure whitespace-pre-line" lang={lang}>
        {review.content}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-quiet">
        {review.treatmentType ? (
          <span>
            {words.treatment}
            {language === 'fr' ? ' ' : ''}: {treatmentName(review.treatmentType, language)}
          </span>
        ) : null}
        {review.dateOfVisit ? (
          <span>
            {words.visit}
            {language === 'fr' ? ' ' : ''}: {formatDate(language, review.dateOfVisit)}
          </span>
        ) : null}
        {review.helpfulCount > 0 ? <span>{words.helpful(review.helpfulCount)}</span> : null}
      </p>
    </article>
  );
}

/** How many reviews gave how many stars: five rows, most stars first. */
export function StarDistribution({ byStars }: { byStars: ReviewPage['byStars'] }) {
  const language = useLanguage();
  const words = reviewCopy(language);
  const most = Math.max(...byStars, 1);
  return (
    <ul aria-label={words.distribution} className="facts grid max-w-88 grid-cols-1 gap-1">
      {[5, 4, 3, 2, 1].map((stars) => (
        <li key={stars} className="grid grid-cols-[minmax(0,5.5rem)_minmax(0,1fr)_2.5rem] items-center gap-3">
          <span>{words.stars(stars)}</span>
          <svg className="h-2 w-full text-amber" aria-hidden="true">
            <rect width="100%" height="8" rx="4" className="fill-line" />
            <rect width={`${(byStars[stars - 1]! / most) * 100}%`} height="8" rx="4" fill="currentColor" />
          </svg>
          <span className="text-right tabular-nums">{formatNumber(language, byStars[stars - 1]!)}</span>
        </li>
      ))}
    </ul>
  );
}

/** How many of the reviews the filter lets through; told to a screen reader when it changes. */
export function ReviewCount({ page }: { page: ReviewPage }) {
  const language = useLanguage();
  const total = page.byStars.reduce((sum, count) => sum + count, 0);
  return (
    <p role="status" className="mb-3 text-sm text-quiet">
      {reviewCopy(language).shown(
        formatNumber(language, page.matching),
        formatNumber(language, total),
        total === 1,
      )}
    </p>
  );
}

/** A page of reviews, or what to say when there is none. `showAllHref` leads back out of a filter. */
export function ReviewList({ page, showAllHref }: { page: ReviewPage; showAllHref: string }) {
  const words = reviewCopy(useLanguage());
  const total = page.byStars.reduce((sum, count) => sum + count, 0);
  if (page.reviews.length > 0)
    return page.reviews.map((review) => <Review key={review.id} review={review} />);
  return (
    <div className="card mt-4 max-w-form p-5">
      <p className="font-semibold">{total === 0 ? words.none : words.noneMatching}</p>
      {total === 0 ? (
        <p className="mt-1 text-quiet">{words.noneText}</p>
      ) : (
        <p className="mt-3">
          <a className="btn btn-quiet" href={showAllHref}>
            {words.showAll}
          </a>
        </p>
      )}
    </div>
  );
}
