import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readInboxFilter } from '#app/features/console/inbox/inbox.ts';
import { listInbox } from '#app/features/console/inbox/inbox-queries.server.ts';
import { takeBack, takeStep } from '#app/features/console/inbox/inbox-commands.server.ts';
import { findConsoleLead } from '#app/features/console/inbox/lead-page.server.ts';
import { forgetRefusals, refusalKey } from '#app/features/requests/lead/refused-mail.server.ts';
import { forgetSentDays } from '#app/features/requests/mail/queue-mail.server.ts';
import { linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import { eraseLeadText } from '#app/features/requests/lead/lead-text.server.ts';
import { findAppointmentCalendar } from '#app/features/requests/request/appointment-calendar.server.ts';
import {
  eraseRequest,
  refuseMailOf,
  takeRequestStep,
} from '#app/features/requests/request/request-commands.server.ts';
import { findRequest } from '#app/features/requests/request/request-queries.server.ts';
import { askForAnotherDay, dropOwnWish } from '#app/features/requests/request/reschedule.server.ts';
import { queueVisitMails } from '#app/features/requests/request/visit-mails.server.ts';
import { db } from '#db/database.ts';
import { ann, openMailReader, requestVisit } from '#tests/support/visit-requests.ts';
import { changeLead, mailsOf, mailOf, leadOf } from '#tests/support/leads.ts';
import { agreeToMail } from '#tests/support/listings.ts';
import { inTransaction } from '#tests/support/transaction.ts';

// A confirmed appointment for Tuesday, 1 December 2099, 2 p.m. in Vancouver, whose visitor asks for Thursday.

const { arrived } = await openMailReader();

const tuesday = { date: '2099-12-01', time: '14:00' };
const thursday = { date: '2099-12-03', time: '10:00' };
const friday = { date: '2099-12-04', time: '09:00' };
/** Monday, a week before. */
const now = new Date('2099-11-23T18:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

async function confirmedVisit(options: Parameters<typeof requestVisit>[0] & { clinic?: boolean } = {}) {
  const { id, dentist } = await requestVisit(options);
  if (options.clinic) {
    await agreeToMail(dentist.id);
    await arrived(id, 'clinic-request');
  }
  await step(id, 'confirm');
  return { id, dentist, token: await linkTo(db, id, 'status') };
}

/** Dates steps of 2099 as taken now, because operators take theirs now and steps are read in their order. */
async function settle(id: string): Promise<void> {
  const at = new Date();
  await db
    .updateTable('lead_events')
    .set({ happened_at: at })
    .where('lead_id', '=', id)
    .where('happened_at', '>', at)
    .execute();
  await db
    .updateTable('leads')
    .set({ answered_at: at })
    .where('id', '=', id)
    .where('answered_at', '>', at)
    .execute();
}

/** A confirmed visit whose visitor has asked for Thursday. */
async function wishedVisit(options: Parameters<typeof confirmedVisit>[0] = {}) {
  const visit = await confirmedVisit(options);
  expect(await askForAnotherDay(visit.token, thursday, now)).toEqual({ ok: true });
  await settle(visit.id);
  return visit;
}

const step = async (
  id: string,
  action: Parameters<typeof takeStep>[0]['action'],
  note: string | null = null,
) => takeStep({ id, version: (await leadOf(id)).version, action, actor: ann, note });
const undo = async (id: string) => takeBack({ id, version: (await leadOf(id)).version, actor: ann });
const openInbox = () =>
  listInbox(readInboxFilter(new URLSearchParams({ view: 'open' }), undefined), {
    operatorId: 'op-ann',
    after: null,
    limit: 1000,
  });

/** Day, status, wish and openness as everybody reads them. */
async function standOf(id: string) {
  const lead = await leadOf(id);
  const token = await linkTo(db, id, 'status');
  const [page, desk, file, inbox] = await Promise.all([
    findRequest(token, 'en', now),
    findConsoleLead(id, ann as Extract<typeof ann, { kind: 'operator' }>, 'en'),
    findAppointmentCalendar(token, { language: 'en', siteUrl: 'https://dentalfinder.example' }),
    openInbox(),
  ]);
  const row = inbox.rows.find((each) => each.id === id);
  const { date, time } = lead.details as { date: string; time: string };
  // The message block of the console names the same day.
  if (lead.message.includes('Date: ')) expect(lead.message).toContain(`Date: ${date}`);
  expect(page!.appointment).toMatchObject({ date, time });
  expect(page!.wish).toEqual(desk!.wish?.asked ?? null);
  expect(row !== undefined && row.wish).toBe(page!.wish !== null);
  expect(desk!.clock.state).toBe(row?.clock.state ?? 'none');
  return {
    status: lead.status,
    day: { date, time },
    wish: page!.wish,
    due: row?.clock.state ?? null,
    calendar: `${/STATUS:(\w+)/.exec(file!)?.[1]} ${/DTSTART:(\d{8})/.exec(file!)?.[1]}`,
    can: page!.can,
    steps: desk!.steps,
  };
}

const stands = { status: 'confirmed', day: tuesday, calendar: 'CONFIRMED 20991201' };

test.each(['en', 'fr'] as const)(
  'a wish leaves the confirmed day everywhere, is work with a due time, and all who know are told (%s)',
  async (language) => {
    const { id } = await wishedVisit({ language, clinic: true });
    expect(await standOf(id)).toMatchObject({
      ...stands,
      wish: thursday,
      due: 'due',
      steps: ['confirm', 'keep-day', 'decline'],
    });
    // The next working day at the same time.
    expect((await leadOf(id)).answer_by?.toISOString()).toBe('2099-11-24T18:00:00.000Z');
    const [tue, thu] =
      language === 'en'
        ? ['Tuesday, December 1, 2099', 'Asked for instead: Thursday, December 3, 2099, 10:00 a.m.']
        : ['mardi 1er décembre 2099', 'Demandé à la place : jeudi 3 décembre 2099, 10 h'];
    const visitor = (await arrived(id, 'request-moved'))!;
    for (const form of [visitor.text, visitor.html.replaceAll(/<[^>]+>/g, ' ')]) {
      expect(form).toContain(tue);
      expect(form.replaceAll(/\s+/g, ' ')).toMatch(/stands until the new day|tient tant que le nouveau jour/);
    }
    expect(visitor.text).toContain(thu);
    expect(visitor.text.replaceAll(/\s+/g, ' ')).toMatch(
      /from the clinic or from us, whether|par elle ou par nous/,
    );
    expect(visitor.calendar).toBeNull();
    const clinic = (await arrived(id, 'clinic-moved'))!;
    expect(clinic.text).toContain(tue);
    expect(clinic.text).toContain(thu);
    expect(clinic.text).not.toMatch(/replaces|remplace/);
    const operators = (await arrived(id, 'operator-moved'))!;
    expect(operators.text).toContain('Tuesday, December 1, 2099');
    expect(operators.text).toContain('Asked for instead: Thursday, December 3, 2099');
    expect(operators.text).not.toMatch(/Maria|Okafor|604-555/);
  },
);

test.each(['en', 'fr'] as const)(
  'confirming a wish makes it the appointment; an undo restores day, wish and due time (%s)',
  async (language) => {
    const { id, token } = await wishedVisit({ language });
    const asked = await leadOf(id);
    expect(await step(id, 'confirm')).toMatchObject({ ok: true });
    expect(await standOf(id)).toMatchObject({
      status: 'confirmed',
      day: thursday,
      wish: null,
      due: null,
      calendar: 'CONFIRMED 20991203',
    });
    expect(await undo(id)).toMatchObject({ ok: true });
    expect(await standOf(id)).toMatchObject({ ...stands, wish: thursday, due: 'due' });
    const after = await leadOf(id);
    expect(after).toMatchObject({ details: asked.details, message: asked.message, answered_at: null });
    expect(after.answer_by).toEqual(asked.answer_by);
    await db.updateTable('mails').set({ status: 'queued' }).where('lead_id', '=', id).execute();
    expect(await arrived(id, 'request-confirmed')).toBeNull();
    expect(await step(id, 'confirm')).toMatchObject({ ok: true });
    const mail = (await arrived(id, 'request-confirmed'))!;
    const facts =
      language === 'en'
        ? ['Thursday, December 3, 2099', 'Instead of: Tuesday, December 1, 2099, 2:00 p.m.']
        : ['jeudi 3 décembre 2099', 'Au lieu de : mardi 1er décembre 2099, 14 h'];
    for (const fact of facts) expect(mail.text).toContain(fact);
    expect(mail.calendar).toContain('DTSTART:20991203T1');
    // The visitor may ask again: then nothing can be undone any more.
    expect(await askForAnotherDay(token, friday, later(7200))).toEqual({ ok: true });
    expect(await undo(id)).toMatchObject({ ok: false, reason: 'forbidden' });
    expect(await standOf(id)).toMatchObject({ day: thursday, wish: friday });
  },
);

test.each(['en', 'fr'] as const)(
  'refusing a wish keeps the confirmed day and says so; an undo opens the wish again (%s)',
  async (language) => {
    const { id } = await wishedVisit({ language });
    expect(await step(id, 'keep-day')).toMatchObject({ ok: true });
    expect(await standOf(id)).toMatchObject({ ...stands, wish: null, due: null });
    expect(await undo(id)).toMatchObject({ ok: true });
    expect(await standOf(id)).toMatchObject({ ...stands, wish: thursday, due: 'due' });
    expect(await step(id, 'keep-day', 'Fully booked')).toMatchObject({ ok: true });
    const { subject, text, html, calendar } = (await arrived(id, 'request-kept'))!;
    expect(subject).toMatch(/stays as it was|reste le même/);
    for (const form of [text, html]) {
      expect(form).toMatch(/Tuesday, December 1, 2099|mardi 1er décembre 2099/);
      expect(form).toContain('Suite 3, 2145 West 4th Avenue');
      expect(form).toContain('Fully booked');
    }
    expect(text).not.toMatch(/December 3|3 décembre/);
    expect(calendar).toMatch(/DTSTART:20991201T2[12]0000Z[^]*STATUS:CONFIRMED/);
    const page = await findRequest(await linkTo(db, id, 'status'), language, now);
    expect(page!.steps.at(-1)).toMatchObject({ kept: tuesday, note: 'Fully booked' });
  },
);

test.each([
  ['en', 'keep-day', 'clinic-kept', ['Tuesday, December 1, 2099']],
  [
    'en',
    'confirm',
    'clinic-rebooked',
    ['Day: Thursday, December 3, 2099', 'Instead of: Tuesday, December 1, 2099, 2:00 p.m.'],
  ],
  [
    'fr',
    'confirm',
    'clinic-rebooked',
    ['Jour : jeudi 3 décembre 2099', 'Au lieu de : mardi 1er décembre 2099, 14 h'],
  ],
] as const)(
  'a clinic that heard of a wish hears of its answer, unless that is undone (%s, %s)',
  async (language, answer, template, facts) => {
    const { id } = await wishedVisit({ language, clinic: true });
    await arrived(id, 'clinic-moved');
    expect(await step(id, answer)).toMatchObject({ ok: true });
    expect((await mailOf(id, template)).send_after.getTime()).toBeGreaterThan(Date.now() + 30_000);
    expect(await undo(id)).toMatchObject({ ok: true });
    expect(await arrived(id, template)).toBeNull();
    expect(await step(id, answer)).toMatchObject({ ok: true });
    const { text } = (await arrived(id, template))!;
    for (const fact of facts) expect(text).toContain(fact);
  },
);

test('a clinic hears of the new day whatever follows, as long as the appointment is on it', async () => {
  const { id, token } = await wishedVisit({ clinic: true });
  await arrived(id, 'clinic-moved');
  expect(await step(id, 'confirm')).toMatchObject({ ok: true });
  expect(await askForAnotherDay(token, friday, now)).toEqual({ ok: true });
  await settle(id);
  const { text } = (await arrived(id, 'clinic-rebooked'))!;
  expect(text).toContain('Day: Thursday, December 3, 2099');
  expect(text).not.toContain('December 4');
  await db.updateTable('mails').set({ status: 'queued' }).where('lead_id', '=', id).execute();
  expect(await step(id, 'confirm')).toMatchObject({ ok: true });
  const { text: last } = (await arrived(id, 'clinic-rebooked'))!;
  expect(last).toContain('Day: Friday, December 4, 2099');
  const first = await mailOf(id, 'clinic-rebooked');
  await db.deleteFrom('mails').where('lead_id', '=', id).where('id', '<>', first.id).execute();
  await db.updateTable('mails').set({ status: 'queued' }).where('id', '=', first.id).execute();
  expect(await arrived(id, 'clinic-rebooked')).toBeNull();
});

test.each(['en', 'fr'] as const)(
  'a clinic that heard of a cancellation hears that the appointment takes place after all (%s)',
  async (language) => {
    const { id } = await confirmedVisit({ language, clinic: true });
    const restored = () =>
      db
        .selectFrom('mails')
        .select('id')
        .where('lead_id', '=', id)
        .where('template', '=', 'clinic-restored')
        .execute();
    // The mail about the cancellation is not sent yet, and won't be.
    expect(await step(id, 'decline')).toMatchObject({ ok: true });
    expect(await step(id, 'confirm')).toMatchObject({ ok: true });
    expect(await arrived(id, 'clinic-cancelled')).toBeNull();
    expect(await restored()).toEqual([]);
    expect(await step(id, 'decline')).toMatchObject({ ok: true });
    expect((await arrived(id, 'clinic-cancelled'))!.text).toMatch(/is cancelled|n’aura pas/);
    await sql`update lead_events set happened_at = happened_at - interval '2 minutes'
      where lead_id = ${id}::uuid`.execute(db);
    expect(await step(id, 'confirm')).toMatchObject({ ok: true });
    const { subject, text } = (await arrived(id, 'clinic-restored'))!;
    expect(subject).toMatch(/takes place after all|aura bien lieu/);
    expect(text).toMatch(/Tuesday, December 1, 2099|mardi 1er décembre 2099/);
  },
);

test('a visitor who drops the wish keeps the day; a clinic that heard of it hears of that', async () => {
  const { id, token } = await wishedVisit({ clinic: true });
  await arrived(id, 'clinic-moved');
  expect(await dropOwnWish(token, later(60))).toEqual({ ok: true });
  expect(await standOf(id)).toMatchObject({ ...stands, wish: null, due: null });
  // The form sent twice.
  expect(await dropOwnWish(token, later(61))).toEqual({ ok: true });
  const clinic = (await arrived(id, 'clinic-kept'))!;
  expect(clinic.text).toMatch(/Maria Okafor[^]*Tuesday, December 1, 2099/);
  // An operator who has the wish open before them is told that it changed.
  const stale = { id, version: (await leadOf(id)).version - 1, action: 'confirm', actor: ann } as const;
  expect(await takeStep(stale)).toMatchObject({ ok: false, reason: 'changed' });
  expect(await step(id, 'confirm')).toMatchObject({ ok: false, reason: 'impossible' });
  expect(await step(id, 'keep-day')).toMatchObject({ ok: false, reason: 'impossible' });
  // Choosing the confirmed day in the form is the same.
  expect(await askForAnotherDay(token, friday, later(120))).toEqual({ ok: true });
  expect(await askForAnotherDay(token, tuesday, later(180))).toEqual({ ok: true });
  expect(await standOf(id)).toMatchObject({ ...stands, wish: null, due: null });
});

test('at most one wish is open: a newer one replaces it, the same one is no step, and five are enough', async () => {
  const { id, token } = await wishedVisit({ clinic: true });
  const { version } = await leadOf(id);
  expect(await askForAnotherDay(token, thursday, later(1))).toEqual({ ok: true });
  expect((await leadOf(id)).version).toBe(version);
  expect(await askForAnotherDay(token, friday, later(2))).toEqual({ ok: true });
  expect(await standOf(id)).toMatchObject({ ...stands, wish: friday, due: 'due' });
  // The message about the first wish is not sent once the second one is there, or names the second.
  const { text } = (await arrived(id, 'clinic-moved'))!;
  expect(text).toContain('Friday, December 4, 2099');
  await Promise.all(['10:00', '11:00'].map((time) => askForAnotherDay(token, { ...friday, time }, later(3))));
  expect(await standOf(id)).toMatchObject({ ...stands, due: 'due' });
  expect(await askForAnotherDay(token, thursday, later(4))).toEqual({ ok: true });
  expect(await askForAnotherDay(token, friday, later(5))).toEqual({ ok: false, reason: 'too-often' });
  expect(await askForAnotherDay(token, { ...thursday, date: '2099-12-06' }, later(6))).toMatchObject({
    ok: false,
    reason: 'wrong',
    problems: { date: 'sunday' },
  });
  expect(await standOf(id)).toMatchObject({ ...stands, wish: thursday });
});

test.each(['en', 'fr'] as const)(
  'a confirmed appointment that is declined is said to be cancelled, unless that is undone (%s)',
  async (language) => {
    for (const visit of [confirmedVisit, wishedVisit]) {
      const { id } = await visit({ language, clinic: true });
      expect(await step(id, 'decline')).toMatchObject({ ok: true });
      expect(await undo(id)).toMatchObject({ ok: true });
      expect(await arrived(id, 'clinic-cancelled')).toBeNull();
      expect(await step(id, 'decline')).toMatchObject({ ok: true });
      const { subject, text, calendar } = (await arrived(id, 'request-declined'))!;
      expect(subject).toMatch(/^(Your confirmed|Votre rendez-vous confirmé).* (is cancelled|est annulé)$/);
      expect(text.replaceAll(/\s+/g, ' ')).toMatch(
        /appointment on Tuesday, December 1, 2099, 2:00 p\.m\. is cancelled|confirmé du mardi 1er décembre 2099, 14 h est annulé/,
      );
      expect(calendar).toContain('STATUS:CANCELLED');
      const clinic = (await arrived(id, 'clinic-cancelled'))!;
      expect(clinic.text).toMatch(/Maria Okafor[^]*(Tuesday, December 1, 2099|mardi 1er décembre 2099)/);
      expect(clinic.text).not.toMatch(/December 3|3 décembre/);
    }
  },
);

test('the confirmed day, chosen again without a wish, is refused', async () => {
  const { id, token } = await confirmedVisit();
  await settle(id);
  const nothing = { ok: false, reason: 'wrong', problems: { date: 'confirmed' } };
  expect(await askForAnotherDay(token, tuesday, now)).toEqual(nothing);
});

test('a wish whose day is erased is no work any more', async () => {
  const { id } = await wishedVisit();
  await inTransaction(eraseLeadText, id, new Date());
  const { rows } = await openInbox();
  expect(rows.map((row) => row.id)).not.toContain(id);
});

test('a wish is not closed over; cancelling the appointment, withdrawing and erasing end it', async () => {
  const { id } = await wishedVisit();
  expect(await step(id, 'close')).toEqual({ ok: false, reason: 'wish-open' });
  expect(await step(id, 'decline')).toMatchObject({ ok: true });
  expect(await standOf(id)).toMatchObject({ status: 'declined', day: tuesday, wish: null, due: null });
  expect(await undo(id)).toMatchObject({ ok: true });
  expect(await standOf(id)).toMatchObject({ ...stands, wish: thursday, due: 'due' });

  const withdrawn = await wishedVisit({ clinic: true });
  expect(await takeRequestStep(withdrawn.token, 'withdraw', later(60))).toMatchObject({ ok: true });
  expect(await standOf(withdrawn.id)).toMatchObject({
    status: 'withdrawn',
    day: tuesday,
    wish: null,
    due: null,
  });
  expect((await arrived(withdrawn.id, 'clinic-withdrawn'))!.text).toContain('Tuesday, December 1, 2099');
  expect(await arrived(withdrawn.id, 'clinic-moved')).toBeNull();

  const erased = await wishedVisit();
  await eraseRequest(erased.token);
  const events = await db.selectFrom('lead_events').select('data').where('lead_id', '=', erased.id).execute();
  expect(JSON.stringify(events)).not.toContain('2099');
  expect(await arrived(erased.id, 'request-moved')).toBeNull();
});

test('a clinic whose mail is being sent while the day is moved is told of the new one', async () => {
  const { id, dentist } = await requestVisit();
  await agreeToMail(dentist.id);
  const token = await linkTo(db, id, 'status');
  const mail = await arrived(id, 'clinic-request', async () => {
    expect(await askForAnotherDay(token, thursday, now)).toEqual({ ok: true });
  });
  expect(mail!.text).toContain('December 1, 2099');
  expect((await arrived(id, 'clinic-moved'))!.text).toContain('Thursday, December 3, 2099');
});

test('no message keeps the day of an erased appointment, once it is sent', async () => {
  const { id, token } = await confirmedVisit({ clinic: true });
  const asked = await requestVisit();
  const askedToken = await linkTo(db, asked.id, 'status');
  expect(await askForAnotherDay(askedToken, thursday, now)).toEqual({ ok: true });
  const daysIn = async (leadId: string) =>
    (await mailsOf(leadId))
      .filter(({ facts }) => JSON.stringify(facts).includes('2099-12-'))
      .map(({ template }) => template)
      .toSorted();
  expect(await daysIn(asked.id)).toEqual(['operator-moved']);
  await eraseRequest(askedToken);
  expect(await daysIn(asked.id)).toEqual([]);
  await queueVisitMails(() => {}, new Date('2099-12-02T20:00:00Z'));
  await eraseRequest(token);
  // Clinic and operators still expect the visitor.
  expect(await daysIn(id)).toEqual(['clinic-withdrawn', 'operator-withdrawn']);
  await forgetSentDays(db, new Date());
  expect((await arrived(id, 'clinic-withdrawn'))!.text).toContain('Tuesday, December 1, 2099');
  await forgetSentDays(db, new Date());
  expect(await daysIn(id)).toEqual(['operator-withdrawn']);
  await forgetSentDays(db, new Date(Date.now() + 31 * 86_400_000));
  expect(await daysIn(id)).toEqual([]);
});

test('a refusal is forgotten once it is old and no request with its address is left', async () => {
  const { id, token } = await confirmedVisit();
  expect(await refuseMailOf(token, await refusalKey(token))).toBe(true);
  const left = async () => (await db.selectFrom('refused_mail').select('address_code').execute()).length;
  const later = sql<Date>`now() + interval '1 day'`;
  await forgetRefusals(later);
  expect(await left()).toBe(1);
  await eraseRequest(token);
  await forgetRefusals(sql<Date>`now() - interval '24 months'`);
  expect(await left()).toBe(1);
  await forgetRefusals(later);
  expect(await left()).toBe(0);
  expect((await leadOf(id)).email).toBe('erased');
});

test('a wish and its confirmation at once: one of them is told that it is too late', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, token } = await wishedVisit();
    const { version } = await leadOf(id);
    const [confirmed, asked] = await Promise.all([
      takeStep({ id, version, action: 'confirm', actor: ann }),
      askForAnotherDay(token, friday, now),
    ]);
    expect(asked).toEqual({ ok: true });
    expect(await standOf(id)).toMatchObject({
      status: 'confirmed',
      day: confirmed.ok ? thursday : tuesday,
      wish: friday,
      due: 'due',
    });
  }
});

test('reminder and question keep to the confirmed day, also on the day of the wish', async () => {
  const { id, token } = await confirmedVisit();
  await db
    .updateTable('lead_events')
    .set({ happened_at: now })
    .where('lead_id', '=', id)
    .where('to_status', '=', 'confirmed')
    .execute();
  const dayBefore = new Date('2099-11-30T19:00:00Z');
  expect(await askForAnotherDay(token, thursday, dayBefore)).toEqual({ ok: true });
  const fail = (error: unknown) => {
    throw error;
  };
  await queueVisitMails(fail, new Date('2099-11-30T20:00:00Z'));
  const reminder = (await arrived(id, 'visit-reminder'))!;
  expect(reminder.text).toContain('Tuesday, December 1, 2099');
  expect(reminder.text).toContain('Asked for instead: Thursday, December 3, 2099');
  await queueVisitMails(fail, new Date('2099-12-02T20:00:00Z'));
  expect(await arrived(id, 'visit-question')).not.toBeNull();
});

test('a visit that is over is not moved; a wish that is still open then can be confirmed or closed', async () => {
  const { id, token } = await confirmedVisit();
  const day = new Date('2099-12-01T23:00:00Z');
  expect(await askForAnotherDay(token, thursday, day)).toEqual({ ok: false, reason: 'impossible' });
  expect((await findRequest(token, 'en', day))!.can).not.toContain('move');
  expect(await askForAnotherDay(token, thursday, now)).toEqual({ ok: true });
  const page = await findRequest(token, 'en', day);
  expect(page).toMatchObject({ wish: thursday, stands: null });
  expect(page!.can).toContain('drop-wish');
  const past = { ...(await leadOf(id)).details, date: '2020-12-01' };
  await changeLead(id, { details: JSON.stringify(past) });
  expect((await standOf(id)).steps).toEqual(['confirm', 'decline', 'close']);
  const desk = await findConsoleLead(id, ann as Extract<typeof ann, { kind: 'operator' }>, 'en');
  expect(desk!.wish).toMatchObject({ asked: thursday, isOver: true });
  expect(await step(id, 'keep-day')).toMatchObject({ ok: false, reason: 'impossible' });
  await db
    .updateTable('lead_events')
    .set({ data: JSON.stringify({ wished: { date: '2020-12-03', time: '10:00' } }) })
    .where('lead_id', '=', id)
    .where('actor', '=', 'visitor')
    .where('from_status', '=', 'confirmed')
    .execute();
  expect(await step(id, 'confirm')).toEqual({ ok: false, reason: 'wish-over' });
  expect(await step(id, 'close')).toMatchObject({ ok: true });
});

test('a made-up dentist’s mail about a wish promises nothing', async () => {
  const { id } = await wishedVisit({ madeUp: true });
  const { text } = (await arrived(id, 'request-moved'))!;
  expect(text).toContain('nobody expects you');
  expect(text).not.toMatch(/stands until/);
  await step(id, 'keep-day');
  const kept = (await arrived(id, 'request-kept'))!;
  expect(kept.text).toContain('nobody expects you');
  expect(kept.text).not.toMatch(/West 4th|below stand/);
});
