import type { Language } from '#app/content/language.ts';
import { copy } from '#app/content/language.ts';
import { findCity } from '#app/features/directory/place/city-queries.server.ts';
import { findDentistDetails } from '#app/features/directory/dentist/dentist-records.server.ts';
import { findProvince } from '#app/features/directory/place/province-queries.server.ts';
import type { SearchConflict } from '#app/features/directory/search/search.ts';
import { findSpecialty } from '#app/features/directory/specialty/specialty-queries.server.ts';
import { ApiProblem, invalidParameter } from './problems.ts';

const lookupCopy = copy(
  {
    city: 'There is no city of this name.',
    specialty: 'There is no specialty of this name.',
    dentist: 'There is no dentist of this name or id.',
    unknown: 'matches nothing',
    outside: 'is not in this province',
    placeless: 'needs a place: “near”, or a postal code or city in “q”',
  },
  {
    city: 'Aucune ville ne porte ce nom.',
    specialty: 'Aucune spécialité ne porte ce nom.',
    dentist: 'Aucun dentiste ne porte ce nom ni cet identifiant.',
    unknown: 'ne désigne rien d’existant',
    outside: 'ne se trouve pas dans cette province',
    placeless:
      'demande un lieu\u00a0: «\u00a0near\u00a0», ou un code postal ou une ville dans «\u00a0q\u00a0»',
  },
);

/** 404 for a path parameter that matches nothing. */
function present<T>(value: T | null, kind: 'city' | 'specialty' | 'dentist', language: Language): T {
  if (value === null) throw new ApiProblem('not-found', { detail: lookupCopy(language)[kind] });
  return value;
}

export const cityAt = async (slug: string, language: Language) =>
  present(await findCity(slug, language), 'city', language);

export const specialtyAt = async (slug: string, language: Language) =>
  present(await findSpecialty(slug, language), 'specialty', language);

export const dentistAt = async (slugOrId: string, language: Language) =>
  present(await findDentistDetails(slugOrId, language), 'dentist', language);

/** 404 for a dentist who is not in the list asked for. */
export const noDentist = (language: Language): ApiProblem =>
  new ApiProblem('not-found', { detail: lookupCopy(language).dentist });

/** 400 for a filter value that matches nothing. */
export const unknownValue = (parameter: string, language: Language): ApiProblem =>
  invalidParameter(parameter, lookupCopy(language).unknown);

/** 400 for filters that contradict each other, or lack a place. */
export const conflicting = (conflicts: readonly SearchConflict[], language: Language): ApiProblem =>
  new ApiProblem('invalid-parameters', {
    errors: conflicts.map(({ filter }) => ({
      parameter: filter,
      message: filter === 'city' ? lookupCopy(language).outside : lookupCopy(language).placeless,
    })),
  });

/**
 * Resolves the filters' values to rows. A filter that is not given is undefined.
 *
 * @throws an ApiProblem that names the first filter whose value matches nothing
 */
export async function filtersOf(
  given: { province?: string | undefined; city?: string | undefined; specialty?: string | undefined },
  language: Language,
) {
  const lookUp = async <T>(
    name: keyof typeof given,
    find: (slug: string, language: Language) => Promise<T | null>,
  ): Promise<T | undefined> => {
    const value = given[name];
    if (value === undefined) return undefined;
    const found = await find(value, language);
    if (found === null) throw unknownValue(name, language);
    return found;
  };
  const [province, city, specialty] = await Promise.all([
    lookUp('province', findProvince),
    lookUp('city', findCity),
    lookUp('specialty', findSpecialty),
  ]);
  return { province, city, specialty };
}
