import { availableParallelism, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { answeringProvinces, readAnsweringWeek, USUAL_ANSWERING } from '#app/content/answering-hours.ts';
import type { AnsweringProvince } from '#app/content/answering-hours.ts';
import { isLoopback } from '#app/content/loopback.ts';

z.config({ jitless: true });

/** Whether it is only scheme and host: pages are served at the root. */
function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
}

/** An empty host is valid: the driver then uses a socket. An unencoded `#` or `@` in a password is not. */
function isDatabaseAddress(value: string): boolean {
  return /^postgres(ql)?:\/\//.test(value) && URL.canParse(value.replace('@/', '@socket/'));
}

const NO_DATABASE_ADDRESS =
  'must be an address like postgres://user:password@host:5432/database, with special characters percent-encoded';

/** N = 2^17 with r = 8 and p = 1: 128 MB, the least that OWASP recommends; about half a second per hash. */
export const DEFAULT_PASSWORD_COST = 17;

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** The public URL, for links, structured data and mail; `http://localhost:PORT` if unset. */
  SITE_URL: z
    .string()
    .refine(isOrigin, 'must be an address like https://example.com, without a path')
    .optional(),
  /** Processes that render pages. */
  WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  /** Megabytes of memory for finished pages; none are kept if 0. */
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(100_000).default(128),
  /** Any PostgreSQL ≥ 15; the embedded server if unset. */
  DATABASE_URL: z.string().refine(isDatabaseAddress, NO_DATABASE_ADDRESS).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** The folder of everything the program stores: embedded database, keys, mail files. */
  DATA_DIR: z.string().min(1).default('data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /**
   * Trust X-Forwarded-Proto, X-Forwarded-Host and X-Forwarded-For, which a proxy in front must set. With an https SITE_URL
   * the server starts only when it is set; false says that no proxy is in front.
   */
  TRUST_PROXY: z.stringbool().optional(),
  /** Requests for /api/v1 per minute, network and process. */
  API_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(120),
  /** Search result pages per minute, network and process; suggestions get five times as many. */
  SEARCHES_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(300),
  /** Forms per hour and network. A school or a carrier is one network. */
  SUBMISSIONS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(30),
  /** Months until all personal data in submissions are erased. */
  RETENTION_MONTHS: z.coerce.number().int().min(1).max(120).default(24),
  /** Months until visitors' free text is erased, which may be about their health. */
  RETENTION_TEXT_MONTHS: z.coerce.number().int().min(1).max(120).default(6),
  /** Bearer token for /metrics; without it nobody can read them. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be 16 characters or more, without spaces')
    .optional(),
  /** Show the specification's figures, or those counted in the database. */
  SITE_FIGURES: z.enum(['published', 'measured']).optional(),
  /**
   * The style of the search page's map (MapLibre's format). Its sprites and tiles must come from the same
   * host, the only third party that our CSP allows. Empty: the map has a plain background and contacts no
   * other host.
   */
  MAP_STYLE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://example.com/style.json' })
    .or(z.literal(''))
    .default('https://tiles.openfreemap.org/styles/positron'),
  /** The publisher, named in the privacy policy and the terms, which point out a missing value. */
  PUBLISHER_NAME: z.string().optional(),
  PUBLISHER_ADDRESS: z.string().optional(),
  PUBLISHER_EMAIL: z.email().optional(),
  /** Name or title of the person in charge of personal information (Quebec's Law 25). */
  PUBLISHER_PRIVACY_OFFICER: z.string().optional(),
  /** Where the database is stored, e.g. `Montréal, Québec`. */
  PUBLISHER_DATA_LOCATION: z.string().optional(),
  /** Signs operators' sessions; a key stored in the database if unset. */
  AUTH_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'must be 32 characters or more, without spaces')
    .optional(),
  /** Cost of hashing an operator's password, as a power of two; tests lower it, production cannot. */
  PASSWORD_COST: z.coerce.number().int().min(4).max(20).default(DEFAULT_PASSWORD_COST),
  /** When people read and answer requests; every promise of an answer is computed from it. */
  ANSWER_HOURS: z
    .string()
    .transform((text, context) => {
      const week = readAnsweringWeek(text);
      if (week) return week;
      context.addIssue('must be days and hours like Mo-Fr 08:00-20:00; Sa 10:00-14:00');
      return z.NEVER;
    })
    .default([...USUAL_ANSWERING.week]),
  /** Whose public holidays are days off, and in whose time zone ANSWER_HOURS are. */
  ANSWER_PROVINCE: z
    .enum(Object.keys(answeringProvinces) as AnsweringProvince[])
    .default(USUAL_ANSWERING.province),
  /** Language of mail to operators. */
  OPERATOR_LANGUAGE: z.enum(['en', 'fr']).default('en'),
  /** Hour of the daily digest for operators, in the console's time zone. */
  DIGEST_HOUR: z.coerce.number().int().min(0).max(23).default(8),
  /** SMTP server, e.g. `smtps://user:password@mail.example.com`; if unset, mail goes to DATA_DIR/outbox. */
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address like smtps://user:password@mail.example.com:465',
    })
    .optional(),
  /** Whether mail may go to another machine in clear text, with the password of SMTP_URL. */
  SMTP_INSECURE: z.stringbool().default(false),
  /** Sender of all mail. */
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      'must be an address, or a name and <address>',
    )
    .default('Dental Finder <no-reply@localhost>'),
  /**
   * The mailbox, which people read, where answers to mail about a request arrive; PUBLISHER_EMAIL if unset. `{request}`
   * in it becomes the request's number, e.g. `desk+{request}@example.com`, if the mail server delivers such
   * addresses to one mailbox.
   */
  REPLY_TO: z
    .string()
    .refine(
      // The number has 32 characters, of the 64 that RFC 5321 allows before the @.
      (address) =>
        z.email().safeParse(address.replace('{request}', 'x'.repeat(32))).success &&
        address.split('@')[0]!.replace('{request}', 'x'.repeat(32)).length <= 64,
      'must be an address like desk@example.com or desk+{request}@example.com',
    )
    .optional(),
  /** The folder of nightly backups. None are made if unset. */
  BACKUP_TO: z
    .string()
    .refine(
      (folder) => !folder.includes('://'),
      'must be a folder: copy it to a bucket with rclone or restic',
    )
    .optional(),
  /** age's public key, for which backups are encrypted; the secret one is not on this machine. */
  BACKUP_KEY: z
    .string()
    .regex(/^age1[a-z0-9]+$/, 'must be a public key of age, like age1…')
    .optional(),
  NODE_ENV: z.string().default('development'),
});

const environment = variables.refine(
  ({ NODE_ENV, PASSWORD_COST }) => NODE_ENV !== 'production' || PASSWORD_COST >= DEFAULT_PASSWORD_COST,
  { path: ['PASSWORD_COST'], error: `must be ${DEFAULT_PASSWORD_COST} or more` },
);

export type Config = z.infer<typeof environment>;

/**
 * The environment, parsed once at start; the only reader of `process.env`. Every variable has a default. An empty one
 * counts as unset, except MAP_STYLE_URL, where it means no map host.
 *
 * @throws with a line per invalid variable, naming it and the expected value.
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

/** The public URL, without a slash at its end. */
export const siteUrl = (port = config.PORT): string =>
  config.SITE_URL?.replace(/\/+$/, '') ?? `http://localhost:${port}`;

/** Where answers to mail about a request arrive, with a place for its number or without; null if nowhere. */
export const replyTo = (): string | null => config.REPLY_TO ?? config.PUBLISHER_EMAIL ?? null;

/** How mail leaves: over TLS only, to this machine, or to another one in clear text if it offers no TLS. */
export type MailSecurity = 'tls' | 'local' | 'clear';

export function mailSecurity(
  smtpUrl: string,
  { SMTP_INSECURE }: Pick<Config, 'SMTP_INSECURE'> = config,
): MailSecurity {
  const { protocol, hostname } = new URL(smtpUrl);
  if (protocol === 'smtps:') return 'tls';
  if (isLoopback(hostname)) return 'local';
  return SMTP_INSECURE ? 'clear' : 'tls';
}

/**
 * nodemailer's options for a mail server. Where TLS is demanded, a server without it gets neither password nor message,
 * whatever the address's query says.
 */
export function smtpOptions(smtpUrl: string, security = mailSecurity(smtpUrl)) {
  const url = new URL(smtpUrl);
  if (security !== 'tls') return { url: url.href };
  for (const name of ['secure', 'ignoreTLS', 'requireTLS', 'opportunisticTLS']) url.searchParams.delete(name);
  return { url: url.href, requireTLS: true };
}

/**
 * Why the server must not start: with an https SITE_URL and TRUST_PROXY unset, it cannot know whose addresses it sees. All
 * visitors behind a proxy would be one network. Null if it may start.
 */
export const missingProxy = ({ SITE_URL, TRUST_PROXY }: Config): string | null =>
  SITE_URL?.startsWith('https:') && TRUST_PROXY === undefined
    ? 'SITE_URL is https, so TRUST_PROXY must be set: to 1 if a proxy of yours ends TLS and sets X-Forwarded-For, X-Forwarded-Host and X-Forwarded-Proto, or to 0 if no proxy is in front.'
    : null;

/** Megabytes that a process may come to need, and processes at most, where nothing else is said. */
const MB_OF_WORKER = 512;
const MAX_WORKERS = 4;

/** How many processes serve: one per core, but no more than the machine's memory, or the container's, is enough for. */
export const workers = (cores = availableParallelism(), bytes = memory()): number =>
  config.WORKERS ?? Math.max(1, Math.min(cores, Math.floor(bytes / 2 ** 20 / MB_OF_WORKER), MAX_WORKERS));

/** Of the machine, or of the container if that is less. */
const memory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** The absolute path of a folder or file in DATA_DIR. */
export const dataFolder = (name: string): string => resolve(import.meta.dirname, config.DATA_DIR, name);
