import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { apiProblems, parameterCopy } from '#app/content/api-problems.ts';
import type { ProblemKind } from '#app/content/api-problems.ts';
import type { Language } from '#app/content/language.ts';
import { paths } from '#app/http/paths.ts';
import type { ServerEnv } from '#server/environment.ts';
import { languageOfRequest } from './api-language.ts';
import { words } from './words.ts';

type ParameterError = { parameter: string; message: string };

export const problemRecord = z
  .object({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    errors: z.array(z.object({ parameter: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem', {
    description: words('What went wrong (RFC 9457).', 'Ce qui s’est mal passé (RFC 9457).'),
  });

/** Thrown by a read; `answerProblem` turns it into a response. */
export class ApiProblem extends Error {
  readonly kind: ProblemKind;
  readonly detail: string | undefined;
  readonly errors: readonly ParameterError[] | undefined;

  constructor(kind: ProblemKind, more: { detail?: string; errors?: readonly ParameterError[] } = {}) {
    super(kind);
    this.kind = kind;
    this.detail = more.detail;
    this.errors = more.errors;
  }
}

export const invalidParameter = (parameter: string, message: string): ApiProblem =>
  new ApiProblem('invalid-parameters', { errors: [{ parameter, message }] });

/** A problem as `application/problem+json` (RFC 9457), in the requested language, never cached. */
export function answerProblem(c: Context<ServerEnv>, { kind, detail, errors }: ApiProblem): Response {
  const { language } = languageOfRequest(c);
  const { status, ...texts } = apiProblems[kind];
  const problem = {
    type: `${c.var.siteUrl}${paths.api('en')}#${kind}`,
    title: texts.title[language],
    status,
    detail: detail ?? texts.detail[language],
    instance: `urn:uuid:${c.var.requestId}`,
    ...(errors ? { errors } : {}),
  };
  return new Response(c.req.method === 'HEAD' ? null : JSON.stringify(problem), {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Content-Language': `${language}-CA`,
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language',
    },
  });
}

/** Numbers by size; anything else stays where it is. */
const byNumber = (a: string, b: string) => Number(a) - Number(b) || 0;

function explain(issue: z.core.$ZodIssue, language: Language): string {
  const texts = parameterCopy(language);
  switch (issue.code) {
    case 'invalid_type':
      return texts.missing;
    case 'invalid_value':
      return texts.oneOf(issue.values.map(String).toSorted(byNumber).join(', '));
    case 'too_small':
      return issue.origin === 'string' ? texts.empty : texts.least(String(issue.minimum));
    case 'too_big':
      return issue.origin === 'string'
        ? texts.longest(String(issue.maximum))
        : texts.most(String(issue.maximum));
    default:
      return texts.form;
  }
}

/** Keeps a message short even if a client sends a very long parameter name. */
const shorten = (name: string) => (name.length > 60 ? `${name.slice(0, 60)}…` : name);

/** The hook of every route: names each invalid parameter once. */
export function answerInvalid(
  result: { success: true } | { success: false; error: Pick<z.ZodError, 'issues'> },
  c: Context<ServerEnv>,
): Response | undefined {
  if (result.success) return undefined;
  const { language } = languageOfRequest(c);
  const texts = parameterCopy(language);
  const messages = new Map<string, string>();
  for (const issue of result.error.issues) {
    // The message of unknown names lists the known ones (`addRead`).
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) messages.set(shorten(key), texts.unknownName(issue.message));
    else {
      const name = String(issue.path[0]);
      const isRepeated = (c.req.queries(name)?.length ?? 0) > 1;
      messages.set(name, isRepeated ? texts.twice : explain(issue, language));
    }
  }
  const errors = [...messages].map(([parameter, message]) => ({ parameter, message }));
  return answerProblem(c, new ApiProblem('invalid-parameters', { errors }));
}
