import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { openBuiltApp } from '#tests/support/built-app.ts';
import { SITE, useBuiltSite } from '#tests/support/built-site.ts';
import type { Page } from '#tests/support/built-site.ts';

const site = useBuiltSite();

const kilometres = (page: Page) =>
  page.texts('main article > p + div + p').flatMap((text) => {
    const [, number, unit] = /^([\d.]+)\u00a0(k?m) away/.exec(text) ?? [];
    return number === undefined ? [] : [unit === 'm' ? Number(number) / 1000 : Number(number)];
  });

test('shows a warning first, then how to find a clinic, then what to do', async () => {
  const page = await site('/emergency-dentists');
  expect(page.text('main')).toMatch(/^Call 911/);
  expect(page.all('main form input[name="place"]')).toHaveLength(1);
  expect(page.text('main')).toContain('Immediate');
  expect(page.text('main')).toContain('Same Day');
  expect(page.texts('main h2')).toEqual(
    expect.arrayContaining(['What to do until you are seen', 'What not to do']),
  );
  // Chat and telephone line say that they don't exist yet, with planned hours and without a button.
  expect(page.text('main')).toMatch(
    /Emergency line.*We have no telephone number yet.*Live chat.*There is no chat yet/,
  );
  expect(page.text('main')).toContain('Monday to Friday, 9 AM to 6 PM EST');
  expect(page.attributes('main a', 'href')).toContain('/contact');
  const french = await site('/fr/emergency-dentists');
  expect(french.text('main')).toMatch(/911/);
});

test.each(['K1N', 'Ottawa Ontario'])(
  'the emergency page for “%s” lists open clinics first, who takes new patients and the nearest on top',
  async (typed) => {
    const page = await site(`/emergency-dentists?place=${encodeURIComponent(typed)}`);
    expect(page.status).toBe(200);
    const cards = page.all('main article');
    expect(cards.length).toBeGreaterThan(3);
    const open = cards.map((card) => card.textContent.includes('Open now'));
    expect(open).toEqual(open.toSorted((a, b) => Number(b) - Number(a)));
    const far = kilometres(page);
    expect(far).toHaveLength(cards.length);
    const many = open.filter(Boolean).length;
    // Nearest first, twice: who takes new patients, then who doesn't.
    const turns = far.slice(1, many).filter((kilometre, at) => kilometre < far[at]!);
    expect(turns.length).toBeLessThanOrEqual(1);
    for (const card of cards) {
      const telephones = card
        .querySelectorAll('a')
        .filter((link) => link.getAttribute('href')?.startsWith('tel:+1'));
      expect(telephones).toHaveLength(1);
    }
  },
);

test('knows places as the search does, and asks which of two of one name is meant', async () => {
  const page = await site('/emergency-dentists?place=richmond');
  expect(page.text('#near')).toBe('Emergency care near Richmond, British Columbia');
  expect(page.text('main')).toMatch(/Did you mean Richmond, Ontario\s?\?/);
  expect((await site('/emergency-dentists?place=Richmond,+Ontario')).text('#near')).toContain('Ontario');
  for (const [typed, name] of [
    ['st johns', 'St. John’s, Newfoundland and Labrador'],
    ['calgary nw', 'NW, Calgary'],
    ['north york', 'North York, Toronto'],
  ] as const)
    expect((await site(`/emergency-dentists?place=${encodeURIComponent(typed)}`)).text('#near')).toContain(
      name,
    );
});

test('first aid comes after the fifth clinic, and a remote place has the nearest ones', async () => {
  const near = await site('/emergency-dentists?place=K1N');
  const parts = near.html.split('id="more"').map((part) => part.split('<article').length - 1);
  expect(parts[0]).toBe(5);
  expect(near.html.indexOf('What to do until you are seen')).toBeLessThan(near.html.indexOf('id="more"'));
  expect(near.texts('main h2')).toContain(`${parts[1]} more clinics`);
  // A city's list, too, and its numbers go on.
  const city = await site('/toronto/emergency-dentists');
  const [before = '', after = ''] = city.html.split('id="first-aid"');
  expect(before.split('<article').length - 1).toBe(5);
  expect(city.attributes('main ol.clinics', 'start')).toEqual(['1', '6']);
  expect(city.texts('main h2')).toContain(`${after.split('<article').length - 1} more clinics`);
  const far = await site('/emergency-dentists?place=fort-st-john');
  expect(far.text('main h2')).toMatch(
    /^No clinic that offers emergency care is listed within 100\skm of Fort\sSt\.\sJohn$/,
  );
  expect(far.text('main')).toContain('811');
  expect(far.all('main article').length).toBe(5);
  for (const card of far.texts('main article')) expect(card).toMatch(/\d{3}\skm away/);
});

test.each(['atlantis', '<script>', '\u202e'])('“%s” is not a place, and the field says so', async (typed) => {
  const page = await site(`/emergency-dentists?place=${encodeURIComponent(typed)}`);
  expect(page.status).toBe(200);
  expect(page.text('#place-error')).toContain('No locations found matching');
  expect(page.attributes('#place', 'value')[0]?.length).toBeGreaterThan(0);
  expect(page.attributes('meta[name="robots"]', 'content')).toEqual(['noindex']);
});

const post = (fields: Record<string, string>, path = '/emergency-dentists') =>
  site(path, {
    method: 'POST',
    headers: { Origin: SITE, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

test('turns a position into a postal area and never puts it in a URL', async () => {
  const answer = await post({ latitude: '45.4287', longitude: '-75.6920' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toMatch(/^\/emergency-dentists\?place=K\d[A-Z]$/);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const french = await post({ latitude: '45.4287', longitude: '-75.6920' }, '/fr/emergency-dentists');
  expect(french.headers.get('Location')).toMatch(/^\/fr\/emergency-dentists\?place=K/);
});

test.each([[{ latitude: '48.85', longitude: '2.35' }], [{ latitude: 'x', longitude: '-75' }], [{}]])(
  '%j is near no clinic, and the field says so',
  async (fields) => {
    const page = await post(fields as Record<string, string>);
    expect(page.status).toBe(422);
    expect(page.text('#place-error')).toContain('not near a Canadian postal area');
  },
);

test('handles a body that is not a form like a position near no clinic', async () => {
  const init = { method: 'POST', headers: { Origin: SITE, 'Content-Type': 'application/json' }, body: '{}' };
  expect((await site('/emergency-dentists', init)).status).toBe(422);
});

test('the log contains no position', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line: string) => lines.push(line) });
  const app = await openBuiltApp({ log });
  for (const fields of [
    { latitude: '45.429', longitude: '-75.692' },
    { latitude: '48.857', longitude: '2.352' },
  ])
    await app.request('/emergency-dentists', { method: 'POST', body: new URLSearchParams(fields) });
  expect(lines.join('')).toContain('"method":"POST"');
  // Time and request id may contain the same digits.
  const said = lines.map((line) => JSON.stringify({ ...JSON.parse(line), time: '', ms: '', id: '' }));
  expect(said.join('')).not.toMatch(/45\.4|75\.6|48\.8|2\.35|"[^"]*K\d[A-Z]/);
});
