import type { Language } from '#app/content/language.ts';
import type { Meaning } from './dictionary.ts';

/** A phrase of a text, `from` the first word `to` the last one, with all that it can mean. */
export type Span = {
  from: number;
  to: number;
  meanings: readonly Meaning[];
  /** As which phrase it was read, where it was not written so. */
  read: string | null;
};

/** Words of a text and what they were taken for. */
export type Part = Omit<Span, 'meanings'> & { meaning: Meaning };

/**
 * Takes each phrase for one thing, by what stands beside it.
 *
 * @param spans in the order of the text
 * @param chosenCity slug of the city that is chosen beside the text
 */
export function chooseMeanings(
  spans: readonly Span[],
  language: Language,
  chosenCity: string | null,
): Part[] {
  const others = (span: Span) => spans.filter((other) => other !== span).map(({ meanings }) => meanings[0]!);
  const parts = spans.map((span): Part => {
    const beside = others(span);
    const cities = new Set(beside.filter(({ kind }) => kind === 'city').map(({ value }) => value));
    if (chosenCity !== null) cities.add(chosenCity);
    const provinces = new Set(beside.filter(({ kind }) => kind === 'province').map(({ within }) => within));
    const { meanings } = span;
    const meaning =
      meanings.find(({ kind, within }) => kind === 'neighborhood' && cities.has(within ?? '')) ??
      meanings.find(({ kind, within }) => kind === 'city' && provinces.has(within)) ??
      // Québec is a province to those who write English, and a city to those who write French, unless a city is named.
      (isProvince(meanings)
        ? meanings.find(({ kind }) => kind === (language === 'en' || cities.size > 0 ? 'province' : 'city'))
        : undefined) ??
      meanings[0]!;
    return { from: span.from, to: span.to, meaning, read: span.read };
  });
  // 'Calgary AB' is one thing.
  return parts.flatMap((part, index) => {
    const [before, after] = [parts[index - 1], parts[index + 1]];
    const follows = (city: Part | undefined, province: Part | undefined) =>
      city?.meaning.kind === 'city' &&
      province?.meaning.kind === 'province' &&
      city.to === province.from - 1 &&
      city.meaning.within === province.meaning.within;
    if (follows(before, part)) return [];
    return follows(part, after) ? [{ ...part, to: after!.to }] : [part];
  });
}

const isProvince = (meanings: readonly Meaning[]) =>
  meanings.some(({ kind }) => kind === 'province') && meanings.some(({ kind }) => kind === 'city');
