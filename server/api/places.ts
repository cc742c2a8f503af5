import { z } from '@hono/zod-openapi';
import {
  listCities,
  listMajorCities,
  listMetroAreas,
  listNeighborhoods,
  listZones,
} from '#app/features/directory/place/city-queries.server.ts';
import type { CityView } from '#app/features/directory/place/city-view.ts';
import { listSpecialties } from '#app/features/directory/specialty/specialty-queries.server.ts';
import type { SpecialtyView } from '#app/features/directory/specialty/specialty-queries.server.ts';
import { paths } from '#app/http/paths.ts';
import {
  count,
  degrees,
  description,
  name,
  namedRecord,
  slug,
  text,
  url,
  zone,
  zoneCodes,
} from './fields.ts';
import { findCityOrFail, findFilters, findSpecialtyOrFail, unknownValue } from './lookups.ts';
import * as parameters from './parameters.ts';
import { list, one, readsOf } from './read.ts';
import type { Api, Reader } from './read.ts';
import { field, record, words } from './words.ts';

/** Neighbourhoods shown on a city's page (specification, section 9). */
const ON_A_CITY_PAGE = 6;

const exampleSlug = slug.openapi({ example: 'toronto' });
const types = z.enum(['major', 'satellite']);

const MetroArea = record('MetroArea', {
  slug: exampleSlug,
  name,
  provinceCode: text,
  description,
  cityCount: field(count, 'Number of its cities that are listed.', 'Nombre de ses villes répertoriées.'),
});

const City = record('City', {
  slug: exampleSlug,
  url,
  name,
  type: types,
  province: z.object({ code: text, slug: text, name: text }),
  metroArea: namedRecord.nullable(),
  population: field(count.nullable(), 'Population in the 2021 census.', 'Population au recensement de 2021.'),
  description,
  timeZone: text,
  latitude: degrees,
  longitude: degrees,
});

const Zone = record('Zone', { code: zoneCodes, slug, name, description });

const Neighborhood = record('Neighborhood', {
  slug,
  name,
  zone,
  description,
  characteristics: field(z.array(text), 'What it is known for.', 'Ce qui le distingue.'),
  postalCodes: field(z.array(text), 'First three characters.', 'Trois premiers caractères.'),
});

const Specialty = record('Specialty', {
  slug: slug.openapi({ example: 'orthodontists' }),
  url,
  name,
  description,
});

function toCity(city: CityView, { language, siteUrl }: Reader): z.input<typeof City> {
  const { provinceCode: code, provinceSlug, provinceName, metroSlug, metroName } = city;
  return {
    ...city,
    url: siteUrl + paths.city(language, city.slug),
    province: { code, slug: provinceSlug, name: provinceName },
    metroArea: metroSlug !== null && metroName !== null ? { slug: metroSlug, name: metroName } : null,
  };
}

const toSpecialty = (specialty: SpecialtyView, { language, siteUrl }: Reader): z.input<typeof Specialty> => ({
  ...specialty,
  url: siteUrl + paths.specialty(language, specialty.slug),
});

/** Adds the reads of places and specialties (specification, section 7). */
export function addPlaces(api: Api): void {
  const read = readsOf(api, 'places');
  read(
    'listMetroAreas',
    '/metro-areas',
    words('Metropolitan areas, by name', 'Régions métropolitaines, par nom'),
    { answer: list(MetroArea) },
    async ({ language }) => ({ data: await listMetroAreas(language) }),
  );
  read(
    'listCities',
    '/cities',
    words('Every city, largest first', 'Toutes les villes, de la plus grande à la plus petite'),
    {
      answer: list(City),
      query: {
        province: parameters.province,
        metroArea: parameters.slugText.optional(),
        type: types.optional(),
      },
    },
    async ({ metroArea, type, ...reader }) => {
      const { language } = reader;
      const { province } = await findFilters({ province: reader.province }, language);
      if (metroArea !== undefined && !(await listMetroAreas(language)).some(({ slug }) => slug === metroArea))
        throw unknownValue('metroArea', language);
      const cities = (await listCities(language)).filter(
        (city) =>
          (province === undefined || city.provinceCode === province.code) &&
          (metroArea === undefined || city.metroSlug === metroArea) &&
          (type === undefined || city.type === type),
      );
      return { data: cities.map((city) => toCity(city, reader)) };
    },
  );
  read(
    'listMajorCities',
    '/major-cities',
    words('The eight largest major cities', 'Les huit plus grandes villes principales'),
    { answer: list(City) },
    async (reader) => ({
      data: (await listMajorCities(reader.language)).map((city) => toCity(city, reader)),
    }),
  );
  read(
    'findCity',
    '/cities/{city}',
    words('One city', 'Une ville'),
    { answer: one(City) },
    async ({ city, ...reader }) => ({ data: toCity(await findCityOrFail(city, reader.language), reader) }),
  );
  read(
    'listZones',
    '/cities/{city}/zones',
    words('The zones of a city, by code', 'Les zones d’une ville, par code'),
    { answer: list(Zone) },
    async ({ city, language }) => ({
      data: await listZones((await findCityOrFail(city, language)).id, language),
    }),
  );
  read(
    'listNeighborhoods',
    '/cities/{city}/neighborhoods',
    words('The neighbourhoods of a city or of a zone', 'Les quartiers d’une ville ou d’une zone'),
    {
      answer: list(Neighborhood),
      query: {
        zone: zoneCodes.optional(),
        order: parameters.optional(
          z.enum(['name', 'page']),
          '`page`: best known first. Default: `name`.',
          '`page`\u00a0: les plus connus d’abord. Par défaut\u00a0: `name`.',
        ),
        limit: parameters.limit,
      },
    },
    async ({ city, zone, order, limit, language }) => {
      const { id } = await findCityOrFail(city, language);
      const inZone = zone === undefined ? {} : { zone };
      const neighborhoods =
        order === 'page'
          ? await listNeighborhoods(id, language, { ...inZone, limit: limit ?? ON_A_CITY_PAGE })
          : (await listNeighborhoods(id, language, inZone)).slice(0, limit);
      return {
        data: neighborhoods.map(({ zoneCode, ...neighborhood }) => ({ ...neighborhood, zone: zoneCode })),
      };
    },
  );
  read(
    'listSpecialties',
    '/specialties',
    words('Specialties, by name', 'Spécialités, par nom'),
    { answer: list(Specialty) },
    async (reader) => ({
      data: (await listSpecialties(reader.language, 'name')).map((one) => toSpecialty(one, reader)),
    }),
  );
  read(
    'findSpecialty',
    '/specialties/{specialty}',
    words('One specialty', 'Une spécialité'),
    { answer: one(Specialty) },
    async ({ specialty, ...reader }) => ({
      data: toSpecialty(await findSpecialtyOrFail(specialty, reader.language), reader),
    }),
  );
}
