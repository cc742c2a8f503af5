import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { reportReview } from '#app/features/requests/review/review-reports.server.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { plainText } from '#tests/support/built-site.ts';
import { confirmed, insertReview, reviewOfLead, writeReview } from '#tests/support/reviews.ts';
import { openConsole, sendCurrent, words } from './console-site.ts';
import { htmlErrors } from './html-validate.ts';
import { mailsOf } from '#tests/support/leads.ts';

// Reviews in the console: from the lead to the profile, and what readers report.

const { site, ann } = openConsole();
let dentist: { id: string; slug: string };
beforeEach(async () => {
  await db.deleteFrom('reviews').execute();
  dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
});

const offered = (html: string) =>
  [...html.matchAll(/<button[^>]*name="action"[^>]*>([^<]*)</g)].map(([, name = '']) => plainText(name));
const profile = async () => words((await site.open(`/dentist/${dentist.slug}?tab=reviews`)).html);

/** Sends the form of a lead's page, to take a step. */
const step = (id: string, fields: Record<string, string>) =>
  sendCurrent(ann, `/console/leads/${id}`, { intent: 'step', ...fields });

test('an unconfirmed review can’t be published; a confirmed one shows at once and can be undone for a minute', async () => {
  const id = await writeReview(dentist, { title: 'Calm <b>hands</b>' });
  const { html } = await ann.browser.get(`/console/leads/${id}`);
  expect(offered(html)).toEqual(['Reject', 'Mark as spam']);
  expect(words(html)).toContain('The address is not confirmed yet');
  expect((await step(id, { action: 'approve' })).answer.status).toBe(409);

  await confirmed(id);
  for (const prefix of ['', '/fr']) {
    const page = await ann.browser.get(`${prefix}/console/leads/${id}`);
    expect(await htmlErrors(page.html)).toEqual([]);
    expect(page.html).toContain('Calm &lt;b&gt;hands&lt;/b&gt;');
    expect(offered(page.html)).toHaveLength(3);
  }
  expect((await step(id, { action: 'approve', visitChecked: '1' })).answer.status).toBe(303);
  expect(await profile()).toMatch(/Visit checked.*Calm <b>hands<\/b>|Calm <b>hands<\/b>.*Visit checked/s);
  const after = await ann.browser.get(`/console/leads/${id}`);
  expect(offered(after.html)).toEqual(['Take it off the site']);
  await step(id, { intent: 'undo' });
  expect(await profile()).not.toContain('Calm <b>hands</b>');
  expect(await reviewOfLead(id)).toMatchObject({ status: 'new', visit_check: null });
});

test('a review flagged as automated can be confirmed once an operator finds it genuine', async () => {
  const id = await writeReview(dentist, {}, { suspicions: ['too-fast'] });
  const toWriter = async () => (await mailsOf(id)).filter(({ recipient }) => recipient === 'visitor');
  expect(await toWriter()).toEqual([]);
  const { html } = await ann.browser.get(`/console/leads/${id}`);
  expect(words(html)).toContain('It was filled in within two seconds');
  await step(id, { intent: 'genuine' });
  expect(await toWriter()).toMatchObject([{ template: 'review-confirm' }]);
  await confirmed(id);
  expect((await step(id, { action: 'approve' })).answer.status).toBe(303);
  expect(await profile()).toContain('Gentle and on time');
});

test('rejecting needs a reason, which the author gets, and is not a bulk action', async () => {
  const id = await writeReview(dentist);
  await confirmed(id);
  const without = await step(id, { action: 'reject', message: ' ' });
  expect(without.answer.status).toBe(422);
  expect(without.html).toMatch(/id="message-error"[^>]*>(<svg.*?<\/svg>)?Write the reason/);
  expect(await htmlErrors(without.html)).toEqual([]);
  const many = await ann.browser.post('/console', { action: 'reject', lead: `${id} 1` });
  expect(many.answer.status).toBe(422);
  expect((await ann.browser.get('/console')).html).not.toContain('<option value="reject"');
  expect((await step(id, { action: 'reject', message: 'It names a nurse.' })).answer.status).toBe(303);
  const { html } = await ann.browser.get(`/console/leads/${id}`);
  expect(words(html)).toContain('To the visitor: It names a nurse.');
  expect(words(html)).toMatch(/Review not published \( ?to the visitor/);
  expect(offered(html)).toEqual(['Publish']);
});

test('reports show in the inbox, and are read and settled on the lead’s page', async () => {
  const id = await writeReview(dentist);
  await confirmed(id);
  await step(id, { action: 'approve' });
  const review = await reviewOfLead(id);
  await reportReview(review!.id, { reason: 'private-facts', comment: '<script>my name' }, randomUUID());
  const inbox = await ann.browser.get('/console?view=reported');
  expect(inbox.html).toContain(`data-lead="${id}"`);
  expect(words(inbox.html)).toContain('Reported 1');
  expect(words(inbox.html)).toContain('Reports (1)');
  const { html } = await ann.browser.get(`/console/leads/${id}`);
  expect(html).toContain('&lt;script&gt;my name');
  expect(words(html)).toContain('It gives away private facts or names');
  const report = /name="report" value="([^"]+)"/.exec(html)![1]!;
  const settle = { intent: 'settle', review: review!.id, report };
  expect((await ann.browser.post(`/console/leads/${id}`, settle)).answer.status).toBe(303);
  expect((await ann.browser.post(`/console/leads/${id}`, settle)).answer.status).toBe(409);
  expect((await ann.browser.get('/console?view=reported')).html).not.toContain(`data-lead="${id}"`);
});

test('a reported review without a lead is handled on the page of reports', async () => {
  const reviewId = await insertReview(dentist.id, { rating: 1, title: 'Made up' });
  await reportReview(reviewId, { reason: 'other', comment: null }, randomUUID(), {
    suspicions: ['no-stamp'],
  });
  for (const prefix of ['', '/fr']) {
    const { html } = await ann.browser.get(`${prefix}/console/reports`);
    expect(await htmlErrors(html)).toEqual([]);
    expect(html).toContain('Made up');
    expect(words(html)).toContain(
      prefix === '' ? 'Suspicious It was sent without' : 'Douteux L’envoi s’est fait sans',
    );
  }
  const post = (fields: Record<string, string>) =>
    ann.browser.post('/console/reports', { review: reviewId, ...fields });
  expect((await post({ intent: 'take-down' })).to).toBe('/console/reports');
  expect(await profile()).not.toContain('Made up');
  const again = await post({ intent: 'take-down' });
  expect(again.answer.status).toBe(409);
  expect(words(again.html)).toContain('That is already done.');
  const report = /name="report" value="([^"]+)"/.exec(again.html)![1]!;
  await post({ intent: 'settle', report });
  expect((await ann.browser.get('/console/reports')).html).not.toContain('Made up');
  const settled = await ann.browser.get('/console/reports?view=settled');
  expect(settled.html).toContain('Made up');
  expect(await htmlErrors(settled.html)).toEqual([]);
  await post({ intent: 'put-back' });
  expect(await profile()).toContain('Made up');
});
