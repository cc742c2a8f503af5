import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { linkDigest, linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { cookiesOf, findLeadOf, useFormSite, someNetwork, tokenOf } from '#tests/support/form-site.ts';
import { confirmed, moderate, reviewOfLead, writeReview } from '#tests/support/reviews.ts';
import { leadOf, templatesOf } from '#tests/support/leads.ts';
import { htmlErrors } from './html-validate.ts';
import { testLeadForm } from './lead-form.ts';

// 'Write a Review': the form's page, and the private page to confirm, edit and delete a review.

const site = useFormSite();
let dentist: { id: string; slug: string };
beforeAll(async () => {
  dentist = await insertBookableDentist('Dr. Amélie Tremblay');
});

const typed = {
  rating: '4',
  title: 'Gentle and on time',
  content: 'They explained every step.',
  patientName: 'Maria Okafor',
  email: 'maria@example.com',
  treatmentType: 'Root Canal',
  dateOfVisit: '2026-01-15',
  outcome: 'partly',
};
const personal = /maria|okafor|gentle|every step|@example/i;
const formOf = (slug = dentist.slug, language = '') => `${language}/dentist/${slug}/review`;
const tomorrow = () => new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);

testLeadForm({
  site: () => site,
  path: (language) => formOf(dentist.slug, language),
  id: 'review',
  isWhole: true,
  typed,
  nameField: 'patientName',
  textField: 'content',
  chosen: ['treatmentType', 'outcome'],
  radios: ['rating'],
  wrong: [
    ['rating', '', 'Choose one to five stars.'],
    ['rating', '6', 'Choose one to five stars.'],
    ['title', ' ', 'Give your review a title.'],
    ['title', 'x'.repeat(121), 'Use at most 120 characters for the title.'],
    ['content', '', 'Write your review.'],
    ['patientName', '\u200b', 'Enter the name to show.'],
    ['email', '', 'Enter your email address.'],
    ['email', 'maria@', 'Enter an email address like name@example.com.'],
    ['treatmentType', 'Astrology', 'Choose a treatment from the list, or none.'],
    ['dateOfVisit', tomorrow(), 'The day of your visit can’t be in the future.'],
    ['dateOfVisit', '2026-02-30', 'Enter the day of your visit, or leave it empty.'],
    ['outcome', 'great', 'Choose how it turned out, or nothing.'],
  ],
  personal,
  lead: { service_type: 'review_submission' },
  sent: { en: 'Review Submitted!', fr: 'Avis envoyé!' },
  failed: { en: 'Submission Failed', fr: 'Échec de l’envoi' },
});

test('missing fields show the specified text above the list of errors', async () => {
  const { html } = await site.post(formOf(), { email: 'maria@example.com' });
  expect(html).toContain('Missing Information');
  expect(html).toContain('Please fill in all required fields.');
  const { html: wrong } = await site.post(formOf(), { ...typed, email: 'maria@' });
  expect(wrong).not.toContain('Missing Information');
});

test('the form explains why it asks for the address, offers the ten treatments and says what happens next', async () => {
  const { answer, html } = await site.open(formOf());
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  for (const text of [
    'Never shown. We send a link there to confirm the review',
    'One review per person and dentist in 30 days',
    'We don’t change your words',
    'href="/privacy-policy#review"',
    'href="/terms-of-service#reviews"',
    '<meta name="robots" content="noindex"',
  ])
    expect(html).toContain(text);
  expect(html.match(/<option /g)).toHaveLength(15);
  expect(await htmlErrors(html)).toEqual([]);
});

test('the form’s answer does not reveal whether an address has reviewed before', async () => {
  const email = 'known@example.com';
  await confirmed(await writeReview(dentist, { email }));
  const { answer } = await site.post(formOf(), { ...typed, email });
  expect(answer.status).toBe(303);
});

test.each([
  ['', 'How did it turn out?', 'Partly', 'Turned out: partly as hoped'],
  ['/fr', 'Quel a été le résultat?', 'En partie', 'Résultat : en partie comme espéré'],
])(
  'how it turned out is asked, kept through an edit, and shown: %s',
  async (prefix, question, answer, shown) => {
    const { html: form } = await site.open(formOf(dentist.slug, prefix));
    expect(form).toContain(question);
    expect(form).toContain(`<option value="partly">${answer}</option>`);
    const title = `Outcome ${randomUUID()}`;
    const { answer: sent } = await site.post(formOf(dentist.slug, prefix), {
      ...typed,
      title,
      email: `${randomUUID()}@example.com`,
    });
    const { id } = await findLeadOf(sent);
    const token = await confirmed(id);
    const visible = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
    expect(visible((await site.open(`${prefix}/review/${token}`)).html)).toContain(shown);
    await site.post(`${prefix}/review/${token}`, { intent: 'edit', rating: '2', title, content: 'Later.' });
    await moderate(id, 'approve');
    expect(await reviewOfLead(id)).toMatchObject({ outcome: 'partly', content: 'Later.' });
    expect((await leadOf(id)).message).toMatch(/^Rating: 2 out of 5[^]*Turned out: partly as hoped$/);
    const { html } = await site.open(`${prefix}/dentist/${dentist.slug}?tab=reviews`);
    const [, article = ''] =
      new RegExp(`<article id="review-${(await reviewOfLead(id))?.id}"(.*?)</article>`, 's').exec(html) ?? [];
    expect(visible(article)).toContain(shown);
  },
);

const expire = (token: string) =>
  db
    .updateTable('private_links')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('digest', '=', linkDigest(token))
    .execute();
const id8 = (text: string) => text.slice(0, 8);

test('opening the mail’s link changes nothing; its button confirms and leads to the private page', async () => {
  const id = await writeReview(dentist);
  const token = await linkTo(db, id, 'confirm');
  site.lines.length = 0;
  const { answer, html } = await site.open(`/review/${token}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(html).toContain('Is this review yours?');
  expect(html).toContain('They explained every step.');
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(await htmlErrors(html)).toEqual([]);
  expect((await reviewOfLead(id))?.confirmed_at).toBeNull();

  const { answer: pressed } = await site.post(`/review/${token}`, { intent: 'confirm' });
  expect(pressed.status).toBe(303);
  expect((await reviewOfLead(id))?.confirmed_at).toBeInstanceOf(Date);
  const confirmation = `/review/${token}?confirmed`;
  expect(pressed.headers.get('Location')).toBe(confirmation);
  expect(pressed.headers.getSetCookie()[0]).toMatch(
    new RegExp(`^sent=[\\w-]{32}; Path=/review/${token}; Max-Age=86400; HttpOnly; SameSite=Lax$`),
  );
  const { html: own } = await site.open(confirmation, pressed);
  expect(own).toContain('Confirmed');
  expect(own).toContain('Not published yet');
  expect(own).toContain('You can change it until');
  expect(await htmlErrors(own)).toEqual([]);
  // A browser without the cookie gets the link that edits by mail only, and a second press makes none.
  const { answer: again } = await site.post(`/review/${token}`, { intent: 'confirm' });
  expect(tokenOf(again)).toBe('');
  // Nor does the second press of a double click take the first one's link from its browser.
  expect(again.headers.getSetCookie()).toEqual([]);
  const links = db.selectFrom('private_links').select('digest').where('lead_id', '=', id);
  expect(await links.where('purpose', '=', 'edit').execute()).toHaveLength(1);
  const { html: other } = await site.open(confirmation);
  expect(other).toContain('Confirmed');
  expect(other).not.toContain('You can change it until');
  expect(other).toContain('Email me the link');
  expect(await htmlErrors(other)).toEqual([]);
  // Neither token is in the log.
  const log = site.lines.join('');
  expect(log).toContain('/review/[token]');
  expect(log).not.toContain(token);
  expect(log).not.toContain(tokenOf(pressed));
});

test('a link that edits a review lasts half a year, and its successor comes by mail, three times a day', async () => {
  const id = await writeReview(dentist);
  const token = await confirmed(id);
  const links = db.selectFrom('private_links').select('expires_at');
  const { expires_at } = await links.where('digest', '=', linkDigest(token)).executeTakeFirstOrThrow();
  expect(Math.round((expires_at.getTime() - Date.now()) / 86_400_000)).toBe(180);
  await expire(token);
  const { answer, html } = await site.open(`/review/${token}`);
  expect(answer.status).toBe(200);
  expect(html).toContain('This link is too old');
  expect(html).not.toContain('They explained every step.');
  expect(await htmlErrors(html)).toEqual([]);
  expect((await site.open(`/fr/review/${token}`)).html).toContain('Ce lien est trop ancien');
  const edit = { intent: 'edit', rating: '1', title: 'Stolen', content: 'Old link.' };
  expect((await site.post(`/review/${token}`, edit)).answer.status).toBe(404);
  const mails = async () => (await templatesOf(id)).filter((template) => template === 'review-link');
  for (const count of [1, 2, 3, 3]) {
    const { answer: renewed } = await site.post(`/review/${token}`, { intent: 'renew' });
    expect(renewed.headers.get('Location')).toBe(`/review/${token}?mailed`);
    expect(await mails()).toHaveLength(count);
    // Once it has left.
    await db.updateTable('mails').set({ status: 'sent' }).where('lead_id', '=', id).execute();
  }
  expect((await site.open(`/review/${token}?mailed`)).html).toContain('On its way');
  for (const wrong of ['x'.repeat(32), await linkTo(db, id, 'status')])
    expect((await site.post(`/review/${wrong}`, { intent: 'renew' })).answer.status).toBe(404);
});

test('only the browser that sent a review can send its mail elsewhere', async () => {
  const email = `${randomUUID()}@example.com`;
  const { answer } = await site.post(formOf(), { ...typed, email });
  const { id } = await findLeadOf(answer);
  const page = `${formOf()}?sent=1`;
  const addressOf = async () => (await leadOf(id)).email;
  expect((await site.open(page, answer)).html).toContain('name="email"');
  const stranger = await site.open(page);
  expect(stranger.html).toContain('One step is left');
  expect(stranger.html).not.toContain('name="email"');
  for (const sent of ['1', id])
    expect((await site.post(`${formOf()}?sent=${sent}`, { email: 'thief@example.com' })).answer.status).toBe(
      404,
    );
  expect(await addressOf()).toBe(email);
  const own = await site.request(page, {
    method: 'POST',
    headers: { Cookie: cookiesOf(answer), 'X-Forwarded-For': someNetwork() },
    body: new URLSearchParams({ email: 'right@example.com' }),
  });
  expect(own.headers.get('Location')).toBe(`${page}&again=sent`);
  expect(await addressOf()).toBe('right@example.com');
});

test('a second review by one person within 30 days is refused on that person’s private page only', async () => {
  const email = 'once@example.com';
  const earlier = await writeReview(dentist, { email });
  await confirmed(earlier);
  const token = await linkTo(db, await writeReview(dentist, { email, title: 'Again' }), 'confirm');
  const { answer, html } = await site.post(`/review/${token}`, { intent: 'confirm' });
  expect(answer.status).toBe(422);
  expect(html).toContain('You have reviewed this dentist already');
  expect(html).not.toMatch(new RegExp(`/review/(?!${token})`));
  expect((await templatesOf(earlier)).filter((template) => template === 'review-link')).toHaveLength(1);
});

test('editing on the private page shows errors at the fields, keeps the input, then waits for moderation', async () => {
  const id = await writeReview(dentist);
  const token = await confirmed(id);
  await moderate(id, 'approve');
  const { answer, html } = await site.post(`/review/${token}`, {
    intent: 'edit',
    rating: '2',
    title: '',
    content: '</textarea><script>alert(1)</script>',
  });
  expect(answer.status).toBe(422);
  expect(html).toContain('id="edit-title-error"');
  expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;');
  expect(await htmlErrors(html)).toEqual([]);
  const { answer: saved } = await site.post(`/review/${token}`, {
    intent: 'edit',
    rating: '2',
    title: 'Changed my mind',
    content: 'On reflection.',
  });
  expect(saved.headers.get('Location')).toBe(`/review/${token}?saved`);
  expect((await site.open(`/review/${token}`)).html).toContain('Your change is being read');
  const profile = await site.open(`/dentist/${dentist.slug}?tab=reviews`);
  expect(profile.html).not.toContain('Changed my mind');
});

test('the mail’s link, opened again to edit what is published, thanks for no confirmation', async () => {
  const id = await writeReview(dentist);
  await confirmed(id);
  await moderate(id, 'approve');
  const link = await linkTo(db, id, 'confirm');
  const { answer } = await site.post(`/review/${link}`, { intent: 'confirm' });
  const { html } = await site.open(answer.headers.get('Location') ?? '', answer);
  expect(html).toContain('Published');
  expect(html).not.toContain('We’ll read the review next');
});

test.each(['', '/fr'])('the private page shows the history, even after deletion: %s', async (prefix) => {
  const id = await writeReview(dentist, { email: `${randomUUID()}@example.com` });
  const token = await confirmed(id);
  await moderate(id, 'approve');
  const page = `${prefix}/review/${token}`;
  const steps = (html: string) => {
    const list = /<ol[^>]*>(.*?)<\/ol>/s.exec(html)?.[1] ?? '';
    expect(list.match(/<time dateTime="\d{4}-\d\d-\d\dT[^"]+Z">[^<]*\d{4}, [^<]+<\/time>/g)).toHaveLength(
      list.match(/<li/g)?.length ?? -1,
    );
    return [...list.matchAll(/<li[^>]*><p[^>]*>([^<]+)</g)].map(([, name]) => name);
  };
  const words = prefix
    ? ['Envoyé', 'Confirmé par vous', 'Publié', 'Supprimé par vous']
    : ['Sent', 'Confirmed by you', 'Published', 'Deleted by you'];
  expect(steps((await site.open(page)).html)).toEqual(words.slice(0, 3));
  await site.post(page, { intent: 'delete' });
  const { html } = await site.open(page);
  expect(steps(html)).toEqual(words);
  expect(html).toContain(prefix ? 'son texte est effacé' : 'its text is erased here');
  expect(html).toMatch(prefix ? /Toutes les heures de cette page/ : /All times on this page/);
  expect(await htmlErrors(html)).toEqual([]);
});

test.each([
  ['', 'published'],
  ['/fr', 'deleted'],
] as const)('the private page asks for confirmation, then erases everything: %s, %s', async (prefix, how) => {
  const email = `${randomUUID()}@example.com`;
  const id = await writeReview(dentist, { title: `Title ${id8(email)}`, email });
  const token = await confirmed(id);
  await moderate(id, 'approve');
  const page = `${prefix}/review/${token}`;
  if (how === 'deleted') await site.post(page, { intent: 'delete' });
  const { html } = await site.open(page);
  const [, link = ''] = /href="([^"]*\?ask=erase)#review-question"/.exec(html) ?? [];
  expect(link).toBe(`${page}?ask=erase`);
  const asked = await site.open(link);
  expect(asked.html).toMatch(/id="review-question"[^]*value="erase"[^>]*name="intent"/);
  expect(await htmlErrors(asked.html)).toEqual([]);
  // The confirmation alone erases nothing.
  expect(await leadOf(id)).toMatchObject({ email });

  const { answer, html: gone } = await site.post(page, { intent: 'erase' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(gone).toContain(prefix ? 'Vos données sont effacées' : 'Your data has been erased');
  expect(await htmlErrors(gone)).toEqual([]);
  expect(await leadOf(id)).toMatchObject({ email: 'erased', message: '' });
  expect(await reviewOfLead(id)).toBeUndefined();
  expect((await site.open(`/dentist/${dentist.slug}?tab=reviews`)).html).not.toContain(id8(email));
  expect((await site.open(page)).answer.status).toBe(404);
  expect((await site.post(page, { intent: 'erase' })).answer.status).toBe(404);
});

test('confirming too late shows what to do', async () => {
  const id = await writeReview(dentist);
  const token = await linkTo(db, id, 'confirm');
  await expire(token);
  const { answer, html } = await site.open(`/review/${token}`);
  expect(answer.status).toBe(404);
  expect(html).toContain('After that, an unconfirmed review is not published: write it again');
  expect(html).not.toContain('The newest email');
});

test('rejects an unknown link, a link of another purpose, and an unknown action', async () => {
  const id = await writeReview(dentist);
  const status = await linkTo(db, id, 'status');
  for (const token of ['x'.repeat(32), status, "'--"]) {
    const { answer, html } = await site.open(`/review/${encodeURIComponent(token)}`);
    expect(answer.status, token).toBe(404);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain('This link doesn’t work');
  }
  const { answer } = await site.post(`/review/${await confirmed(id)}`, { intent: 'approve' });
  expect(answer.status).toBe(400);
});
