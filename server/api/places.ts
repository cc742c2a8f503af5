import {
  listCities,
  listMajorCities,
  listMetroAreas,
  listNeighborhoods,
  listZones,
} from '#app/features/directory/place/city-queries.server.ts';
import { findProvince } from '#app/features/directory/place/province-queries.server.ts';
import { listSpecialties } from '#app/features/directory/specialty/specialty-queries.server.ts';
import type { Reads } from './endpoint.ts';
import { cityAt, specialtyAt, unknownValue } from './lookups.ts';
import { toCity, toSpecialty } from './views.ts';

/** Neighbourhoods shown on a city's page (specification, section 9). */
const ON_A_CITY_PAGE = 6;

/** The endpoints of places and specialties (specification, section 7). */
export const placeReads = {
  listMetroAreas: async ({ language }) => ({ data: await listMetroAreas(language) }),
  async listCities({ query, ...reader }) {
    const { language } = reader;
    const [cities, metros, province] = await Promise.all([
      listCities(language),
      query.metroArea === undefined ? undefined : listMetroAreas(language),
      query.province === undefined ? undefined : findProvince(query.province, language),
    ]);
    if (province === null) throw unknownValue('province', language);
    if (metros && !metros.some(({ slug }) => slug === query.metroArea))
      throw unknownValue('metroArea', language);
    const found = cities.filter(
      (city) =>
        (province === undefined || city.provinceCode === province.code) &&
        (query.metroArea === undefined || city.metroSlug === query.metroArea) &&
        (query.type === undefined || city.type === query.type),
    );
    return { data: found.map((city) => toCity(city, reader)) };
  },
  listMajorCities: async (reader) => ({
    data: (await listMajorCities(reader.language)).map((city) => toCity(city, reader)),
  }),
  findCity: async ({ path, ...reader }) => ({
    data: toCity(await cityAt(path.city, reader.language), reader),
  }),
  listZones: async ({ path, language }) => ({
    data: await listZones((await cityAt(path.city, language)).id, language),
  }),
  async listNeighborhoods({ path, query, language }) {
    const { id } = await cityAt(path.city, language);
    const zone = query.zone === undefined ? {} : { zone: query.zone };
    const found =
      query.order === 'page'
        ? await listNeighborhoods(id, language, { ...zone, limit: query.limit ?? ON_A_CITY_PAGE })
        : (await listNeighborhoods(id, language, zone)).slice(0, query.limit);
    return { data: found.map(({ zoneCode, ...neighborhood }) => ({ ...neighborhood, zone: zoneCode })) };
  },
  listSpecialties: async (reader) => ({
    data: (await listSpecialties(reader.language, 'name')).map((specialty) => toSpecialty(specialty, reader)),
  }),
  findSpecialty: async ({ path, ...reader }) => ({
    data: toSpecialty(await specialtyAt(path.specialty, reader.language), reader),
  }),
} satisfies Partial<Reads>;
