import { z } from '@hono/zod-openapi';

// The document is made in English. Its French copy takes each description from here.

const french = new Map<string, string>();

/** Every description of the document in both languages. */
export const translations: ReadonlyMap<string, string> = french;

/** Returns the English text of the document and keeps its French one. */
export function words(en: string, fr: string): string {
  if ((french.get(en) ?? fr) !== fr) throw new Error(`Two French texts for “${en}”`);
  french.set(en, fr);
  return en;
}

/** A field of a record with its description. */
export const field = <T extends z.ZodType>(type: T, en: string, fr: string): T =>
  type.openapi({ description: words(en, fr) });

/** A record under its name in the document. Answers are parsed with it, which drops every other field. */
export const record = <S extends z.ZodRawShape>(name: string, shape: S): z.ZodObject<S> =>
  z.object(shape).openapi(name) as z.ZodObject<S>;

/** Returns the French copy of a document. */
export const inFrench = (json: string): unknown =>
  JSON.parse(json, (key, value: unknown) =>
    (key === 'description' || key === 'summary') && typeof value === 'string'
      ? (french.get(value) ?? value)
      : value,
  );
