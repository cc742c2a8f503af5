import { formatNumber, formatRating, plural } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { dentistCopy } from './dentist-copy.ts';

/**
 * Number, stars and review count. A starting value is quiet text without stars, because no patient gave it (decision
 * 0122); a listing without a rating says "no reviews".
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
  if (rating === null) return <span className="text-quiet">{words.noReviews}</span>;
  const shown = formatRating(language, rating);
  if (!rated) return <span className="text-quiet">{words.startingValue(shown)}</span>;
  const count = plural(language, reviewCount, { one: true, other: false });
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="font-semibold">
        <span aria-hidden="true">{shown}</span>
        <span className="sr-only">{words.outOfFive(shown)}</span>
      </span>
      <Stars rating={rating} />
      <span className="text-quiet">{words.reviews(formatNumber(language, reviewCount), count)}</span>
    </span>
  );
}
