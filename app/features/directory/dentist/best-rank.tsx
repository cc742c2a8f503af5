import { useLanguage } from '#app/content/language-context.tsx';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';
import type { BestRank as Rank } from './dentist-record.ts';
import { rankCopy } from './rank-copy.ts';

/** The best rank in a line, never without the places it could be and how sure it is. Nothing without a rank. */
export function BestRank({ rank }: { rank: Rank | null }) {
  const words = rankCopy(useLanguage());
  if (!rank) return null;
  const { ranking, of, specialty, city, range, word } = rank;
  return (
    <p className="facts mt-1">
      <b className="font-semibold">
        <NoBreakHyphens text={words.place(ranking, of, specialty.name, city.name)} />
      </b>
      <span className="text-quiet">{`\u00a0· ${words.couldBe(range)}\u00a0· ${words.confidence[word]}`}</span>
    </p>
  );
}
