import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { levelOf } from '#app/features/directory/ranking/method/level.ts';
import type { Evidence } from '#app/features/directory/ranking/method/evidence.ts';
import { methodWhyCopy } from '#app/features/directory/ranking/method/why-copy.ts';
import { findVerificationFacts } from '#app/features/directory/ranking/read-evidence.server.ts';
import { isIn } from '#app/features/directory/ranking/ranking-sql.server.ts';
import { db } from '#db/database.ts';
import type { Level } from '#db/rows.ts';
import { licenceView, toHistoryView, toLevelView } from './standing-view.ts';
import type { PlaceSince } from './standing-view.ts';
import { reasonOf, toWhyView } from './to-why-view.ts';
import type { Pair, WhyForm, WhyRow, WhyView } from './to-why-view.ts';
import type { RankPlaceView, StandingView, WhyOrReason } from './why-view.ts';

/** The columns of an entry `r` of dentist `d` that 'Why this rank' reads: of the reviews only their number. */
const whyColumns: RawBuilder<unknown> = sql`
  d.slug, d.name, r.entry, r.evidence - 'reviews' as evidence, r.evidence #>> '{reviews,-1,writtenAt}' as newest,
  (select json_object_agg(n.slug, n.name) from listed_dentists n where n.slug in (
    select i ->> 'by' from jsonb_array_elements(r.evidence #> '{recognition,items}') i)) as colleagues,
  jsonb_array_length(jsonb_path_query_array(r.evidence, '$.reviews[*] ? (@.confirmation == "visit")')) as visits`;

function whyOrReason(row: WhyRow, above: WhyRow | undefined, pair: Pair, form: WhyForm): WhyOrReason {
  const why = toWhyView(row, above, pair, form);
  return why ? { why, reason: null } : { why: null, reason: reasonOf(row.entry, pair, form.language) };
}

type Place = Pair & { cityId: number; categoryId: number };

const entryOf = ({ cityId, categoryId }: Place) =>
  sql`listed_dentists d join listed_entries r on r.dentist_id = d.id and r.city_id = ${cityId} and r.category_id = ${categoryId}`;

/** Returns for dentists of a ranked list why they have no rank, by slug. Those without any verification are left out. */
export async function listReasons(
  place: Place,
  slugs: readonly string[],
  language: Language,
): Promise<Record<string, string>> {
  if (slugs.length === 0) return {};
  const { rows } = await sql<Pick<WhyRow, 'slug' | 'entry'>>`
    select d.slug, r.entry from ${entryOf(place)} where d.slug = any(${slugs}::text[])`.execute(db);
  return Object.fromEntries(rows.map(({ slug, entry }) => [slug, reasonOf(entry, place, language)]));
}

/** Returns why a dentist has the first place of a list, in few words; null for a dentist without a rank. */
export async function findWhyFirst(place: Place, slug: string, language: Language): Promise<WhyView | null> {
  const { rows } = await sql<WhyRow>`
    select ${whyColumns} from ${entryOf(place)} where d.slug = ${slug}`.execute(db);
  return rows[0] ? toWhyView(rows[0], undefined, place, { language, brief: true }) : null;
}

type StandingRow = WhyRow & {
  city: { slug: string; name: string };
  specialty: { slug: string; name: string };
  above: (WhyRow & { id: string }) | null;
  history: PlaceSince[];
};

/**
 * Returns what a profile says about the dentist's ranks, level and licence.
 *
 * @param verified whether the listing is verified
 */
export async function findStanding(
  { id, verified }: { id: string; verified: boolean },
  language: Language,
  now: Date = new Date(),
): Promise<StandingView> {
  const today = now.toISOString().slice(0, 10);
  const name = sql.ref(language === 'fr' ? 'name_fr' : 'name');
  const [{ rows }, { rows: marks }, facts] = await Promise.all([
    sql<StandingRow>`
      select ${whyColumns}, json_build_object('slug', c.slug, 'name', c.${name}) as city,
        json_build_object('slug', s.slug, 'name', s.${name}) as specialty,
        (select json_build_object('id', o.id, 'slug', o.slug, 'name', o.name, 'entry', a.entry)
          from listed_rankings a join listed_dentists o on o.id = a.dentist_id
          where a.city_id = r.city_id and a.category_id = r.category_id and a.ranking = r.ranking - 1) as above,
        coalesce((select json_agg(json_build_object('on', to_char(h.happened_at, 'YYYY-MM-DD'), 'ranking', h.ranking)
            order by h.happened_at, h.id)
          from ranking_history h where h.dentist_id = r.dentist_id and h.city_id = r.city_id
            and h.category_id = r.category_id), '[]') as history
      from listed_entries r join listed_dentists d on d.id = r.dentist_id
      join cities c on c.id = r.city_id join specialist_categories s on s.id = r.category_id
      where r.dentist_id = ${id} and ${isIn('r.dentist_id', sql.ref('r.city_id'))}
      order by r.ranking nulls last, c.population desc nulls last, s.position`.execute(db),
    sql<{ level: Level | null; evidence: Evidence | null }>`
      select (select level from dentist_standings where dentist_id = ${id}) as level,
        (select evidence from listed_entries where dentist_id = ${id} order by computed_on desc limit 1) as evidence`.execute(
      db,
    ),
    findVerificationFacts(db, id, today),
  ]);
  const { level = null, evidence = null } = marks[0] ?? {};
  const { licence } = facts;
  const cause = rows.length > 0 || verified ? null : facts.cause;
  return {
    places: rows.map((row): RankPlaceView => ({
      city: row.city,
      specialty: row.specialty,
      ...whyOrReason(row, row.above ?? undefined, row, { language, brief: false }),
      history: toHistoryView(row.history, today, language),
    })),
    above: rows.flatMap(({ above }) => above?.id ?? []),
    reason: cause && methodWhyCopy(language).notVerified[cause],
    level:
      evidence &&
      toLevelView(
        levelOf(evidence, today, { level, failedOn: null }),
        { level, licence: evidence.licence, today },
        language,
      ),
    isUntouched: cause === 'none' && !licence,
    licence: licence ? licenceView(licence, today, language) : null,
  };
}
