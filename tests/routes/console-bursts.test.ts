import { localNow } from '#app/features/directory/place/local-time.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { countBursts, listBursts } from '#app/features/requests/review/review-bursts.server.ts';
import { db } from '#db/database.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { actionsOf, auditOf } from '#tests/support/audit.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { confirmed, insertReview, writeReview } from '#tests/support/reviews.ts';
import type { SignedIn } from '#tests/support/operator.ts';
import { openConsole, words } from './console-site.ts';
import { htmlErrors } from './html-validate.ts';
import { changeLead } from '#tests/support/leads.ts';

// Reviews that came close together: the task, looking at it, and the release by two; and the hint of a booked visit.

const { ann, bob, eve } = openConsole();
const day = 86_400_000;
let dentist: { id: string; slug: string };
let ids: string[];

beforeEach(async () => {
  await db.deleteFrom('reviews').execute();
  dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  ids = await write([20, 19, 18, 5, 4]);
});

/** Published reviews of other authors, so many days old. */
async function write(ages: readonly number[], changes: { visit_check?: 'visit' } = {}): Promise<string[]> {
  const written = [];
  for (const age of ages)
    written.push(
      await insertReview(dentist.id, {
        title: `${age} days old`,
        created_at: new Date(Date.now() - age * day),
        confirmed_at: new Date(),
        author_code: `author ${randomUUID()}`,
        network_code: 'network-code',
        author_seen_on: '2020-01-01',
        ...changes,
      }),
    );
  return written;
}

const reviewOf = (id: string) =>
  db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const act = (by: SignedIn, intent: string, reviews = ids) => {
  const body = new URLSearchParams([
    ['dentist', dentist.id],
    ['intent', intent],
    ['reviews', reviews.join(' ')],
  ]);
  return by.browser.send('/console/bursts', { method: 'POST', body });
};
const waiting = async () => (await listBursts()).flatMap(({ reviews }) => reviews.map(({ title }) => title));

test('lists the reviews beyond the allowance of 30 days, and not those before', async () => {
  await write([3], { visit_check: 'visit' });
  await write([300, 299, 298]);
  expect(await waiting()).toEqual(['5 days old', '4 days old']);
  expect(await countBursts()).toBe(1);
  const overview = await ann.browser.get('/console/overview');
  expect(words(overview.html)).toMatch(/1 Bursts of reviews dentists to look at/);
});

test.each([
  ['', 'Bursts of reviews', 'Looked at it'],
  ['/fr', 'Avis rapprochés', 'C’est examiné'],
])('the page shows days and words, and no code: %s', async (prefix, title, button) => {
  const { html } = await ann.browser.get(`${prefix}/console/bursts`);
  expect(words(html)).toContain(title);
  expect(words(html)).toContain(button);
  expect(words(html)).toContain('5 days old');
  expect(html).not.toMatch(/author [0-9a-f-]{36}|network-code/);
  expect(await htmlErrors(html)).toEqual([]);
  const read = await eve.browser.get(`${prefix}/console/bursts`);
  expect(read.html).not.toContain('value="seen"');
});

test('once somebody has looked, the burst is no task any more and still counts a tenth', async () => {
  expect((await act(eve, 'seen')).status).toBe(403);
  expect((await act(ann, 'seen')).status).toBe(303);
  expect(await waiting()).toEqual([]);
  expect((await reviewOf(ids[3]!)).burst_seen_at).toBeInstanceOf(Date);
  // Reviews that belong to no burst are not marked.
  expect((await reviewOf(ids[0]!)).burst_seen_at).toBeNull();
  expect((await act(ann, 'seen')).status).toBe(409);
  expect(await auditOf(dentist.id)).toMatchObject([{ action: 'review.burst-seen', after: { reviews: 2 } }]);
});

test('a burst is genuine once two operators found it so; until then it waits', async () => {
  expect((await act(ann, 'release')).status).toBe(303);
  expect(await reviewOf(ids[3]!)).toMatchObject({ released_second_by: null });
  expect(await waiting()).toHaveLength(2);
  expect((await act(ann, 'release')).status).toBe(403);
  expect(words((await bob.browser.get('/console/bursts')).html)).toContain('Ann Roy found it genuine');
  expect((await act(bob, 'release')).status).toBe(303);
  const released = await reviewOf(ids[3]!);
  expect(released.released_second_by).not.toBeNull();
  expect(released.released_second_by).not.toBe(released.released_by);
  expect(await waiting()).toEqual([]);
  expect(await actionsOf(dentist.id)).toEqual(['review.propose-release', 'review.release']);
});

test('looking at it ends a proposed release', async () => {
  await act(ann, 'release');
  await act(bob, 'seen');
  expect(await reviewOf(ids[3]!)).toMatchObject({ released_by: null, released_second_by: null });
});

test('a review that comes while an operator looks stays a task', async () => {
  await write([2]);
  await act(ann, 'seen');
  expect(await waiting()).toEqual(['2 days old']);
});

test.each([
  ['', 'Booked here, confirmed, and the day has passed March 3, 2026'],
  ['/fr', 'Pris ici, confirmé, jour passé 3 mars 2026'],
])(
  'a confirmed appointment of the writer whose day has passed is a hint that the visit took place: %s',
  async (prefix, hint) => {
    const name = randomUUID();
    const lead = await writeReview(dentist, { email: `${name}@example.com`, outcome: 'partly' });
    await confirmed(lead);
    const book = (status: 'confirmed' | 'declined', date: string, email: string, time = '10:00') =>
      addLead({
        kind: 'appointment_booking',
        email,
        details: { date, time, timeZone: 'America/Toronto' },
        dentistId: dentist.id,
      }).then(({ id }) => changeLead(id, { status }));
    const page = async () => words((await ann.browser.get(`${prefix}/console/leads/${lead}`)).html);
    await book('declined', '2026-03-04', `${name}@example.com`);
    await book('confirmed', '2026-03-04', `${randomUUID()}@example.com`);
    await book('confirmed', '2099-01-01', `${name}@example.com`);
    // The review was written before the appointment of its day.
    const { created_at } = await db
      .selectFrom('reviews')
      .select('created_at')
      .where('lead_id', '=', lead)
      .executeTakeFirstOrThrow();
    const { day, time } = localNow('America/Toronto', new Date(created_at.getTime() + 60_000));
    await book('confirmed', day, `${name}@example.com`, time);
    expect(await page()).not.toMatch(/Booked here,|Pris ici,/);
    await book('confirmed', '2026-03-03', `${name}+clinic@Example.com`);
    expect(await page()).toContain(hint);
    expect(await page()).toContain(prefix ? 'Résultat en partie comme espéré' : 'Turned out partly as hoped');
  },
);
