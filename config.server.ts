import { resolve } from 'node:path';
import { z } from 'zod';

z.config({ jitless: true });

/** Scheme and host of a site, and nothing behind them: pages are served at the root. */
function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
}

function isWebAddress(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? '');
}

/** The driver takes an empty host too, for a socket; a password's `#` or `@` that is not encoded breaks the address. */
function isDatabaseAddress(value: string): boolean {
  return /^postgres(ql)?:\/\//.test(value) && URL.canParse(value.replace('@/', '@socket/'));
}

const isMailServer = (value: string): boolean => /^smtps?:\/\/./.test(value) && URL.canParse(value);

const environment = z.object({
  /** Where the site is served. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** The address that visitors see, for canonical links and structured data; the request's own when unset. */
  SITE_URL: z
    .string()
    .refine(isOrigin, 'must be an address like https://example.com, without a path')
    .optional(),
  /** Any PostgreSQL ≥ 15; the embedded server when unset. */
  DATABASE_URL: z
    .string()
    .refine(
      isDatabaseAddress,
      'must be an address like postgres://user:password@host:5432/database, with special characters percent-encoded',
    )
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** Prepare the reads that repeat; off behind a connection pooler that shares sessions between transactions. */
  DATABASE_PREPARE: z.stringbool().default(true),
  /** Everything that the program keeps: the embedded database, later mail. */
  DATA_DIR: z.string().min(1).default('data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Behind a proxy that sets X-Forwarded-Proto and X-Forwarded-Host. */
  TRUST_PROXY: z.stringbool().default(false),
  /** How many requests for /api/v1 one network may make in a minute, in each process. */
  API_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(120),
  /** How many forms one network may send in an hour, in each process. A school or a carrier is one network. */
  SUBMISSIONS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(30),
  /** After how many months everything personal is erased from what visitors sent. */
  RETENTION_MONTHS: z.coerce.number().int().min(1).max(120).default(24),
  /** After how many months what they wrote is, which may be about their health. */
  RETENTION_TEXT_MONTHS: z.coerce.number().int().min(1).max(120).default(6),
  /** Who reads /metrics sends it as a bearer token; nobody can when unset. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be 16 characters or more, without spaces')
    .optional(),
  /** The specification's figures, or those counted in the database. */
  SITE_FIGURES: z.enum(['published', 'measured']).optional(),
  /**
   * The style of the search page's map (MapLibre's format); its pictures and tiles have to come from the same host,
   * the only one that a page of ours lets a browser ask. Empty: the map has a plain backdrop and asks nobody.
   */
  MAP_STYLE_URL: z
    .string()
    .refine(
      (value) => value === '' || isWebAddress(value),
      'must be an address like https://example.com/style.json',
    )
    .default('https://tiles.openfreemap.org/styles/positron'),
  /** Who runs this site, as the privacy policy and the terms have to say it; they say so where it is not stated. */
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_EMAIL: z.email().optional(),
  /** Name or title of the person in charge of personal information (Quebec's Law 25). */
  OPERATOR_PRIVACY_OFFICER: z.string().optional(),
  /** Where the database is kept, e.g. `Montréal, Québec`. */
  OPERATOR_DATA_LOCATION: z.string().optional(),
  /** Signs operators' sessions; a key of the database's own when unset. */
  AUTH_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'must be 32 characters or more, without spaces')
    .optional(),
  /** In which language the program writes to operators. */
  OPERATOR_LANGUAGE: z.enum(['en', 'fr']).default('en'),
  /** At which hour of the console's clock operators hear what is overdue. */
  DIGEST_HOUR: z.coerce.number().int().min(0).max(23).default(8),
  /** Where mail goes, e.g. `smtps://user:password@mail.example.com`; files in DATA_DIR/outbox when unset. */
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'must be an address like smtps://user:password@mail.example.com:465')
    .optional(),
  /** Whom mail is from. */
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      'must be an address, or a name and <address>',
    )
    .default('Dental Finder <no-reply@localhost>'),
  NODE_ENV: z.string().default('development'),
});

export type Config = z.infer<typeof environment>;

/**
 * The environment, parsed once at start; the only reader of `process.env`.
 * Every default works. An empty variable counts as unset, but for MAP_STYLE_URL, where it says: no other host.
 *
 * @throws with a line per wrong variable, naming it and what it must be.
 */
export function readConfig(source: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => value !== '' || name === 'MAP_STYLE_URL'),
  );
  const result = environment.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration is wrong:\n${lines.join('\n')}`);
}

export const config: Config = readConfig(process.env);

/** A folder of DATA_DIR, whole. */
export const dataFolder = (name: string): string => resolve(import.meta.dirname, config.DATA_DIR, name);
