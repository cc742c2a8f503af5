import type { City } from 'schema-dts';
import type { CityView } from './city-view.ts';

/** Returns the schema.org `City` that a page is about: name, province and coordinates. */
export function cityData(
  city: Pick<CityView, 'name' | 'provinceName' | 'latitude' | 'longitude'>,
): Exclude<City, string> {
  return {
    '@type': 'City',
    name: city.name,
    geo: { '@type': 'GeoCoordinates', latitude: city.latitude, longitude: city.longitude },
    containedInPlace: { '@type': 'State', name: city.provinceName },
  };
}
