import { expect, test } from 'vitest';
import { mailTemplateIds } from '#app/features/requests/mail/mail.ts';
import { previewKinds } from '#app/features/requests/mail/mail-preview.ts';
import { plainText } from '#tests/support/built-site.ts';
import { openConsole, words } from './console-site.ts';
import { htmlErrors } from './html-validate.ts';

// Previews of every message.

const PAGE = '/console/mails';
const { ann, bob, eve } = openConsole();

const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]*console\/mails[^"]*)"/g)].map(([, href = '']) => plainText(href));

test('links reach every message for every kind of lead, in both languages', async () => {
  const seen = new Set<string>();
  const open = ['/console/mails'];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { html, answer } = await bob.browser.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(html).toMatch(/<iframe sandbox="" srcDoc="&lt;!DOCTYPE html/i);
    open.push(...linksIn(html).filter((link) => !link.startsWith('/fr/')));
  }
  const expected = mailTemplateIds.flatMap((template) =>
    [...previewKinds(template), ...(previewKinds(template).length === 0 ? [''] : [])].map(
      (about) => `${template} ${about}`,
    ),
  );
  const asked = [...seen].map((path) => new URL(path, 'https://x.ca').searchParams);
  for (const language of ['en', 'fr'])
    expect(
      new Set(
        asked
          .filter((query) => query.get('in') === language)
          .map((query) => `${query.get('template')} ${query.get('about') ?? ''}`),
      ),
    ).toEqual(new Set(expected));
});

test('each role can open the previews in both languages; valid, private, without scripts in the frame', async () => {
  for (const { browser } of [ann, bob, eve])
    for (const prefix of ['', '/fr']) {
      const { html, answer } = await browser.get(
        `${prefix}${PAGE}?template=clinic-request&about=dentist_message&in=fr`,
      );
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      // A text's signature begins with '-- ' (RFC 3676).
      const errors = await htmlErrors(html);
      expect(errors.filter((error) => !error.startsWith('no-trailing-whitespace'))).toEqual([]);
      expect(words(html)).toContain('Une personne vous a écrit');
      expect(html).toContain('Voici un exemple de ce qu’un patient');
      expect((await browser.get(`${prefix}/console`)).html).toContain(`href="${prefix}${PAGE}"`);
    }
});
