import { BadgeCheck, MailCheck, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatNumber, formatRating } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { reviewOutcomes } from './outcomes.ts';
import type { ListedReview, ReviewPage } from './review-queries.server.ts';
import { reviewListCopy } from './review-list-copy.ts';
import { treatmentName } from './treatments.ts';

function Review({ review, slug, search }: { review: ListedReview; slug: string; search: string }) {
  const language = useLanguage();
  const words = reviewListCopy(language);
  // Language of the patient's text only; the rest is in the language of the page.
  const lang = review.language === language ? undefined : `${review.language}-CA`;
  return (
    <article id={`review-${review.id}`} className="border-t border-line py-6">
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
        ) : review.confirmed ? (
          <span className="chip">
            <Icon of={MailCheck} size={15} />
            {words.confirmed}
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
        {review.outcome ? (
          <span>
            {words.outcome}
            {language === 'fr' ? '\u00a0' : ''}: {reviewOutcomes[review.outcome].shown[language]}
          </span>
        ) : null}
        {review.countsHalf ? <span>{words.countsHalf}</span> : null}
        {/* A space for screen readers and copied text. */}{' '}
        {review.helpfulCount > 0 ? <span>{words.helpful(review.helpfulCount)}</span> : null}
      </p>
      <form
        method="post"
        action={paths.publishedReview(language, slug, review.id)}
        className="no-print mt-2 flex flex-wrap items-center gap-3 text-sm"
      >
        <input type="hidden" name="search" value={search} />
        <button
          type="submit"
          name="vote"
          value="helpful"
          className="btn btn-quiet"
          aria-label={words.markHelpfulOf(review.title)}
        >
          <Icon of={ThumbsUp} size={16} />
          {words.markHelpful}
        </button>
        <a
          className="inline-flex min-h-11 items-center"
          href={paths.publishedReview(language, slug, review.id)}
          aria-label={words.reportOf(review.title)}
          rel="nofollow"
        >
          {words.report}
        </a>
      </form>
    </article>
  );
}

/** Number of reviews per star rating: five rows, most stars first. */
export function StarDistribution({ byStars }: { byStars: ReviewPage['byStars'] }) {
  const language = useLanguage();
  const words = reviewListCopy(language);
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

/** Number of reviews that match the filter, or that they are loading; screen readers announce changes. */
export function ReviewCount({ page, isLoading }: { page: ReviewPage; isLoading: boolean }) {
  const language = useLanguage();
  const total = page.byStars.reduce((sum, count) => sum + count, 0);
  return (
    <p role="status" className="mb-3 text-sm text-quiet">
      {isLoading
        ? reviewListCopy(language).loading
        : reviewListCopy(language).shown(
            formatNumber(language, page.matching),
            formatNumber(language, total),
            total === 1,
          )}
    </p>
  );
}

/** Explains the marks beside reviews and how the rating is computed. */
export function ReviewExplanation() {
  const words = reviewListCopy(useLanguage());
  return (
    <section className="mt-8 max-w-measure border-t border-line pt-6 text-sm">
      <h3 className="text-base">{words.about}</h3>
      <dl className="mt-2 grid gap-2">
        {words.explanations.map(([term, text]) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd className="text-quiet">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/**
 * A page of reviews, or a message if there are none.
 *
 * @param showAllHref removes the filter
 * @param writeFirst opens the form if there are no reviews yet
 * @param search the profile's query, to which a helpful vote returns
 */
export function ReviewList({
  page,
  slug,
  search,
  showAllHref,
  writeFirst,
}: {
  page: ReviewPage;
  slug: string;
  search: string;
  showAllHref: string;
  writeFirst: ReactNode;
}) {
  const words = reviewListCopy(useLanguage());
  const total = page.byStars.reduce((sum, count) => sum + count, 0);
  if (page.reviews.length > 0)
    return page.reviews.map((review) => (
      <Review key={review.id} review={review} slug={slug} search={search} />
    ));
  return (
    <div className="card mt-4 max-w-form p-5">
      <p className="font-semibold">{total === 0 ? words.none : words.noneMatching}</p>
      {total === 0 ? (
        <>
          <p className="mt-1 text-quiet">{words.noneText}</p>
          <p className="mt-3">{writeFirst}</p>
        </>
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
