import type { CityType, ZoneCode } from '#db/rows.ts';

/** A text in English and in Canadian French, each written in its own right. */
type Both = { en: string; fr: string };

export type ProvinceSeed = { code: string; slug: string; name: Both; description: Both };

export type MetroSeed = { slug: string; name: Both; province: string; description: Both };

export type CitySeed = {
  slug: string;
  name: Both;
  /** Two-letter province code. */
  province: string;
  /** Population of the census subdivision, 2021 census. */
  population: number;
  /**
   * For a place that the census does not count separately: the number is only a weight and is never shown.
   */
  estimated?: true;
  latitude: number;
  longitude: number;
  /** IANA name. */
  timeZone: string;
  type: CityType;
  /** Slug of a metro area, or null. */
  metro: string | null;
  /** One or two plain sentences that are true of this place only. */
  description: Both;
};

export type ZoneSeed = { city: string; code: ZoneCode; slug: string; name: Both; description: Both };

export type NeighborhoodSeed = {
  city: string;
  zone: ZoneCode | null;
  slug: string;
  name: Both;
  description: Both;
  /** Two to four short traits, e.g. 'Historic district'; both lists have the same length. */
  characteristics: { en: string[]; fr: string[] };
  /** Forward sortation areas that it lies in, e.g. 'T2P'. */
  postalCodes: string[];
  latitude: number;
  longitude: number;
};
