import { randomUUID } from 'node:crypto';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createApi } from '#server/api/api.ts';
import routes from '#app/routes.ts';

/** Addresses outside of React Router and the API. */
const SERVER_PATHS = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/favicon.ico',
  '/suggest',
  '/.well-known/security.txt',
  '/og/en/:file',
  '/photos/:file',
  '/assets/:file',
];

const patternsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [`/${path}`]),
    ...(children ? patternsOf(children) : []),
  ]);

/** The patterns of every address of the product, with the optional language as `/fr?`. */
export const allPatterns: readonly string[] = [
  ...patternsOf(await routes),
  ...Object.keys(createApi({ points: 1, seconds: 60 }).documents.en.paths).map(
    (path) => `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  ),
  ...SERVER_PATHS,
];

/** What leads somewhere at each parameter; any UUID at the others. */
const VALUES: Record<string, string> = {
  citySlug: 'toronto',
  city: 'toronto',
  specialtySlug: 'orthodontists',
  specialty: 'orthodontists',
  provinceSlug: 'ontario',
  step: 'contact',
  token: 'A'.repeat(32),
  path: 'toronto',
};

const addressOf = (pattern: string, language: string): string =>
  pattern
    .replace('/fr?', language)
    .replace(/:(\w+)\??|\*/g, (_, name: string) => VALUES[name] ?? randomUUID()) || '/';

/** An address of every pattern, in both languages, and of every kind of file of the site map. */
export const addresses: readonly string[] = [
  ...['lists-1', 'dentists-1', 'cities'].map((name) => `/sitemaps/${name}.xml`),
  ...new Set(allPatterns.flatMap((pattern) => ['', '/fr'].map((language) => addressOf(pattern, language)))),
];
