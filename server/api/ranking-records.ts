import { z } from '@hono/zod-openapi';
import { Dentist } from './dentist-records.ts';
import { confidenceWords, count, day, levels, namedRecord, ranking, stars, text, tier } from './fields.ts';
import { field, record } from './words.ts';

const proof = z.enum(['confirmed', 'seen', 'stated']);
const share = z
  .object({ share: z.number().min(0).max(1), proof, on: day, assessor: text.optional() })
  .optional();
const decision = z.object({ passed: z.boolean(), on: day }).optional();
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
  word: confidenceWords,
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

/** `Evidence` of docs/ranking.md, section 14; what is missing is left out. */
const rankedEvidence = z.object({
  id: text,
  clinic: text,
  demonstration: z.boolean(),
  computedOn: day,
  decisions: z.object({ committee: decision, annual: decision }),
  suspension: z.enum(['suspended', 'removed']).optional(),
  licence: z
    .object({
      inForce: z.boolean(),
      checkedOn: day,
      clean: z.boolean().optional(),
      cleanOn: day.optional(),
      registerUrl: text.optional(),
      holder: text.optional(),
    })
    .optional(),
  registered: z.array(text).readonly(),
  registeredOn: day.optional(),
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
        confirmation: z.enum(['visit', 'booked', 'address', 'none']),
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
          by: text.optional(),
          discount: z.enum(['not-verified', 'same-clinic', 'ring', 'older']).optional(),
        }),
      )
      .readonly(),
  }),
  practice: z.object(practiceShares),
  experience: z
    .object({ since: day.optional(), proof: proof.optional(), difficult: day.optional() })
    .optional(),
});

export const Ranking = record('Ranking', { ranking, tier, dentist: Dentist });

export const FeaturedDentist = record('FeaturedDentist', {
  ranking,
  tier,
  city: namedRecord,
  specialty: namedRecord,
  dentist: Dentist,
});

export const RankingEvidence = record('RankingEvidence', {
  method: field(text, 'Number of the method.', 'Numéro de la méthode.'),
  city: text,
  category: text,
  dentists: field(
    z.array(rankedEvidence),
    'The evidence, without names, addresses or codes of the people who wrote reviews.',
    'Les éléments, sans nom, adresse ni code des personnes qui ont écrit les avis.',
  ),
  ranking: z.array(rankedEntry.extend({ level: levels.nullable() })),
  unranked: field(
    z.array(z.object({ id: text, reason })),
    'They follow the ranked ones.',
    'Ils suivent les dentistes classés.',
  ),
});
