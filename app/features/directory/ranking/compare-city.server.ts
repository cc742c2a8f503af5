import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '#db/database.ts';
import type { Day, PlacedEntry } from './method/evidence.ts';
import { judge, rankPair } from './method/rank-pair.ts';
import type { EntryDetail } from './method/rank-pair.ts';
import { weigh } from './method/weigh.ts';
import type { Weighed } from './method/weigh.ts';
import { readCandidates } from './read-evidence.server.ts';
import type { Candidate } from './read-evidence.server.ts';
import { NO_PLACE, listEntries, placeOf } from './write-entries.server.ts';
import type { EntryChanges, NewEntry, Place, PublishedEntry } from './write-entries.server.ts';
import { standingOf } from './write-standings.server.ts';
import type { Standing } from './write-standings.server.ts';

/** A score's move that the history records, in points. */
const MIN_MOVE = 0.5;

type WeighedCandidate = Candidate & { weighed: Weighed; standing: Standing };

/** How what is published of a city differs from what its evidence asks for. */
export type CityChanges = EntryChanges & {
  standings: Standing[];
};

/** Ranks the dentists of a city in each of their specialties, and compares the result with what is published. */
export async function compareCity(
  trx: Trx,
  cityId: number,
  { now, edition }: { now: Day; edition: boolean },
): Promise<CityChanges> {
  const row = await trx.selectFrom('cities').select('slug').where('id', '=', cityId).executeTakeFirst();
  // Nobody is in a city that was removed.
  const city = row?.slug ?? '';
  const categories = await trx
    .selectFrom('specialist_categories')
    .select(['id', 'slug'])
    .orderBy('position')
    .execute();
  const candidates = (await readCandidates(trx, cityId, now)).map((candidate): WeighedCandidate => {
    const weighed = weigh(candidate.evidence.reviews, now);
    return { ...candidate, weighed, standing: standingOf(candidate, now, { edition, weighed }) };
  });
  const byId = new Map(candidates.map((candidate) => [candidate.dentistId, candidate]));
  const publishedEntries = await listEntries(trx, cityId);
  const changes: EntryChanges = { moves: [], removed: [], renewed: [], placed: [] };
  for (const { id: categoryId, slug: category } of categories) {
    const rows = publishedEntries.filter((row) => row.categoryId === categoryId);
    const before = new Map(rows.map((row) => [row.dentistId, row]));
    const entries = rankCategory({ city, categoryId, category }, candidates, before, { now, edition });
    const rankedCount = entries.filter(({ entry }) => 'ranking' in entry).length;
    const where = { city, categoryId, category, ranked: rankedCount };
    for (const row of entries) {
      const { dentistId, entry, isRenewed } = row;
      const old = before.get(dentistId);
      const { stored, standing } = byId.get(dentistId)!;
      const [was, place] = [old ? placeBefore(old) : NO_PLACE, placeOf(entry)];
      if (hasMoved(was, place) || stored.level !== standing.level)
        changes.moves.push({
          ...where,
          dentistId,
          slug: entry.id,
          before: was,
          after: place,
          level: standing.level,
        });
      if (isRenewed) changes.renewed.push(row);
      else if (!isDeepStrictEqual(old?.entry, entry)) changes.placed.push(row);
      before.delete(dentistId);
    }
    for (const old of before.values()) {
      const { dentistId, slug } = old;
      changes.moves.push({
        ...where,
        dentistId,
        slug,
        before: placeBefore(old),
        after: NO_PLACE,
        level: null,
      });
      changes.removed.push({ categoryId, dentistId });
    }
  }
  return { ...changes, standings: candidates.map(({ standing }) => standing) };
}

/** Returns the entries of one list. A dentist who is not verified has none. */
function rankCategory(
  { city, categoryId, category }: { city: string; categoryId: number; category: string },
  candidates: readonly WeighedCandidate[],
  before: ReadonlyMap<string, PublishedEntry>,
  { now, edition }: { now: Day; edition: boolean },
): NewEntry[] {
  const members = candidates.filter(({ evidence }) => evidence.categories[category] !== undefined);
  const bySlug = new Map(members.map((member) => [member.evidence.id, member]));
  const details = new Map<string, EntryDetail>();
  const places = new Map<string, PlacedEntry>();
  const judged = members.map(({ dentistId, evidence, weighed, isHeld }) => {
    const old = before.get(dentistId);
    const entry = old?.entry && 'ranking' in old.entry ? old.entry : undefined;
    if (entry) places.set(evidence.id, entry);
    const { judged: own, detail } = judge(evidence, weighed, {
      category,
      now,
      edition,
      isHeld,
      renew: old?.isCorrected ?? false,
      ...(entry ? { before: { ...entry, weight: old?.weight ?? 0 } } : {}),
    });
    if (detail) details.set(evidence.id, detail);
    return own;
  });
  const { ranked, unranked } = rankPair({ city, category }, judged, places);
  const rowOf = (slug: string) => {
    const { dentistId, evidence } = bySlug.get(slug)!;
    return { categoryId, dentistId, evidence };
  };
  return [
    ...ranked.map(({ renewed, ...entry }): NewEntry => {
      const row = rowOf(entry.id);
      return { ...row, entry, detail: details.get(entry.id), isRenewed: renewed };
    }),
    ...unranked
      .filter(({ reason }) => reason !== 'not-verified')
      .map((entry): NewEntry => {
        const row = rowOf(entry.id);
        const old = before.get(row.dentistId);
        const isSame = isDeepStrictEqual(old?.evidence, row.evidence) && isDeepStrictEqual(old?.entry, entry);
        return { ...row, entry, isRenewed: edition || !isSame };
      }),
  ];
}

function placeBefore({ ranking, profile_tier: tier, badge, score, reason }: PublishedEntry): Place {
  return { ranking, tier, badge, score, reason };
}

function hasMoved(before: Place, after: Place): boolean {
  return (
    before.ranking !== after.ranking ||
    before.tier !== after.tier ||
    before.badge !== after.badge ||
    before.reason !== after.reason ||
    Math.abs((before.score ?? 0) - (after.score ?? 0)) >= MIN_MOVE
  );
}
