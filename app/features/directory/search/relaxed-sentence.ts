import { formatList, formatNumber } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import type { SearchNeed } from './search.ts';

/** A search and the same with fewer needs. */
type Relaxed = {
  /** How many meet all needs. */
  before: number;
  dropped: readonly SearchNeed[];
  /** How many meet the others. */
  count: number;
  kept: readonly SearchNeed[];
  /** '' without one. */
  place: string;
  /** Whether the place is searched around. */
  isAround: boolean;
};

/** Inside a sentence. */
const small = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

/** The verb of a need for one dentist and for several: 'speaks Tamil', 'speak Tamil'. */
const meets: Record<'en' | 'fr', (need: SearchNeed) => readonly [one: string, many: string]> = {
  en: ({ kind, label }) => {
    if (label.startsWith('Open ')) return [`is ${small(label)}`, `are ${small(label)}`];
    if (label.endsWith(' hours')) return [`has ${small(label)}`, `have ${small(label)}`];
    switch (kind) {
      case 'language':
        return [`speaks ${label}`, `speak ${label}`];
      case 'insurance':
        return [`takes ${label}`, `take ${label}`];
      case 'specialty':
        return [`is listed under “${label}”`, `are listed under “${label}”`];
      case 'word':
        return [`matches “${label}”`, `match “${label}”`];
      default:
        return [`lists “${label}”`, `list “${label}”`];
    }
  },
  fr: ({ kind, label }) => {
    const rest = label.replace(/^Ouvert /, '');
    if (rest !== label) return [`ouvre ${rest}`, `ouvrent ${rest}`];
    switch (kind) {
      case 'language':
        return [`parle ${label.toLowerCase()}`, `parlent ${label.toLowerCase()}`];
      case 'insurance':
        return [`accepte ${label}`, `acceptent ${label}`];
      case 'specialty':
        return [`figure sous «\u00a0${label}\u00a0»`, `figurent sous «\u00a0${label}\u00a0»`];
      case 'word':
        return [`correspond à «\u00a0${label}\u00a0»`, `correspondent à «\u00a0${label}\u00a0»`];
      default:
        return [`indique «\u00a0${label}\u00a0»`, `indiquent «\u00a0${label}\u00a0»`];
    }
  },
};

function relaxedInEnglish({ before, dropped, count, kept, place, isAround }: Relaxed): string {
  const list = (items: readonly string[]) => formatList('en', items);
  const does = (needs: readonly SearchNeed[], number: number) =>
    list(needs.map((need) => meets.en(need)[number === 1 ? 0 : 1]));
  const without = list(dropped.map(({ label }) => `“${label}”`));
  const first =
    dropped.length === 1
      ? `${before === 0 ? 'None' : `Only ${before}`} ${does(dropped, before)}.`
      : `None match everything.${dropped.length === 0 ? '' : ` Without ${without}:`}`;
  const isBare = kept.length === 0 || place === '';
  return [
    first,
    formatNumber('en', count),
    ...(isBare ? [count === 1 ? 'dentist' : 'dentists'] : []),
    ...(place === '' ? [] : [isAround ? `near ${place}` : `in ${place}`]),
    ...(kept.length === 0 ? [] : [does(kept, count)]),
  ]
    .join(' ')
    .concat('.');
}

function relaxedInFrench({ before, dropped, count, kept, place }: Relaxed): string {
  const list = (items: readonly string[]) => formatList('fr', items);
  const does = (needs: readonly SearchNeed[], number: number) =>
    list(needs.map((need) => meets.fr(need)[number < 2 ? 0 : 1]));
  const nobody = does(dropped, 0);
  const none = `Aucun ${/^[aeiou]/.test(nobody) ? 'n’' : 'ne '}${nobody}`;
  const without = list(dropped.map(({ label }) => `«\u00a0${label}\u00a0»`));
  const few = `${before === 1 ? 'Un seul' : `Seulement ${before}`} ${does(dropped, before)}`;
  const first =
    dropped.length === 1
      ? `${before === 0 ? none : few}.`
      : `Aucun ne répond à tout.${dropped.length === 0 ? '' : ` Sans ${without}\u00a0:`}`;
  return [
    first,
    formatNumber('fr', count),
    count < 2 ? 'dentiste' : 'dentistes',
    ...(kept.length === 0 ? [] : [does(kept, count)]),
    ...(place === '' ? [] : [`(${place})`]),
  ]
    .join(' ')
    .concat('.');
}

/** Says what nobody, or hardly anybody, meets and how many meet the rest: 'None speak Tamil. 3 in Laval take Sun Life.' */
export const relaxedSentence: Record<Language, (relaxed: Relaxed) => string> = {
  en: relaxedInEnglish,
  fr: relaxedInFrench,
};
