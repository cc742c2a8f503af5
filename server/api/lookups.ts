import type { Language } from '#app/content/language.ts';
import { parameterCopy } from '#app/content/api-problems.ts';
import { findCity } from '#app/features/directory/place/city-queries.server.ts';
import { findDentistDetails } from '#app/features/directory/dentist/dentist-records.server.ts';
import { findProvince } from '#app/features/directory/place/province-queries.server.ts';
import type { SearchConflict } from '#app/features/directory/search/search.ts';
import { findSpecialty } from '#app/features/directory/specialty/specialty-queries.server.ts';
import { ApiProblem, invalidParameter } from './problems.ts';

/** 404 for a path parameter that matches nothing. */
function present<T>(value: T | null, kind: 'city' | 'specialty' | 'dentist', language: Language): T {
  if (value === null) throw new ApiProblem('not-found', { detail: parameterCopy(language)[kind] });
  return value;
}

export const findCityOrFail = async (slug: string, language: Language) =>
  present(await findCity(slug, language), 'city', language);

export const findSpecialtyOrFail = async (slug: string, language: Language) =>
  present(await findSpecialty(slug, language), 'specialty', language);

export const findDentistOrFail = async (slugOrId: string, language: Language) =>
  present(await findDentistDetails(slugOrId, language), 'dentist', language);

/** 400 for a filter value that matches nothing. */
export const unknownValue = (parameter: string, language: Language): ApiProblem =>
  invalidParameter(parameter, parameterCopy(language).unknown);

/** 400 for filters that contradict each other, or lack a place. */
export const conflicting = (conflicts: readonly SearchConflict[], language: Language): ApiProblem =>
  new ApiProblem('invalid-parameters', {
    errors: conflicts.map(({ filter }) => ({
      parameter: filter,
      message: filter === 'city' ? parameterCopy(language).outside : parameterCopy(language).placeless,
    })),
  });

/**
 * Resolves the filters' values to rows. A filter that is not given is undefined.
 *
 * @throws an ApiProblem that names the first filter whose value matches nothing
 */
export async function findFilters(
  given: { province?: string | undefined; city?: string | undefined; specialty?: string | undefined },
  language: Language,
) {
  const lookUp = async <T>(
    name: keyof typeof given,
    find: (slug: string, language: Language) => Promise<T | null>,
  ): Promise<T | undefined> => {
    const value = given[name];
    if (value === undefined) return undefined;
    const record = await find(value, language);
    if (record === null) throw unknownValue(name, language);
    return record;
  };
  const [province, city, specialty] = await Promise.all([
    lookUp('province', findProvince),
    lookUp('city', findCity),
    lookUp('specialty', findSpecialty),
  ]);
  return { province, city, specialty };
}
