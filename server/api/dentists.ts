import { z } from '@hono/zod-openapi';
import { mapFilters } from '#app/content/dentist-facts.ts';
import { listDentistLocations } from '#app/features/directory/dentist/dentist-locations.server.ts';
import type { DentistLocation } from '#app/features/directory/dentist/dentist-locations.server.ts';
import { weekOf, weekdays } from '#app/features/directory/dentist/office-hours.ts';
import { listNeighborhoods, listZones } from '#app/features/directory/place/city-queries.server.ts';
import { listDentistsIn } from '#app/features/directory/ranking/dentist-list-queries.server.ts';
import { listDentistsAfter } from '#app/features/directory/ranking/ranking-queries.server.ts';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import { cursorsOf, cutPage } from './cursors.ts';
import { Dentist, DentistDetails, toDetails, withDentists } from './dentist-records.ts';
import { cityNamed, degrees, maybeText, namedRecord, phone, text, zone, zoneCodes } from './fields.ts';
import { findCityOrFail, findDentistOrFail, findFilters, unknownValue } from './lookups.ts';
import * as parameters from './parameters.ts';
import { list, one, pages, readsOf } from './read.ts';
import type { Api, Reader } from './read.ts';
import { field, record, words } from './words.ts';

const times = z.array(z.object({ opens: text, closes: text }));

const Location = record('Location', {
  primary: z.boolean(),
  addressLine1: maybeText,
  addressLine2: maybeText,
  locality: field(
    text,
    'Town of the postal address; `city` is the nearest listed one.',
    'Localité de l’adresse postale; `city` est la ville répertoriée la plus proche.',
  ),
  postalCode: maybeText,
  city: cityNamed,
  zone,
  neighborhood: namedRecord.nullable(),
  phone,
  latitude: degrees.nullable(),
  longitude: degrees.nullable(),
  timeZone: text,
  hours: field(
    z
      .object(
        Object.fromEntries(weekdays.map((day) => [day, times])) as Record<
          (typeof weekdays)[number],
          typeof times
        >,
      )
      .nullable(),
    '24-hour clock. An empty day is closed.',
    'Sur 24 heures. Un jour vide est fermé.',
  ),
});

function toLocation({ hours, ...location }: DentistLocation): z.input<typeof Location> {
  const { isPrimary, citySlug, cityName, provinceCode, neighborhoodSlug, neighborhoodName } = location;
  const week =
    hours &&
    weekOf(hours).map(({ weekday, ranges }) => [
      weekday,
      ranges.map(([opens, closes]) => ({ opens, closes })),
    ]);
  return {
    ...location,
    primary: isPrimary,
    locality: location.locality ?? cityName,
    city: { slug: citySlug, name: cityName, provinceCode },
    neighborhood:
      neighborhoodSlug && neighborhoodName ? { slug: neighborhoodSlug, name: neighborhoodName } : null,
    hours: week && (Object.fromEntries(week) as z.input<typeof Location>['hours']),
  };
}

const ratingCursors = cursorsOf('dentists', [z.number().min(1).max(5).nullable(), z.uuid()]);

const dentistsOf = async (items: readonly { slug: string }[], reader: Reader) =>
  (await withDentists(items, reader)).map(({ dentist }) => dentist);

/** The search filters of yes-or-no facts. */
export const filters = mapFilters(({ en, fr }) =>
  parameters.optional(
    parameters.flag,
    `true: only dentists listed with “${en}”.`,
    `true\u00a0: seulement les dentistes connus pour «\u00a0${fr}\u00a0».`,
  ),
);

/** Adds the reads of dentists (specification, section 7). */
export function addDentists(api: Api): void {
  const read = readsOf(api, 'dentists');
  read(
    'listDentistsByLocation',
    '/cities/{city}/dentists',
    words(
      'The first 20 verified dentists of a city, zone or neighbourhood, best score first',
      'Les 20 premiers dentistes vérifiés d’une ville, d’une zone ou d’un quartier, meilleur score d’abord',
    ),
    {
      answer: list(Dentist),
      query: {
        zone: zoneCodes.optional(),
        neighborhood: parameters.slugText.optional(),
      },
    },
    async ({ city, zone, neighborhood, ...reader }) => {
      const { language } = reader;
      const { id: cityId } = await findCityOrFail(city, language);
      if (zone !== undefined && !(await listZones(cityId, language)).some(({ code }) => code === zone))
        throw unknownValue('zone', language);
      if (
        neighborhood !== undefined &&
        !(await listNeighborhoods(cityId, language)).some(({ slug }) => slug === neighborhood)
      )
        throw unknownValue('neighborhood', language);
      const { dentists } = await listDentistsIn({ cityId, verified: true, zone, neighborhood }, language);
      return { data: await dentistsOf(dentists, reader) };
    },
  );
  read(
    'listDentists',
    '/dentists',
    words('Every dentist, best rating first', 'Tous les dentistes, les meilleures notes d’abord'),
    {
      answer: pages(Dentist),
      query: {
        province: parameters.province,
        city: parameters.city.optional(),
        specialty: parameters.specialty.optional(),
        accepting: filters.accepting,
        verified: parameters.boolean.optional(),
        limit: parameters.limit,
        cursor: parameters.cursor,
      },
    },
    async ({ limit = PAGE_SIZE, cursor, accepting, verified, ...reader }) => {
      const position = ratingCursors.read(cursor, reader.language);
      const { province, city, specialty } = await findFilters(reader, reader.language);
      const scope = {
        provinceCode: province?.code,
        cityId: city?.id,
        categoryId: specialty?.id,
        accepting,
        verified,
      };
      const after = position && { rating: position[0], id: position[1] };
      const records = await listDentistsAfter(scope, { after, limit: limit + 1 });
      const { page, next } = cutPage(records, limit, ({ rating, id }) => ratingCursors.write([rating, id]));
      return { data: await dentistsOf(page, reader), next };
    },
  );
  read(
    'findDentist',
    '/dentists/{dentist}',
    words('One dentist', 'Un dentiste'),
    { answer: one(DentistDetails) },
    async ({ dentist, ...reader }) => ({
      data: toDetails(await findDentistOrFail(dentist, reader.language), reader),
    }),
  );
  read(
    'listDentistLocations',
    '/dentists/{dentist}/locations',
    words('A dentist’s locations, primary first', 'Les adresses d’un dentiste, la principale d’abord'),
    { answer: list(Location) },
    async ({ dentist, language }) => {
      const { id } = await findDentistOrFail(dentist, language);
      return { data: (await listDentistLocations(id, language)).map(toLocation) };
    },
  );
}
