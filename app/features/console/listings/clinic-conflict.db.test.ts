import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  confirmEvidence,
  recordEvidence,
  withdrawEvidence,
} from '#app/features/console/evidence/evidence-commands.server.ts';
import { takeBack, takeStep } from '#app/features/console/inbox/inbox-commands.server.ts';
import { proposeDecision } from '#app/features/requests/lead/contest.server.ts';
import type { LeadKind } from '#app/features/requests/lead/lead.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { markBurstSeen } from '#app/features/requests/review/review-bursts.server.ts';
import { settleReports, showUnsentReview } from '#app/features/requests/review/review-reports.server.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { decision, infection, insertEvidence } from '#tests/support/evidence.ts';
import { insertListing, newLead, stepOf } from '#tests/support/merges.ts';
import type { Listed } from '#tests/support/merges.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { changeLead, leadOf } from '#tests/support/leads.ts';
import { addAccount } from '#tests/support/operator.ts';
import { insertReview, sendReview, writeReview } from '#tests/support/reviews.ts';
import { officesOf } from '#tests/support/listings.ts';
import { hideListing, showListing } from './change-listing.server.ts';
import { readFacts } from './listing-queries.server.ts';
import { mergeListing } from './merge-listing.server.ts';
import { noOffice } from './listing.ts';
import { addOffice, changeOffice, listOffices, removeOffice } from './offices.server.ts';
import { createListing, saveListing } from './save-listing.server.ts';

// An owner or employee of a clinic may not touch dentists of its city (docs/ranking.md, section 10): every command that
// changes one, or decides about one, by an admin with a clinic and by one without.

type Operator = Extract<Actor, { kind: 'operator' }>;
let rival: Operator;
let other: Operator;
beforeAll(async () => {
  const add = async (name: string): Promise<Operator> => {
    const { id } = await addAccount('admin', name);
    return { kind: 'operator', id, name, role: 'admin' };
  };
  [rival, other] = [await add('rival'), await add('other')];
  const { id } = await insertListing('Any');
  const { city_id } = (await officesOf(id))[0]!;
  await db.updateTable('operators').set({ clinic_city_id: city_id }).where('id', '=', rival.id).execute();
});

const review = ({ id }: Listed, status: 'approved' | 'rejected' = 'approved') => insertReview(id, { status });
const step = async (id: string, action: Parameters<typeof takeStep>[0]['action'], actor: Actor) => {
  const { version } = await leadOf(id);
  return takeStep({ id, version, action, actor, note: 'A reason' });
};
const lead = (kind: LeadKind) => async (dentist: Listed, actor: Actor) =>
  step(await newLead(dentist, kind), kind === 'listing_claim' ? 'contact' : 'mark-spam', actor);

/** A dentist of a city in which nobody has a clinic, and the facts of an office in the other dentist's city. */
const insertAway = async (dentist: Listed) => {
  const away = await insertBookableDentist(`Dr. ${randomUUID()}`, 'America/Toronto');
  const { city } = (await readFacts(db, dentist.id))!;
  return { away, facts: { ...noOffice, city } };
};

type Command = (dentist: Listed, actor: Operator) => Promise<{ ok: boolean; reason?: string }>;
const commands: Record<string, Command> = {
  'saves facts': async (dentist, actor) =>
    saveListing({
      ...(await stepOf(dentist)),
      actor,
      facts: { ...(await readFacts(db, dentist.id))!, name: 'Renamed' },
      confirmed: [],
    }),
  'adds a listing': async (dentist, actor) =>
    createListing({ actor, facts: (await readFacts(db, dentist.id))!, submissionKey: randomUUID() }),
  'changes offices': async (dentist, actor) => {
    // Without an office the refusal is another one.
    const outcome = await removeOffice({ ...(await stepOf(dentist)), actor, office: randomUUID() });
    return outcome.ok || outcome.reason === 'conflict' ? outcome : { ok: outcome.reason === 'not-found' };
  },
  'moves a listing there': async (dentist, actor) => {
    const { away, facts } = await insertAway(dentist);
    const before = (await readFacts(db, away.id))!;
    return saveListing({
      ...(await stepOf(away)),
      actor,
      facts: { ...before, city: facts.city },
      confirmed: [],
    });
  },
  'adds an office there': async (dentist, actor) => {
    const { away, facts } = await insertAway(dentist);
    return addOffice({
      ...(await stepOf(away)),
      actor,
      facts,
      knownBy: 'checked',
      submissionKey: randomUUID(),
    });
  },
  'moves an office there': async (dentist, actor) => {
    const { away, facts } = await insertAway(dentist);
    const { city } = (await readFacts(db, away.id))!;
    const there = { ...facts, city };
    await addOffice({
      ...(await stepOf(away)),
      actor: other,
      facts: there,
      knownBy: 'checked',
      submissionKey: randomUUID(),
    });
    const [office] = await listOffices(away.id);
    return changeOffice({ ...(await stepOf(away)), actor, office: office!.id, facts, knownBy: 'checked' });
  },
  hides: async (dentist, actor) => hideListing({ ...(await stepOf(dentist)), actor }),
  shows: async (dentist, actor) => {
    await hideListing({ ...(await stepOf(dentist)), actor: other });
    return showListing({ ...(await stepOf(dentist)), actor });
  },
  'merges away': async (dentist, actor) =>
    mergeListing({ ...(await stepOf(dentist)), actor, into: (await insertListing('Stays')).id }),
  'merges into': async (dentist, actor) => {
    const elsewhere = await insertListing('Far');
    await db.deleteFrom('dentist_locations').where('dentist_id', '=', elsewhere.id).execute();
    return mergeListing({ ...(await stepOf(elsewhere)), actor, into: dentist.id });
  },
  'publishes a review': async (dentist, actor) => {
    const { id } = await sendReview(dentist);
    return step(id, 'approve', actor);
  },
  'refuses a review': async (dentist, actor) => step(await writeReview(dentist), 'reject', actor),
  'marks a review as spam': async (dentist, actor) => step(await writeReview(dentist), 'mark-spam', actor),
  'takes a step with a review back': async (dentist, actor) => {
    const id = await writeReview(dentist);
    await step(id, 'reject', { ...actor, kind: 'operator', id: other.id });
    await db.updateTable('lead_events').set({ actor: actor.id }).where('lead_id', '=', id).execute();
    return takeBack({ id, version: 2, actor });
  },
  'takes a review without a request down': async (dentist, actor) =>
    showUnsentReview({ reviewId: await review(dentist), shown: false, actor }),
  'puts a review without a request back': async (dentist, actor) =>
    showUnsentReview({ reviewId: await review(dentist, 'rejected'), shown: true, actor }),
  'settles reports': async (dentist, actor) => {
    const [reviewId, id] = [await review(dentist), randomUUID()];
    await db
      .insertInto('review_reports')
      .values({ id, review_id: reviewId, submission_key: randomUUID(), reason: 'insult', comment: null })
      .execute();
    return settleReports({ reviewId, reportIds: [id], actor });
  },
  'looks at a burst': async (dentist, actor) => {
    const outcome = await markBurstSeen({ dentistId: dentist.id, reviewIds: [], actor });
    return outcome.ok || outcome.reason === 'conflict' ? outcome : { ok: outcome.reason === 'nothing-open' };
  },
  'moves a claim': lead('listing_claim'),
  'moves a correction': lead('correction_request'),
  'moves a contest': lead('ranking_contest'),
  'proposes the decision of a contest': async (dentist, actor) => {
    const { id } = await addLead({ kind: 'ranking_contest', dentistId: dentist.id });
    await changeLead(id, { status: 'contacted' });
    return proposeDecision({ id, version: 1, actor, outcome: 'keep', reasons: 'The register shows it.' });
  },
  'records evidence': ({ id }, actor) =>
    recordEvidence(actor, {
      dentistId: id,
      entry: {
        kind: 'licence',
        value: { province: 'BC', number: '54321', class: null, inForce: true, clean: true },
        proof: 'confirmed',
        sourceUrl: null,
        document: 'Extract',
        confirmedOn: '2026-01-01',
        reason: null,
      },
      key: randomUUID(),
    }),
  'confirms evidence': async ({ id }, actor) => {
    const [row] = await insertEvidence(id, [{ ...decision(), second: false }]);
    return confirmEvidence(actor, row!);
  },
  'withdraws evidence': async ({ id }, actor) => {
    const [row] = await insertEvidence(id, [infection()]);
    return withdrawEvidence(actor, { id: row!, reason: 'Another clinic' });
  },
};

test.each(Object.entries(commands))('with a clinic in the city nobody %s, others do', async (_, command) => {
  expect(await command(await insertListing('A'), rival)).toEqual({ ok: false, reason: 'conflict' });
  expect(await command(await insertListing('B'), other)).toMatchObject({ ok: true });
});

test('a clinic in the city is no conflict with a dentist of another city', async () => {
  const { away } = await insertAway(await insertListing('D'));
  expect(await hideListing({ ...(await stepOf(away)), actor: rival })).toEqual({ ok: true });
  const evidence = commands['withdraws evidence']!;
  expect(await evidence(away, rival)).toMatchObject({ ok: true });
});

test('a patient’s request to a dentist of the city is anybody’s work', async () => {
  const request = await newLead(await insertListing('C'));
  expect(await step(request, 'contact', rival)).toMatchObject({ ok: true });
});
