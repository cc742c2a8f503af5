import { beforeEach, describe, expect, test } from 'vitest';
import { sealAnswers, unsealAnswers } from '#app/features/requests/funnel/sealed-answers.server.ts';
import type { KeptAnswers } from '#app/features/requests/funnel/sealed-answers.server.ts';
import { db } from '#db/database.ts';
import { plainText } from '#tests/support/built-site.ts';
import { countLeads, useFormSite } from '#tests/support/form-site.ts';
import { newestLead } from '#tests/support/leads.ts';
import { Browser } from '#tests/support/operator.ts';
import { addressOf, answerUpTo, FUNNEL, right, steps } from './funnel-answers.ts';
import type { Fields, Step } from './funnel-answers.ts';
import { htmlErrors } from './html-validate.ts';

// The matching funnel: its six steps, its stored answers, and links to it. Submitting:
// funnel-request.test.ts.

const site = useFormSite({ isSeeded: true });
let browser: Browser;
beforeEach(async () => {
  browser = new Browser(site.request);
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('leads').execute();
});

const titles = {
  care: 'What kind of care do you need?',
  priorities: 'What matters most to you?',
  timing: 'When would you like to be seen?',
  details: 'A few details',
  contact: 'Where can we reach you?',
};
const frenchTitles = {
  care: 'De quels soins avez-vous besoin?',
  priorities: 'Qu’est-ce qui compte le plus pour vous?',
  timing: 'Quand aimeriez-vous obtenir un rendez-vous?',
  details: 'Quelques précisions',
  contact: 'Comment vous joindre?',
};

test('a specialty’s kinds of care are asked about, and its city’s postal code is the example', async () => {
  const braces = await browser.get('/calgary/orthodontists/funnel');
  for (const kind of ['Braces', 'Clear aligners']) expect(plainText(braces.html)).toContain(kind);
  expect(braces.html).not.toContain('value="routine"');
  const funnel = '/ottawa/family-dentists/funnel';
  await answerUpTo(browser, 'details', { funnel });
  const { html } = await browser.get(addressOf('details', funnel));
  expect(plainText(html)).toMatch(/The first three characters are enough, like K\d[A-Z]\./);
  const sent = (postalCode: string) =>
    browser.post(addressOf('details', funnel), [['postalCode', postalCode], ...right.details.slice(1)]);
  const far = await sent('M5V 2T6');
  expect([far.answer.status, far.to]).toEqual([303, addressOf('contact', funnel)]);
  // Gatineau is over the bridge.
  expect((await sent('j8x')).answer.status).toBe(303);
  const elsewhere = await sent('T2P 1J9');
  expect(elsewhere.answer.status).toBe(422);
  expect(elsewhere.html).toContain('value="T2P 1J9"');
  expect(plainText(elsewhere.html)).toContain('This postal code is in another province.');
  for (const none of ['12345', 'ZZZ', 'K1', 'D1A']) {
    const { answer, html: again } = await sent(none);
    expect(answer.status).toBe(422);
    expect(again).toMatch(/id="funnel-postalCode-error"/);
    expect(plainText(again)).toContain('This is no Canadian postal code.');
  }
});

test.each([
  ['', titles, 'Step 3 of 5', 'Your matches in Calgary', 'Best Match', 'Not verified'],
  ['/fr', frenchTitles, 'Étape 3 sur 5', 'Vos résultats à Calgary', 'Meilleur choix', 'Non vérifié'],
] as const)(
  'six steps lead to the results, %s',
  async (language, words, third, results, best, notVerified) => {
    const funnel = `${language}${FUNNEL}`;
    for (const [index, step] of steps.entries()) {
      const { answer, html } = await browser.get(addressOf(step, funnel));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(plainText(html)).toContain(words[step]);
      expect(html).toContain(`<title>${words[step]} · `);
      expect(html).toMatch(
        new RegExp(`<progress[^>]*max="100"[^>]*value="${Math.round((100 * (index + 1)) / 6)}"`),
      );
      if (step === 'timing') expect(html).toContain(third);
      expect(html).not.toContain('checked=""');
      expect(await htmlErrors(html)).toEqual([]);
      const sent = await browser.post(addressOf(step, funnel), right[step]);
      expect(sent.answer.status).toBe(303);
      expect(sent.answer.headers.get('Cache-Control')).toBe('no-store');
      expect(sent.to).toBe(addressOf(steps[index + 1] ?? 'results', funnel));
    }
    const { answer, html } = await browser.get(addressOf('results', funnel));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(plainText(html)).toContain(results);
    expect(html).toMatch(/<title>(Your matches · Find|Vos résultats · Trouvez) /);
    expect(html.match(/<article/g)).toHaveLength(4);
    // Only a verified dentist is the best match. The hour decides who is first: a clinic that is closed has one day less.
    const cards = html.split('<article').slice(1);
    expect(cards.map((card) => card.includes(`>${best}</span>`))).toEqual(
      cards.map((card, index) => index === 0 && !card.includes(notVerified)),
    );
    // Hidden on the last step.
    expect(html).not.toContain('<progress');
    for (const card of cards) {
      expect(card).toMatch(/<details class="why"><summary>.+<ul[^>]*><li/);
      // The best match, too, says whether it is verified.
      expect(plainText(card)).toMatch(language === '' ? /verified/i : /vérifié/i);
    }
    expect(html).not.toMatch(/maria|403-555-0123/);
    expect(await htmlErrors(html)).toEqual([]);
    expect((await newestLead()).language).toBe(language === '' ? 'en' : 'fr');
  },
);

describe('a step that is not open yet', () => {
  test.each([...steps.slice(1), 'results'] as const)('%s leads to the first one', async (step) => {
    const { answer } = await browser.get(addressOf(step));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe(`${FUNNEL}?forgotten=1`);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const { html } = await browser.get(`${FUNNEL}?forgotten=1`);
    expect(html).toContain('Your answers are not here');
    expect(html).toContain('href="/calgary/family-dentists"');
    expect(await htmlErrors(html)).toEqual([]);
  });

  test('keeps the answers sent to it', async () => {
    const { answer, to } = await browser.post(addressOf('details'), right.details);
    expect([answer.status, to]).toEqual([303, `${FUNNEL}?forgotten=1`]);
    await answerUpTo(browser, 'details');
    expect((await browser.get(addressOf('details'))).html).toContain('value="T2P 1J9"');
    expect((await browser.get(addressOf('contact'))).answer.status).toBe(200);
    expect(await countLeads()).toBe(0);
  });

  test.each([
    ['', 'Your earlier answers are gone', 'We kept what you just filled in'],
    ['/fr', 'Vos premières réponses ne sont plus là', 'Ce que vous venez de remplir est conservé'],
  ])(
    'if the day ends in mid-step, says which answers expired and which are kept, %s',
    async (language, title, text) => {
      const funnel = language + FUNNEL;
      await answerUpTo(browser, 'contact', { funnel });
      const kept = (await unsealAnswers(browser.cookies.get('answers') ?? '', 'calgary/family-dentists'))!;
      const late = await sealAnswers(kept, 'calgary/family-dentists', Date.now() - 86_401_000);
      for (const fields of [right.contact, [...right.contact, ['go', 'back']] as Fields]) {
        browser.cookies.set('answers', late);
        const { to } = await browser.post(addressOf('contact', funnel), fields);
        expect(to).toBe(`${funnel}?forgotten=1`);
        const { html } = await browser.get(to);
        expect(plainText(html)).toContain(title);
        expect(plainText(html)).toContain(text);
        expect(await htmlErrors(html)).toEqual([]);
      }
      expect(await countLeads()).toBe(0);
      await answerUpTo(browser, 'contact', { funnel });
      const { html } = await browser.get(addressOf('contact', funnel));
      expect(html).toContain('value="maria@example.com"');
      expect(html).toContain('value="403-555-0123"');
      // Consent is not preselected for an expired day.
      expect(html).not.toMatch(/name="consent"[^>]*checked/);
      // After the first answer the notice about expired answers disappears.
      expect(plainText((await browser.get(`${funnel}?forgotten=1`)).html)).not.toContain(title);
    },
  );

  test.each(['care', 'zzz'])('%s is no step', async (name) => {
    expect((await browser.get(`${FUNNEL}/${name}`)).answer.status).toBe(404);
    expect((await browser.post(`${FUNNEL}/${name}`, right.care)).answer.status).toBe(404);
  });

  test('the results page accepts no form', async () => {
    const { answer } = await browser.post(addressOf('results'), []);
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('an invalid answer gets an error at its field, and the others are kept', () => {
  const wrong: [Step, string, Fields, string][] = [
    ['care', 'treatmentType', [], 'Choose at least one kind of care.'],
    ['timing', 'timing', [['timing', 'yesterday']], 'Choose when you would like to be seen.'],
    [
      'details',
      'postalCode',
      [
        ['postalCode', '"><script>alert(1)</script>'],
        ['hasInsurance', 'no'],
      ],
      'Enter a postal code of at most 7 characters',
    ],
    [
      'contact',
      'consent',
      [
        ['email', 'maria@example.com'],
        ['phone', '1'],
      ],
      'Without it we store nothing',
    ],
  ];
  test.each(wrong)('%s: %s %j', async (step, field, fields, text) => {
    await answerUpTo(browser, step);
    const before = browser.cookies.get('answers');
    const { answer, html } = await browser.post(addressOf(step), fields);
    expect(answer.status).toBe(422);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(html).toContain('Please check the following');
    expect(plainText(html)).toContain(text);
    expect(html).toContain(`href="#funnel-${field}"`);
    expect(html).toMatch(new RegExp(`id="funnel-${field}-error"`));
    // The linked control is marked invalid with the reason; for radio buttons the group is.
    const control = new RegExp(`<[^>]*id="funnel-${field}"[^>]*>`).exec(html)?.[0] ?? '';
    expect(control).toMatch(new RegExp(`aria-describedby="[^"]*funnel-${field}-error"`));
    const group = new RegExp(`<fieldset[^>]*aria-describedby="[^"]*funnel-${field}-error"[^>]*>`).exec(
      html,
    )?.[0];
    if (control.includes('type="radio"'))
      for (const part of ['role="radiogroup"', 'aria-required="true"', 'aria-invalid="true"'])
        expect(group).toContain(part);
    else expect(control).toContain('aria-invalid="true"');
    for (const [name, value] of fields)
      if (/^(postalCode|email|phone)$/.test(name))
        expect(html).toContain(
          `name="${name}" value="${value.replaceAll('"', '&quot;').replaceAll('>', '&gt;').replaceAll('<', '&lt;')}"`,
        );
      else if (/^[\w-]+$/.test(value) && name !== field && name !== 'consent')
        expect(html).toMatch(
          new RegExp(`name="${name}" checked="" value="${value}"|checked="" name="${name}" value="${value}"`),
        );
    expect(html).not.toContain('<script>alert');
    expect(await htmlErrors(html)).toEqual([]);
    // Neither the cookie nor the database has changed.
    expect(browser.cookies.get('answers')).toBe(before);
    expect(await countLeads()).toBe(0);
  });

  test('an unreadable form is refused', async () => {
    const body = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
    expect((await browser.send(FUNNEL, body)).status).toBe(400);
  });
});

describe('answers', () => {
  test('reappear in each step after a reload, on Back, and in the other language', async () => {
    await answerUpTo(browser, 'results');
    const shows = async (path: string, ...texts: string[]) => {
      const { html } = await browser.get(path);
      for (const text of texts) expect(html).toMatch(new RegExp(text));
    };
    for (const language of ['', '/fr']) {
      const at = (step: Step) => addressOf(step, `${language}${FUNNEL}`);
      await shows(at('care'), 'checked="" value="emergency"', 'checked="" value="routine"');
      await shows(at('priorities'), 'checked="" value="top-rated"');
      await shows(at('timing'), 'checked="" value="within-week"');
      await shows(at('details'), 'value="T2P 1J9"', 'checked="" value="yes"', 'checked="" value="1-2-years"');
      await shows(at('contact'), 'value="maria@example.com"', 'value="403-555-0123"');
    }
  });

  test('are kept on Back, complete or not', async () => {
    await answerUpTo(browser, 'details');
    const back = await browser.post(addressOf('details'), [
      ['postalCode', 'T3'],
      ['go', 'back'],
    ]);
    expect([back.answer.status, back.to]).toEqual([303, addressOf('timing')]);
    await browser.post(addressOf('timing'), right.timing);
    expect((await browser.get(addressOf('details'))).html).toContain('value="T3"');
    await answerUpTo(browser, 'contact');
    const typed = await browser.post(addressOf('contact'), [
      ['email', 'maria@'],
      ['go', 'back'],
    ]);
    expect(typed.to).toBe(addressOf('details'));
    expect((await browser.get(addressOf('contact'))).html).toContain('value="maria@"');
    expect((await browser.post(addressOf('contact'), right.contact.slice(1))).answer.status).toBe(422);
    expect(await countLeads()).toBe(0);
  });

  test('are in an encrypted cookie limited to the funnel’s paths, for a day', async () => {
    const { answer } = await browser.post(FUNNEL, right.care);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.replace(/=[\w.-]+;/, '=…;'))).toEqual(
      [FUNNEL, `/fr${FUNNEL}`].map(
        (path) => `answers=…; Path=${path}; Max-Age=86400; HttpOnly; SameSite=Lax`,
      ),
    );
    expect(cookies[0]?.length).toBeLessThan(1000);
    const sealed = browser.cookies.get('answers') ?? '';
    const read = sealed
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
      .join();
    for (const word of ['routine', 'treatmentType', 'emergency']) expect(read).not.toContain(word);
    expect(await unsealAnswers(sealed, 'calgary/family-dentists')).toMatchObject({
      answers: { treatmentType: ['emergency', 'routine'] },
      sent: null,
    });
    // Reading sets no cookie.
    expect((await browser.get(addressOf('priorities'))).answer.headers.getSetCookie()).toEqual([]);
    const fresh = new Browser(site.request);
    expect((await fresh.get(FUNNEL)).answer.headers.getSetCookie()).toEqual([]);
  });

  test('are ignored if expired, tampered with, forged or of another place', async () => {
    await browser.post(FUNNEL, right.care);
    const sealed = browser.cookies.get('answers') ?? '';
    const other = sealed.startsWith('A') ? 'B' : 'A';
    const kept: KeptAnswers = (await unsealAnswers(sealed, 'calgary/family-dentists'))!;
    const late = await sealAnswers(kept, 'calgary/family-dentists', Date.now() - 86_401_000);
    const elsewhere = await sealAnswers(kept, 'ottawa/family-dentists');
    for (const value of [
      other + sealed.slice(1),
      `${sealed.slice(0, -1)}`,
      sealed.replace(/(?<=\.)[\w-](?=[\w-]*\.[\w-]+$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
      late,
      elsewhere,
      'x',
      'A'.repeat(3900),
    ]) {
      browser.cookies.set('answers', value);
      const { answer } = await browser.get(addressOf('priorities'));
      expect(answer.headers.get('Location')).toBe(`${FUNNEL}?forgotten=1`);
    }
    browser.cookies.set('answers', await sealAnswers(kept, 'calgary/family-dentists'));
    expect((await browser.get(addressOf('priorities'))).answer.status).toBe(200);
  });

  test('are deleted on request', async () => {
    await answerUpTo(browser, 'details');
    const { html } = await browser.get(addressOf('details'));
    expect(html).toContain('Clear my answers');
    const cleared = await browser.post(FUNNEL, [['go', 'clear']]);
    expect([cleared.answer.status, cleared.to]).toEqual([303, FUNNEL]);
    expect(cleared.answer.headers.getSetCookie()).toHaveLength(2);
    expect(browser.cookies.has('answers')).toBe(false);
    expect((await browser.get(FUNNEL)).html).not.toContain('checked=""');
  });

  test('appear in no URL and in no log line', async () => {
    site.lines.length = 0;
    await answerUpTo(browser, 'results');
    const { html } = await browser.get(addressOf('results'));
    // Rows have their clinic's telephone number, which may begin like the visitor's.
    expect([...html.matchAll(/(?:href|action)="(?!tel:)([^"]*)"/g)].join(' ')).not.toMatch(
      /routine|top-rated|within-week|T2P|maria|403/,
    );
    expect(site.lines.join('')).not.toMatch(/maria|403-555|T2P|routine|"[\w-]{32}"/);
  });
});

describe('where no dentist is listed', () => {
  const NOBODY = '/kelowna/oral-surgeons/funnel';

  test.each([
    ['', 'No oral surgeons are listed in Kelowna yet', 'There is no one to match you with yet'],
    ['/fr', 'Aucune fiche pour l’instant', 'ne vous demandons rien'],
  ])('nothing is asked, and ways on are shown, %s', async (language, title, text) => {
    const { answer, html } = await browser.get(language + NOBODY);
    expect(answer.status).toBe(200);
    expect(plainText(html)).toContain(title);
    expect(plainText(html)).toContain(text);
    expect(/<title>([^<]*)</.exec(html)?.[1]).toContain(title);
    expect(html).not.toContain('method="post"');
    for (const path of ['/kelowna', '/search', '/surrey/oral-surgeons/funnel'])
      expect(html).toContain(`href="${language}${path}"`);
    expect(await htmlErrors(html)).toEqual([]);
  });

  test('every step redirects there, and nothing is stored', async () => {
    expect((await browser.get(`${NOBODY}/contact`)).answer.headers.get('Location')).toBe(NOBODY);
    const { answer, to } = await browser.post(`${NOBODY}/contact`, right.contact);
    expect([answer.status, to]).toEqual([303, NOBODY]);
    expect(await countLeads()).toBe(0);
  });
});

describe('links to the funnel', () => {
  const links: [string, string, string][] = [
    ['/calgary', FUNNEL, 'Get my personal match'],
    ['/hamilton', '/hamilton/family-dentists/funnel', 'Get Matched'],
    ['/toronto/orthodontists', '/toronto/orthodontists/funnel', 'Get Matched'],
    ['/fr/toronto/orthodontists', '/fr/toronto/orthodontists/funnel', 'Trouver mon dentiste'],
  ];
  test.each(links)('%s to %s: %s', async (path, to, label) => {
    const { html } = await browser.get(path);
    const found = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)];
    const targets = found.filter(([, , text = '']) => plainText(text) === label).map(([, href]) => href);
    expect(targets).toContain(to);
  });

  test('there is none where no dentist is listed', async () => {
    expect((await browser.get('/kelowna/oral-surgeons')).html).not.toContain('/funnel');
    expect((await browser.get('/fort-st-john')).html).not.toContain('/funnel');
  });
});
