import type { Language } from '#app/content/language.ts';
import { SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { momentIn } from '#app/features/directory/place/moment.ts';
import type { Moment } from '#app/features/directory/place/moment.ts';
import { zoneName } from '#app/features/directory/place/zone-name.ts';
import { confirmedByLink, findLeadLink } from '#app/features/requests/lead/lead-links.server.ts';
import { effectiveSteps } from '#app/features/requests/lead/history.ts';
import type { LeadStatus } from '#app/features/requests/lead/lead.ts';
import { db } from '#db/database.ts';
import type { LeadEventData } from '#db/rows.ts';

/** Steps of a review with their times, in the clinic's time zone. */
export type ReviewTimes = { steps: { name: ReviewStep; at: Moment }[]; zone: string };

/** Steps of a private link's review, even after it is deleted; null if the link is invalid. */
export async function findReviewTimes(token: string, language: Language): Promise<ReviewTimes | null> {
  const link = await findLeadLink(db, token);
  if (!link || link.purpose === 'status') return null;
  const { leadId } = link;
  const [lead, history] = await Promise.all([
    db
      .selectFrom('leads as l')
      .leftJoin('reviews as r', 'r.lead_id', 'l.id')
      .leftJoin('dentist_locations as p', (join) =>
        join.onRef('p.dentist_id', '=', 'l.dentist_id').on('p.is_primary_location', '=', true),
      )
      .leftJoin('cities as c', 'c.id', 'p.city_id')
      .select(['r.id as review', 'r.confirmed_at', 'l.text_erased_at', 'c.time_zone'])
      // For a deleted review, whose own time of confirmation is gone.
      .select(confirmedByLink.as('used_at'))
      .where('l.id', '=', leadId)
      .executeTakeFirst(),
    db
      .selectFrom('lead_events')
      .select(['kind', 'actor', 'to_status as to', 'happened_at as at', 'data'])
      .where('lead_id', '=', leadId)
      .orderBy('happened_at')
      .orderBy('id')
      .execute(),
  ]);
  if (!lead) return null;
  const zone = lead.time_zone ?? SITE_ZONE;
  const moment = momentIn(zone, language);
  const steps = reviewSteps(history, {
    confirmedAt: lead.confirmed_at ?? (lead.review === null ? lead.used_at : null),
    // An existing review keeps its text.
    textErasedAt: lead.review === null ? lead.text_erased_at : null,
  });
  return { steps: steps.map(({ name, at }) => ({ name, at: moment(at) })), zone: zoneName(zone, language) };
}

/** A line of a lead's history, oldest first. */
export type ReviewLine = {
  kind: string;
  actor: string;
  to: LeadStatus | null;
  at: Date;
  data: LeadEventData;
};

/** A step of a review as its writer sees it. */
export type ReviewStep =
  | 'sent'
  | 'confirmed'
  | 'changed'
  | 'published'
  | 'rejected'
  | 'changeRejected'
  | 'takenDown'
  | 'deleted'
  | 'erased';

export type ReviewFacts = {
  confirmedAt: Date | null;
  /** When its text was erased; null if it was not. */
  textErasedAt: Date | null;
};

/**
 * Steps that a review's writer sees, oldest first. Leaves out undone steps and operators' names; spam looks unchanged.
 */
export function reviewSteps(
  history: readonly ReviewLine[],
  { confirmedAt, textErasedAt }: ReviewFacts,
): { name: ReviewStep; at: Date }[] {
  let published = false;
  const steps = effectiveSteps(history).flatMap((line, index): { name: ReviewStep; at: Date }[] => {
    const { to, at, actor, data } = line;
    if (index === 0) return [{ name: 'sent', at }];
    if (to === 'approved') {
      published = true;
      return [{ name: 'published', at }];
    }
    if (to === 'rejected') {
      // The published version stays on the site.
      if (data.review?.status === 'approved') return [{ name: 'changeRejected', at }];
      const name = published ? 'takenDown' : 'rejected';
      published = false;
      return [{ name, at }];
    }
    if (to === 'withdrawn') return [{ name: 'deleted', at }];
    if (to === 'spam') published = false;
    return to === 'new' && actor === 'visitor' ? [{ name: 'changed', at }] : [];
  });
  if (confirmedAt) steps.push({ name: 'confirmed', at: confirmedAt });
  if (textErasedAt && !steps.some(({ name }) => name === 'deleted'))
    steps.push({ name: 'erased', at: textErasedAt });
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
