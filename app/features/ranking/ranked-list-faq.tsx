import { ChevronDown } from 'lucide-react';
import { formatList } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import type { DentistCardView } from '#app/features/dentist/dentist-view.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { rankedListCopy } from './ranked-list-copy.ts';
import type { CitySpecialtyFigures } from './ranking-queries.server.ts';
import { WholeWords } from '#app/ui/whole-words.tsx';

/** Questions about a list, one open at a time. Without anybody listed only those that have an answer then. */
export function RankedListFaq({
  city,
  specialty,
  dentists,
  figures,
}: {
  city: string;
  specialty: string;
  /** Those on this page of the list. */
  dentists: DentistCardView[];
  figures: CitySpecialtyFigures;
}) {
  const language = useLanguage();
  const words = rankedListCopy(language);
  const accepting = dentists.filter((dentist) => dentist.accepting).slice(0, 3);
  const names = formatList(
    language,
    accepting.map((dentist) => dentist.name),
  );
  const ranked: [string, string] = [words.q1(specialty, city), words.a1];
  const referral: [string, string] = [words.q3, words.a3];
  const faq: [string, string][] =
    figures.listed === 0
      ? [ranked, referral]
      : [
          ranked,
          // There may be none on this page while others accept.
          [words.q2(city), words.a2(figures.accepting, names, accepting.length === figures.accepting)],
          referral,
          [words.q4, words.a4],
        ];
  return (
    <Section title={words.faq} tone="sunk">
      <div className="grid max-w-measure grid-cols-1 gap-2">
        {faq.map(([question, answer]) => (
          <details key={question} name="faq" className="group card px-4 py-1">
            <summary className="flex min-h-11 items-center justify-between gap-3 py-1 font-semibold wrap-anywhere">
              <span>
                <WholeWords text={question} />
              </span>
              <Icon of={ChevronDown} className="text-quiet group-open:rotate-180" />
            </summary>
            <p className="pb-3">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
