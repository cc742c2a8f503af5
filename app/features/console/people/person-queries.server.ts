import { sql } from 'kysely';
import { listListingsWith } from '#app/features/requests/lead/claimed-address.server.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';

export type PersonFound = Awaited<ReturnType<typeof findPerson>>;

/** Leads with the address, in any case; erased leads have none. */
const leadsOf = (executor: Executor, email: string) =>
  executor
    .selectFrom('leads')
    .where(sql<string>`lower(leads.email)`, '=', sql<string>`lower(${email})`)
    .where('leads.erased_at', 'is', null);

/**
 * The data held under an address: leads, the number of reviews among them and of published ones among these, and the
 * listings that use the address for patients' requests.
 *
 * @param email as typed, trimmed
 */
export async function findPerson(email: string) {
  const listings = await listListingsWith(db, email);
  const rows = await leadsOf(db, email)
    .leftJoin('dentists as d', 'd.id', 'leads.dentist_id')
    .leftJoin('reviews as r', 'r.lead_id', 'leads.id')
    .select(['leads.id', 'leads.service_type as kind', 'leads.status', 'leads.created_at as at'])
    .select(['d.name as dentist', 'r.status as review'])
    .orderBy('leads.created_at', 'desc')
    .orderBy('leads.id')
    .execute();
  return {
    leads: rows.map(({ id, kind, status, dentist, at }) => ({ id, kind, status, dentist, at })),
    reviews: rows.filter(({ review }) => review !== null).length,
    published: rows.filter(({ review }) => review === 'approved').length,
    listings: listings.map(({ id, name }) => ({ id, name })),
  };
}

const selectDentistsOf = (executor: Executor, email: string) =>
  leadsOf(executor, email)
    .where('leads.service_type', '=', 'review_submission')
    .where('leads.dentist_id', 'is not', null)
    .select('leads.dentist_id')
    .$castTo<{ dentist_id: string }>();

/**
 * Locks the person's leads, in the order in which to erase them. Ordered by dentist, because erasing a review locks its
 * dentist, so that two erasures cannot deadlock.
 *
 * @returns the ids of the leads
 */
export async function lockLeadsOf(executor: Executor, email: string): Promise<string[]> {
  const rows = await leadsOf(executor, email)
    .select(['leads.id', 'leads.dentist_id'])
    .orderBy('leads.id')
    .forUpdate()
    .execute();
  // Locks in one order all dentists that will change: those of the reviews and those with the address.
  await executor
    .selectFrom('dentists')
    .select('id')
    .where(({ or, eb }) =>
      or([
        eb(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`),
        eb('id', 'in', selectDentistsOf(executor, email)),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.toSorted((a, b) => (a.dentist_id ?? '').localeCompare(b.dentist_id ?? '')).map(({ id }) => id);
}

/** All data of a person for export, without private links and operators' names. */
export async function listPersonData(executor: Executor, email: string) {
  const leads = await leadsOf(executor, email)
    .leftJoin('dentists as d', 'd.id', 'leads.dentist_id')
    .selectAll('leads')
    .select(['d.name as dentist', 'd.slug as dentist_slug'])
    .orderBy('leads.created_at')
    .orderBy('leads.id')
    .execute();
  if (leads.length === 0) return [];
  const ids = leads.map(({ id }) => id);
  const [events, mails, reviews] = await Promise.all([
    executor
      .selectFrom('lead_events')
      .selectAll()
      .where('lead_id', 'in', ids)
      .orderBy('happened_at')
      .execute(),
    executor.selectFrom('mails').selectAll().where('lead_id', 'in', ids).orderBy('created_at').execute(),
    executor
      .selectFrom('reviews as r')
      .leftJoin('review_versions as e', (join) =>
        join.onRef('e.review_id', '=', 'r.id').onRef('e.version', '<>', 'r.version'),
      )
      .selectAll('r')
      .select(['e.rating as other_rating', 'e.title as other_title', 'e.content as other_content'])
      .where('r.lead_id', 'in', ids)
      .execute(),
  ]);
  return leads.map((lead) => {
    const review = reviews.find(({ lead_id }) => lead_id === lead.id);
    return {
      id: lead.id,
      kind: lead.service_type,
      status: lead.status,
      sentAt: lead.created_at,
      changedAt: lead.updated_at,
      answeredAt: lead.answered_at,
      callAgainAt: lead.call_at,
      language: lead.language,
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      message: lead.message,
      details: lead.details,
      suspicions: lead.suspicions,
      dentist: lead.dentist_slug === null ? null : { name: lead.dentist, slug: lead.dentist_slug },
      history: events
        .filter(({ lead_id }) => lead_id === lead.id)
        .map(({ happened_at, kind, actor, from_status, to_status, note, data }) => ({
          at: happened_at,
          kind,
          by: actor === 'visitor' || actor === 'system' ? actor : 'operator',
          from: from_status,
          to: to_status,
          note,
          call: data.call ?? null,
        })),
      mails: mails
        .filter(({ lead_id }) => lead_id === lead.id)
        .map(({ template, recipient, status, kept_as_file, created_at, sent_at }) => ({
          template,
          to: recipient,
          status: kept_as_file ? 'kept as a file' : status,
          at: created_at,
          sentAt: sent_at,
        })),
      review: review
        ? {
            status: review.status,
            nameShown: review.patient_name,
            rating: review.rating,
            title: review.title,
            content: review.content,
            treatment: review.treatment_type,
            visit: review.date_of_visit,
            outcome: review.outcome,
            visitCheck: review.visit_check,
            writtenAt: review.created_at,
            confirmedAt: review.confirmed_at,
            otherVersion:
              review.other_title === null
                ? null
                : { rating: review.other_rating, title: review.other_title, content: review.other_content },
          }
        : null,
    };
  });
}
