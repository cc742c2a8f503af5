import { sampleFigures } from '#app/content/figures.ts';
import { formatNumber, formatRating } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { placeFiguresCopy } from '#app/features/directory/place/city-copy.ts';
import { FigureLine } from '#app/ui/figure-line.tsx';
import type { ListFigures } from '#app/features/directory/index/lists.ts';

/**
 * The figures of a city or province in one line.
 *
 * @param published sample values with their labels, in place of the figures that were counted; below them stands how
 *   many dentists are really listed. Null to show the counted ones
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
  const totals = figures && [
    [formatNumber(language, figures.listed), words.listed] as const,
    ...(rating === null ? [] : [[`${formatRating(language, rating)}/5`, words.rating] as const]),
    [formatNumber(language, figures.reviews), words.reviews] as const,
    // Nobody known to accept new patients is not nobody.
    ...(figures.accepting === 0
      ? []
      : [[formatNumber(language, figures.accepting), words.accepting] as const]),
  ];
  return (
    <>
      <FigureLine label={words.figures} figures={published ?? totals ?? []} />
      {published ? (
        <p className="mt-1 text-xs text-quiet md:text-sm">
          {figures ? `${words.here(figures.listed, formatNumber(language, figures.listed))} ` : ''}
          {sampleFigures[language]}
        </p>
      ) : null}
    </>
  );
}
