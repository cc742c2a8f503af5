import { z } from 'zod';
import type { ZodType } from 'zod';
import { regulatorOf, tidyNumber } from '#app/content/regulators.ts';
import { isDay, siteDayOf } from '#app/features/directory/place/local-time.ts';
import { line, lines } from '#app/features/requests/lead/typed-text.server.ts';
import { db } from '#db/database.ts';
import type { EvidenceKind, EvidenceValues } from '#db/rows.ts';
import type { EvidenceEntry } from './evidence-commands.server.ts';
import { evidenceKinds } from './evidence-kinds.ts';
import type { EvidenceField } from './evidence-kinds.ts';
import { practiceFacts } from '#app/features/directory/ranking/method/evidence.ts';

// The form of a kind of evidence, made from its definition.

export type EvidenceProblem = 'missing' | 'long' | 'wrong' | 'future' | 'proof' | 'file' | 'nominator';
export type EvidenceProblems = Record<string, EvidenceProblem>;

/** What was typed, by field; choices have several values. */
export type TypedEvidence = Record<string, string[]>;

const required = (limit: number) => line.pipe(z.string().min(1, 'missing').max(limit, 'long'));
const optional = (limit: number) =>
  line.pipe(
    z
      .string()
      .max(limit, 'long')
      .transform((text) => text || null),
  );
const day = (today: string) =>
  required(10).pipe(
    z
      .string()
      .refine(isDay, 'wrong')
      .refine((value) => value <= today, 'future'),
  );
const anyDay = required(10).pipe(z.string().refine(isDay, 'wrong'));
/** An empty field is null. */
const orNothing = (schema: ZodType) => line.pipe(z.preprocess((text) => text || null, schema.nullable()));
const link = line.pipe(
  z
    .string()
    .max(500, 'long')
    .refine((text) => text === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/.test(text), 'wrong')
    .transform((text) => text || null),
);

function schemaOf(field: EvidenceField, today: string): ZodType {
  switch (field.type) {
    case 'line':
      return field.optional ? optional(field.limit) : required(field.limit);
    case 'lines':
      return lines.pipe(
        z
          .string()
          .min(1, 'missing')
          .max(field.limit, 'long')
          .transform((text) =>
            text
              .split('\n')
              .map((each) => each.trim())
              .filter(Boolean),
          ),
      );
    case 'day': {
      const of = field.mayCome ? anyDay : day(today);
      return field.optional ? orNothing(of) : of;
    }
    case 'number': {
      const whole = z
        .string()
        .regex(/^\d{1,6}$/, 'wrong')
        .transform(Number)
        .pipe(z.number().min(field.least, 'wrong').max(field.most, 'wrong'));
      return field.optional ? orNothing(whole) : required(6).pipe(whole);
    }
    case 'yes-no':
      return z.enum(['yes', 'no'], 'missing').transform((value) => value === 'yes');
    case 'choice': {
      const code = z.enum(field.codes, 'missing');
      return field.optional
        ? z
            .literal('')
            .transform(() => undefined)
            .or(code)
        : code;
    }
    case 'choices':
      return z.array(z.enum(field.codes, 'wrong')).min(field.optional ? 0 : 1, 'missing');
  }
}

const isList = (field: EvidenceField) => field.type === 'choices';

/** Fields of every kind, beside its own. */
const commonFields = ['proof', 'sourceUrl', 'document', 'confirmedOn', 'reason'] as const;

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

/** Reads what was typed for a kind, without checking it. */
export function readTyped(form: FormData, kind: EvidenceKind): TypedEvidence {
  const names = [...Object.keys(evidenceKinds[kind].fields), ...commonFields];
  return Object.fromEntries(
    names.map((name) => [
      name,
      form
        .getAll(name)
        .map(textOf)
        .filter((value) => value !== ''),
    ]),
  );
}

/** Whether a document is named as a file, such as `letter 2026-11-03.pdf`. */
const isFileName = (document: string | null): boolean =>
  document !== null && /[^\s/\\]\.(?:pdf|jpe?g|png|heic|tiff?|eml|msg|docx?|odt)$/i.test(document);

type Derived = { value: Record<string, unknown> } | { problems: EvidenceProblems };

/** The value that the fields of a kind make; what they don't ask is derived. */
async function toValue(kind: EvidenceKind, own: Record<string, unknown>): Promise<Derived> {
  switch (kind) {
    case 'licence': {
      const number = tidyNumber(String(own['number']));
      const regulator = regulatorOf(String(own['province']));
      if (!regulator?.number.test(number)) return { problems: { number: 'wrong' } };
      const { holder, ...rest } = own;
      return { value: { class: null, ...rest, number, ...(holder ? { holder } : {}) } };
    }
    case 'training': {
      const { degree, school, year, categories, certificates, number, expiresOn, since } = own;
      const codes = certificates as string[];
      if (degree && !school) return { problems: { school: 'missing' } };
      if (codes.length === 0 && (number || expiresOn)) return { problems: { certificates: 'missing' } };
      const ofDegree = school || year || (categories as string[]).length > 0;
      if (!degree && (ofDegree || (codes.length === 0 && !since))) return { problems: { degree: 'missing' } };
      return {
        value: {
          ...(degree ? { degrees: [{ degree, school, year, categories }] } : {}),
          ...(codes.length > 0 ? { certificates: codes.map((code) => ({ code, number, expiresOn })) } : {}),
          ...(since ? { since } : {}),
        },
      };
    }
    case 'practice': {
      const codes = (own['facts'] as string[]).map((code) => code.split(':'));
      const facts: EvidenceValues['practice']['facts'] = {};
      for (const fact of practiceFacts) {
        const found = codes.filter(([name]) => name === fact);
        if (found.length > 0) facts[fact] = found.flatMap(([, item]) => item ?? []);
      }
      const { assessor } = own;
      if (facts.infection?.includes('assessed') && !assessor) return { problems: { assessor: 'missing' } };
      return { value: { facts, ...(facts.infection && assessor ? { assessor } : {}) } };
    }
    case 'recognition': {
      const { nominator, ...rest } = own;
      if (own['type'] !== 'nomination') return { value: rest };
      if (typeof nominator !== 'string') return { problems: { nominator: 'missing' } };
      const colleague = await db
        .selectFrom('dentists')
        .select('id')
        .where('slug', '=', nominator.replace(/^.*\/dentist\//, ''))
        .executeTakeFirst();
      return colleague
        ? { value: { ...rest, nominator: colleague.id } }
        : { problems: { nominator: 'nominator' } };
    }
    default:
      return { value: own };
  }
}

/**
 * Validates the form of a kind. An optional field that it does not ask says nothing.
 *
 * @returns the entry to record, or a problem per field
 */
export async function readEvidenceEntry(
  kind: EvidenceKind,
  typed: TypedEvidence,
  now: Date,
): Promise<{ ok: true; entry: EvidenceEntry } | { ok: false; problems: EvidenceProblems }> {
  const definition = evidenceKinds[kind];
  const today = siteDayOf(now);
  const fields = (Object.entries(definition.fields) as [string, EvidenceField][]).filter(
    ([name, field]) => !field.optional || typed[name] !== undefined,
  );
  const schema = z.object(Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field, today)])));
  const common = z.object({
    proof: z.enum([...definition.proofs], 'missing'),
    sourceUrl: link,
    document: optional(200),
    confirmedOn: day(today),
    reason: optional(1000),
  });
  const one = (name: string) => typed[name]?.[0] ?? '';
  const own = schema.safeParse(
    Object.fromEntries(
      fields.map(([name, field]) => [name, isList(field) ? (typed[name] ?? []) : one(name)]),
    ),
  );
  const [proof, ...otherProofs] = definition.proofs;
  const shared = common.safeParse({
    ...Object.fromEntries(commonFields.map((name) => [name, one(name)])),
    ...(otherProofs.length === 0 ? { proof } : {}),
  });
  const problems: EvidenceProblems = {};
  for (const issue of [...(own.error?.issues ?? []), ...(shared.error?.issues ?? [])])
    problems[String(issue.path[0])] ??= issue.message as EvidenceProblem;
  if (!own.success || !shared.success) return { ok: false, problems };
  const made = await toValue(kind, own.data);
  if ('problems' in made) return { ok: false, problems: made.problems };
  const { sourceUrl, document, reason } = shared.data;
  const isFailed = kind === 'decision' && made.value['passed'] === false;
  if (reason === null && (definition.needsReason || isFailed)) problems['reason'] = 'missing';
  if (shared.data.proof === 'seen' && document === null) problems['document'] = 'missing';
  const facts = made.value['facts'] as EvidenceValues['practice']['facts'] | undefined;
  // The signed statement or the assessor's report; other facts may be told by telephone.
  if (facts?.infection && sourceUrl === null && !isFileName(document)) problems['document'] = 'file';
  if (shared.data.proof === 'confirmed' && document === null && sourceUrl === null)
    problems['sourceUrl'] = 'proof';
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    entry: { kind, value: made.value, ...shared.data } as EvidenceEntry,
  };
}
