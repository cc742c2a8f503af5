import { expect, test } from 'vitest';
import { createErrorReport } from './log.ts';
import { hasPrivateQuery, isPrivatePath, scrubError, scrubText } from './scrub.ts';

test('removes e-mail addresses and telephone numbers', () => {
  expect(scrubText('to maria@example.com, 416-555-0123 or (416) 555 0123 or +14165550123')).toBe(
    'to [e-mail], [phone] or [phone] or [phone]',
  );
  expect(scrubText('/x/maria%40example.com')).toBe('/x/[e-mail]');
  expect(scrubText('/x/maria%2540example.com')).toBe('/x/[e-mail]');
  expect(scrubText('/dentist/ana-silva-2')).toBe('/dentist/ana-silva-2');
});

test('removes private tokens: any segment in their paths, and anything that looks like one elsewhere', () => {
  const token = 'aB3-x_Y9aB3-x_Y9aB3-x_Y9aB3-x_Y9';
  for (const [path, cut] of [
    [`/request/${token}`, '/request/[token]'],
    [`/fr/request/${token}/appointment.ics`, '/fr/request/[token]/appointment.ics'],
    [`/REQUEST/${token.toLowerCase()}`, '/REQUEST/[token]'],
    ['/review/short', '/review/[token]'],
    ['/clinic-address/short', '/clinic-address/[token]'],
    [`/elsewhere/${token}`, '/elsewhere/[token]'],
    [`no row for ${token}`, 'no row for [token]'],
    [`/fr/request/${token}?saved`, '/fr/request/[token]?saved'],
    [`No route matches URL "/fr/review/${token}"`, 'No route matches URL "/fr/review/[token]"'],
    ['/dentist/dr-anne-marie-saint-jean-dupont', '/dentist/dr-anne-marie-saint-jean-dupont'],
  ] as const)
    expect(scrubText(path)).toBe(cut);
  expect(isPrivatePath(`/fr/request/${token}`)).toBe(true);
  expect(isPrivatePath('/requests')).toBe(false);
});

test('a query with a private link’s token is recognised', () => {
  const token = 'aB3-x_Y9aB3-x_Y9aB3-x_Y9aB3-x_Y9';
  for (const url of [
    `http://localhost/contact?sent=${token}`,
    `http://localhost/fr/dentist/dr-roy?tab=hours&book=confirmation&request=${token}#top`,
    `/elsewhere?a=b&other=${token}`,
  ])
    expect([url, hasPrivateQuery(url)]).toEqual([url, true]);
  for (const url of [
    'http://localhost/contact',
    '/contact?sent=',
    'http://localhost/dentist/dr-roy/review?sent=1',
    '/contact?category=sent',
    `/x#?sent=${token}`,
  ])
    expect([url, hasPrivateQuery(url)]).toEqual([url, false]);
});

test('truncation leaves no part of an address or a number', () => {
  for (let before = 150; before < 200; before += 1) {
    const cut = scrubText(`${'x'.repeat(before)} maria@example.com`, 200);
    expect(cut).not.toContain('maria');
    expect(cut.length).toBeLessThanOrEqual(200);
    expect(scrubText(`${'x'.repeat(before)} 416-555-0123`, 200)).not.toContain('416');
  }
});

test('a driver’s error keeps its code and loses its parameters', () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "Maria Silva"'), {
    severity: 'ERROR',
    code: '22P02',
    detail: 'Key (name)=(Maria Silva)',
    where: "unnamed portal parameter $1 = 'Maria Silva'",
    table: 'leads',
  });
  const wrapped = new Error('the lead was not stored', { cause: error });
  const scrubbed = JSON.stringify(scrubError(wrapped));
  expect(scrubbed).not.toContain('Maria');
  expect(scrubbed).toContain('22P02');
  expect(scrubbed).toContain('leads');
  expect(scrubbed).toContain('scrub.test.ts');
});

test('a thrown value that is not an error is not logged', () => {
  expect(JSON.stringify(scrubError({ email: 'maria@example.com' }))).not.toContain('maria');
  expect(JSON.stringify(scrubError({ name: 'Maria', message: 'Maria', code: 'Maria' }))).not.toContain(
    'Maria',
  );
});

test('a copy of an error says what the error was', () => {
  const refused = Object.assign(new Error('Key (name)=(Maria)'), { severity: 'FATAL', code: '55000' });
  const { message, stack } = refused;
  for (const copy of [{ ...refused }, { ...refused, message, stack, queue: 'mail' }]) {
    expect(scrubError(copy)).toMatchObject({ message: 'the database refused the statement', code: '55000' });
    expect(JSON.stringify(scrubError(copy))).not.toContain('Maria');
  }
  const broken = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  expect(scrubError({ ...broken, message: broken.message, stack: broken.stack })).toMatchObject({
    message: broken.message,
    code: 'ECONNREFUSED',
    stack: expect.stringContaining('scrub.test.ts') as string,
  });
});

test('logs a bug once, and neither a 404, an aborted request nor a database that is away as one', () => {
  const lines: unknown[] = [];
  const warnings: unknown[] = [];
  const report = createErrorReport({
    error: (line: unknown) => void lines.push(line),
    warn: (line: unknown) => void warnings.push(line),
  });
  const bug = new Error('x is undefined');
  report(bug);
  report(bug);
  report(new Response(null, { status: 404 }));
  report(new DOMException('This operation was aborted', 'AbortError'));
  expect(warnings).toHaveLength(0);
  report(new Error('timeout exceeded when trying to connect'));
  report(new Error('Connection terminated unexpectedly (Queue: ranks, Worker: 1)'));
  expect(warnings).toHaveLength(2);
  expect(lines).toHaveLength(1);
});
