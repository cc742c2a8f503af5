import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { consentTexts } from '#app/features/requests/kind/match-consent.ts';
import type { Consent } from '#app/features/requests/kind/match-consent.ts';
import { config } from '#config';
import { findLeadLink, linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import { db } from '#db/database.ts';
import type { LeadStatus } from '#db/rows.ts';
import { plainText } from '#tests/support/built-site.ts';
import { countLeads, someNetwork, useFormSite, withoutDatabase } from '#tests/support/form-site.ts';
import { Browser, signedInOperator } from '#tests/support/operator.ts';
import { addressOf, answerUpTo, FUNNEL, right, send } from './funnel-answers.ts';
import { htmlErrors } from './html-validate.ts';
import { changeLead, leadOf, newestLead } from '#tests/support/leads.ts';

// The result of the matching funnel: the lead, its page, the console, the dentists.

const site = useFormSite({ isSeeded: true });
let browser: Browser;
beforeEach(async () => {
  browser = new Browser(site.request);
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('leads').execute();
});

describe('a request', () => {
  const detailsOf = async () =>
    (await newestLead()).details as {
      matches: { slug: string; name: string }[];
    } & Record<string, unknown>;

  test('creates one lead with the answers as text and data, the dentists shown, mail and a private link', async () => {
    await answerUpTo(browser, 'results');
    const lead = await newestLead();
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
    const shown = [...html.matchAll(/<h3[^>]*><a [^>]*href="\/dentist\/([^"]+)"/g)].map(([, slug]) => slug);
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
    for (const text of ['Votre recherche de dentiste', 'Dentistes de famille', 'D’ici une semaine'])
      expect(plainText(french.html)).toContain(text);
  });

  test('brings address and number to a booking from its results, sealed on the way', async () => {
    await answerUpTo(browser, 'results');
    const { html } = await browser.get(addressOf('results'));
    const [, booking = ''] = /formAction="(\/dentist\/[^"]+\/book)"/i.exec(html) ?? [];
    const [, token = ''] = /name="typed" value="([^"]+)"/.exec(html) ?? [];
    const bring = async (typed: string) =>
      (
        await browser.post(booking, [
          ['carry', 'yes'],
          ['isNewPatient', 'yes'],
          ['typed', typed],
        ])
      ).html;
    expect(await bring(token)).toMatch(/name="email" value="maria@example\.com".*value="403-555-0123"/);
    expect(await bring(`${token}A`)).not.toContain('maria');
    // The private link, which people pass on, brings nothing.
    const [, link = ''] = /href="\/request\/([\w-]{32})"/.exec(html) ?? [];
    expect(await bring(link)).not.toContain('maria');
  });

  test('sent twice, in turn or at once, creates one lead', async () => {
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

  test('from a program is kept and flagged', async () => {
    await answerUpTo(browser, 'contact');
    const { html } = await browser.get(addressOf('contact'));
    expect(html).toMatch(/name="stamp" value="[0-9a-z]+\.[\w-]{22}"/);
    await browser.post(addressOf('contact'), [...right.contact, ['homepage', 'https://example.com']]);
    expect((await newestLead()).suspicions).toEqual(['honeypot', 'no-stamp']);
  });

  test('with another answer is a new request, and the results show that one', async () => {
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

  const linkOf = async () => {
    const newest = await newestLead();
    return { ...newest, token: await linkTo(db, newest.id, 'status') };
  };

  test.each([
    ['', 'We have your answers', 'You withdrew this request', 'Send it again'],
    ['/fr', 'Nous avons vos réponses', 'Vous avez retiré cette demande', 'L’envoyer de nouveau'],
  ])('that was withdrawn is marked so, and is stored again when resent, %s', async (language, ...words) => {
    const funnel = language + FUNNEL;
    const [sent, withdrawn, again] = words as [string, string, string];
    await answerUpTo(browser, 'results', { funnel });
    for (const round of [1, 2]) {
      const { token, id } = await linkOf();
      const before = plainText((await browser.get(addressOf('results', funnel))).html);
      expect([before.includes(sent), before.includes(withdrawn)]).toEqual([true, false]);
      expect((await browser.post(`/request/${token}`, { do: 'withdraw' })).answer.status).toBe(303);
      const { html } = await browser.get(addressOf('results', funnel));
      const after = plainText(html);
      expect([after.includes(sent), after.includes(withdrawn)]).toEqual([false, true]);
      expect(html).toMatch(new RegExp(`href="${addressOf('contact', funnel)}"[^>]*>${again}<`));
      expect(html.match(/<article/g)).toHaveLength(4);
      expect(await htmlErrors(html)).toEqual([]);
      expect((await send(browser, { funnel })).to).toBe(addressOf('results', funnel));
      expect(await countLeads()).toBe(round + 1);
      const next = await linkOf();
      expect([next.status, next.id === id, next.token === token]).toEqual(['new', false, false]);
      const renewed = await browser.get(addressOf('results', funnel));
      const [, link = ''] = /\/request\/([\w-]{32})"/.exec(renewed.html) ?? [];
      expect(await findLeadLink(db, link)).toMatchObject({ leadId: next.id, purpose: 'status' });
      // Sent twice, it is one.
      await send(browser, { funnel });
      expect(await countLeads()).toBe(round + 1);
    }
  });

  test('that was erased is marked so, and is stored again when resent', async () => {
    await answerUpTo(browser, 'results');
    for (const round of [1, 2]) {
      const { token, id } = await linkOf();
      expect((await browser.post(`/request/${token}`, { do: 'erase' })).answer.status).toBe(200);
      const { answer, html } = await browser.get(addressOf('results'));
      expect(answer.status).toBe(200);
      expect(html).toContain('<title>This request is no longer stored');
      expect(plainText(html)).toContain('It was erased: we have none of these answers');
      expect(html).not.toMatch(/<article|We have your answers|\/request\//);
      expect(await htmlErrors(html)).toEqual([]);
      const erased = await leadOf(id);
      expect(JSON.stringify(erased)).not.toMatch(/maria|T2P|routine|403-555|consent/);
      await send(browser);
      expect(await countLeads()).toBe(round + 1);
      expect(plainText((await browser.get(addressOf('results'))).html)).toContain('We have your answers');
    }
  });

  test('shows when an operator has taken it up, but not when it is marked as spam', async () => {
    await answerUpTo(browser, 'results');
    const { id } = await linkOf();
    const at = async (status: LeadStatus) => {
      await changeLead(id, { status });
      return plainText((await browser.get(addressOf('results'))).html);
    };
    expect(await at('contacted')).toContain('We are on it');
    expect(await at('closed')).toContain('We are on it');
    expect(await at('spam')).toContain('We have your answers');
  });

  test('from another browser with the same answers is the existing one, whose link only the mail has', async () => {
    await answerUpTo(browser, 'results');
    for (const language of ['', '/fr']) {
      browser = new Browser(site.request);
      await answerUpTo(browser, 'results', { funnel: language + FUNNEL });
      expect(await countLeads()).toBe(1);
      const { answer, html } = await browser.get(addressOf('results', language + FUNNEL));
      expect(answer.status).toBe(200);
      expect(html).toContain(
        language === '' ? 'We had these answers already' : 'Nous avions déjà ces réponses',
      );
      expect(html).not.toContain('/request/');
      expect(await htmlErrors(html)).toEqual([]);
    }
    browser = new Browser(site.request);
    await answerUpTo(browser, 'results', { answers: { timing: [['timing', 'asap']] } });
    expect(await countLeads()).toBe(2);
  });

  test('is stored with its consent: text, language and time', async () => {
    await answerUpTo(browser, 'contact', { funnel: `/fr${FUNNEL}` });
    const { html: form } = await browser.get(addressOf('contact', `/fr${FUNNEL}`));
    expect(form).toMatch(/<input[^>]*name="consent"[^>]*value="1"/);
    expect(plainText(form)).toContain(consentTexts['1']!.fr);
    const before = Date.now();
    await send(browser, { funnel: `/fr${FUNNEL}` });
    const { consent } = (await detailsOf()) as { consent?: Consent };
    expect(consent).toMatchObject({ text: '1', language: 'fr' });
    expect(Date.parse(consent?.at ?? '')).toBeGreaterThanOrEqual(before);
    expect(Date.parse(consent?.at ?? '')).toBeLessThanOrEqual(Date.now());
    const { id, token } = await linkOf();
    const ann = await signedInOperator(site.request, 'viewer', 'Ann Mills');
    for (const { html } of [
      await ann.browser.get(`/console/leads/${id}`),
      await browser.get(`/request/${token}`),
    ])
      expect(html).toMatch(/>Agreement<\/dt><dd[^>]*>Text 1, in French, /);
  });

  test('over a network’s hourly limit is refused, and keeps the input', async () => {
    const network = someNetwork();
    await answerUpTo(browser, 'contact');
    const submit = (email: string) =>
      send(browser, { network, fields: [['email', email], ...right.contact.slice(1)] });
    for (let n = 1; n < config.SUBMISSIONS_PER_HOUR; n += 1)
      expect((await submit(`maria${n}@example.com`)).answer.status).toBe(303);
    // A duplicate counts, too.
    expect((await submit(`maria${config.SUBMISSIONS_PER_HOUR - 1}@example.com`)).answer.status).toBe(303);
    const before = await countLeads();
    const { answer: refused, html } = await submit('maria.last@example.com');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect(html).toContain('Too many requests for now');
    expect(html).toContain('value="maria.last@example.com"');
    expect(await htmlErrors(html)).toEqual([]);
    expect(await countLeads()).toBe(before);
  });

  test('is stored even if matching lacks the postal areas', async () => {
    await answerUpTo(browser, 'contact');
    await db.schema.alterTable('postal_areas').renameTo('postal_areas_away').execute();
    try {
      expect((await send(browser)).to).toBe(addressOf('results'));
    } finally {
      await db.schema.alterTable('postal_areas_away').renameTo('postal_areas').execute();
    }
    expect(await countLeads()).toBe(1);
    const { html } = await browser.get(addressOf('results'));
    expect(html.match(/<article/g)).toHaveLength(4);
  });

  test('without a database is a 503 that keeps the input', async () => {
    await answerUpTo(browser, 'contact');
    site.lines.length = 0;
    await withoutDatabase(async () => {
      const { answer, html } = await send(browser);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
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
});

describe('the results', () => {
  const slugsOf = (html: string) =>
    [...html.matchAll(/<h3[^>]*><a [^>]*href="\/dentist\/([^"]+)"/g)].map(([, slug]) => slug!);

  test('stay as shown and stored, even if others match better since, and say from when they are', async () => {
    await answerUpTo(browser, 'results');
    const shown = slugsOf((await browser.get(addressOf('results'))).html);
    expect(shown).toHaveLength(4);
    const closed = (value: boolean | null) =>
      db
        .updateTable('dentists')
        .set({ is_accepting_patients: value, offers_emergency_care: value })
        .where('slug', 'in', shown)
        .execute();
    type Facts = { is_accepting_patients: boolean | null; offers_emergency_care: boolean | null };
    const { rows: before } = await sql<Facts & { slug: string }>`
      select slug, is_accepting_patients, offers_emergency_care from listed_dentists where slug = any(${shown})`.execute(
      db,
    );
    await closed(false);
    const { html } = await browser.get(addressOf('results'));
    expect(slugsOf(html)).toEqual(shown);
    expect(plainText(html)).toMatch(
      /We chose them on \w+\s\d+, \d{4}, \d+:\d\d\s[ap]\.m\., when you sent your answers\./,
    );
    // Their facts are current.
    expect(plainText(html).match(/Not accepting new patients right now/g)).toHaveLength(4);
    const other = new Browser(site.request);
    await answerUpTo(other, 'results', {
      answers: { contact: [['email', 'ann@example.com'], ...right.contact.slice(1)] },
    });
    expect(slugsOf((await other.get(addressOf('results'))).html)).not.toEqual(shown);
    for (const { slug, ...facts } of before)
      await db.updateTable('dentists').set(facts).where('slug', '=', slug).execute();
    await sql`update leads set details = jsonb_set(details, '{matches,0,slug}', '"dr-gone"') where email = 'maria@example.com'`.execute(
      db,
    );
    const { html: later } = await browser.get(addressOf('results'));
    expect(slugsOf(later)).toEqual(shown.slice(1));
    expect(plainText(later)).toContain('One of the dentists we showed is no longer listed.');
    expect(await htmlErrors(later)).toEqual([]);
  });

  test('show each dentist’s distance, and say if a postal code is unknown', async () => {
    await answerUpTo(browser, 'results');
    const { html } = await browser.get(addressOf('results'));
    // In each row, and among the reasons in its fold.
    expect(plainText(html).match(/About [\d.]+\u00a0k?m from T2P/g)).toHaveLength(8);
    expect(plainText(html)).not.toContain('distance did not count');
    expect(plainText(html)).toContain('You said it’s urgent');
  });

  test('are dentists of the city and specialty', async () => {
    const funnel = '/toronto/orthodontists/funnel';
    const details = [['postalCode', 'M5V'], ...right.details.slice(1)] as [string, string][];
    await answerUpTo(browser, 'results', { funnel, answers: { details } });
    const slugs = slugsOf((await browser.get(addressOf('results', funnel))).html);
    expect(slugs).toHaveLength(4);
    const listed: string[] = [];
    for (const page of ['', '?page=2'])
      listed.push(...slugsOf((await browser.get(`/toronto/orthodontists${page}`)).html));
    expect(listed).toEqual(expect.arrayContaining(slugs));
  });
});
