import { sql } from 'kysely';
import { isDentistId } from '#app/features/dentist/dentist-id.server.ts';
import { db } from '#db/database.ts';
import { findMergeTarget, isMadeUp } from './merge-listing.server.ts';

/** A listing as the question shows it. */
export type MergeSide = {
  id: string;
  slug: string;
  version: number;
  name: string;
  clinicName: string | null;
  /** As one line; null of a hidden one, whose place is on its shelf. */
  address: string | null;
  phone: string | null;
  website: string | null;
  source: string;
  verified: boolean;
  hidden: boolean;
  merged: boolean;
  rating: number | null;
  reviews: number;
  leads: number;
};

export type MergeQuestion =
  | { ok: true; from: MergeSide; into: MergeSide; ledOn: boolean }
  | {
      ok: false;
      reason: 'not-found' | 'same' | 'no-target' | 'merged' | 'demonstration';
      from: MergeSide | null;
    };

/** What would be merged with what. `typed` is an address on the site, its last part, or an id; '' where nothing was. */
export async function findMergeQuestion(id: string, typed: string): Promise<MergeQuestion> {
  if (!isDentistId(id)) return { ok: false, reason: 'not-found', from: null };
  const slug = typed
    .trim()
    .replace(/^.*\/dentist\//, '')
    .replace(/[/?#].*$/, '');
  const target = slug === '' ? null : await findMergeTarget(db, slug);
  const sides = await listSides([id, ...(target === null ? [] : [target])]);
  const from = sides.get(id) ?? null;
  const into = target === null ? undefined : sides.get(target);
  if (!from) return { ok: false, reason: 'not-found', from };
  if (from.merged) return { ok: false, reason: 'merged', from };
  if (target === id) return { ok: false, reason: 'same', from };
  if (!into || into.hidden) return { ok: false, reason: 'no-target', from };
  if (isMadeUp(from) !== isMadeUp(into)) return { ok: false, reason: 'demonstration', from };
  return { ok: true, from, into, ledOn: into.slug !== slug && into.id !== slug };
}

async function listSides(ids: readonly string[]): Promise<Map<string, MergeSide>> {
  const rows = await db
    .selectFrom('dentists as d')
    .leftJoin('dentist_locations as l', (join) =>
      join.onRef('l.dentist_id', '=', 'd.id').on('l.is_primary_location', '=', true),
    )
    .leftJoin('cities as c', 'c.id', 'l.city_id')
    .select(['d.id', 'd.slug', 'd.version', 'd.name', 'd.clinic_name as clinicName', 'd.phone', 'd.source'])
    .select(['d.website_url as website', 'd.is_verified as verified', 'd.rating', 'd.hidden_at'])
    .select(['d.merged_into', 'l.address_line_1', 'l.postal_code', 'c.name as city'])
    .select(
      sql<number>`(select count(*)::integer from reviews r where r.dentist_id = d.id and r.status = 'approved')`.as(
        'reviews',
      ),
    )
    .select(sql<number>`(select count(*)::integer from leads q where q.dentist_id = d.id)`.as('leads'))
    .where('d.id', '=', (eb) => eb.fn.any(sql<string[]>`${[...ids]}::uuid[]`))
    .execute();
  return new Map(
    rows.map(({ hidden_at, merged_into, address_line_1, postal_code, city, ...row }) => [
      row.id,
      {
        ...row,
        address: [address_line_1, city, postal_code].filter(Boolean).join(', ') || null,
        hidden: hidden_at !== null,
        merged: merged_into !== null,
      },
    ]),
  );
}
