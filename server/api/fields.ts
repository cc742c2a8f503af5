import { z } from '@hono/zod-openapi';
import { field } from './words.ts';

// Types and fields that several records share.

export const text = z.string();
export const maybeText = text.nullable();
export const count = z.int().min(0);
export const day = z.iso.date();
export const degrees = z.number();
export const stars = z.number().min(1).max(5);
export const namedRecord = z.object({ slug: text, name: text });
export const cityNamed = namedRecord.extend({ provinceCode: text });
export const coded = z.array(z.object({ code: text, name: text }));
export const zoneCodes = z.enum(['NW', 'NE', 'CC', 'SE', 'SW']);
export const levels = z.enum(['verified', 'trusted', 'elite']);
export const confidenceWords = z.enum(['low', 'fair', 'high']);

export const slug = field(text, 'Its name in URLs.', 'Son nom dans les URL.');
export const name = field(text, 'Name, in the language asked for.', 'Nom, dans la langue demandée.');
export const description = field(text, 'A sentence or two.', 'Une phrase ou deux.');
export const url = field(z.url(), 'Its page on this site.', 'Sa page sur ce site.');
export const zone = field(
  zoneCodes.nullable(),
  'Code of its zone, if the city has zones.',
  'Code de sa zone, si la ville en a.',
);
export const phone = field(
  maybeText,
  'Telephone number: E.164, with an extension as in RFC 3966 (+16045550123;ext=12).',
  'Numéro de téléphone\u00a0: E.164, avec le poste selon la RFC 3966 (+16045550123;ext=12).',
);
export const ranking = field(
  z.int().min(1),
  'Rank in the city and specialty, from 1.',
  'Rang dans la ville et la spécialité, à partir de 1.',
);
export const tier = z.enum(['featured', 'premium', 'standard']);
