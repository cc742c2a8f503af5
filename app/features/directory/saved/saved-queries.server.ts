import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import {
  bestRank,
  cardColumns,
  cardMaker,
  noRank,
  placeJoins,
} from '#app/features/directory/dentist/dentist-card-sql.server.ts';
import type { DentistCardRow, DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import { db } from '#db/database.ts';

/** Saved dentists that are still listed, in the order saved, and the slugs of those that are not. */
export type SavedDentists = { dentists: DentistCardView[]; gone: string[] };

/** Returns the cards of dentists by slug, each at the primary location; a dentist without a location is not listed. */
export async function listSavedDentists(
  slugs: readonly string[],
  language: Language,
  now: Date = new Date(),
): Promise<SavedDentists> {
  if (slugs.length === 0) return { dentists: [], gone: [] };
  const { rows } = await sql<DentistCardRow>`
    with r as (
      select d.id, ${noRank}
      from listed_dentists d where d.slug = any((select ${slugs}::text[])::text[])
    )
    select ${cardColumns(language, { best: bestRank(language) })}
    from r join listed_dentists d on d.id = r.id
    join lateral (select * from listed_locations l where l.dentist_id = d.id
      order by l.is_primary_location desc, l.id limit 1) l on true
    ${placeJoins}`.execute(db);
  const toCard = await cardMaker(language, now);
  const found = new Map(rows.map((row) => [row.slug, toCard(row)]));
  return {
    dentists: slugs.flatMap((slug) => found.get(slug) ?? []),
    gone: slugs.filter((slug) => !found.has(slug)),
  };
}
