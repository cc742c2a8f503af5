import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { mapStyleUrl } from '#app/features/directory/search/page/map-style.server.ts';
import { db } from '#db/database.ts';
import { codeLists } from './listing.ts';
import type { CodeList, ListingFacts } from './listing.ts';
import type { KnownChoices } from './listing-form.server.ts';

export type ListingOptions = {
  cities: { slug: string; name: string; latitude: number; longitude: number }[];
  specialties: { slug: string; name: string }[];
  /** The style of another host from which the map of a point draws streets on request. */
  mapStyle: string | undefined;
};

/** Options of the form's lists. */
export async function listListingOptions(language: Language): Promise<ListingOptions> {
  const name = language === 'fr' ? 'name_fr as name' : 'name as name';
  const [cities, specialties] = await Promise.all([
    db
      .selectFrom('cities')
      .select(['slug', name, 'province_state', 'latitude', 'longitude'])
      .orderBy(sql.ref('name'))
      .execute(),
    db.selectFrom('specialist_categories').select(['slug', name]).orderBy('position').execute(),
  ]);
  return {
    cities: cities.map(({ province_state, name: city, ...rest }) => ({
      ...rest,
      name: `${city} (${province_state})`,
    })),
    specialties,
    mapStyle: mapStyleUrl || undefined,
  };
}

/** Valid values of the form, including codes and the photo that the listing already has. */
export function knownOf({ cities, specialties }: ListingOptions, facts: ListingFacts | null): KnownChoices {
  const codesOf = (list: CodeList) => new Set([...Object.keys(codeLists[list]), ...(facts?.[list] ?? [])]);
  return {
    cities: new Map(cities.map(({ slug, ...middle }) => [slug, middle])),
    specialties: new Set(specialties.map(({ slug }) => slug)),
    photo: facts?.photo ?? null,
    point: facts?.point ?? null,
    codes: {
      badges: codesOf('badges'),
      services: codesOf('services'),
      languages: codesOf('languages'),
      insurance: codesOf('insurance'),
    },
  };
}
