import { sampleFigures } from '#app/content/figures.ts';
import { formatNumber, formatRating } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { placeFiguresCopy } from '#app/features/directory/place/city-copy.ts';
import { StatTile } from '#app/ui/stat-tile.tsx';
import type { ListFigures } from './dentist-list-queries.server.ts';

/**
 * The figures of a city or province in the head of its page.
 *
 * @param published sample values with their labels, in place of the figures that were counted; null to show those
 */
export function PlaceFigures({
  figures,
  published,
}: {
  figures: ListFigures | null;
  published: readonly (readonly [value: string, label: string])[] | null;
}) {
  const language = useLanguage();
  const words = placeFiguresCopy(language);
  const rating = figures?.averageRating ?? null;
  const counted = figures && [
    [formatNumber(language, figures.listed), words.listed] as const,
    ...(rating === null ? [] : [[`${formatRating(language, rating)}/5`, words.rating] as const]),
    [formatNumber(language, figures.reviews), words.reviews] as const,
    [formatNumber(language, figures.accepting), words.accepting] as const,
  ];
  const tiles = published ?? counted ?? [];
  if (tiles.length === 0) return null;
  return (
    <>
      <dl
        aria-label={words.figures}
        className="mt-8 grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-12"
      >
        {tiles.map(([value, label]) => (
          <StatTile key={label} value={value} label={label} />
        ))}
      </dl>
      {published ? <p className="mt-3 text-sm text-quiet">{sampleFigures[language]}</p> : null}
    </>
  );
}
