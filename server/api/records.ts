import { z } from '@hono/zod-openapi';
import { factParts } from '#app/content/fact-freshness.ts';
import { mapFlagFields } from '#app/content/dentist-facts.ts';
import { apiRecords } from '#app/content/api-reference.ts';
import type { ApiRecordName } from '#app/content/api-reference.ts';
import { suggestionKinds } from '#app/features/directory/search/suggest/suggest.ts';
import { weekdays } from '#app/features/directory/dentist/office-hours.ts';

// Every answer is parsed with one of these schemas, which drop any field they do not name.

type Shape<N extends ApiRecordName> = Record<keyof (typeof apiRecords)[N], z.ZodType>;

/** A record under its name in the document; a missing or extra field is a type error. */
function record<N extends ApiRecordName, S extends Shape<N>>(
  name: N,
  shape: S & Record<Exclude<keyof S, keyof Shape<N>>, never>,
) {
  const words = apiRecords[name] as Record<string, { en: string }>;
  const fields = Object.entries(shape as Record<string, z.ZodType>).map(([field, type]) => [
    field,
    type.openapi({ description: words[field]!.en }),
  ]);
  return z.object(Object.fromEntries(fields) as S).openapi(name);
}

const text = z.string();
const maybeText = text.nullable();
const maybe = z.boolean().nullable();
const count = z.int().min(0);
const day = z.iso.date();
const degrees = z.number();
const slug = text.openapi({ example: 'toronto' });
const stars = z.number().min(1).max(5);
const named = z.object({ slug: text, name: text });
const coded = z.array(z.object({ code: text, name: text }));
const cityOf = z.object({ slug: text, name: text, provinceCode: text });
const zoneCode = z.enum(['NW', 'NE', 'CC', 'SE', 'SW']);
const tier = z.enum(['featured', 'premium', 'standard']);
const level = z.enum(['verified', 'trusted', 'elite']);
const confidenceWord = z.enum(['low', 'fair', 'high']);
const url = z.url();

const choices = z.array(z.object({ value: text, label: text, count, chosen: z.boolean() }));

const dentistFields = {
  id: z.uuid(),
  slug: text.openapi({ example: 'dr-maria-silva' }),
  url,
  name: text,
  clinicName: maybeText,
  demonstration: z.boolean(),
  source: z.object({
    kind: z.enum(['demonstration', 'operator', 'import']),
    attribution: maybeText,
    license: maybeText,
    url: maybeText,
  }),
  verified: z.boolean(),
  takesRequests: z.boolean(),
  level: level.nullable(),
  rank: z
    .object({
      city: named,
      specialty: named,
      ranking: z.int().min(1),
      of: count,
      range: z.array(z.int()).readonly(),
      score: z.number(),
      confidence: z.number(),
      word: confidenceWord,
    })
    .nullable(),
  rating: stars.nullable(),
  reviewCount: count,
  yearsExperience: count.nullable(),
  ...mapFlagFields(() => maybe),
  cdcp: z.enum(['signed-up', 'per-claim', 'no']).nullable(),
  specialties: z.array(named.extend({ registered: maybe })),
  languages: coded,
  badges: coded,
  city: cityOf,
  neighborhood: named.nullable(),
  photoUrl: url.nullable(),
  updatedAt: z.iso.datetime(),
};

const dentist = record('Dentist', dentistFields);

const proof = z.enum(['confirmed', 'seen', 'stated']);
const share = z.object({ share: z.number().min(0).max(1), on: day }).optional();
const factor = z.object({ value: z.number(), known: z.number(), points: z.number() });
const practiceShares = { infection: share, equipment: share, prices: share, access: share, service: share };
const rankedEntry = z.object({
  id: text,
  computedOn: day,
  method: text,
  ranking: z.int().min(1),
  of: count,
  score: z.number(),
  confidence: z.number(),
  word: confidenceWord,
  margin: z.number(),
  range: z.array(z.int()).readonly(),
  tier,
  badge: z.enum(['first', 'highly', 'recommended']).nullable(),
  comparable: z.boolean(),
  demonstration: z.boolean().optional(),
  noBadge: z.enum(['not-comparable', 'confidence', 'score']).optional(),
  factors: z.object({
    credentials: factor,
    reviews: factor,
    recognition: factor,
    practice: factor,
    experience: factor,
  }),
  parts: z.object({
    reviews: z.object({
      count,
      counted: count,
      weight: z.number(),
      outcomeWeight: z.number(),
      mean: z.number().nullable(),
      stars: z.number(),
      outcome: z.number(),
      bursts: count,
    }),
    parts: z.record(text, z.number()),
    fading: z.record(text, z.object({ on: day, fresh: z.number() })),
    raise: z.array(z.object({ part: text, points: z.number() })).readonly(),
    licenceCheckedOn: day.optional(),
  }),
});
const reason = z.enum(['not-verified', 'licence', 'specialty', 'few-reviews', 'demonstration', 'only']);

/** `Evidence` of docs/ranking.md, section 18; what is missing is left out. */
const rankedEvidence = z.object({
  id: text,
  clinic: text,
  demonstration: z.boolean(),
  computedOn: day,
  verifiedSince: day.optional(),
  licence: z
    .object({
      inForce: z.boolean(),
      clean: z.boolean(),
      checkedOn: day,
      registerUrl: text.optional(),
      holder: text.optional(),
    })
    .optional(),
  registered: z.array(text).readonly(),
  categories: z.record(text, z.enum(['main', 'also'])),
  education: z
    .array(z.object({ kind: z.enum(['dental', 'graduate']), proof, categories: z.array(text).readonly() }))
    .readonly(),
  certifications: z.array(z.object({ code: text, proof, expiresOn: day.optional() })).readonly(),
  continuing: z.object({ hours: z.number(), required: z.number(), proof, cycleEnd: day }).optional(),
  reviews: z
    .array(
      z.object({
        id: text,
        writtenAt: day,
        stars,
        outcome: z.number().optional(),
        confirmation: z.enum(['visit', 'address', 'none']),
        household: z.boolean().optional(),
        burst: z.boolean().optional(),
        settling: z.boolean().optional(),
      }),
    )
    .readonly(),
  recognition: z.object({
    searchedOn: day.optional(),
    items: z
      .array(
        z.object({
          kind: z.enum(['award', 'teaching', 'publication', 'office', 'nomination']),
          on: day,
          source: text.optional(),
          confirmedOn: day.optional(),
        }),
      )
      .readonly(),
  }),
  practice: z.object(practiceShares),
  experience: z
    .object({ since: day.optional(), proof: proof.optional(), difficult: day.optional() })
    .optional(),
});

const hours = z.object(
  Object.fromEntries(
    weekdays.map((weekday) => [weekday, z.array(z.object({ opens: text, closes: text }))]),
  ) as Record<
    (typeof weekdays)[number],
    z.ZodArray<z.ZodObject<{ opens: z.ZodString; closes: z.ZodString }>>
  >,
);

const searchResult = record('SearchResult', {
  distanceKm: z.number().nullable(),
  latitude: degrees.nullable(),
  longitude: degrees.nullable(),
  dentist,
});

export const records = {
  MetroArea: record('MetroArea', {
    slug,
    name: text,
    provinceCode: text,
    description: text,
    cityCount: count,
  }),
  City: record('City', {
    slug,
    url,
    name: text,
    type: z.enum(['major', 'satellite']),
    province: z.object({ code: text, slug: text, name: text }),
    metroArea: named.nullable(),
    population: count.nullable(),
    description: text,
    timeZone: text,
    latitude: degrees,
    longitude: degrees,
  }),
  Zone: record('Zone', { code: zoneCode, slug: text, name: text, description: text }),
  Neighborhood: record('Neighborhood', {
    slug: text,
    name: text,
    zone: zoneCode.nullable(),
    description: text,
    characteristics: z.array(text),
    postalCodes: z.array(text),
  }),
  Specialty: record('Specialty', {
    slug: text.openapi({ example: 'orthodontists' }),
    url,
    name: text,
    description: text,
  }),
  Dentist: dentist,
  DentistDetails: record('DentistDetails', {
    ...dentistFields,
    bio: maybeText,
    phone: maybeText,
    websiteUrl: maybeText,
    education: z.array(z.object({ degree: text, school: text, year: z.int().nullable() })),
    certifications: coded,
    services: coded,
    insurance: coded,
    features: coded,
    confirmedOn: day.nullable(),
    facts: z.array(
      z.object({
        part: z.enum(factParts),
        knownBy: z.enum(['told', 'confirmed', 'checked', 'entered', 'source', 'made-up']),
        knownOn: day.nullable(),
        state: z.enum(['fresh', 'old', 'gone']),
      }),
    ),
  }),
  Location: record('Location', {
    primary: z.boolean(),
    addressLine1: maybeText,
    addressLine2: maybeText,
    locality: text,
    postalCode: maybeText,
    city: cityOf,
    zone: zoneCode.nullable(),
    neighborhood: named.nullable(),
    phone: maybeText,
    latitude: degrees.nullable(),
    longitude: degrees.nullable(),
    timeZone: text,
    hours: hours.nullable(),
  }),
  Review: record('Review', {
    id: z.uuid(),
    rating: z.int().min(1).max(5),
    title: text,
    content: text,
    language: z.enum(['en', 'fr']),
    patientName: text,
    treatment: z.object({ code: text, name: text }).nullable(),
    visitedOn: day.nullable(),
    outcome: z.enum(['as-hoped', 'partly', 'not']).nullable(),
    createdOn: day,
    verified: z.boolean(),
    helpfulCount: count,
  }),
  Ranking: record('Ranking', { ranking: z.int().min(1), tier, dentist }),
  RankingEvidence: record('RankingEvidence', {
    method: text,
    city: text,
    category: text,
    dentists: z.array(rankedEvidence),
    ranking: z.array(rankedEntry.extend({ level: level.nullable() })),
    unranked: z.array(z.object({ id: text, reason })),
  }),
  RankingExplanation: record('RankingExplanation', {
    id: text,
    entry: rankedEntry.nullable(),
    reason: reason.nullable(),
    figures: z
      .object({
        demonstration: z.boolean().optional(),
        verified: count.optional(),
        reviews: z.object({ counted: count, weight: z.number(), days: count }).optional(),
        licence: z.enum(['not-in-force', 'not-clean', 'overdue', 'unchecked']).optional(),
        checkedOn: day.optional(),
        verification: z.enum(['none', 'in-progress', 'failed', 'suspended', 'removed', 'overdue']).optional(),
      })
      .nullable(),
    above: maybeText,
    sentences: z.array(z.object({ code: text, factor: text.optional(), text })),
  }),
  FeaturedDentist: record('FeaturedDentist', {
    ranking: z.int().min(1),
    tier,
    city: named,
    specialty: named,
    dentist,
  }),
  SearchResult: searchResult,
  SearchSummary: record('SearchSummary', {
    total: count,
    atLeast: z.boolean(),
    understood: z.array(z.object({ kind: text, typed: text, value: text, label: text })),
    corrections: z.array(z.object({ typed: text, read: text })),
    questions: z.array(z.object({ typed: text, label: text, url })),
    asksWhere: z.boolean(),
    ignored: z.array(text),
    place: z.object({ label: text, latitude: degrees, longitude: degrees }).nullable(),
    radiusKm: z.number().nullable(),
    facets: z.object({
      atLeast: z.boolean(),
      province: choices,
      city: choices,
      specialty: choices,
      toggles: choices,
      insurance: choices,
      speaks: choices,
      cdcp: choices,
      rating: choices,
      distance: choices,
    }),
    repairs: z.array(
      z.object({
        kind: z.enum(['drop', 'farther']),
        label: maybeText,
        distanceKm: z.number().nullable(),
        count,
        url,
      }),
    ),
    nearest: z.array(searchResult),
    away: z.object({ place: text, needs: text }).nullable(),
  }),
  Suggestion: record('Suggestion', {
    kind: z.enum(suggestionKinds),
    label: text,
    detail: text,
    url,
    city: maybeText,
    specialty: maybeText,
    postalArea: maybeText,
    dentist: maybeText,
  }),
} satisfies Record<ApiRecordName, z.ZodObject>;

export type RecordOf<N extends ApiRecordName> = z.input<(typeof records)[N]>;

export const problem = z
  .object({
    type: url,
    title: text,
    status: z.int(),
    detail: text,
    instance: text,
    errors: z.array(z.object({ parameter: text, message: text })).optional(),
  })
  .openapi('Problem', { description: 'What went wrong (RFC 9457).' });
