import { formatNumber, formatRating } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { StatTile } from '#app/ui/stat-tile.tsx';
import { rankedListCopy } from './ranked-list-copy.ts';
import type { CitySpecialtyFigures } from './ranking-queries.server.ts';

/** The tiles above a ranked list. */
export function ListFigures({ figures }: { figures: CitySpecialtyFigures }) {
  const language = useLanguage();
  const words = rankedListCopy(language);
  const { averageRating } = figures;
  return (
    <dl
      aria-label={words.figures}
      className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-12"
    >
      <StatTile value={formatNumber(language, figures.listed)} label={words.listed} />
      <StatTile
        value={averageRating === null ? '–' : formatRating(language, averageRating)}
        label={averageRating === null ? words.noRating : words.rating}
      />
      <StatTile value={formatNumber(language, figures.reviews)} label={words.reviews} />
      {figures.acceptanceKnown === 0 ? (
        <StatTile value="–" label={words.acceptingUnknown} />
      ) : (
        <StatTile value={formatNumber(language, figures.accepting)} label={words.accepting} />
      )}
    </dl>
  );
}
