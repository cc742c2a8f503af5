import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, vi } from 'vitest';
import { currentDirectory, reloading } from '#app/features/directory/index/current-index.server.ts';
import { stampOf } from '#app/features/requests/lead/submission.server.ts';
import { linkDigest } from '#app/features/requests/lead/lead-links.server.ts';
import { db } from '#db/database.ts';
import { openBuiltApp } from './built-app.ts';
import { collectLog } from './log-sink.ts';
import { cloneSeeded } from './seeded-database.ts';

type Fields = Record<string, string>;
type Answered = { answer: Response; html: string };

/** The built application for tests of its forms. */
export type FormSite = {
  request: (path: string, init?: RequestInit) => Promise<Response>;
  /** Opens a page; `sender` is the answer to a form, whose cookies the browser then has. */
  open: (path: string, sender?: Response) => Promise<Answered>;
  /**
   * Sends a form with a new submission key, unless `fields` has one, and a timestamp of ten seconds ago, from a
   * separate network unless one is given.
   */
  post: (path: string, fields: Fields, network?: string) => Promise<Answered>;
  /** Sends a form unchanged as multipart/form-data, like a browser. */
  postParts: (path: string, fields: Record<string, string | File>) => Promise<Answered>;
  /** Lines of the server's log. */
  lines: string[];
};

/** A unique address in the range for documentation (RFC 3849). */
export const someNetwork = (): string =>
  `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`;

async function readAnswer(answer: Response): Promise<Answered> {
  return { answer, html: await answer.text() };
}

export async function openFormSite(): Promise<FormSite> {
  const { log, lines } = collectLog();
  const app = await openBuiltApp({ log, trustProxy: true });
  const request: FormSite['request'] = async (path, init) => app.request(path, init);
  return {
    request,
    open: async (path, sender) =>
      readAnswer(await request(path, sender && { headers: { Cookie: cookiesOf(sender) } })),
    post: async (path, fields, network = someNetwork()) => {
      const { submissionKey = randomUUID() } = fields;
      const stamp = await stampOf(submissionKey, new Date(Date.now() - 10_000));
      const body = new URLSearchParams({ submissionKey, stamp, ...fields });
      const headers = { 'X-Forwarded-For': network };
      return readAnswer(await request(path, { method: 'POST', headers, body }));
    },
    postParts: async (path, fields) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return readAnswer(await request(path, { method: 'POST', body }));
    },
    lines,
  };
}

/**
 * The same, opened before the tests of a file, with the geography and the demonstration dentists if asked for. Call it at
 * the top; it is filled before the first test.
 */
export function useFormSite({ isSeeded = false } = {}): FormSite {
  const site = {} as FormSite;
  beforeAll(async () => {
    if (isSeeded) await cloneSeeded();
    Object.assign(site, await openFormSite());
  });
  return site;
}

export async function countLeads(): Promise<number> {
  const { n } = await db.selectFrom('leads').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow();
  return Number(n);
}

/** The cookies that a browser has after an answer to a form in English, which sets the same ones for French pages. */
export const cookiesOf = (answer: Response): string =>
  [...new Set(answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!))].join('; ');

/** The private link's token that the answer to a form hands to the browser; '' if it hands over none. */
export const tokenOf = (answer: Response): string =>
  /(?:^|; )sent=([\w-]{32})/.exec(cookiesOf(answer))?.[1] ?? '';

/** The lead whose confirmation a response redirects to. */
export function findLeadOf(answer: Response) {
  return db
    .selectFrom('leads')
    .innerJoin('private_links', 'private_links.lead_id', 'leads.id')
    .selectAll('leads')
    .where('private_links.digest', '=', linkDigest(tokenOf(answer)))
    .executeTakeFirstOrThrow();
}

/**
 * Runs `work` without the tables that every page and every lead needs, after the process's caches have
 * expired: header and footer must also work without the database.
 */
export async function withoutDatabase(work: () => Promise<void>): Promise<void> {
  await currentDirectory();
  const later = performance.now() + 3_600_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  const tables = ['dentists', 'listed_dentists', 'leads', 'cities'] as const;
  for (const table of tables) await db.schema.alterTable(table).renameTo(`${table}_away`).execute();
  try {
    await work();
  } finally {
    clock.mockRestore();
    // A load that failed meanwhile would wait for the mocked hour.
    reloading.retryAt = 0;
    for (const table of tables) await db.schema.alterTable(`${table}_away`).renameTo(table).execute();
  }
}
