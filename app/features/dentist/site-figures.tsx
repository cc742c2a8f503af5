import { formatNumber, formatRating } from '#app/content/format.ts';
import { homeCopy } from '#app/content/home-copy.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { StatTile } from '#app/ui/stat-tile.tsx';
import type { SiteFigures as Figures } from './figures-queries.server.ts';

/** The figures of Home: as published, or as measured. Nothing when there is nothing to count. */
export function SiteFigures({ figures }: { figures: Figures }) {
  const language = useLanguage();
  const words = homeCopy(language);
  if (figures.kind === 'measured' && figures.listedDentists === 0) return null;
  return (
    <dl
      aria-label={words.figures}
      className="mt-10 grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-x-3 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-10"
    >
      {figures.rating === null ? null : (
        <StatTile value={`${formatRating(language, figures.rating)}/5`} label={words.rating} />
      )}
      {figures.kind === 'published' ? (
        <>
          <StatTile value={`${formatNumber(language, figures.verifiedDentists)}+`} label={words.verified} />
          <StatTile
            value={`${figures.licensedPercent}${language === 'fr' ? '\u00a0' : ''}%`}
            label={words.licensed}
          />
        </>
      ) : (
        <>
          <StatTile value={formatNumber(language, figures.listedDentists)} label={words.listed} />
          <StatTile value={formatNumber(language, figures.verifiedDentists)} label={words.verified} />
        </>
      )}
    </dl>
  );
}
