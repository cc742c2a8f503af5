import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LEADS_PER_ADDRESS } from '#app/features/lead/receive-lead.server.ts';
import { db } from '#db/database.ts';
import { seedDatabase } from '#db/seed/seed.ts';
import { plainText } from '#tests/support/built-site.ts';
import { countLeads, openFormSite, withoutDatabase } from '#tests/support/form-site.ts';
import type { FormSite } from '#tests/support/form-site.ts';
import { Browser, signedInOperator } from '#tests/support/operator.ts';
import { addressOf, answerUpTo, right, send } from './funnel-answers.ts';
import type { Fields } from './funnel-answers.ts';
import { htmlErrors } from './html-validate.ts';

// What the matching funnel stores and shows in the end: the lead, its page, the console, the dentists.

vi.setConfig({ testTimeout: 60_000 });

let site: FormSite;
beforeAll(async () => {
  await seedDatabase();
  site = await openFormSite();
}, 90_000);

let browser: Browser;
beforeEach(async () => {
  browser = new Browser(site.request);
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('leads').execute();
});

describe('what is sent', () => {
  const detailsOf = async () =>
    (await db.selectFrom('leads').select('details').executeTakeFirstOrThrow()).details as {
      matches: { slug: string; name: string }[];
    } & Record<string, unknown>;

  test('is one lead with the answers as text and structured, whom it showed, mail and a private link', async () => {
    await answerUpTo(browser, 'results');
    const lead = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
    expect(lead).toMatchObject({
      name: 'No name',
      suspicions: [],
      email: 'maria@example.com',
      phone: '403-555-0123',
      service_type: 'match_request',
      source_site: 'dental-finder',
      industry: 'dental',
      status: 'new',
      language: 'en',
      dentist_id: null,
    });
    expect(lead.message.split('\n')).toEqual([
      'City: Calgary (calgary)',
      'Specialty: Family Dentists (family-dentists)',
      'Treatment: Emergency (urgent), A routine checkup or cleaning',
      'Priorities: Top rated by patients',
      'Timing: Within a week',
      'Insurance: Yes',
      'Last Visit: 1 to 2 years ago',
      'Postal Code: T2P 1J9',
    ]);
    const { html } = await browser.get(addressOf('results'));
    const shown = [...html.matchAll(/<h3><a href="\/dentist\/([^"]+)"/g)].map(([, slug]) => slug);
    expect((await detailsOf()).matches.map(({ slug }) => slug)).toEqual(shown);
    expect(await detailsOf()).toMatchObject({
      treatmentType: ['emergency', 'routine'],
      postalCode: 'T2P 1J9',
    });
    const mails = await db.selectFrom('mails').select(['template', 'recipient']).execute();
    expect(mails.map(({ template, recipient }) => `${template} ${recipient}`).toSorted()).toEqual([
      'operator-new-lead operators',
      'request-received visitor',
    ]);

    const [, link = ''] = /href="(\/request\/[\w-]{32})"/.exec(html) ?? [];
    const status = await browser.get(link);
    for (const text of [
      'Your request for a match',
      'Family Dentists',
      'Top rated by patients',
      'T2P 1J9',
      'Within a week',
      '1 to 2 years ago',
    ])
      expect(status.html).toContain(text);
    for (const slug of shown) expect(status.html).toContain(`href="/dentist/${slug}"`);
    expect(status.html).not.toContain('maria');
    const french = await browser.get(`/fr${link}`);
    for (const text of ['Votre demande de jumelage', 'Dentistes de famille', 'D’ici une semaine'])
      expect(plainText(french.html)).toContain(text);
  });

  test('twice, one after the other or at once, is one lead', async () => {
    await answerUpTo(browser, 'contact');
    const twice = () => send(browser);
    const answers = await Promise.all([twice(), twice(), twice()]);
    answers.push(await twice());
    expect(answers.map(({ to }) => to)).toEqual(Array(4).fill(addressOf('results')));
    expect(await countLeads()).toBe(1);
    // Reloading the results sends nothing.
    await browser.get(addressOf('results'));
    await browser.get(addressOf('results'));
    expect(await countLeads()).toBe(1);
  });

  test('by a program is kept and flagged; more than ten a day of an address wait', async () => {
    await answerUpTo(browser, 'contact');
    const { html } = await browser.get(addressOf('contact'));
    expect(html).toMatch(/name="stamp" value="[0-9a-z]+\.[\w-]{22}"/);
    await browser.post(addressOf('contact'), [...right.contact, ['homepage', 'https://example.com']]);
    const flagged = await db.selectFrom('leads').select('suspicions').executeTakeFirstOrThrow();
    expect(flagged.suspicions).toEqual(['honeypot', 'no-stamp']);
    await db.updateTable('leads').set({ suspicions: [] }).execute();
    for (let n = 1; n < LEADS_PER_ADDRESS; n += 1) {
      await browser.post(addressOf('timing'), [['timing', n % 2 ? 'asap' : 'flexible']]);
      await browser.post(addressOf('details'), [['postalCode', `T2${n}`], ...right.details.slice(1)]);
      expect((await send(browser)).answer.status).toBe(303);
    }
    await browser.post(addressOf('details'), [['postalCode', 'T9'], ...right.details.slice(1)]);
    const refused = await send(browser);
    expect(refused.answer.status).toBe(429);
    expect(Number(refused.answer.headers.get('Retry-After'))).toBeGreaterThan(60);
    expect(refused.html).toContain('value="maria@example.com"');
    expect(await countLeads()).toBe(LEADS_PER_ADDRESS);
  });

  test('with another answer is another request, and the results wait for it', async () => {
    await answerUpTo(browser, 'results');
    await browser.post(addressOf('timing'), [['timing', 'flexible']]);
    expect((await browser.get(addressOf('results'))).answer.headers.get('Location')).toBe(
      addressOf('contact'),
    );
    await send(browser);
    expect((await browser.get(addressOf('results'))).answer.status).toBe(200);
    expect(await countLeads()).toBe(2);
    // The same answer given again changes nothing.
    await browser.post(addressOf('timing'), [['timing', 'flexible']]);
    expect((await browser.get(addressOf('results'))).answer.status).toBe(200);
  });

  test('and erased on its page has no results any more', async () => {
    await answerUpTo(browser, 'results');
    const { token } = await db.selectFrom('lead_links').select('token').executeTakeFirstOrThrow();
    expect((await browser.post(`/request/${token}`, { do: 'erase' })).answer.status).toBe(200);
    expect((await browser.get(addressOf('results'))).answer.headers.get('Location')).toBe(
      addressOf('contact'),
    );
    const erased = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(erased)).not.toMatch(/maria|T2P|routine|403-555/);
  });

  test('with no database at all is not lost: 503, and what was typed', async () => {
    await answerUpTo(browser, 'contact');
    site.lines.length = 0;
    await withoutDatabase(async () => {
      const { answer, html } = await send(browser);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(html).toContain('Your request was not sent');
      expect(html).toContain('value="maria@example.com"');
      expect(html).toContain('value="403-555-0123"');
    });
    expect(site.lines.join('')).not.toMatch(/maria|403-555/);
    expect((await send(browser)).to).toBe(addressOf('results'));
    expect(await countLeads()).toBe(1);
    await withoutDatabase(async () => {
      const { answer, html } = await browser.get(addressOf('results'));
      expect(answer.status).toBe(503);
      expect(html).toContain('We could not load your matches');
    });
  });

  test('hostile text is text: in the form, the results, on the request’s page and in the console', async () => {
    const postalCode = '<b>x</b';
    const phone = '"><script>alert(2)</script>';
    await answerUpTo(browser, 'results', {
      answers: {
        details: [['postalCode', postalCode], ...right.details.slice(1)],
        contact: [
          ['email', 'maria@example.com'],
          ['phone', phone],
          ['consent', 'yes'],
        ],
      },
    });
    const { html } = await browser.get(addressOf('results'));
    expect(html).toContain('&lt;b&gt;x&lt;/b');
    expect(plainText(html)).toContain('so distance did not count');
    const { html: form } = await browser.get(addressOf('contact'));
    expect(form).toContain('value="&quot;&gt;&lt;script&gt;alert(2)&lt;/script&gt;"');
    const { token } = await db.selectFrom('lead_links').select('token').executeTakeFirstOrThrow();
    const { html: status } = await browser.get(`/request/${token}`);
    expect(status).toContain('&lt;b&gt;x&lt;/b');
    const { id } = await db.selectFrom('leads').select('id').executeTakeFirstOrThrow();
    const ann = await signedInOperator(site.request, 'moderator', 'Ann Roy');
    const { html: console } = await ann.browser.get(`/console/leads/${id}`);
    expect(console).toContain('&lt;b&gt;x&lt;/b');
    for (const page of [html, form, status, console]) expect(page).not.toMatch(/<b>x|<script>alert/);
  });

  test('operators find it in the inbox, by its kind and its city, with every answer', async () => {
    await answerUpTo(browser, 'results');
    const ann = await signedInOperator(site.request, 'moderator', 'Ann Lee');
    const { html: inbox } = await ann.browser.get('/console?kind=match_request&city=calgary');
    expect(inbox).toContain('City: Calgary');
    expect(inbox).toMatch(/<option[^>]* value="calgary"[^>]*>Calgary/);
    expect((await ann.browser.get('/console?city=ottawa')).html).not.toContain('City: Calgary');
    const { id } = await db.selectFrom('leads').select('id').executeTakeFirstOrThrow();
    const { html } = await ann.browser.get(`/console/leads/${id}`);
    const matches = (await detailsOf()).matches.map(({ name }) => name);
    for (const text of [
      'Family Dentists',
      'Emergency (urgent)',
      'Within a week',
      'T2P 1J9',
      '1 to 2 years ago',
      matches[3]!,
    ])
      expect(plainText(html)).toContain(text);
    expect(await htmlErrors(html)).toEqual([]);
  });
});

describe('the results', () => {
  test('say how far each dentist is, and that a postal code is not known', async () => {
    await answerUpTo(browser, 'results');
    const { html } = await browser.get(addressOf('results'));
    expect(plainText(html).match(/About [\d.]+\u00a0k?m from T2P/g)).toHaveLength(4);
    expect(plainText(html)).not.toContain('distance did not count');
    expect(plainText(html)).toContain('You said that it is urgent');
  });

  test('are the same dentists with and without insurance', async () => {
    const shown = async (hasInsurance: string) => {
      browser = new Browser(site.request);
      const details: Fields = [
        ['postalCode', 'T3A'],
        ['hasInsurance', hasInsurance],
        ['lastVisit', 'never'],
      ];
      await answerUpTo(browser, 'results', { answers: { details } });
      const { html } = await browser.get(addressOf('results'));
      return [...html.matchAll(/<h3><a href="\/dentist\/([^"]+)"/g)].map(([, slug]) => slug).toSorted();
    };
    expect(await shown('yes')).toEqual(await shown('no'));
  });

  test('are of the city and the specialty that were asked for', async () => {
    const funnel = '/toronto/orthodontists/funnel';
    await answerUpTo(browser, 'results', { funnel });
    const { html } = await browser.get(addressOf('results', funnel));
    const slugs = [...html.matchAll(/<h3><a href="\/dentist\/([^"]+)"/g)].map(([, slug]) => slug!);
    expect(slugs).toHaveLength(4);
    const found = await db
      .selectFrom('dentists as d')
      .innerJoin('dentist_locations as l', 'l.dentist_id', 'd.id')
      .innerJoin('cities as c', 'c.id', 'l.city_id')
      .innerJoin('dentist_specialties as ds', 'ds.dentist_id', 'd.id')
      .innerJoin('specialist_categories as s', 's.id', 'ds.category_id')
      .select('d.slug')
      .where('d.slug', 'in', slugs)
      .where('c.slug', '=', 'toronto')
      .where('s.slug', '=', 'orthodontists')
      .execute();
    expect(found.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
  });
});
