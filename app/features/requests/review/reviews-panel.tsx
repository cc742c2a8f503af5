import { Pencil } from 'lucide-react';
import { formatNumber, formatRating } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import type { DentistProfileView } from '#app/features/directory/dentist/dentist-queries.server.ts';
import { profileCopy } from '#app/features/directory/dentist/profile-copy.ts';
import { ProfilePanel } from '#app/features/directory/dentist/profile-panel.tsx';
import { SureMeter } from '#app/features/directory/ranking/why/why-bars.tsx';
import type { WhyView } from '#app/features/directory/ranking/why/to-why-view.ts';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { REVIEWS_PER_PAGE, reviewSorts } from './review.ts';
import type { ReviewFilter } from './review.ts';
import { Review, ReviewCount, ReviewExplanation, ReviewList, StarDistribution } from './review-list.tsx';
import { reviewListCopy } from './review-list-copy.ts';
import type { ReviewPage } from './review-queries.server.ts';

/** Fragment of the reviews, so that a page of them does not open at the top of the profile. */
const HERE = '#reviews';

/** Reviews that a profile shows before one asks for all. */
const EXCERPTS = 3;

/** The rating in large, how it is distributed, and how sure it makes the rank. */
function Summary({
  dentist,
  page,
  why,
}: {
  dentist: DentistProfileView;
  page: ReviewPage;
  why: Pick<WhyView, 'word' | 'confidence'> | null;
}) {
  const language = useLanguage();
  const words = reviewListCopy(language);
  const total = totalOf(page);
  return (
    <div className="card self-start p-4.5 text-sm">
      {dentist.rated && dentist.rating !== null ? (
        <p className="text-3xl leading-none font-bold tracking-[-0.03em]">
          {formatRating(language, dentist.rating)}
        </p>
      ) : null}
      <p className="text-quiet">
        {words.shown(formatNumber(language, total), formatNumber(language, total), total === 1)}
        {page.visits > 0
          ? ` · ${words.visits(formatNumber(language, page.visits), page.visits === 1)}`
          : null}
      </p>
      <StarDistribution byStars={page.byStars} />
      {why ? (
        <p className="sure items-center border-0 pt-1 [&_svg]:m-0">
          <SureMeter word={why.word} />
          <b>{why.confidence.slice(0, why.confidence.indexOf(' ('))}</b>
        </p>
      ) : null}
    </div>
  );
}

const totalOf = ({ byStars }: ReviewPage) => byStars.reduce((sum, count) => sum + count, 0);

const LABEL = 'max-w-56 flex-[1_1_9rem] text-sm font-semibold';

function FilterForm({ slug, filter }: { slug: string; filter: ReviewFilter }) {
  const language = useLanguage();
  const words = profileCopy(language);
  return (
    <form
      method="get"
      action={paths.dentist(language, slug) + HERE}
      className="no-print flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="tab" value="reviews" />
      <label className={LABEL}>
        {words.filter}
        <select name="rating" defaultValue={filter.rating ?? ''} className="field mt-1 font-normal">
          <option value="">{words.filterAll}</option>
          {[5, 4, 3, 2, 1].map((count) => (
            <option key={count} value={count}>
              {reviewListCopy(language).stars(count)}
            </option>
          ))}
        </select>
      </label>
      <label className={LABEL}>
        {words.sort}
        <select name="sort" defaultValue={filter.sort} className="field mt-1 font-normal">
          {reviewSorts.map((sort) => (
            <option key={sort} value={sort}>
              {words.sorts[sort]}
            </option>
          ))}
        </select>
      </label>
      <button className="btn btn-quiet" type="submit">
        {words.apply}
      </button>
    </form>
  );
}

/**
 * The reviews of a profile: summary and a few of them; all with filter, order and pages at the panel's own address.
 *
 * @param props.here whether that address was opened
 * @param props.voted the review that the visitor has just marked as helpful
 * @param props.why the best rank's confidence
 */
export function ReviewsPanel({
  dentist,
  page,
  filter,
  why,
  here,
  voted,
}: {
  dentist: DentistProfileView;
  page: ReviewPage;
  filter: ReviewFilter;
  why: Pick<WhyView, 'word' | 'confidence'> | null;
  here: boolean;
  voted: string | null;
}) {
  const language = useLanguage();
  const words = profileCopy(language);
  const { write, writeFirst, readAll } = reviewListCopy(language);
  const { slug } = dentist;
  const query = {
    tab: 'reviews',
    rating: filter.rating?.toString(),
    sort: filter.sort === 'newest' ? undefined : filter.sort,
  } as const;
  const hrefFor = (to: number) =>
    paths.dentist(language, slug, { ...query, page: to > 1 ? to : undefined }) + HERE;
  const all = paths.dentist(language, slug, { tab: 'reviews' }) + HERE;
  // Not the tab's address, which a click on the tab writes without a load: the same address would only scroll.
  const readAllHref = paths.dentist(language, slug, { tab: 'reviews', sort: 'newest' }) + HERE;
  const total = totalOf(page);
  const form = paths.dentistReview(language, slug);
  const search = new URL(hrefFor(filter.page), 'http://profile').search;
  return (
    <ProfilePanel
      name="reviews"
      title={words.reviews}
      here={here}
      aside={
        total > 0 ? (
          <a className="tap no-print gap-1.5 font-semibold" href={form}>
            {write}
            <Icon of={Pencil} size={16} />
          </a>
        ) : null
      }
    >
      {total === 0 ? null : (
        <div className="grid gap-6 sm:grid-cols-[14.5rem_minmax(0,1fr)] sm:gap-8">
          <Summary dentist={dentist} page={page} why={why} />
          <div className="min-w-0">
            {here ? <FilterForm slug={slug} filter={filter} /> : null}
            {here ? <ReviewCount page={page} /> : null}
            {here ? (
              <ReviewList page={page} slug={slug} search={search} voted={voted} showAllHref={all} />
            ) : (
              <>
                {page.reviews.slice(0, EXCERPTS).map((review, index) => (
                  <Review
                    key={review.id}
                    review={review}
                    slug={slug}
                    search={null}
                    // A phone has room for one; the button leads to all.
                    className={index > 0 ? 'max-md:hidden' : ''}
                  />
                ))}
                <p className="no-print mt-4">
                  <a className="btn btn-quiet" href={readAllHref}>
                    {readAll(formatNumber(language, total), total === 1)}
                  </a>
                </p>
              </>
            )}
            {here ? (
              <Pager
                page={filter.page}
                pages={Math.ceil(page.matching / REVIEWS_PER_PAGE)}
                hrefFor={hrefFor}
                words={{ label: words.pager, previous: words.previous, next: words.next, place: words.place }}
              />
            ) : null}
            {here ? <ReviewExplanation /> : null}
          </div>
        </div>
      )}
      {total === 0 ? (
        <div className="card max-w-form p-5">
          <p className="font-semibold">{reviewListCopy(language).none}</p>
          <p className="mt-1 text-quiet">{reviewListCopy(language).noneText}</p>
          <p className="no-print mt-3">
            <a className="btn btn-primary" href={form}>
              {writeFirst}
            </a>
          </p>
        </div>
      ) : null}
    </ProfilePanel>
  );
}
