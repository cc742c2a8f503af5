import { expect, test } from 'vitest';
import { mailTemplateIds } from '#app/features/requests/mail/mail.ts';
import { previewKinds } from '#app/features/requests/mail/mail-preview.ts';
import { plainText } from '#tests/support/built-site.ts';
import { openConsole, words } from './console-site.ts';
import { htmlErrors } from './html-validate.ts';

// Previews of every message.

const PAGE = '/console/mails';
const { bob, eve } = openConsole();

test('a page links to every message, and to each kind of lead that it is about', async () => {
  const asked = async (path: string) => {
    const { html } = await bob.browser.get(path);
    const links = [...html.matchAll(/href="([^"]*console\/mails[^"]*)"/g)];
    return links.map(([, href = '']) => new URL(plainText(href), 'https://x.ca').searchParams);
  };
  const templates = (await asked(PAGE)).map((query) => query.get('template'));
  expect(new Set(templates)).toEqual(new Set([...mailTemplateIds, null]));
  const abouts = (await asked(`${PAGE}?template=clinic-request`)).map((query) => query.get('about'));
  expect(abouts).toEqual(expect.arrayContaining([...previewKinds('clinic-request')]));
});

test('a preview is valid and private, without scripts in the frame', async () => {
  const { html, answer } = await eve.browser.get(
    `/fr${PAGE}?template=clinic-request&about=dentist_message&in=fr`,
  );
  expect(answer.status).toBe(200);
  expect(html).toMatch(/<iframe sandbox="" srcDoc="&lt;!DOCTYPE html/i);
  // A text's signature begins with '-- ' (RFC 3676).
  const errors = await htmlErrors(html);
  expect(errors.filter((error) => !error.startsWith('no-trailing-whitespace'))).toEqual([]);
  expect(words(html)).toContain('Une personne vous a écrit');
  expect(html).toContain('Voici un exemple de ce qu’un patient');
});
