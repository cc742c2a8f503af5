import type { RouteConfigEntry } from '@react-router/dev/routes';
import { apiOperations } from '#app/content/api-reference.ts';
import routes from '#app/routes.ts';

/** Addresses outside of React Router and the API. */
const SERVER_PATHS = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/favicon.ico',
  '/suggest',
  '/.well-known/security.txt',
  '/og/:path.png',
  '/og/dentist/:dentistId.png',
  '/photos/:file',
  '/assets/:file',
  '/map/tiles.pmtiles',
];

const patternsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [`/${path}`]),
    ...(children ? patternsOf(children) : []),
  ]);

/** The patterns of every address of the product, with the optional language as `/fr?`. */
export const allPatterns: readonly string[] = [
  ...patternsOf(await routes),
  ...Object.values(apiOperations).map(({ path }) => `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  ...SERVER_PATHS,
];
