import { expect, test } from 'vitest';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { htmlErrors } from './html-validate.ts';
import { openConsole, sendCurrent, words } from './console-site.ts';
import { formOf } from './listing-pages.ts';
import { changeOffices } from '#tests/support/listings.ts';
import { addSpecialty } from '#tests/support/specialties.ts';

const { site, ann, bob } = openConsole();

test('a closed clinic’s address says so with 410 and names the nearest open one, until it is put back', async () => {
  const closed = await insertBookableDentist('Dr. Shut Door');
  const open = await insertBookableDentist('Dr. Open Door');
  for (const { id } of [closed, open]) await addSpecialty(id, 'orthodontists');
  const page = `/console/listings/${closed.id}`;
  await changeOffices(closed.id, { locality: 'Plessisville' });
  await sendCurrent(ann, page, { intent: 'close' });

  for (const [path, heading, nearest] of [
    [`/dentist/${closed.slug}`, 'Dr. Shut Door has closed', 'Nearest orthodontists'],
    [`/fr/dentist/${closed.slug}`, 'clinique fermée', 'Orthodontistes les plus proches'],
  ] as const) {
    const gone = await site.open(path);
    expect(gone.answer.status).toBe(410);
    const text = words(gone.html);
    // Only the office's city is known.
    const far = /(about|environ)\s1\skm/;
    expect(text).toMatch(far);
    for (const each of [heading, nearest, 'Open Door', 'Plessisville']) expect(text).toContain(each);
    expect(gone.html).toMatch(/<title>[^<]*(closed|fermée)/);
    expect(await htmlErrors(gone.html)).toEqual([]);
  }
  expect((await site.request(`/api/v1/dentists/${closed.slug}`)).status).toBe(404);
  expect((await site.open(`/dentist/${open.slug}`)).answer.status).toBe(200);
  expect(words((await ann.browser.get('/console/listings?view=closed')).html)).toContain('Shut Door');

  expect((await ann.browser.get(page)).html).toContain(`href="/dentist/${closed.slug}"`);
  await sendCurrent(ann, page, { intent: 'show' });
  expect((await site.open(`/dentist/${closed.slug}`)).answer.status).toBe(200);
});

test('a closed listing can be merged into one that is open', async () => {
  const closed = await insertBookableDentist('Dr. Shut Twice');
  const open = await insertBookableDentist('Dr. Open Once');
  const page = `/console/listings/${closed.id}`;
  await sendCurrent(ann, page, { intent: 'close' });
  const merge = `${page}/merge?into=${open.slug}`;
  const { html } = await bob.browser.get(merge);
  const { answer } = await bob.browser.post(merge, formOf(html, {}, 'console-line'));
  expect(answer.status).toBe(303);
  const { answer: moved } = await site.open(`/dentist/${closed.slug}`);
  expect(moved.headers.get('Location')).toContain(open.slug);
});
