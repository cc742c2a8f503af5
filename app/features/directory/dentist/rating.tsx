import { formatNumber, formatRating, plural } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { Drawn } from '#app/ui/symbols.tsx';
import { dentistCopy } from './dentist-copy.ts';

/**
 * The evidence line: number, star and count of reviews; without reviews, 'No reviews yet'. A starting value is quiet text
 * without a star, because no patient gave it (decision 0095).
 */
export function Rating({
  rating,
  rated,
  reviewCount,
}: {
  rating: number | null;
  rated: boolean;
  reviewCount: number;
}) {
  const language = useLanguage();
  const words = dentistCopy(language);
  if (rating === null || !rated) {
    return (
      <span className="rate">
        <span>{rating === null ? words.noReviews : words.startingValue(formatRating(language, rating))}</span>
      </span>
    );
  }
  const count = plural(language, reviewCount, { one: true, other: false });
  return (
    <span className="rate">
      <b>
        {formatRating(language, rating)}
        <span className="sr-only">{` ${words.outOfFive}, `}</span>
        <Drawn symbol="star" />
      </b>
      <span>{words.reviews(formatNumber(language, reviewCount), count)}</span>
    </span>
  );
}
