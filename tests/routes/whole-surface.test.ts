import { once } from 'node:events';
import { request as send } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLimits } from '#app/features/requests/limit/limits.server.ts';
import { linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import { db } from '#db/database.ts';
import { createMetrics } from '#server/metrics.ts';
import { serve } from '#server/serve.ts';
import type { Serving } from '#server/serve.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { allPatterns } from '#tests/support/all-patterns.ts';
import { openBuiltApp } from '#tests/support/built-app.ts';
import { someNetwork } from '#tests/support/form-site.ts';
import { isFull } from '#tests/support/full.ts';
import { collectLog } from '#tests/support/log-sink.ts';
import { signedInOperator } from '#tests/support/operator.ts';
import { cloneSeeded } from '#tests/support/seeded-database.ts';

// Every address of the product, with any parameters, headers, cookies and bodies: never a server error, and no error in
// the log; in the full run half of them over HTTP, through the page cache. `server/api/hostile.db.test.ts`
// checks what the API answers.

/** How long `npm run test:full` looks, in milliseconds, and how often a push does. */
const [MILLISECONDS, RUNS] = [120_000, 60];

// Signing out would leave the console's pages to nobody.
const patterns = allPatterns.filter((path) => !path.endsWith('sign-out'));

let request: (path: string, init?: RequestInit) => Promise<Response>;
let lines: string[];
let operatorCookies: string;
/** Values that lead to something. */
const known = [
  'toronto',
  'montreal',
  'orthodontists',
  'general-dentists',
  'ontario',
  'booking',
  'contact',
  'results',
  'lists-1.xml',
  'cities.xml',
  'dentists-1.xml',
];

beforeAll(async () => {
  await cloneSeeded();
  const collected = collectLog();
  lines = collected.lines;
  const limits = Object.fromEntries(
    Object.entries(readLimits).map(([name, limit]) => [name, { ...limit, points: 1_000_000 }]),
  );
  const app = await openBuiltApp({ log: collected.log, trustProxy: true, limits });
  request = async (path, init) => app.request(`http://localhost${path}`, init);
  if (isFull) {
    const report = (error: unknown) => lines.push(JSON.stringify({ level: 50, error: String(error) }));
    serving = await serve(app.fetch, { metrics: createMetrics(), report, port: 0 });
    ({ port } = serving);
  }
  const { browser, id } = await signedInOperator(request, 'admin', 'Root');
  operatorCookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const dentists = await db.selectFrom('dentists').select(['id', 'slug']).limit(2).execute();
  const lead = await addLead();
  const links = await Promise.all(
    (['status', 'confirm', 'edit'] as const).map((purpose) => linkTo(db, lead.id, purpose)),
  );
  known.push(...dentists.flatMap((dentist) => [dentist.id, dentist.slug]), lead.id, id, ...links);
  lines.length = 0;
});

let port: number;
let serving: Serving | undefined;
afterAll(() => serving?.close());

/** Sends a request over a connection. @throws if it is closed without an answer; a TypeError if Node sends no such header */
async function sendOverHttp(path: string, made: Request): Promise<[status: number, text: string]> {
  const headers = Object.fromEntries(made.headers);
  // A length that is not the body's leaves a server waiting for the rest.
  delete headers['content-length'];
  const body = made.body ? Buffer.from(await made.arrayBuffer()) : Buffer.alloc(0);
  if (body.length > 0) headers['content-length'] = String(body.length);
  const outgoing = send({ host: '127.0.0.1', port, path, method: made.method, headers, agent: false });
  // A refusal may come before all of the body is sent.
  outgoing.on('error', () => {});
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  outgoing.end(body);
  const [answer] = await answered;
  const bytes = await buffer(answer);
  const isPacked = answer.headers['content-encoding'] !== undefined;
  return [answer.statusCode!, isPacked ? '' : bytes.toString()];
}

const hostile = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e3',
    '99999999999999999999',
    'NaN',
    'null',
    '\0',
    '%',
    '%00',
    '%ff',
    '../..',
    '.',
    '..',
    "' or 1=1 --",
    '"><script>alert(1)</script>',
    '__proto__',
    'constructor',
    '[object Object]',
    '{}',
    '[]',
    '{"__proto__":{"a":1}}',
    '\ud800',
    '\u202e𝒟\u0000',
    '2026-02-30',
    '2026-13-01',
    '25:61',
    '\r\nSet-Cookie: a=b',
    'x'.repeat(6000),
    'a'.repeat(300),
    '🦷'.repeat(500),
    '1,2',
    'NaN,NaN',
    '91,181',
    '00000000-0000-0000-0000-000000000000',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const knownValue = fc.nat().map((n) => known[n % known.length]!);
const value = fc.oneof({ weight: 2, arbitrary: hostile }, { weight: 1, arbitrary: knownValue });
/** Mostly what leads somewhere, so that more than the first check is reached. */
const segment = fc.oneof({ weight: 1, arbitrary: hostile }, { weight: 3, arbitrary: knownValue });
const PARAMETERS = [
  'q',
  'page',
  'sort',
  'place',
  'near',
  'step',
  'date',
  'time',
  'type',
  'ask',
  'key',
  'sent',
  'next',
  'token',
  'in',
  'view',
  'lead',
  'bounds',
  'lat',
  'lng',
  'radius',
  'dentists',
  'ids',
  'lang',
  'template',
  'about',
  'from',
  'to',
];
const parameters = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...PARAMETERS), hostile), value), {
  maxLength: 4,
});
const headerValue = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 200,
});
const headers = fc.dictionary(
  fc.constantFrom(
    'Accept',
    'Accept-Language',
    'Accept-Encoding',
    'If-None-Match',
    'If-Modified-Since',
    'Range',
    'Referer',
    'User-Agent',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-Forwarded-Host',
    'Sec-Fetch-Site',
    'Cache-Control',
    'Authorization',
    'Content-Length',
    'X-HTTP-Method-Override',
  ),
  headerValue,
  { maxKeys: 4 },
);
const COOKIES = [
  'operator.session_token',
  'operator.two_factor',
  'operator.known',
  'funnel',
  'answers',
  '__Host-operator.known',
];
const cookies = fc.oneof(
  { weight: 3, arbitrary: fc.constant('operator') },
  { weight: 1, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom(...COOKIES), headerValue), { maxLength: 3 })
      .map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join('; ')),
  },
);

const INTENTS = [
  'save',
  'confirm',
  'edit',
  'delete',
  'withdraw',
  'erase',
  'stay',
  'password',
  'codes',
  'clinic',
  'move',
];
const body = fc.record({
  as: fc.constantFrom('form', 'form', 'form', 'multipart', 'json', 'bytes'),
  values: fc.array(fc.oneof(value, fc.constantFrom(...INTENTS)), { minLength: 1, maxLength: 12 }),
  skip: fc.nat({ max: 3 }),
});

function bodyOf(as: string, fields: [string, string][]): RequestInit {
  switch (as) {
    case 'form':
      return { body: new URLSearchParams(fields.map(([name, text]) => [name, text.toWellFormed()])) };
    case 'multipart': {
      const form = new FormData();
      for (const [name, text] of fields) form.append(name, text.toWellFormed());
      form.append('file', new File(['\0\u00ff'], '../a.csv', { type: 'text/csv' }));
      return { body: form };
    }
    case 'json':
      return { body: JSON.stringify(fields), headers: { 'Content-Type': 'application/json' } };
    default:
      return {
        body: new Uint8Array([0, 255, 37, 0x80]),
        headers: { 'Content-Type': 'multipart/form-data; boundary=' },
      };
  }
}

const isError = (line: string) => (JSON.parse(line) as { level: number }).level >= 50;

/** Sends one; fails on a server error, in the answer or in the log. */
async function ask(path: string, init: RequestInit, isOverHttp: boolean): Promise<string> {
  let made: Request;
  try {
    made = new Request(`http://localhost${path}`, init);
  } catch {
    // Neither can a browser or proxy send it.
    return '';
  }
  const { method } = made;
  const answered = isOverHttp
    ? await sendOverHttp(path, made).catch((error: unknown) => {
        if (error instanceof TypeError) return null;
        throw error;
      })
    : await request(path, init).then(async (answer) => [answer.status, await answer.text()] as const);
  if (!answered) return '';
  const [status, text] = answered;
  expect([method, path, status, lines.filter(isError)]).toEqual([
    method,
    path,
    expect.toSatisfy((each: number) => each < 500),
    [],
  ]);
  lines.length = 0;
  return text;
}

test(
  'whatever is sent to whatever address is answered without a server error',
  async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...patterns),
        fc.constantFrom('', '', '/fr', '.data'),
        fc.array(segment, { minLength: 3, maxLength: 3 }),
        parameters,
        headers,
        cookies,
        body,
        fc.constantFrom('GET', 'GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
        // A push asks the application itself.
        isFull ? fc.boolean() : fc.constant(false),
        async (pattern, variant, segments, query, sent, cookie, { as, values, skip }, method, isOverHttp) => {
          seen.add(pattern);
          const left = [...segments];
          const address = pattern
            .replace('/fr?', variant === '/fr' ? '/fr' : '')
            .replace(/:\w+\??|\*/g, () => encodeURIComponent((left.shift() ?? '').toWellFormed()));
          const search = new URLSearchParams(
            query.map(([name, text]) => [name.toWellFormed(), text.toWellFormed()]),
          );
          const path = `${address || '/'}${variant === '.data' ? '.data' : ''}${search.size > 0 ? `?${search}` : ''}`;
          const all = {
            'X-Forwarded-For': someNetwork(),
            ...sent,
            Cookie: cookie === 'operator' ? operatorCookies : cookie,
          };
          const html = await ask(path, { method, headers: all }, isOverHttp);
          // The fields of the page's own forms, with other values; some are missing.
          const names = [...new Set([...html.matchAll(/ name="([^"]+)"/g)].map(([, name = '']) => name))];
          const fields = [...names, 'intent', 'do']
            .filter((_, at) => skip === 0 || at % (skip + 2) !== 0)
            .map((name, at): [string, string] => [name, values[at % values.length]!]);
          const posted = bodyOf(as, fields);
          await ask(path, { method: 'POST', ...posted, headers: { ...all, ...posted.headers } }, isOverHttp);
        },
      ),
      // A push must not fail by chance, nor on a slow machine; `npm run test:full` looks further each time.
      isFull
        ? { numRuns: 1_000_000, interruptAfterTimeLimit: MILLISECONDS, markInterruptAsFailure: false }
        : { numRuns: RUNS, seed: 14 },
    );
    expect(seen.size).toBeGreaterThan(isFull ? patterns.length * 0.9 : 20);
    // Else the console's pages were only redirects to the sign-in.
    const console = await request('/console/overview', { headers: { Cookie: operatorCookies } });
    expect(console.status).toBe(200);
  },
  MILLISECONDS + 60_000,
);
