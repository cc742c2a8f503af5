import { formatNumber, formatRating, plural } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { Distribution } from '#app/ui/distribution.tsx';
import type { ByStars } from '#app/ui/distribution.tsx';
import { Drawn } from '#app/ui/symbols.tsx';
import { dentistCopy } from './dentist-copy.ts';

const NOBODY: ByStars = [0, 0, 0, 0, 0];

/**
 * The evidence line: number, star, distribution and count of reviews. Without reviews, flat columns and 'No reviews
 * yet'. A starting value is quiet text without a star, because no patient gave it (decision 0095).
 */
export function Rating({
  rating,
  rated,
  reviewCount,
  byStars,
}: {
  rating: number | null;
  rated: boolean;
  reviewCount: number;
  byStars: ByStars;
}) {
  const language = useLanguage();
  const words = dentistCopy(language);
  if (rating === null || !rated) {
    return (
      <span className="rate">
        <Distribution counts={NOBODY} />
        <span>{rating === null ? words.noReviews : words.startingValue(formatRating(language, rating))}</span>
      </span>
    );
  }
  const shown = formatRating(language, rating);
  const count = plural(language, reviewCount, { one: true, other: false });
  return (
    <span className="rate">
      <b>
        {shown}
        <span className="sr-only">{` ${words.outOfFive}, `}</span>
        <Drawn symbol="star" />
      </b>
      <Distribution counts={byStars} />
      <span>{words.reviews(formatNumber(language, reviewCount), count)}</span>
    </span>
  );
}
