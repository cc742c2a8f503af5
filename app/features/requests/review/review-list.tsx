import { BadgeCheck, CalendarCheck, MailCheck, Star, ThumbsUp } from 'lucide-react';
import { formatDate, formatNumber, formatRating, withLabel } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { initialsOf } from '#app/ui/portrait.tsx';
import { Stars } from '#app/ui/symbols.tsx';
import { reviewOutcomes } from './outcomes.ts';
import type { ListedReview, ReviewPage } from './review-queries.server.ts';
import { reviewListCopy } from './review-list-copy.ts';
import { treatmentName } from './treatments.ts';

/** What the patient says of the visit, and how the review counts. */
function Details({ review }: { review: ListedReview }) {
  const language = useLanguage();
  const words = reviewListCopy(language);
  const facts = [
    review.treatmentType &&
      withLabel(language, words.treatment, treatmentName(review.treatmentType, language)),
    review.dateOfVisit && withLabel(language, words.visit, formatDate(language, review.dateOfVisit)),
    review.outcome && withLabel(language, words.outcome, reviewOutcomes[review.outcome].shown[language]),
    review.countsHalf && words.countsHalf,
  ].filter(Boolean);
  return facts.length > 0 ? <p className="mt-2 text-sm text-quiet">{facts.join(' · ')}</p> : null;
}

const icons = { visit: BadgeCheck, booked: CalendarCheck, address: MailCheck } as const;

/** A review. `search` is the profile's query, to which a helpful vote returns; null for an excerpt, without the vote. */
export function Review({
  review,
  slug,
  search,
  voted = false,
  className = '',
}: {
  review: ListedReview;
  slug: string;
  search: string | null;
  /** Whether the visitor has just marked it as helpful. */
  voted?: boolean;
  className?: string;
}) {
  const language = useLanguage();
  const words = reviewListCopy(language);
  // Language of the patient's text only; the rest is in the language of the page.
  const lang = review.language === language ? undefined : `${review.language}-CA`;
  const confirmation = review.visitCheck ?? (review.confirmed ? 'address' : null);
  return (
    <article
      id={`review-${review.id}`}
      className={`review border-line py-5 first:pt-0 not-first-of-type:border-t ${className}`.trimEnd()}
    >
      <p>
        <span className="sr-only">{words.outOfFive(formatRating(language, review.rating))}</span>
        <Stars rating={review.rating} />
      </p>
      <h3 lang={lang} className="my-1 text-lg">
        {review.title}
      </h3>
      <p className="max-w-measure whitespace-pre-line" lang={lang}>
        {review.content}
      </p>
      <div className="mt-3 flex items-center gap-3 text-sm">
        <span
          className="grid size-10 flex-none place-items-center rounded-full bg-mist text-xs font-bold text-pine"
          aria-hidden="true"
        >
          {initialsOf(review.patientName)}
        </span>
        <p>
          <b className="font-semibold">{review.patientName}</b>{' '}
          <span className="text-quiet">
            · {words.written(formatDate(language, review.createdOn))}
            {confirmation ? ' · ' : null}
            {confirmation ? (
              <span className="inline-block">
                <Icon of={icons[confirmation]} size={16} className="inline align-[-0.2em] text-pine" />{' '}
                {words.confirmations[confirmation]}
              </span>
            ) : null}
            {review.helpfulCount > 0 ? ` · ${words.helpful(review.helpfulCount)}` : null}
          </span>
        </p>
      </div>
      <Details review={review} />
      {search === null ? null : (
        <form
          method="post"
          action={paths.publishedReview(language, slug, review.id)}
          className="no-print mt-3 flex flex-wrap items-center gap-4 text-sm"
        >
          <input type="hidden" name="search" value={search} />
          <button
            type="submit"
            name="vote"
            value="helpful"
            className={voted ? 'btn btn-soft' : 'btn btn-quiet'}
            aria-label={words.markHelpfulOf(review.title)}
          >
            <Icon of={ThumbsUp} size={16} />
            {words.markHelpful}
          </button>
          {voted ? <span role="status">{words.votedHelpful}</span> : null}
          <a
            className="inline-flex min-h-11 items-center"
            href={paths.publishedReview(language, slug, review.id)}
            aria-label={words.reportOf(review.title)}
            rel="nofollow"
          >
            {words.report}
          </a>
        </form>
      )}
    </article>
  );
}

/** Number of reviews per star rating: five rows, most stars first. */
export function StarDistribution({ byStars }: { byStars: ReviewPage['byStars'] }) {
  const language = useLanguage();
  const words = reviewListCopy(language);
  const most = Math.max(...byStars, 1);
  return (
    <ul aria-label={words.distribution} className="star-rows mt-3 mb-1.5 grid gap-1">
      {[5, 4, 3, 2, 1].map((stars) => (
        <li key={stars} className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-2.5">
          <span className="sr-only">{words.stars(stars)}</span>
          <span aria-hidden="true" className="inline-flex items-center gap-[3px]">
            {stars}
            <Star className="text-star" size={13} fill="currentColor" strokeWidth={0} />
          </span>
          <svg aria-hidden="true" className="h-2 w-full fill-(--star-off)">
            <rect width="100%" height="8" rx="4" />
            <rect className="fill-star" width={`${(byStars[stars - 1]! / most) * 100}%`} height="8" rx="4" />
          </svg>
          <span>{formatNumber(language, byStars[stars - 1]!)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Number of reviews that match the filter. */
export function ReviewCount({ page }: { page: ReviewPage }) {
  const language = useLanguage();
  const total = page.byStars.reduce((sum, count) => sum + count, 0);
  return (
    <p role="status" className="mt-4 text-sm text-quiet">
      {reviewListCopy(language).shown(
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

/** A page of reviews, or that none matches the filter, with the link that removes it. */
export function ReviewList({
  page,
  slug,
  search,
  voted,
  showAllHref,
}: {
  page: ReviewPage;
  slug: string;
  search: string;
  /** The review that the visitor has just marked as helpful. */
  voted: string | null;
  showAllHref: string;
}) {
  const words = reviewListCopy(useLanguage());
  if (page.reviews.length > 0)
    return page.reviews.map((review) => (
      <Review key={review.id} review={review} slug={slug} search={search} voted={review.id === voted} />
    ));
  return (
    <div className="card mt-4 max-w-form p-5">
      <p className="font-semibold">{words.noneMatching}</p>
      <p className="mt-3">
        <a className="btn btn-quiet" href={showAllHref}>
          {words.showAll}
        </a>
      </p>
    </div>
  );
}
