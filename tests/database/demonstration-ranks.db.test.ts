import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { readInboxFilter } from '#app/features/console/inbox/inbox.ts';
import { countInbox, listInbox } from '#app/features/console/inbox/inbox-queries.server.ts';
import { countOverdue } from '#app/features/console/inbox/operator-mail.server.ts';
import { countContests } from '#app/features/requests/lead/contest.server.ts';
import { db } from '#db/database.ts';
import { cloneSeeded } from '#tests/support/seeded-database.ts';

// What the ranking engine makes of the 1,500 demonstration dentists.

beforeAll(cloneSeeded);

const isContested = (figure: string) => sql`exists (select from leads c where c.dentist_id = d.id
  and c.status = 'contacted' and c.details ->> 'figure' = ${figure} and c.created_at > now() - interval '15 days')`;

/** Conditions on a rank `r`, its dentist `d` and standing `t`. */
const ofRanks = {
  'low confidence': sql`r.entry ->> 'word' = 'low'`,
  'fair confidence': sql`r.entry ->> 'word' = 'fair'`,
  'high confidence': sql`r.entry ->> 'word' = 'high'`,
  'a place that is certain': sql`r.entry -> 'range' ->> 0 = r.entry -> 'range' ->> 1`,
  'a first place that is too close to be certain': sql`r.badge = 'first' and r.entry -> 'range' ->> 1 <> '1'`,
  'one of two to four': sql`(r.entry ->> 'of')::integer between 2 and 4`,
  'the level Verified': sql`t.level = 'verified'`,
  'the level Trusted': sql`t.level = 'trusted'`,
  'the level Elite': sql`t.level = 'elite'`,
  'thirty to 200 reviews': sql`d.review_count between 30 and 200`,
  'a burst of reviews': sql`(r.entry -> 'parts' -> 'reviews' ->> 'bursts')::integer > 0`,
  'no outcome told': sql`(r.entry -> 'parts' -> 'reviews' ->> 'outcomeWeight')::numeric = 0`,
  'nothing known of the practice': sql`r.entry -> 'factors' -> 'practice' ->> 'known' = '0'`,
  'a fading part': sql`r.entry -> 'parts' -> 'fading' <> '{}'`,
  'a nomination': sql`jsonb_path_exists(r.evidence, '$.recognition.items[*] ? (@.kind == "nomination")')`,
  'no search for recognition': sql`r.evidence -> 'recognition' -> 'searchedOn' is null`,
  'a licence check that is due within a week': sql`exists (select from evidence e where e.dentist_id = d.id
    and e.kind = 'licence' and current_date - e.confirmed_on between 85 and 92)`,
  'a licence check that fades': sql`exists (select from evidence e where e.dentist_id = d.id
    and e.kind = 'licence' and current_date - e.confirmed_on between 100 and 184)`,
  'a stale fact': sql`exists (select from evidence e where e.dentist_id = d.id
    and e.kind = 'practice' and current_date - e.confirmed_on between 366 and 729)`,
  'a fact too old to count': sql`exists (select from evidence e where e.dentist_id = d.id
    and e.kind = 'practice' and current_date - e.confirmed_on > 730)`,
  'an expired certificate': sql`exists (select from evidence e where e.dentist_id = d.id
    and jsonb_path_exists(e.value, '$.certificates[*] ? (@.expiresOn < $today)',
      jsonb_build_object('today', current_date)))`,
  'contested credentials': isContested('credentials'),
  'no known year of the first licence': sql`r.evidence -> 'experience' -> 'since' is null`,
};

test.each(Object.entries(ofRanks))('somebody has a rank and %s', async (_, condition) => {
  const { rows } = await sql`
    select from listed_rankings r join dentists d on d.id = r.dentist_id
    left join dentist_standings t on t.dentist_id = d.id
    where ${condition} limit 1`.execute(db);
  expect(rows).toHaveLength(1);
});

test.each(['award', 'teaching', 'publication', 'office', 'nomination'])(
  'somebody has recognition: %s',
  async (type) => {
    const { rows } =
      await sql`select from evidence where kind = 'recognition' and value ->> 'type' = ${type} limit 1`.execute(
        db,
      );
    expect(rows).toHaveLength(1);
  },
);

test.each(['licence', 'specialty', 'few-reviews', 'only'])(
  'somebody has no rank because of: %s',
  async (reason) => {
    const { rows } =
      await sql`select from ranking_entries where reason = ${reason} and ranking is null limit 1`.execute(db);
    expect(rows).toHaveLength(1);
  },
);

/** Conditions on a dentist `d` who is not verified. */
const ofUnverified = {
  'no decision': sql`not exists (select from evidence e where e.dentist_id = d.id and e.kind = 'decision')`,
  'a no of the committee': sql`exists (select from evidence e where e.dentist_id = d.id and e.kind = 'decision'
    and e.value ->> 'passed' = 'false')`,
  'a suspension': sql`exists (select from evidence e where e.dentist_id = d.id and e.kind = 'suspension'
    and e.value ->> 'removal' = 'false')`,
  'an appeal against the suspension': isContested('suspension'),
  'a removal': sql`exists (select from evidence e where e.dentist_id = d.id and e.kind = 'suspension'
    and e.value ->> 'removal' = 'true')`,
  'a licence check that is overdue': sql`exists (select from evidence e where e.dentist_id = d.id and e.kind = 'licence'
    and current_date - e.confirmed_on > 184)`,
  'an annual review that is overdue': sql`(select max(e.confirmed_on) from evidence e
    where e.dentist_id = d.id and e.kind = 'decision') < current_date - 425`,
};

test.each(Object.entries(ofUnverified))('somebody is not verified: %s', async (_, condition) => {
  const { rows } = await sql`
    select from dentists d where not d.is_verified and ${condition}
      and not exists (select from listed_rankings r where r.dentist_id = d.id) limit 1`.execute(db);
  expect(rows).toHaveLength(1);
});

test('operators count nobody’s contest, see it in the inbox, and write to nobody', async () => {
  const all = readInboxFilter(new URLSearchParams({ view: 'all' }), undefined);
  expect(await countInbox(all, '')).toMatchObject({ all: 2, open: 0, overdue: 0 });
  await sql`update leads set version = 2, created_at = now() - interval '60 days'`.execute(db);
  const { rows } = await listInbox(all, { operatorId: '', after: null });
  const inInbox = { name: 'Demonstration', clock: { state: 'none' } };
  expect(rows).toMatchObject([inInbox, inInbox]);
  expect(await countOverdue(new Date('2100-01-01'))).toEqual({ overdue: 0, open: 0, calls: 0 });
  expect(await countContests()).toEqual([]);
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
});
