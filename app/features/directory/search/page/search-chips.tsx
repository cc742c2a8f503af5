import { X } from 'lucide-react';
import { answerTo } from '#app/content/search/answers.ts';
import type { Language } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { paths } from '#app/http/paths.ts';
import { PlaceQuestion } from './place-question.tsx';
import { chosenFilters } from '#app/features/directory/search/chosen-filters.ts';
import { anySearch, searchParams } from '#app/features/directory/search/search-params.ts';
import { isQuick, isWhere } from '#app/features/directory/search/search.ts';
import type { SearchOutcome, SearchState } from '#app/features/directory/search/search.ts';
import { searchCopy } from '#app/features/directory/search/search-copy.ts';

/** The address of a search. */
export function searchHref(language: Language, state: SearchState): string {
  return paths.search(language, searchParams(state));
}

/** What was understood and chosen, each with a link that removes it; `clear` takes everything away. */
function ChipLinks({
  chips,
  clear,
}: {
  chips: { key: string; label: string; href: string }[];
  clear?: string | undefined;
}) {
  const words = searchCopy(useLanguage());
  if (chips.length === 0) return null;
  return (
    <div className="mt-1">
      <h3 className="sr-only">{words.chips}</h3>
      {/* One line, which a phone scrolls. */}
      <ul className="-mr-(--gutter) -ml-1 flex gap-2 overflow-x-auto p-1 pr-6 [scrollbar-width:none] md:mr-0 md:flex-wrap md:pr-0">
        {chips.map(({ key, label, href }) => (
          <li key={key} data-key={`chip-${key}`}>
            <a
              className="chip-control chosen hover:line-through"
              href={href}
              aria-label={words.remove(label)}
            >
              {label}
              <Icon of={X} size={16} />
            </a>
          </li>
        ))}
        {clear ? (
          <li data-key="clear">
            <a className="inline-flex min-h-11 items-center px-2 text-sm whitespace-nowrap" href={clear}>
              {words.clear}
            </a>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

/** The free text with its typing errors corrected. */
function correctedText(typed: string, corrections: SearchOutcome['corrections']): string {
  return corrections.reduce((text, correction) => {
    const at = text.toLowerCase().indexOf(correction.typed.toLowerCase());
    return at === -1 ? text : text.slice(0, at) + correction.read + text.slice(at + correction.typed.length);
  }, typed);
}

/** Whether nothing but a place was understood and general dentists come first. */
const asksOnlyWhere = ({ understood, isGrouped }: SearchOutcome): boolean =>
  isGrouped && understood.every(isWhere);

/** What to ask, what was corrected, understood and chosen, with a link that removes each. */
export function SearchChips({ state, outcome }: { state: SearchState; outcome: SearchOutcome }) {
  const language = useLanguage();
  const words = searchCopy(language);
  const href = (change: Partial<SearchState>) => searchHref(language, { ...state, ...change, page: 1 });
  const answer = answerTo(state.q, language);
  const leftOut = outcome.ignored.join(', ');
  const filters = chosenFilters(language, state, outcome);
  // The others are pressed in the line of filters.
  const chips = filters.filter(({ key }) => !isQuick(key));
  const clear =
    filters.length + outcome.understood.length > 1
      ? searchHref(language, { ...anySearch, sort: state.sort })
      : undefined;
  return (
    <>
      <PlaceQuestion
        places={outcome.questions.map(({ label, state: asked }) => ({
          label,
          href: searchHref(language, asked),
        }))}
      />
      {outcome.corrections.length > 0 ? (
        <p className="mt-3 text-sm">
          <strong>{words.corrected(correctedText(state.q, outcome.corrections))}</strong>{' '}
          <span className="text-quiet">{words.correctedFrom(state.q)}</span>
        </p>
      ) : null}
      {answer === null ? null : <p className="mt-3">{answer}</p>}
      {outcome.ignored.length > 0 || outcome.isAbroad ? (
        <p className="mt-3 text-sm">
          {outcome.ignored.length > 0 ? (
            <strong>{asksOnlyWhere(outcome) ? words.unknown(leftOut) : words.ignored(leftOut)}</strong>
          ) : null}{' '}
          {outcome.isAbroad ? words.abroad : null}
        </p>
      ) : null}
      <ChipLinks
        chips={[
          ...outcome.understood.map((part) => ({
            key: `${part.kind}-${part.value}`,
            label: part.label,
            href: href({ q: part.without }),
          })),
          ...chips.map(({ key, label, without }) => ({ key, label, href: href(without) })),
        ]}
        clear={clear}
      />
    </>
  );
}
