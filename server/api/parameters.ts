import { z } from '@hono/zod-openapi';
import { apiParameters } from '#app/content/api-reference.ts';
import type { ApiParameterName } from '#app/content/api-reference.ts';
import { languages } from '#app/content/language.ts';
import { reviewSorts } from '#app/features/review/review.ts';
import { LONGEST_CURSOR } from './cursors.ts';

/** A parameter with its words from the reference. */
function parameter<T extends z.ZodType>(name: ApiParameterName, type: T, more: object = {}): T {
  return type.openapi({ ...more, param: { description: apiParameters[name].en } });
}

/** What every slug of the database looks like. */
const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** A whole number as an address writes it: no sign, no point, no leading zero. */
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,8})$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .openapi({ type: 'integer', minimum: min, maximum: max });

const truth = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .openapi({ type: 'boolean' });

export const zoneCodes = ['NW', 'NE', 'CC', 'SE', 'SW'] as const;

/** In the path. */
export const pathParameters = {
  city: parameter('city', slug, { example: 'toronto' }),
  specialty: parameter('specialty', slug, { example: 'orthodontists' }),
  dentist: parameter('dentist', slug, { example: 'dr-maria-silva' }),
};

/** In the query; each may be left out. */
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
  accepting: parameter('accepting', truth).optional(),
  verified: parameter('verified', truth).optional(),
  rating: parameter('rating', whole(1, 5)).optional(),
  sort: parameter('sort', z.enum(reviewSorts)).optional(),
  limit: parameter('limit', whole(1, 100)).optional(),
  cursor: parameter('cursor', z.string().min(1).max(LONGEST_CURSOR)).optional(),
};

/** The names of a record's fields, separated by commas. */
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
