import { expect, test } from 'vitest';
import { localNow } from '#app/features/directory/place/local-time.ts';
import { appointmentTypes } from '#app/features/requests/kind/appointment.ts';
import { moveLead } from '#app/features/requests/lead/move-lead.server.ts';
import { askForAnotherDay } from '#app/features/requests/request/reschedule.server.ts';
import { queueVisitMails } from '#app/features/requests/request/visit-mails.server.ts';
import {
  eraseRequest,
  refuseMailOf,
  takeRequestStep,
} from '#app/features/requests/request/request-commands.server.ts';
import { refusalKey } from '#app/features/requests/lead/refused-mail.server.ts';
import { linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import { db } from '#db/database.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { ann, openMailReader, requestVisit } from '#tests/support/visit-requests.ts';
import { changeOffices, changeListing, agreeToMail } from '#tests/support/listings.ts';
import { changeLead, mailsOf, leadOf } from '#tests/support/leads.ts';
import { inTransaction } from '#tests/support/transaction.ts';

// What mail about a visit says, before, around and after it: sent to a real mail server and read as it arrives.

const { arrived } = await openMailReader();

const move = (id: string, action: 'confirm' | 'contact' | 'decline') =>
  inTransaction(moveLead, { id, action, actor: ann });

const place = {
  en: [
    'Kitsilano Dental',
    'Suite 3, 2145 West 4th Avenue',
    'https://www.openstreetmap.org/search?query=Suite+3',
    '604-555-0101',
    'Tuesday, December 1, 2099',
    '2:00 p.m. (Pacific Time)',
  ],
  fr: [
    'Kitsilano Dental',
    'Suite 3, 2145 West 4th Avenue',
    'https://www.openstreetmap.org/search?query=Suite+3',
    '604 555-0101',
    'mardi 1er décembre 2099',
    '14 h (heure du Pacifique)',
  ],
} as const;

test.each(['en', 'fr'] as const)(
  'mail about an appointment says where and when, and brings it as a calendar file (%s)',
  async (language) => {
    const { id } = await requestVisit({ language });
    const received = (await arrived(id, 'request-received'))!;
    await move(id, 'confirm');
    const confirmed = (await arrived(id, 'request-confirmed'))!;
    for (const { text, html } of [received, confirmed])
      for (const fact of place[language]) {
        expect(text).toContain(fact);
        expect(html).toContain(fact.replace('&', '&amp;'));
      }
    expect(received.calendar).toContain('STATUS:TENTATIVE');
    expect(confirmed.calendar).toContain('STATUS:CONFIRMED');
    expect(confirmed.calendar).toMatch(/DTSTART:20991201T2[12]0000Z/);
    expect(confirmed.text).toMatch(/Bring your insurance|Apportez votre carte/);
    expect(received.text).not.toMatch(/24 (hours|heures)|24.heures/);
    expect(received.text).toMatch(/We ask the clinic|Nous demandons à la clinique/);
  },
);

test.each(['en', 'fr'] as const)(
  'a made-up dentist’s mail says that it reaches nobody (%s)',
  async (language) => {
    const { id } = await requestVisit({ language, madeUp: true });
    const received = (await arrived(id, 'request-received'))!;
    await move(id, 'confirm');
    const confirmed = (await arrived(id, 'request-confirmed'))!;
    expect(received.text).toMatch(/reaches no clinic|ne parvient à aucune clinique/);
    expect(received.text).not.toMatch(/hear from|nouvelles/);
    expect(confirmed.text).toMatch(/nobody expects you|personne ne vous attend/);
    for (const { text, calendar } of [received, confirmed]) {
      expect(text).not.toMatch(/West 4th|Bring|Apportez/);
      expect(calendar).toBeNull();
    }
  },
);

test('of a clinic without a street, mail leads to its point on the map', async () => {
  const { id, dentist } = await requestVisit();
  await changeOffices(dentist.id, {
    address_line_1: null,
    address_line_2: null,
    latitude: 49.2687,
    longitude: -123.0456,
  });
  const { text } = (await arrived(id, 'request-received'))!;
  expect(text).toMatch(/^Address: .* BC V6K 1N7$/m);
  expect(text).toContain('https://www.openstreetmap.org/directions?to=49.2687%2C-123.0456');
});

test('a clinic that gets requests by mail is named as the one who may answer', async () => {
  const { id, dentist } = await requestVisit();
  await agreeToMail(dentist.id);
  const { text } = (await arrived(id, 'request-received'))!;
  expect(text.replaceAll('\n', ' ')).toContain('The clinic gets your request by email. You’ll hear by');
});

test('mail about an answer that may come after the visit says so', async () => {
  const mailOf = async (id: string) => (await arrived(id, 'request-received'))!.text.replaceAll('\n', ' ');
  const [early, late] = [await requestVisit(), await requestVisit()];
  await changeLead(late.id, { answer_by: '2100-01-01' });
  expect(await mailOf(late.id)).toContain('The answer may come after this visit');
  expect(await mailOf(early.id)).not.toContain('The answer may come after this visit');
});

test('mail about a withdrawal names dentist, day and time', async () => {
  const { id } = await requestVisit();
  await takeRequestStep(await linkTo(db, id, 'status'), 'withdraw');
  const { subject, text } = (await arrived(id, 'request-withdrawn'))!;
  expect(subject).toMatch(/^You have withdrawn your appointment request for Dr\. /);
  for (const fact of ['With: Dr. ', 'Tuesday, December 1, 2099', '2:00 p.m.']) expect(text).toContain(fact);
  expect(text).not.toContain(appointmentTypes['root-canal'].en.toUpperCase());
});

test.each(['en', 'fr'] as const)(
  'mail about a match says how to reach the dentists (%s)',
  async (language) => {
    const { dentist } = await requestVisit();
    const madeUp = await requestVisit({ madeUp: true });
    const { id } = await addLead({
      kind: 'match_request',
      name: 'No name',
      phone: '604-555-0123',
      message: 'X',
      details: {
        city: { slug: 'calgary', en: 'Calgary', fr: 'Calgary' },
        treatmentType: ['pain'],
        matches: [
          { slug: 'amelie-roy', name: 'Dre Amélie Roy' },
          { slug: dentist.slug, name: 'Dr. Li Chen' },
          { slug: madeUp.dentist.slug, name: 'Dr. Nobody' },
        ],
      },
      language,
    });
    const { text, html } = (await arrived(id, 'request-received'))!;
    const path = language === 'fr' ? '/fr/dentist' : '/dentist';
    const name = language === 'fr' ? 'Dre Amélie Roy' : 'Dr. Amélie Roy';
    for (const form of [text, html])
      for (const fact of ['Calgary', name, `https://dentalfinder.example${path}/${dentist.slug}`])
        expect(form).toContain(fact);
    const phone = language === 'fr' ? '604 555-0101' : '604-555-0101';
    expect(html).toMatch(new RegExp(`>Kitsilano Dental · Suite 3, 2145 West 4th Avenue[^<]* · ${phone}<`));
    // One of three: the others are not listed, or made up.
    for (const form of [text, html]) expect(form!.split(phone)).toHaveLength(2);
  },
);

const open = { date: '2099-12-15', time: '10:00' };
const now = new Date('2099-12-01T18:00:00Z');

test('asking for another day replaces the day, waits for an answer again and tells all who know of it', async () => {
  const { id, dentist } = await requestVisit();
  await agreeToMail(dentist.id);
  await arrived(id, 'clinic-request');
  const token = await linkTo(db, id, 'status');
  expect(await askForAnotherDay(token, { date: '2099-12-13', time: '10:00' }, now)).toEqual({
    ok: false,
    reason: 'wrong',
    problems: { date: 'sunday' },
  });
  expect(await askForAnotherDay(token, { date: '2099-12-25', time: '10:00' }, now)).toMatchObject({
    problems: { date: 'holiday' },
  });
  expect(await askForAnotherDay('x'.repeat(32), open, now)).toEqual({ ok: false, reason: 'not-found' });
  expect(await askForAnotherDay(token, open, now)).toEqual({ ok: true });

  const lead = await leadOf(id);
  expect(lead).toMatchObject({ status: 'new', answered_at: null });
  expect(lead.details).toMatchObject({ ...open, appointmentType: 'root-canal' });
  // The next working day at the same time.
  expect(lead.answer_by?.toISOString()).toBe('2099-12-02T18:00:00.000Z');
  const visitor = (await arrived(id, 'request-moved'))!;
  expect(visitor.text).toContain('Tuesday, December 15, 2099');
  expect(visitor.text).toContain('Instead of: Tuesday, December 1, 2099');
  expect(visitor.calendar).toContain('DTSTART:20991215T1');
  const clinic = (await arrived(id, 'clinic-moved'))!;
  expect(clinic.text).toMatch(/Maria Okafor[^]*December 15, 2099[^]*Instead of: Tuesday, December 1, 2099/);
  const operators = (await arrived(id, 'operator-moved'))!;
  expect(operators.text).toContain('December 15, 2099');
  expect(operators.text).not.toMatch(/Maria|Okafor|604-555/);

  // The same form sent twice is one step.
  expect(await askForAnotherDay(token, open, now)).toEqual({ ok: true });
  expect((await leadOf(id)).version).toBe(lead.version);
});

test('mail about a declined appointment takes it out of the calendar and names no place', async () => {
  const { id } = await requestVisit();
  await move(id, 'decline');
  const { text, calendar } = (await arrived(id, 'request-declined'))!;
  expect(calendar).toContain('STATUS:CANCELLED');
  expect(text.replaceAll('\n', ' ')).toContain('the attached file marks it there as cancelled');
  expect(text).not.toMatch(/West 4th|604-555-0101/);
});

test('erasing leaves no day behind', async () => {
  const { id } = await requestVisit();
  const token = await linkTo(db, id, 'status');
  expect(await askForAnotherDay(token, open, now)).toEqual({ ok: true });
  await eraseRequest(token);
  const events = await db.selectFrom('lead_events').select('data').where('lead_id', '=', id).execute();
  expect(JSON.stringify(events)).not.toContain('2099-12-15');
});

/** Noon in Vancouver on a day. */
const noon = (day: string) => new Date(`${day}T19:00:00Z`);
const failure = (error: unknown) => {
  throw error;
};
const visitMailsOf = async (leadId: string) =>
  (await mailsOf(leadId)).map(({ template }) => template).filter((template) => template.startsWith('visit-'));

/** A confirmed appointment for Tuesday, 15 December 2099, 10 a.m., confirmed on the 8th. */
async function visit(options: Parameters<typeof requestVisit>[0] = {}) {
  const booked = await requestVisit(options);
  const details = { ...(await leadOf(booked.id)).details, date: '2099-12-15', time: '10:00' };
  await changeLead(booked.id, { details: JSON.stringify(details) });
  await inTransaction(moveLead, { id: booked.id, action: 'confirm', actor: ann, now: noon('2099-12-08') });
  return booked;
}

test.each(['en', 'fr'] as const)(
  'a reminder comes once, on the day before, at a sensible hour of the clinic’s clock (%s)',
  async (language) => {
    const { id } = await visit({ language });
    const early = new Date('2099-12-14T14:00:00Z');
    for (const now of [noon('2099-12-13'), early, noon('2099-12-14'), noon('2099-12-14')])
      await queueVisitMails(failure, now);
    await Promise.all([noon('2099-12-14'), noon('2099-12-14')].map((now) => queueVisitMails(failure, now)));
    expect(await visitMailsOf(id)).toEqual(['visit-reminder']);
    const { text, calendar } = (await arrived(id, 'visit-reminder'))!;
    for (const fact of [
      language === 'fr' ? 'mardi 15 décembre 2099' : 'Tuesday, December 15, 2099',
      'Suite 3, 2145 West 4th Avenue',
      'https://www.openstreetmap.org/search?query=Suite+3',
      '?ask=no-mail',
    ])
      expect(text).toContain(fact);
    expect(calendar).toContain('STATUS:CONFIRMED');
  },
);

test.each(['en', 'fr'] as const)(
  'one question follows the visit and leads to the review (%s)',
  async (language) => {
    const { id, dentist } = await visit({ language });
    for (const now of ['2099-12-15', '2099-12-16', '2099-12-17', '2099-12-18'].map(noon))
      await queueVisitMails(failure, now);
    expect(await visitMailsOf(id)).toEqual(['visit-question']);
    const { text, calendar } = (await arrived(id, 'visit-question'))!;
    const path = language === 'fr' ? '/fr/dentist' : '/dentist';
    expect(text).toContain(`https://dentalfinder.example${path}/${dentist.slug}/review\n`);
    expect(text).toContain('?ask=no-mail');
    expect(calendar).toBeNull();
  },
);

test('no mail about a visit that is withdrawn, moved, erased, made up, hidden, or confirmed on the day before', async () => {
  const withdrawn = await visit();
  await takeRequestStep(await linkTo(db, withdrawn.id, 'status'), 'withdraw', noon('2099-12-10'));
  const moved = await visit();
  await move(moved.id, 'decline');
  const asked = { date: '2099-12-17', time: '10:00' };
  await askForAnotherDay(await linkTo(db, moved.id, 'status'), asked, noon('2099-12-10'));
  const erased = await visit();
  await eraseRequest(await linkTo(db, erased.id, 'status'));
  const madeUp = await visit({ madeUp: true });
  const hidden = await visit();
  await changeListing(hidden.dentist.id, { hidden_at: new Date() });
  const late = await visit();
  await db
    .updateTable('lead_events')
    .set({ happened_at: new Date('2099-12-14T16:00:00Z') })
    .where('lead_id', '=', late.id)
    .where('to_status', '=', 'confirmed')
    .execute();
  await queueVisitMails(failure, noon('2099-12-14'));
  for (const { id } of [withdrawn, moved, erased, madeUp, hidden, late])
    expect(await visitMailsOf(id)).toEqual([]);
  await queueVisitMails(failure, noon('2099-12-16'));
  expect(await visitMailsOf(late.id)).toEqual(['visit-question']);
  for (const { id } of [withdrawn, moved, erased, madeUp, hidden]) expect(await visitMailsOf(id)).toEqual([]);
});

test('a queued reminder is not sent once the visit is moved or withdrawn', async () => {
  const { id } = await visit();
  await queueVisitMails(failure, noon('2099-12-14'));
  expect(await visitMailsOf(id)).toEqual(['visit-reminder']);
  await move(id, 'decline');
  await askForAnotherDay(
    await linkTo(db, id, 'status'),
    { date: '2099-12-17', time: '10:00' },
    noon('2099-12-14'),
  );
  expect(await arrived(id, 'visit-reminder')).toBeNull();
  await move(id, 'confirm');
  await db.updateTable('mails').set({ status: 'queued' }).where('template', '=', 'visit-reminder').execute();
  expect(await arrived(id, 'visit-reminder')).toBeNull();
});

test('a reminder that waited until the day of the visit is not sent', async () => {
  const { id } = await visit();
  await queueVisitMails(failure, noon('2099-12-14'));
  const date = localNow('America/Vancouver', new Date()).day;
  const details = { ...(await leadOf(id)).details, date };
  await changeLead(id, { details: JSON.stringify(details) });
  await db
    .updateTable('mails')
    .set({ facts: JSON.stringify({ date }) })
    .where('lead_id', '=', id)
    .where('template', '=', 'visit-reminder')
    .execute();
  expect(await arrived(id, 'visit-reminder')).toBeNull();
});

test('an address that refuses such mail gets none, of any request, and only a code of it is kept', async () => {
  const first = await visit();
  const second = await visit();
  const { email } = await leadOf(first.id);
  await changeLead(second.id, { email: email!.toUpperCase() });
  await queueVisitMails(failure, noon('2099-12-14'));
  const link = await linkTo(db, first.id, 'status');
  // Who typed the address has the private link, and only mail to it has the key.
  for (const key of ['', 'x', await refusalKey(await linkTo(db, second.id, 'status'))])
    expect(await refuseMailOf(link, key)).toBe(false);
  expect(await refuseMailOf(link, await refusalKey(link))).toBe(true);
  for (const { id } of [first, second]) expect(await arrived(id, 'visit-reminder')).toBeNull();
  await queueVisitMails(failure, noon('2099-12-16'));
  for (const { id } of [first, second]) expect(await visitMailsOf(id)).toEqual(['visit-reminder']);
  const kept = await db.selectFrom('refused_mail').select('address_code').execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(email!.split('@')[0]);
});
