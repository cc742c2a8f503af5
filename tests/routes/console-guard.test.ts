import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ServerBuild } from 'react-router';
import { roles } from '#app/features/requests/operator/roles.ts';
import type { Role } from '#app/features/requests/operator/roles.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { openBuild } from '#tests/support/built-app.ts';
import { openFormSite } from '#tests/support/form-site.ts';
import type { FormSite } from '#tests/support/form-site.ts';
import { Browser, signedInOperator } from '#tests/support/operator.ts';

// Every route of the console is guarded by its layout; this also covers new routes.

const LAYOUT = 'routes/console/layout';
/** Routes that must work without a sign-in. */
const OPEN = ['routes/console/sign-in', 'routes/console/sign-in.code', 'routes/console/welcome'];
/** Routes that not every role may open. */
const ADMINS = [
  'routes/console/operators',
  'routes/console/templates',
  'routes/console/person',
  'routes/console/audit',
  'routes/console/imports',
  'routes/console/import',
  'routes/console/places',
  'routes/console/place.new',
  'routes/console/place',
];
const EDITORS = [
  'routes/console/duplicates',
  'routes/console/listing.merge',
  'routes/console/listing.new',
  'routes/console/listing.office',
  'routes/console/listing.photo',
];

let build: ServerBuild;
let site: FormSite;
const browsers = new Map<Role, Browser>();
beforeAll(async () => {
  build = await openBuild();
  site = await openFormSite();
  for (const role of roles) browsers.set(role, (await signedInOperator(site.request, role)).browser);
});

/** The path of each route of the console, with sample parameters. */
function consoleRoutes(): { id: string; path: string; guarded: boolean }[] {
  return Object.values(build.routes)
    .filter(
      (route) => route !== undefined && /console/.test(`${route.id} ${route.path}`) && route.id !== LAYOUT,
    )
    .map((route) => {
      const { id, parentId, path = '' } = route!;
      const whole = `/${path.replace('fr?/', '')}`;
      const filled = whole
        .replace(':id', '01970000-0000-7000-8000-000000000000')
        .replace(':citySlug', 'toronto')
        .replace(/\/$/, '');
      return { id, path: filled, guarded: parentId === LAYOUT };
    });
}

test('every route of the console is guarded, except those for signing in', () => {
  const routes = consoleRoutes();
  expect(routes.length).toBeGreaterThan(5);
  const open = routes.filter(({ guarded }) => !guarded).map(({ id }) => id);
  expect(open.toSorted()).toEqual(OPEN);
  expect(build.routes[LAYOUT]?.module.middleware).toHaveLength(1);
});

test('pages, forms and data need a sign-in', async () => {
  for (const { path, guarded } of consoleRoutes().filter((route) => route.guarded)) {
    expect(guarded).toBe(true);
    for (const prefix of ['', '/fr']) {
      const read = await site.request(prefix + path);
      expect([path, read.status]).toEqual([path, 303]);
      expect(read.headers.get('Location')).toContain(`${prefix}/console/sign-in?next=`);
      const sent = await site.request(prefix + path, {
        method: 'POST',
        body: new URLSearchParams({ a: 'b' }),
      });
      expect([path, sent.status]).toEqual([path, 303]);
      expect(sent.headers.get('Location')).toBe(`${prefix}/console/sign-in?ended=1`);
    }
    const data = await site.request(`${path === '/console' ? '/console/_' : path}.data`);
    expect(await data.text()).toMatch(/SingleFetchRedirect.*sign-in|^$/s);
  }
});

test('rejects a forged cookie', async () => {
  const browser = new Browser(site.request);
  browser.cookies.set('operator.session_token', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.c2lnbmF0dXJl');
  expect((await browser.get('/console/account')).answer.status).toBe(303);
});

test.each(roles)('%s: can open what the table allows, and send no form to the rest', async (role) => {
  const browser = browsers.get(role)!;
  const menu = /class="console-bar.*?<\/nav>/s.exec((await browser.get('/console')).html)![0];
  for (const { id, path } of consoleRoutes().filter(({ guarded }) => guarded)) {
    const { answer, html } = await browser.get(path);
    const refused = (ADMINS.includes(id) && role !== 'admin') || (EDITORS.includes(id) && role === 'viewer');
    expect([path, answer.status === 403]).toEqual([path, refused]);
    expect([path, answer.status >= 500]).toEqual([path, false]);
    if (!refused) continue;
    expect(menu).not.toContain(`href="${path}"`);
    if (build.routes[id]?.module.default) expect(html, path).toContain('Your role may not do this');
    const sent = await browser.post(path, { a: 'b' });
    expect([path, sent.answer.status]).toEqual([path, build.routes[id]?.module.action ? 403 : 405]);
  }
});

// A new form of such a page gets a line here.
test('a viewer can send no form of the pages that every role may open', async () => {
  const dentist = await insertBookableDentist('Dr. Guarded');
  const { id: lead } = await addLead();
  const listing = `/console/listings/${dentist.id}`;
  const forms: Record<string, readonly Record<string, string>[]> = {
    [`/console/leads/${lead}`]: [
      { intent: 'step', version: '1', action: 'close' },
      { intent: 'note', note: 'x' },
      { intent: 'assign', version: '1', to: '' },
      { intent: 'genuine', version: '1' },
      { intent: 'retry', mail: lead },
      { intent: 'call', outcome: 'reached', date: '', time: '', note: '' },
      { intent: 'settle', review: lead, report: lead },
    ],
    '/console': [{ action: 'see', lead: `${lead} 1` }],
    '/console/export': [{}],
    '/console/failed-mail': [{ mail: lead }],
    '/console/overview': [{ intent: 'test-mail' }],
    '/console/bursts': [{ intent: 'seen', dentist: dentist.id, reviews: '' }],
    '/console/registers': [{ finding: lead, decision: 'same' }, { settled: lead }, { start: lead }],
    '/console/verification?view=step-1': [{ key: randomUUID(), chosen: dentist.id }],
    '/console/listings': [{ intent: 'bulk', key: randomUUID(), action: 'hide', listing: dentist.id }],
    '/console/listings/export': [{ query: '' }],
    [listing]: ['save', 'hide', 'show', 'promote', 'assign'].map((intent) => ({ intent, version: '1' })),
    [`${listing}/evidence`]: [
      { intent: 'confirm', row: lead },
      { intent: 'withdraw', row: lead, reason: 'No' },
      { intent: 'reinstate', reason: 'No' },
      { intent: 'record', kind: 'licence', key: randomUUID() },
    ],
  };
  const { browser } = await signedInOperator(site.request, 'viewer');
  for (const [path, sent] of Object.entries(forms))
    for (const fields of sent)
      expect([path, fields, (await browser.post(path, fields)).answer.status]).toEqual([path, fields, 403]);
  for (const path of [`/console/leads/${lead}`, listing, `${listing}/evidence`])
    expect((await browser.get(path)).html).not.toMatch(/name="(version|intent)"/);
});

test('console responses are not cached, not indexed and send no referrer', async () => {
  const browser = browsers.get('admin')!;
  for (const { path } of consoleRoutes()) {
    for (const sender of [browser, new Browser(site.request)]) {
      const { answer, html } = await sender.get(path);
      expect([path, answer.headers.get('Cache-Control')]).toEqual([path, 'no-store']);
      if (answer.status === 405) continue;
      expect([path, answer.headers.get('X-Robots-Tag')]).toEqual([path, 'noindex, nofollow']);
      expect([path, answer.headers.get('Referrer-Policy')]).toEqual([path, 'no-referrer']);
      if (answer.status === 200 && html.startsWith('<!DOCTYPE'))
        expect([path, html.includes('name="robots" content="noindex')]).toEqual([path, true]);
    }
  }
  const robots = await (await site.request('/robots.txt')).text();
  expect(robots).toContain('Disallow: /console');
  expect(robots).toContain('Disallow: /fr/console');
});
