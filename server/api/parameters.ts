import { z } from '@hono/zod-openapi';
import { languages } from '#app/content/language.ts';
import { MAX_CURSOR_LENGTH } from './cursors.ts';
import { words } from './words.ts';

/** A parameter with its description; `more` is added to it in the document. */
const parameter = <T extends z.ZodType>(type: T, en: string, fr: string, more: object = {}): T =>
  type.openapi({ param: { description: words(en, fr), ...more } });

/** A parameter that may be omitted. */
export const optional = <T extends z.ZodType>(type: T, en: string, fr: string, more?: object) =>
  parameter(type, en, fr, more).optional();

/** Matches every slug in the database. */
export const slugText = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const slugOf = (example: string) => slugText.openapi({ example });

/** A whole number without sign, decimal point or leading zero. */
export const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,8})$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .openapi({ type: 'integer', minimum: min, maximum: max });

/** One of these numbers, as text. */
export const oneOf = (type: 'integer' | 'number', values: readonly number[]) =>
  z.enum(values.map(String)).openapi({ type, enum: [...values] });

/** A flag: `true` or omitted. */
export const flag = z
  .literal('true')
  .transform(() => true as const)
  .openapi({ type: 'boolean', enum: [true] });

export const boolean = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .openapi({ type: 'boolean' });

const someOf = <T extends string>(values: readonly T[]) =>
  z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(values)))
    .openapi({ type: 'array', items: { type: 'string', enum: [...values] } });

const COMMAS = { style: 'form', explode: false } as const;

/** Codes, separated by commas. */
export const codesOf = <T extends string>(values: readonly T[]) =>
  optional(
    someOf(values),
    'Separated by commas; one match is enough.',
    'Séparés par des virgules; un seul suffit.',
    COMMAS,
  );

/** Some of a record's field names. */
export const fieldsOf = (record: z.ZodObject) =>
  optional(
    someOf(Object.keys(record.shape)),
    'Fields to return, separated by commas. Default: all.',
    'Champs voulus, séparés par des virgules. Par défaut\u00a0: tous.',
    COMMAS,
  );

export const city = slugOf('toronto');
export const specialty = slugOf('orthodontists');
export const dentist = parameter(slugOf('dr-maria-silva'), 'Slug or id.', 'Identifiant (slug ou id).');
export const province = slugOf('ontario').optional();
export const limit = whole(1, 100).optional();
export const cursor = optional(
  z.string().min(1).max(MAX_CURSOR_LENGTH),
  'The “next” of the previous page.',
  'Le «\u00a0next\u00a0» de la page précédente.',
);

export const language = optional(
  z.enum(languages),
  'Language of names and descriptions. Default: Accept-Language, else English.',
  'Langue des noms et des descriptions. Par défaut\u00a0: Accept-Language, sinon l’anglais.',
);
