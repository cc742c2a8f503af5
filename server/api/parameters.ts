import { z } from '@hono/zod-openapi';
import { mapFilters } from '#app/content/dentist-facts.ts';
import { apiParameters } from '#app/content/api-reference.ts';
import type { ApiParameterName } from '#app/content/api-reference.ts';
import { languages } from '#app/content/language.ts';
import { reviewSorts } from '#app/features/requests/review/review.ts';
import {
  cdcpAnswers,
  searchDistances,
  searchRatings,
  searchSorts,
} from '#app/features/directory/search/search.ts';
import { LONGEST_TEXT } from '#app/features/directory/search/search-params.ts';
import { insurers, spokenLanguages } from '#app/content/vocabulary.ts';
import { LONGEST_CURSOR } from './cursors.ts';

/** A parameter with its description from the reference. */
function parameter<T extends z.ZodType>(
  name: ApiParameterName,
  type: T,
  more: object = {},
  written: object = {},
): T {
  return type.openapi({ ...more, param: { description: apiParameters[name].en, ...written } });
}

/** Matches every slug in the database. */
const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** A whole number without sign, decimal point or leading zero. */
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,8})$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .openapi({ type: 'integer', minimum: min, maximum: max });

/** A flag: `true` or omitted. */
const only = z
  .literal('true')
  .transform(() => true as const)
  .openapi({ type: 'boolean', enum: [true] });

/** A comma-separated list of these values. */
const someOf = <T extends string>(values: readonly T[]) =>
  z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(values as [T, ...T[]])))
    .openapi({ type: 'array', items: { type: 'string', enum: [...values] } });

const commas = { style: 'form', explode: false } as const;

/** Free text; the feature that takes it parses it. */
const text = (longest: number) => z.string().min(1).max(longest);

const truth = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .openapi({ type: 'boolean' });

const keysOf = <K extends string>(words: Record<K, unknown>) => Object.keys(words) as K[];

export const zoneCodes = ['NW', 'NE', 'CC', 'SE', 'SW'] as const;

export const pathParameters = {
  city: parameter('city', slug, { example: 'toronto' }),
  specialty: parameter('specialty', slug, { example: 'orthodontists' }),
  dentist: parameter('dentist', slug, { example: 'dr-maria-silva' }),
};

/** A bounding box in degrees, each edge within its valid range. */
const area = z
  .string()
  .max(80)
  .regex(/^-?\d{1,3}(\.\d{1,10})?(,-?\d{1,3}(\.\d{1,10})?){3}$/)
  .refine((value) => {
    const [south = 0, west = 0, north = 0, east = 0] = value.split(',').map(Number);
    return south >= -90 && south < north && north <= 90 && west >= -180 && west < east && east <= 180;
  });

const asText = (numbers: readonly number[]) => numbers.map(String) as [string, ...string[]];

/** All are optional except the text of `suggest`. */
export const queryParameters = {
  language: parameter('language', z.enum(languages)).optional(),
  province: parameter('province', slug, { example: 'ontario' }).optional(),
  metroArea: parameter('metroArea', slug).optional(),
  type: parameter('type', z.enum(['major', 'satellite'])).optional(),
  city: parameter('city', slug, { example: 'toronto' }).optional(),
  specialty: parameter('specialty', slug, { example: 'orthodontists' }).optional(),
  zone: parameter('zone', z.enum(zoneCodes)).optional(),
  neighborhood: parameter('neighborhood', slug).optional(),
  order: parameter('order', z.enum(['name', 'page'])).optional(),
  ...mapFilters((_, key) => parameter(key, only).optional()),
  verified: parameter('verified', truth).optional(),
  rating: parameter('rating', whole(1, 5)).optional(),
  sort: parameter('sort', z.enum(reviewSorts)).optional(),
  limit: parameter('limit', whole(1, 100)).optional(),
  'search.q': parameter('search.q', text(LONGEST_TEXT)).optional(),
  insurance: parameter('insurance', someOf(keysOf(insurers)), {}, commas).optional(),
  speaks: parameter('speaks', someOf(keysOf(spokenLanguages)), {}, commas).optional(),
  cdcp: parameter('cdcp', someOf(cdcpAnswers), {}, commas).optional(),
  'search.rating': parameter('search.rating', z.enum(asText(searchRatings)), {
    type: 'number',
    enum: searchRatings,
  }).optional(),
  near: parameter('near', text(80)).optional(),
  distance: parameter('distance', z.enum(asText(searchDistances)), {
    type: 'integer',
    enum: searchDistances,
  }).optional(),
  area: parameter('area', area, { example: '43.5,-79.7,43.9,-79.1' }).optional(),
  'search.sort': parameter('search.sort', z.enum(searchSorts)).optional(),
  'suggest.q': parameter('suggest.q', text(LONGEST_TEXT)),
  'suggest.limit': parameter('suggest.limit', whole(1, 20)).optional(),
  cursor: parameter('cursor', z.string().min(1).max(LONGEST_CURSOR)).optional(),
};

/** A comma-separated list of a record's field names. */
export function fieldsOf(record: z.ZodObject) {
  const names = Object.keys(record.shape);
  return z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(names)))
    .openapi({
      type: 'array',
      items: { type: 'string', enum: names },
      param: { description: apiParameters.fields.en, style: 'form', explode: false },
    })
    .optional();
}
