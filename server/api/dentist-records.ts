import { z } from '@hono/zod-openapi';
import { flagStatement, mapFlagFields } from '#app/content/dentist-facts.ts';
import { factParts, partState } from '#app/content/fact-freshness.ts';
import type {
  DentistDetails as DentistView,
  DentistRecord,
} from '#app/features/directory/dentist/dentist-record.ts';
import { listDentistRecords } from '#app/features/directory/dentist/dentist-records.server.ts';
import { knownPart } from '#app/features/directory/dentist/known-fact.ts';
import { siteDayOf } from '#app/features/directory/place/local-time.ts';
import { paths } from '#app/http/paths.ts';
import {
  cityNamed,
  coded,
  confidenceWords,
  count,
  day,
  levels,
  maybeText,
  namedRecord,
  phone,
  slug,
  stars,
  text,
} from './fields.ts';
import type { Reader } from './read.ts';
import { field, record } from './words.ts';

const maybe = z.boolean().nullable();

export const Dentist = record('Dentist', {
  id: field(z.uuid(), 'Opaque and permanent.', 'Opaque et permanent.'),
  slug: slug.openapi({ example: 'dr-maria-silva' }),
  url: z.url(),
  name: text,
  clinicName: maybeText,
  demonstration: field(
    z.boolean(),
    'Made up, to show what the site does. Never show it as a real dentist.',
    'Dentiste fictif, pour montrer ce que fait le site. À ne jamais présenter comme réel.',
  ),
  source: field(
    z.object({
      kind: z.enum(['demonstration', 'operator', 'import']),
      attribution: maybeText,
      license: maybeText,
      url: maybeText,
    }),
    'Show the attribution and the licence with imported facts.',
    'Affichez la mention et la licence avec les renseignements importés.',
  ),
  verified: field(
    z.boolean(),
    'Six verification steps passed, and the licence was in force within the last 184 days.',
    'Six étapes de vérification franchies, et permis en vigueur dans les 184 derniers jours.',
  ),
  takesRequests: field(
    z.boolean(),
    'Visitors can book or write on the dentist’s page.',
    'On peut demander un rendez-vous ou écrire sur la page du dentiste.',
  ),
  level: field(levels.nullable(), 'Level of verification.', 'Niveau de vérification.'),
  rank: field(
    z
      .object({
        city: namedRecord,
        specialty: namedRecord,
        ranking: z.int().min(1),
        of: count,
        range: z.array(z.int()).readonly(),
        comparable: z.boolean(),
        score: z.number(),
        confidence: z.number(),
        word: confidenceWords,
      })
      .nullable(),
    'Best rank in the city; in a search for a specialty, the rank in it. Chance leaves open the places in `range`.',
    'Meilleur rang dans la ville; dans une recherche par spécialité, le rang dans celle-ci. Le hasard laisse possibles les places de `range`.',
  ),
  rating: field(stars.nullable(), 'Mean rating by patients.', 'Note moyenne des patients.'),
  reviewCount: count,
  yearsExperience: count.nullable(),
  ...mapFlagFields((flag) =>
    field(
      maybe,
      `${flagStatement(flag, 'en')}; null if unknown.`,
      `${flagStatement(flag, 'fr')}; null si on l’ignore.`,
    ),
  ),
  cdcp: field(
    z.enum(['signed-up', 'per-claim', 'no']).nullable(),
    'Canadian Dental Care Plan.',
    'Régime canadien de soins dentaires.',
  ),
  specialties: field(
    z.array(namedRecord.extend({ registered: maybe })),
    'If `registered` is true, the regulator lists the dentist as a specialist. Otherwise the name is only a field of practice.',
    'Si `registered` vaut true, l’ordre reconnaît le dentiste comme spécialiste. Sinon, le nom n’est qu’un champ de pratique.',
  ),
  languages: coded,
  badges: coded,
  city: field(cityNamed, 'City of the primary location.', 'Ville de l’adresse principale.'),
  neighborhood: namedRecord.nullable(),
  photoUrl: z.url().nullable(),
  updatedAt: z.iso.datetime(),
});

export const DentistDetails = record('DentistDetails', {
  ...Dentist.shape,
  bio: maybeText,
  phone,
  websiteUrl: maybeText,
  education: z.array(z.object({ degree: text, school: text, year: z.int().nullable() })),
  certifications: coded,
  services: coded,
  insurance: coded,
  features: coded,
  confirmedOn: day.nullable(),
  facts: field(
    z.array(
      z.object({
        part: z.enum(factParts),
        knownBy: z.enum(['told', 'confirmed', 'checked', 'entered', 'source', 'made-up']),
        knownOn: day.nullable(),
        state: z.enum(['fresh', 'old', 'gone']),
      }),
    ),
    'How and since when we know each part. A part in state `gone` is too old: its fields are null and match no filter.',
    'Comment et depuis quand nous connaissons chaque partie. Une partie dans l’état `gone` est trop ancienne\u00a0: ses champs valent null et ne répondent à aucun filtre.',
  ),
});

function toDentist(dentist: DentistRecord, { language, siteUrl }: Reader): z.input<typeof Dentist> {
  const { photoPath, updatedAt } = dentist;
  return {
    ...dentist,
    url: siteUrl + paths.dentist(language, dentist.slug),
    ...mapFlagFields(({ key }) => dentist[key]),
    takesRequests: dentist.reachable,
    demonstration: dentist.source.kind === 'demonstration',
    photoUrl: photoPath === null ? null : siteUrl + photoPath,
    updatedAt: updatedAt.toISOString(),
  };
}

export const toDetails = (dentist: DentistView, reader: Reader): z.input<typeof DentistDetails> => ({
  ...dentist,
  ...toDentist(dentist, reader),
  facts: factParts.map((part) => {
    const { by, on, age } = knownPart(dentist, part, siteDayOf(new Date()));
    return { part, knownBy: by, knownOn: on, state: partState(part, age) };
  }),
});

/** Adds the dentist's record to each item; drops items whose dentist has been unlisted in the meantime. */
export async function withDentists<T extends { slug: string }>(items: readonly T[], reader: Reader) {
  const records = await listDentistRecords(
    items.map(({ slug }) => slug),
    reader.language,
  );
  const bySlug = new Map(records.map((dentist) => [dentist.slug, toDentist(dentist, reader)]));
  return items.flatMap((item) => {
    const dentist = bySlug.get(item.slug);
    return dentist ? [{ item, dentist }] : [];
  });
}
