import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { SITE_ZONE } from '#app/features/city/local-time.ts';
import { momentIn } from '#app/features/city/moment.ts';
import type { Moment } from '#app/features/city/moment.ts';
import { zoneName } from '#app/features/city/zone-name.ts';
import { findLeadLink } from '#app/features/lead/lead-links.server.ts';
import { db } from '#db/database.ts';
import { reviewSteps } from './review-times.ts';
import type { ReviewStep } from './review-times.ts';

/** What happened with a review when, at the clinic's clock. */
export type ReviewTimes = { steps: { name: ReviewStep; at: Moment }[]; zone: string };

/** The times of the review that a private link is about, also once it is deleted; null where the link leads nowhere. */
export async function findReviewTimes(token: string, language: Language): Promise<ReviewTimes | null> {
  const link = await findLeadLink(db, token);
  if (!link || link.purpose === 'status') return null;
  const { leadId } = link;
  const [lead, history, kept] = await Promise.all([
    db
      .selectFrom('leads as l')
      .leftJoin('reviews as r', 'r.lead_id', 'l.id')
      .leftJoin('dentist_locations as p', (join) =>
        join.onRef('p.dentist_id', '=', 'l.dentist_id').on('p.is_primary_location', '=', true),
      )
      .leftJoin('cities as c', 'c.id', 'p.city_id')
      // The review has it as long as it is there.
      .leftJoin('lead_links as k', (join) =>
        join.onRef('k.lead_id', '=', 'l.id').on('k.purpose', '=', 'confirm'),
      )
      .select(['r.id as review', 'r.confirmed_at', 'k.used_at', 'l.text_erased_at', 'c.time_zone'])
      .where('l.id', '=', leadId)
      .executeTakeFirst(),
    db
      .selectFrom('lead_events')
      .select(['id', 'kind', 'actor', 'to_status as to', 'happened_at as at'])
      .where('lead_id', '=', leadId)
      .orderBy('happened_at')
      .orderBy('id')
      .execute(),
    // The history does not say what was refused: its writer was told.
    db
      .selectFrom('mails')
      .select(sql<string | null>`facts->>'event'`.as('event'))
      .where('lead_id', '=', leadId)
      .where('template', '=', 'review-edit-rejected')
      .execute(),
  ]);
  if (!lead) return null;
  const zone = lead.time_zone ?? SITE_ZONE;
  const moment = momentIn(zone, language);
  const steps = reviewSteps(history, {
    confirmedAt: lead.confirmed_at ?? (lead.review === null ? lead.used_at : null),
    keptBy: new Set(kept.flatMap(({ event }) => event ?? [])),
    // Of a published one the words stay.
    textErasedAt: lead.review === null ? lead.text_erased_at : null,
  });
  return { steps: steps.map(({ name, at }) => ({ name, at: moment(at) })), zone: zoneName(zone, language) };
}
