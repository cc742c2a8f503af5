import { Form, Link, useNavigation } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { profileCopy } from '#app/features/directory/dentist/profile-copy.ts';
import { paths } from '#app/http/paths.ts';
import { Pager } from '#app/ui/pager.tsx';
import { REVIEWS_PER_PAGE, reviewSorts } from './review.ts';
import type { ReviewFilter } from './review.ts';
import { ReviewCount, ReviewExplanation, ReviewList, StarDistribution } from './review-list.tsx';
import { reviewListCopy } from './review-list-copy.ts';
import { ReviewOpener } from './review-opener.tsx';
import type { ReviewPage } from './review-queries.server.ts';

const PagerLink = ({ href, ...rest }: { href: string; className: string; rel: string; children: string }) => (
  <Link to={href} {...rest} />
);

/** Whether another page, filter or order of these reviews is loading, as opposed to the form or the booking. */
function useLoadingReviews(path: string): boolean {
  const { location } = useNavigation();
  if (location?.pathname !== path) return false;
  const query = new URLSearchParams(location.search);
  return query.get('tab') === 'reviews' && !query.has('write') && !query.has('book');
}

/** Fragment of the reviews, so that a page of them does not open at the top of the profile. */
const HERE = '#reviews';

/** The reviews of a profile: star distribution, filter and order, a page of reviews, and an explanation. */
export function ReviewsTab({
  slug,
  page,
  filter,
  writing,
}: {
  slug: string;
  page: ReviewPage;
  filter: ReviewFilter;
  /** Whether the form is open, which hides the links that open it. */
  writing: boolean;
}) {
  const language = useLanguage();
  const words = profileCopy(language);
  const { stars, write, writeFirst } = reviewListCopy(language);
  const query = {
    tab: 'reviews',
    rating: filter.rating?.toString(),
    sort: filter.sort === 'newest' ? undefined : filter.sort,
  } as const;
  const hrefFor = (to: number) =>
    paths.dentist(language, slug, { ...query, page: to > 1 ? to : undefined }) + HERE;
  const total = page.byStars.reduce((sum, count) => sum + count, 0);
  const isLoading = useLoadingReviews(paths.dentist(language, slug));
  return (
    <section id="reviews" className={writing ? 'mt-12' : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{words.reviews}</h2>
        {writing || total === 0 ? null : <ReviewOpener slug={slug} label={write} />}
      </div>
      {total > 0 ? (
        <div className="mt-3 grid grid-cols-1 items-end gap-6 sm:grid-cols-2">
          <StarDistribution byStars={page.byStars} />
          <Form
            method="get"
            action={paths.dentist(language, slug) + HERE}
            className="no-print flex flex-wrap items-end gap-3"
          >
            <input type="hidden" name="tab" value="reviews" />
            <label className="grow text-sm font-semibold sm:grow-0">
              {words.filter}
              <select
                // Remounts with the URL, so that Back resets the selection.
                key={filter.rating}
                name="rating"
                defaultValue={filter.rating ?? ''}
                className="field mt-1 font-normal"
              >
                <option value="">{words.filterAll}</option>
                {[5, 4, 3, 2, 1].map((count) => (
                  <option key={count} value={count}>
                    {stars(count)}
                  </option>
                ))}
              </select>
            </label>
            <label className="grow text-sm font-semibold sm:grow-0">
              {words.sort}
              <select
                key={filter.sort}
                name="sort"
                defaultValue={filter.sort}
                className="field mt-1 font-normal"
              >
                {reviewSorts.map((sort) => (
                  <option key={sort} value={sort}>
                    {words.sorts[sort]}
                  </option>
                ))}
              </select>
            </label>
            <button className="btn btn-quiet grow sm:grow-0" type="submit">
              {words.apply}
            </button>
          </Form>
        </div>
      ) : null}
      <div className="mt-6" aria-busy={isLoading || undefined}>
        {total > 0 ? <ReviewCount page={page} isLoading={isLoading} /> : null}
        <ReviewList
          page={page}
          slug={slug}
          search={new URL(hrefFor(filter.page), 'http://profile').search}
          showAllHref={paths.dentist(language, slug, { tab: 'reviews' }) + HERE}
          writeFirst={writing ? null : <ReviewOpener slug={slug} label={writeFirst} />}
        />
      </div>
      <Pager
        page={filter.page}
        pages={Math.ceil(page.matching / REVIEWS_PER_PAGE)}
        hrefFor={hrefFor}
        as={PagerLink}
        words={{ label: words.pager, previous: words.previous, next: words.next, place: words.place }}
      />
      {total > 0 ? <ReviewExplanation /> : null}
    </section>
  );
}
