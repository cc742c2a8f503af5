import type { Context } from 'hono';
import { API_BASE } from '#app/content/api-reference.ts';
import type { Language } from '#app/content/language.ts';
import { copy } from '#app/content/language.ts';
import type { ServerEnv } from '#server/environment.ts';
import { languageOfRequest } from './api-language.ts';

export type ParameterError = { parameter: string; message: string };

/** Problem types, keyed by their anchor on the reference page. */
export const problemStatus = {
  'invalid-parameters': 400,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-many-requests': 429,
  'server-error': 500,
  unavailable: 503,
} as const;

export type ProblemKind = keyof typeof problemStatus;

type ProblemWords = Record<ProblemKind, { title: string; detail: string }>;

const problemCopy = copy<ProblemWords>(
  {
    'invalid-parameters': {
      title: 'Invalid parameters',
      detail: '“errors” names each invalid parameter.',
    },
    'not-found': { title: 'Not found', detail: 'There is nothing at this address.' },
    'method-not-allowed': {
      title: 'Method not allowed',
      detail: 'This API is read-only: GET and HEAD.',
    },
    'too-many-requests': {
      title: 'Too many requests',
      detail: 'Wait for the number of seconds in Retry-After, then continue.',
    },
    'server-error': {
      title: 'Something went wrong',
      detail: 'The fault is ours and has been recorded. Try again in a moment.',
    },
    unavailable: {
      title: 'Not available',
      detail: 'This can’t be answered at the moment. Try again after the seconds in Retry-After.',
    },
  },
  {
    'invalid-parameters': {
      title: 'Paramètres non valides',
      detail: 'Chaque paramètre refusé est nommé sous « errors ».',
    },
    'not-found': { title: 'Introuvable', detail: 'Il n’y a rien à cette adresse.' },
    'method-not-allowed': {
      title: 'Méthode non permise',
      detail: 'Cette interface est en lecture seule : GET et HEAD.',
    },
    'too-many-requests': {
      title: 'Trop de requêtes',
      detail: 'Attendez le nombre de secondes indiqué par Retry-After avant de continuer.',
    },
    'server-error': {
      title: 'Un problème est survenu',
      detail: 'La faute est de notre côté et a été consignée. Réessayez dans un instant.',
    },
    unavailable: {
      title: 'Indisponible',
      detail:
        'La réponse est momentanément indisponible. Réessayez après le nombre de secondes indiqué par Retry-After.',
    },
  },
);

/** Thrown by an endpoint; `answerProblem` turns it into a response. */
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
export function answerProblem(
  c: Context<ServerEnv>,
  { kind, detail, errors }: Pick<ApiProblem, 'kind' | 'detail' | 'errors'>,
): Response {
  const language: Language = languageOfRequest(c).language;
  const words = problemCopy(language)[kind];
  const status = problemStatus[kind];
  const problem = {
    type: `${c.var.siteUrl}${API_BASE}#${kind}`,
    title: words.title,
    status,
    detail: detail ?? words.detail,
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
