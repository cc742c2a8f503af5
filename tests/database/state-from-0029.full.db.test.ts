import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { migrateFrom } from '#tests/support/database-at.ts';

// Until migration 0029 the audit log and the mail queue held state; the later migrations carry it into tables.

async function insertDentist(client: pg.Client, columns: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const row = { id, slug: `dr-${id}`, name: 'Dr. Amélie Tremblay', source: 'operator', ...columns };
  await insert(client, 'dentists', row);
  return id;
}

async function insertLead(client: pg.Client, columns: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  const written = { name: 'Maria Okafor', email: 'maria@example.com', message: 'Hello' };
  await insert(client, 'leads', { id, submission_key: randomUUID(), ...written, ...columns });
  return id;
}

async function insert(client: pg.Client, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  await client.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
}

const rowsOf = async (client: pg.Client, query: string, values: unknown[] = []) =>
  (await client.query<Record<string, unknown>>(query, values)).rows;

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute));

test('carries over applied and released claims from the audit log', async () => {
  let [a, b] = ['', ''];
  let [held, released, again, correction] = ['', '', '', ''];
  await migrateFrom('0029', 'claims', {
    async fill(client) {
      [a, b] = [await insertDentist(client), await insertDentist(client)];
      const claim = { service_type: 'listing_claim', status: 'confirmed', dentist_id: a };
      held = await insertLead(client, claim);
      released = await insertLead(client, { ...claim, status: 'declined' });
      again = await insertLead(client, claim);
      correction = await insertLead(client, { ...claim, service_type: 'correction_request' });
      const audit = (action: string, dentist: string, lead: string | null, minute: number) =>
        insert(client, 'audit_events', {
          happened_at: at(minute),
          actor_kind: 'operator',
          actor_id: 'op-ann',
          actor_name: 'Ann Roy',
          action: `dentist.${action}`,
          subject_kind: 'dentist',
          subject_id: dentist,
          after: JSON.stringify(lead === null ? { name: 'Other' } : { lead }),
        });
      await audit('update', a, held, 1);
      await audit('update', a, null, 2);
      await audit('update', a, correction, 3);
      await audit('update', a, released, 4);
      await audit('release-claim', a, released, 5);
      await audit('update', a, again, 6);
      await audit('release-claim', a, again, 7);
      await audit('update', b, again, 8);
      await audit('update', a, randomUUID(), 9);
      await audit('update', randomUUID(), held, 10);
    },
    async check(client) {
      const claims = await rowsOf(client, 'select * from listing_claims order by applied_at');
      expect(claims).toEqual([
        { lead_id: held, dentist_id: a, applied_at: at(1), released_at: null },
        { lead_id: released, dentist_id: a, applied_at: at(4), released_at: at(5) },
        { lead_id: again, dentist_id: a, applied_at: at(6), released_at: at(7) },
        { lead_id: again, dentist_id: b, applied_at: at(8), released_at: null },
      ]);
    },
  });
});

test('carries over what the merges of merged listings moved from the audit log', async () => {
  let [stays, merged, hidden, counted, shown] = ['', '', '', '', ''];
  const lead = randomUUID();
  await migrateFrom('0051', 'merges', {
    async fill(client) {
      stays = await insertDentist(client);
      const gone = { merged_into: stays, hidden_at: at(2) };
      merged = await insertDentist(client, gone);
      hidden = await insertDentist(client, { ...gone, hidden_at: at(1) });
      counted = await insertDentist(client, gone);
      shown = await insertDentist(client);
      const merge = (dentist: string, minute: number, leads: unknown) =>
        insert(client, 'audit_events', {
          happened_at: at(minute),
          actor_kind: 'operator',
          actor_name: 'Bob Lee',
          action: 'dentist.merge',
          subject_kind: 'dentist',
          subject_id: dentist,
          after: JSON.stringify({ into: stays, leads }),
        });
      await merge(merged, 0, [randomUUID()]);
      await merge(merged, 2, [lead]);
      await merge(hidden, 2, []);
      await merge(counted, 2, 3);
      await merge(shown, 2, [lead]);
    },
    async check(client) {
      const merges = await rowsOf(client, 'select * from listing_merges');
      const row = { leads: [], was_hidden: false };
      expect(new Map(merges.map((merge) => [merge['dentist_id'], merge]))).toEqual(
        new Map([
          [merged, { ...row, dentist_id: merged, leads: [lead] }],
          [hidden, { ...row, dentist_id: hidden, was_hidden: true }],
          [counted, { ...row, dentist_id: counted }],
        ]),
      );
    },
  });
});

test('carries over the marks of the last ‘not spam’ and the last retention runs from the audit log', async () => {
  let lead = '';
  const event = randomUUID();
  await migrateFrom('0029', 'audit', {
    async fill(client) {
      lead = await insertLead(client, { service_type: 'contact_message' });
      const line = { lead_id: lead, actor: 'op-ann', kind: 'status' };
      const steps = [
        [null, 'new'],
        ['new', 'spam'],
        ['spam', 'new'],
        ['new', 'spam'],
      ] as const;
      for (const [minute, [from_status, to_status]] of steps.entries())
        await insert(client, 'lead_events', {
          ...line,
          id: randomUUID(),
          happened_at: at(minute),
          from_status,
          to_status,
        });
      await insert(client, 'lead_events', {
        ...line,
        id: event,
        happened_at: at(4),
        from_status: 'spam',
        to_status: 'new',
      });
      const audit = (columns: Record<string, unknown>) =>
        insert(client, 'audit_events', { actor_kind: 'system', actor_name: 'system', ...columns });
      const marks = (...suspicions: string[]) => ({
        action: 'lead.not-spam',
        subject_kind: 'lead',
        subject_id: lead,
        before: JSON.stringify({ status: 'spam', suspicions }),
      });
      await audit(marks('links'));
      await audit(marks('honeypot', 'links'));
      for (const [minute, leads] of [7, 8].entries())
        await audit({
          happened_at: at(minute),
          action: 'retention.run',
          subject_kind: 'retention',
          subject_id: 'run',
          after: JSON.stringify({ leads, texts: 2, failed: 0 }),
        });
    },
    async check(client) {
      expect(await rowsOf(client, `select id, data from lead_events where data <> '{}'`)).toEqual([
        { id: event, data: { suspicions: ['honeypot', 'links'] } },
      ]);
      expect(await rowsOf(client, 'select * from retention_runs order by ended_at')).toEqual([
        { ended_at: at(0), leads: 7, texts: 2, failed: 0 },
        { ended_at: at(1), leads: 8, texts: 2, failed: 0 },
      ]);
    },
  });
});

test('carries over notified clinics and the number of confirmation messages from the mail queue', async () => {
  let [told, merged] = ['', ''];
  const leads: Record<string, string> = {};
  await migrateFrom('0029', 'mails', {
    async fill(client) {
      [told, merged] = [await insertDentist(client), await insertDentist(client)];
      const mail = (lead: string, columns: Record<string, unknown>) =>
        insert(client, 'mails', {
          id: randomUUID(),
          template: 'clinic-request',
          recipient: 'clinic',
          lead_id: lead,
          created_at: at(1),
          ...columns,
        });
      const booking = { service_type: 'appointment_booking', dentist_id: merged };
      const cases = {
        sent: { status: 'sent', sent_at: at(2), facts: { clinic: told } },
        beforeFacts: { status: 'sent', sent_at: at(2) },
        sending: { status: 'sending', claimed_at: at(2), facts: { clinic: told } },
        doubted: { status: 'failed', claimed_at: at(2), facts: { clinic: told, doubt: true } },
        goneClinic: { status: 'sent', sent_at: at(2), facts: { clinic: randomUUID() } },
        failed: { status: 'failed', facts: { clinic: told } },
        queued: { status: 'queued' },
      };
      for (const [name, { facts = {}, ...columns }] of Object.entries<Record<string, unknown>>(cases)) {
        leads[name] = await insertLead(client, booking);
        await mail(leads[name], { ...columns, facts: JSON.stringify(facts) });
      }
      leads['review'] = await insertLead(client, { ...booking, service_type: 'review_submission' });
      const confirm = { template: 'review-confirm', recipient: 'visitor' };
      await mail(leads['review'], { ...confirm, created_at: at(3) });
      await mail(leads['review'], { ...confirm, created_at: at(4) });
    },
    async check(client) {
      const rows = await rowsOf(client, 'select id, clinic_told, clinic_told_at from leads');
      const of = (name: string) => {
        const row = rows.find(({ id }) => id === leads[name]);
        return [row?.['clinic_told'], row?.['clinic_told_at']];
      };
      expect(of('sent')).toEqual([told, at(2)]);
      expect(of('beforeFacts')).toEqual([merged, at(2)]);
      expect(of('sending')).toEqual([told, null]);
      expect(of('doubted')).toEqual([told, at(2)]);
      expect(of('goneClinic')).toEqual([null, at(2)]);
      for (const name of ['failed', 'queued']) expect(of(name)).toEqual([null, null]);
      const asked = await rowsOf(client, 'select lead_id, happened_at, actor, kind from lead_events');
      expect(asked).toEqual([
        { lead_id: leads['review'], happened_at: at(3), actor: 'system', kind: 'asked' },
        { lead_id: leads['review'], happened_at: at(4), actor: 'system', kind: 'asked' },
      ]);
    },
  });
});

test('carries over review versions and undo data from columns and the mail queue', async () => {
  const [fresh, waits, applied, refused, seeded] = Array.from({ length: 5 }, () => randomUUID());
  const [decision, kept] = [randomUUID(), randomUUID()];
  await migrateFrom('0029', 'reviews', {
    async fill(client) {
      const dentist_id = await insertDentist(client);
      const review = async (id: string | undefined, columns: Record<string, unknown>) => {
        const lead_id =
          id === seeded ? null : await insertLead(client, { service_type: 'review_submission', dentist_id });
        const text = {
          patient_name: 'Maria O.',
          rating: 5,
          title: 'Shown',
          content: 'Words',
          created_at: at(1),
        };
        await insert(client, 'reviews', { id, dentist_id, lead_id, ...text, ...columns });
        return lead_id;
      };
      const edit = (review_id: string | undefined, applied_by: string | null) =>
        insert(client, 'review_edits', {
          review_id,
          rating: 2,
          title: 'Other',
          content: 'Words',
          written_at: at(2),
          applied_by,
        });
      const event = (id: string, lead_id: string | null, to_status: string) =>
        insert(client, 'lead_events', { id, lead_id, actor: 'op-ann', from_status: 'new', to_status });
      await review(fresh, { status: 'new' });
      await review(seeded, { status: 'approved' });
      await review(waits, { status: 'approved' });
      await edit(waits, null);
      const before = { status_before: 'approved', decided_before: at(2), verified_before: false };
      const approved = { status: 'approved', verified: true, decision, decided_at: at(3), ...before };
      await event(decision, await review(applied, { ...approved, first_decided_at: at(2) }), 'approved');
      await edit(applied, decision);
      const lead_id = await review(refused, { status: 'approved' });
      await edit(refused, null);
      await event(kept, lead_id, 'rejected');
      await insert(client, 'mails', {
        id: randomUUID(),
        template: 'review-edit-rejected',
        recipient: 'visitor',
        lead_id,
        facts: JSON.stringify({ event: kept }),
      });
    },
    async check(client) {
      const versions = await rowsOf(client, 'select * from review_versions order by version');
      const of = (id: string | undefined) =>
        versions
          .filter(({ review_id }) => review_id === id)
          .map(({ version, rating, title, written_at }) => [version, rating, title, written_at]);
      expect(of(fresh)).toEqual([[1, 5, 'Shown', at(1)]]);
      expect(of(seeded)).toEqual([]);
      for (const id of [waits, refused])
        expect(of(id)).toEqual([
          [1, 5, 'Shown', at(1)],
          [2, 2, 'Other', at(2)],
        ]);
      expect(of(applied)).toEqual([
        [1, 2, 'Other', at(1)],
        [2, 5, 'Shown', at(2)],
      ]);
      const shown = await rowsOf(client, 'select id from reviews where version = 2');
      expect(shown).toEqual([{ id: applied }]);
      const before = { status: 'approved', version: 1, verified: false };
      expect(await rowsOf(client, `select id, data from lead_events order by id = '${kept}'`)).toEqual([
        { id: decision, data: { review: { status: 'approved', before } } },
        { id: kept, data: { review: { status: 'approved' } } },
      ]);
    },
  });
});

test.each(['0029', '0042'])(
  'hidden emergency specialists get their flag, from the schema of %s',
  async (last) => {
    const dentists: Record<string, string> = {};
    await migrateFrom(last, `emergency${last}`, {
      async fill(client) {
        await client.query(`insert into specialist_categories (name, name_fr, slug, description, description_fr, position)
          values ('Emergency', 'Urgence', 'emergency-dentists', '', '', 1), ('General', 'Général', 'general-dentists', '', '', 2)`);
        const cases = { unknown: [1, null], no: [1, false], general: [2, null] } as const;
        for (const [name, [category_id, offers_emergency_care]] of Object.entries(cases)) {
          const hidden = { hidden_at: at(1), offers_emergency_care };
          if (last === '0029') {
            const shelf = JSON.stringify({ dentist_specialties: [{ category_id }] });
            const dentist = (dentists[name] = await insertDentist(client, { ...hidden, shelf }));
            await client.query(
              `update dentists set shelf = jsonb_set(shelf, '{dentist_specialties,0,dentist_id}', to_jsonb(id)) where id = $1`,
              [dentist],
            );
          } else {
            const dentist_id = (dentists[name] = await insertDentist(client, hidden));
            await insert(client, 'dentist_specialties', { dentist_id, category_id, listed: false });
          }
        }
      },
      async check(client) {
        const rows = await rowsOf(client, 'select id, offers_emergency_care as emergency from dentists');
        const emergency = Object.fromEntries(rows.map((row) => [row['id'], row['emergency']]));
        expect(Object.entries(dentists).map(([name, id]) => [name, emergency[id]])).toEqual([
          ['unknown', true],
          ['no', false],
          ['general', null],
        ]);
      },
    });
  },
);

test('keeps the days that a contest was promised, and finds the offers that are open', async () => {
  let [contest, offered, undone, taken, plain] = ['', '', '', '', ''];
  await migrateFrom('0164', 'promises', {
    async fill(client) {
      contest = await insertLead(client, {
        service_type: 'ranking_contest',
        created_at: new Date('2026-12-24T17:00:00Z'),
      });
      const booked = { service_type: 'appointment_booking', status: 'confirmed' };
      const offer = { offered: { date: '2026-07-06', time: '09:30' } };
      const bookingWith = async (...steps: [kind: string, data: unknown][]) => {
        const id = await insertLead(client, { ...booked, details: { timeZone: 'America/Regina' } });
        for (const [minute, [kind, data]] of steps.entries())
          await insert(client, 'lead_events', {
            id: randomUUID(),
            lead_id: id,
            happened_at: at(minute),
            actor: 'op-ann',
            kind,
            from_status: 'confirmed',
            to_status: 'confirmed',
            data: JSON.stringify(data),
          });
        return id;
      };
      // A step that followed and was undone leaves the offer open.
      offered = await bookingWith(['status', offer], ['status', { kept: {} }], ['undo', {}]);
      undone = await bookingWith(['status', offer], ['undo', {}]);
      taken = await bookingWith(['status', offer], ['status', { moved: {} }]);
      plain = await bookingWith(['status', {}]);
    },
    async check(client) {
      const leads = await rowsOf(client, 'select id, answer_by, decide_by, offered_until from leads');
      const none = { answer_by: null, decide_by: null, offered_until: null };
      expect(new Map(leads.map(({ id, ...promises }) => [id, promises]))).toEqual(
        new Map<unknown, Record<string, unknown>>([
          // Christmas counted as a working day.
          [
            contest,
            {
              answer_by: new Date('2026-12-28T17:00:00Z'),
              decide_by: new Date('2027-01-14T17:00:00Z'),
              offered_until: null,
            },
          ],
          [offered, { ...none, offered_until: new Date('2026-07-06T15:30:00Z') }],
          [undone, none],
          [taken, none],
          [plain, none],
        ]),
      );
    },
  });
});
