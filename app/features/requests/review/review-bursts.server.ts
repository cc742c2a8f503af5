import { sql } from 'kysely';
import { judgeReviews } from '#app/features/directory/ranking/method/weigh.ts';
import type { ReviewRecord } from '#app/features/directory/ranking/method/evidence.ts';
import { reviewRecord } from '#app/features/directory/ranking/read-evidence.server.ts';
import { hasClinicConflict } from '#app/features/requests/operator/clinic-conflict.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { actorId, actorMay } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import type { Executor, Trx } from '#db/database.ts';
import type { ReviewView } from './review-queries.server.ts';

// Reviews that came unusually close together: the ranking weighs each at a tenth until two operators find it genuine
// (docs/ranking.md, section 2). Nothing is stored of a burst but who looked: which reviews belong to it is computed.

/** Days in which a burst is a task; an older one counts a tenth and has no hold to end. */
export const BURST_DAYS = 365;

export type BurstReview = Pick<
  ReviewView,
  'id' | 'patientName' | 'rating' | 'title' | 'content' | 'language'
> & {
  /** Of its lead; null for a made-up or imported review. */
  leadId: string | null;
  /** UTC day, `YYYY-MM-DD`. */
  writtenOn: string;
  confirmed: boolean;
  seenAt: Date | null;
  /** The operator who found it genuine, for another one to agree. */
  releasedBy: { id: string; name: string } | null;
};

/** A dentist's reviews that wait for an operator, oldest first. */
export type Burst = { dentist: { id: string; slug: string; name: string }; reviews: BurstReview[] };

type Row = ReviewRecord &
  Omit<BurstReview, 'rating' | 'writtenOn' | 'releasedBy' | 'confirmed'> & {
    dentistId: string;
    releasedById: string | null;
    releasedByName: string | null;
  };

/** The reviews of dentists that form a burst and wait for an operator: nobody looked, or a second one has to agree. */
async function readWaiting(
  executor: Executor,
  dentistIds: readonly string[],
  now: Date,
): Promise<Map<string, Row[]>> {
  if (dentistIds.length === 0) return new Map();
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<Row>`
    select ${reviewRecord}, r.dentist_id as "dentistId", r.lead_id as "leadId", r.patient_name as "patientName", r.title,
      r.content, r.language, r.burst_seen_at as "seenAt",
      r.released_by as "releasedById", o.name as "releasedByName"
    from reviews r left join operators o on o.id = r.released_by
    where r.status = 'approved' and r.dentist_id = any(${dentistIds}::uuid[])`.execute(executor);
  const first = new Date(now.getTime() - BURST_DAYS * 86_400_000).toISOString().slice(0, 10);
  const waiting = new Map<string, Row[]>();
  for (const [dentistId, reviews] of Map.groupBy(rows, (row) => row.dentistId)) {
    const byId = new Map(reviews.map((review) => [review.id, review]));
    const own = judgeReviews(reviews, today).flatMap(({ id, burst, writtenAt }) => {
      const review = byId.get(id);
      if (!burst || !review || writtenAt < first) return [];
      return review.seenAt === null || review.releasedById !== null ? [review] : [];
    });
    if (own.length > 0) waiting.set(dentistId, own);
  }
  return waiting;
}

/**
 * Dentists who may have such a review, so that only these are judged: one within 30 days of the third before it. Read
 * from the index `reviews_by_day` alone.
 */
async function findCandidates(executor: Executor, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct dentist_id as id from (
      select dentist_id, created_at, burst_seen_at, released_by, released_second_by,
        lag(created_at, 3) over (partition by dentist_id order by created_at) as third
      from reviews where status = 'approved') r
    where created_at > ${now}::timestamptz - make_interval(days => ${BURST_DAYS + 1})
      and third > created_at - interval '31 days' and released_second_by is null
      and (burst_seen_at is null or released_by is not null)`.execute(executor);
  return rows.map(({ id }) => id);
}

/** Dentists on the page of bursts; further ones appear once these are looked at. */
const LISTED = 50;

/** Bursts that wait for an operator, newest first. */
export async function listBursts(now = new Date()): Promise<Burst[]> {
  const waiting = await readWaiting(db, await findCandidates(db, now), now);
  if (waiting.size === 0) return [];
  const dentists = await db
    .selectFrom('dentists')
    .select(['id', 'slug', 'name'])
    .where('id', 'in', [...waiting.keys()])
    .execute();
  return dentists
    .map((dentist) => ({ dentist, reviews: (waiting.get(dentist.id) ?? []).map(toBurstReview) }))
    .toSorted((a, b) => (a.reviews.at(-1)!.writtenOn < b.reviews.at(-1)!.writtenOn ? 1 : -1))
    .slice(0, LISTED);
}

/** The fields of a review that operators read; never the codes. */
const toBurstReview = (row: Row): BurstReview => ({
  id: row.id,
  leadId: row.leadId,
  patientName: row.patientName,
  rating: row.stars,
  title: row.title,
  content: row.content,
  language: row.language,
  writtenOn: row.writtenAt,
  confirmed: row.confirmation !== 'none',
  seenAt: row.seenAt,
  releasedBy:
    row.releasedById === null ? null : { id: row.releasedById, name: row.releasedByName ?? row.releasedById },
});

/** Number of dentists with a burst that waits for an operator. */
export async function countBursts(now = new Date()): Promise<number> {
  return (await readWaiting(db, await findCandidates(db, now), now)).size;
}

/** `conflict`: the operator works for a clinic in the dentist's city. `own`: another operator has to agree. */
export type BurstRefusal = { ok: false; reason: 'forbidden' | 'nothing-open' | 'conflict' | 'own' };

type BurstWork = { dentistId: string; reviewIds: readonly string[]; actor: Actor; now?: Date };

/** Runs a step on those of the reviews that wait, with all reviews of the dentist locked. */
const working = (
  { dentistId, reviewIds, actor, now = new Date() }: BurstWork,
  step: (trx: Trx, reviews: Row[], now: Date) => Promise<{ ok: true } | BurstRefusal>,
): Promise<{ ok: true } | BurstRefusal> =>
  db.transaction().execute(async (trx) => {
    if (!actorMay(actor, 'moderate-reviews')) return { ok: false, reason: 'forbidden' };
    if (await hasClinicConflict(trx, actor, dentistId)) return { ok: false, reason: 'conflict' };
    await trx
      .selectFrom('reviews')
      .select('id')
      .where('dentist_id', '=', dentistId)
      .orderBy('id')
      .forUpdate()
      .execute();
    const waiting = (await readWaiting(trx, [dentistId], now)).get(dentistId) ?? [];
    const chosen = waiting.filter(({ id }) => reviewIds.includes(id));
    return chosen.length === 0 ? { ok: false, reason: 'nothing-open' } : step(trx, chosen, now);
  });

const idsOf = (reviews: readonly Row[]) => reviews.map(({ id }) => id);

/**
 * Records that an operator looked at a burst: the entry of the dentist is no longer held, and each review counts a tenth.
 *
 * @param work.reviewIds the reviews that the operator saw
 */
export const markBurstSeen = (work: BurstWork): Promise<{ ok: true } | BurstRefusal> =>
  working(work, async (trx, reviews, now) => {
    // Also ends the proposal to release them.
    await trx
      .updateTable('reviews')
      .set((eb) => ({ burst_seen_at: eb.fn.coalesce('burst_seen_at', eb.val(now)), released_by: null }))
      .where('id', 'in', idsOf(reviews))
      .execute();
    await recordChange(trx, {
      actor: work.actor,
      action: 'review.burst-seen',
      subject: { kind: 'dentist', id: work.dentistId },
      after: { reviews: reviews.length },
    });
    return { ok: true };
  });

/**
 * Records that an operator finds the reviews of a burst genuine; once a second one agrees, they count in full.
 *
 * @param work.reviewIds the reviews that the operator saw
 */
export const releaseBurst = (work: BurstWork): Promise<{ ok: true } | BurstRefusal> =>
  working(work, async (trx, reviews, now) => {
    const by = actorId(work.actor);
    const toAgree = reviews.filter(({ releasedById }) => releasedById !== null && releasedById !== by);
    const toPropose = reviews.filter(({ releasedById }) => releasedById === null);
    if (toAgree.length + toPropose.length === 0) return { ok: false, reason: 'own' };
    if (toAgree.length > 0)
      await trx
        .updateTable('reviews')
        .set({ released_second_by: by, burst_seen_at: now })
        .where('id', 'in', idsOf(toAgree))
        .execute();
    if (toPropose.length > 0)
      await trx
        .updateTable('reviews')
        .set((eb) => ({ burst_seen_at: eb.fn.coalesce('burst_seen_at', eb.val(now)), released_by: by }))
        .where('id', 'in', idsOf(toPropose))
        .execute();
    await recordChange(trx, {
      actor: work.actor,
      action: toAgree.length > 0 ? 'review.release' : 'review.propose-release',
      subject: { kind: 'dentist', id: work.dentistId },
      after: { reviews: toAgree.length > 0 ? toAgree.length : toPropose.length },
    });
    return { ok: true };
  });
