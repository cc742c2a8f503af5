import { beforeAll, expect, test } from 'vitest';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { db } from '#db/database.ts';
import { openConsole, words } from './console-site.ts';
import { htmlErrors } from './html-validate.ts';

// The audit log of the console.

const PAGE = '/console/audit';
const { bob } = openConsole();
beforeAll(async () => {
  const actor = { kind: 'operator', id: bob.id, name: 'Bob <b>Lee</b>', role: 'admin' } as const;
  for (let n = 1; n <= 120; n += 1)
    await recordChange(db, {
      actor: n % 2 === 0 ? actor : { kind: 'system' },
      action: `test.step-${n}.`,
      subject: { kind: n <= 60 ? 'dentist' : 'test', id: `subject-${n}` },
      before: { phone: `old-${n}`, hostile: '<script>alert(1)</script>' },
      after: { phone: `new-${n}`, languages: ['en', 'fr'] },
    });
});

const rows = (html: string) => html.match(/<th scope="row">/g)?.length ?? 0;
const stepsIn = (html: string) => [...html.matchAll(/test\.step-(\d+)\./g)].map(([, n]) => Number(n));
const get = async (query: string) => (await bob.browser.get(PAGE + query)).html;

test('lists each change with who, what, when, before and after as text; valid in both languages', async () => {
  for (const prefix of ['', '/fr']) {
    const { html, answer } = await bob.browser.get(prefix + PAGE);
    expect(answer.status).toBe(200);
    expect(await htmlErrors(html)).toEqual([]);
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('Bob &lt;b&gt;Lee&lt;/b&gt;');
    expect(rows(html)).toBe(50);
  }
  const html = await get('?id=subject-60');
  expect(rows(html)).toBe(1);
  expect(words(html)).toMatch(/Telephone\s+Before old-60\s+After new-60/);
  expect(words(html)).toMatch(/Languages\s+After English, French/);
  expect(html).toMatch(/<time dateTime="20[\d-]+T/i);
});

test('pagination reaches every change once, newest first', async () => {
  const seen: number[] = [];
  let query = '?kind=test';
  for (let page = 0; page < 3 && query !== ''; page += 1) {
    const html = (await get(query)).replaceAll('&amp;', '&');
    seen.push(...stepsIn(html));
    query = /href="\/console\/audit(\?[^"]*before=\d+)"/.exec(html)?.[1] ?? '';
  }
  expect(seen).toEqual(Array.from({ length: 60 }, (_, n) => 120 - n));
  expect(query).toBe('');
});

test('filters by operator, kind and day', async () => {
  const mine = stepsIn(await get(`?who=${bob.id}&kind=dentist`));
  expect(mine).toEqual(Array.from({ length: 30 }, (_, n) => 60 - 2 * n));
  expect(stepsIn(await get('?who=system&kind=dentist'))).toHaveLength(30);
  expect(await get('?who=nobody')).toContain('Nothing was changed');
  const day = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(at);
  const yesterday = day(new Date(Date.now() - 36 * 3_600_000));
  const tomorrow = day(new Date(Date.now() + 36 * 3_600_000));
  expect(rows(await get(`?kind=test&from=${yesterday}&to=${tomorrow}`))).toBe(50);
  expect(rows(await get(`?kind=test&from=${tomorrow}`))).toBe(0);
  expect(rows(await get(`?kind=test&to=${yesterday}`))).toBe(0);
  // Invalid days and names are ignored.
  expect(rows(await get("?kind=test&from=2026-02-31&who=' or 1=1&to=x"))).toBe(50);
  expect((await bob.browser.get(`${PAGE}?before=x`)).answer.status).toBe(404);
});

test('shows codes as words, in the language of the console', async () => {
  const actor = { kind: 'operator', id: bob.id, name: 'Bob Lee', role: 'admin' } as const;
  const subject = { kind: 'lead', id: 'in-words' };
  await recordChange(db, {
    actor,
    action: 'lead.confirm',
    subject,
    before: { status: 'new' },
    after: { status: 'confirmed', assignee: bob.id },
  });
  await recordChange(db, { actor, action: 'mail.retry', subject, after: { template: 'request-received' } });
  const en = words(await get('?id=in-words'));
  expect(en).toMatch(/Request confirmed\s+Request\s+in-words\s+Status\s+Before New\s+After Confirmed/);
  expect(en).toMatch(/With\s+After Bob/);
  expect(en).toMatch(/Message queued again\s+Request\s+in-words\s+Message\s+After Request received/);
  const fr = words((await bob.browser.get(`/fr${PAGE}?id=in-words`)).html);
  expect(fr).toMatch(/Demande confirmée\s+Demande\s+in-words\s+État\s+Avant Nouvelle\s+Après Confirmée/);
  expect(en + fr).not.toMatch(/lead\.confirm|mail\.retry|request-received/);
});
