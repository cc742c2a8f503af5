import { expect, test } from 'vitest';
import { mailName, mailTemplateIds } from './mail.ts';
import { mailText } from './mail-content.ts';
import { previewContent, previewKinds, readPreview } from './mail-preview.ts';

const read = (query: string) => readPreview(new URLSearchParams(query), 'en');

test('every template has a name in both languages', () => {
  for (const template of mailTemplateIds) {
    expect(mailName('en', template)).not.toBe(template);
    expect(mailName('fr', template)).not.toBe(mailName('en', template));
  }
});

test.each(mailTemplateIds)('%s: each preview is complete, clearly made up and as sent', (template) => {
  for (const about of [...previewKinds(template), null])
    for (const language of ['en', 'fr'] as const) {
      const content = previewContent({
        template,
        about: about ?? previewKinds(template)[0] ?? null,
        language,
      });
      const text = mailText(content);
      expect(text).not.toMatch(/undefined|null/);
      for (const [link] of text.matchAll(/https?:\/\/\S+/g))
        expect(link).toMatch(/^https:\/\/example\.com\//);
      if (template.startsWith('operator-')) expect(text).not.toMatch(/Jamie|Camille|604-555/);
    }
});

test.each([
  ['', { template: 'request-received', about: 'appointment_booking', language: 'en' }],
  [
    'template=review-published&about=listing_claim&in=fr',
    { template: 'review-published', about: 'review_submission', language: 'fr' },
  ],
  [
    'template=operator-digest&about=listing_claim',
    { template: 'operator-digest', about: null, language: 'en' },
  ],
  [
    'template=<b>&about=toString&in=de',
    { template: 'request-received', about: 'appointment_booking', language: 'en' },
  ],
])('the address ?%s', (query, preview) => {
  expect(read(query)).toEqual(preview);
});
