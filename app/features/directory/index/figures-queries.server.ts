import { config } from '#config';
import { publishedFigures } from '#app/content/figures.ts';
import { hasDemonstrationDentists } from '#app/features/directory/dentist/dentist-queries.server.ts';
import { currentDirectory } from './current-index.server.ts';
import { isAnybodyIn, List } from './lists.ts';

export type SiteFigures =
  | ({ kind: 'published' } & typeof publishedFigures)
  | {
      kind: 'measured';
      rating: number | null;
      listedDentists: number;
      verifiedDentists: number;
      /** Cities that list at least one dentist. */
      cities: number;
      /** Reviews behind the ratings. */
      reviews: number;
    };

/**
 * Returns the figures of Home and About: the specification's while demonstration dentists are published, else measured
 * ones. `SITE_FIGURES` overrides the choice.
 */
export async function findSiteFigures(): Promise<SiteFigures> {
  const kind = config.SITE_FIGURES ?? ((await hasDemonstrationDentists()) ? 'published' : 'measured');
  if (kind === 'published') return { kind, ...publishedFigures };
  const directory = await currentDirectory();
  const { listed, verified, reviews, averageRating } = new List(directory, {}).figures();
  const cities = [...directory.places.cities.keys()].filter((cityId) => isAnybodyIn(directory, { cityId }));
  return {
    kind,
    rating: averageRating,
    listedDentists: listed,
    verifiedDentists: verified,
    cities: cities.length,
    reviews,
  };
}
