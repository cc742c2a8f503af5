import { sql } from 'kysely';
import type { Point } from '#app/content/distance.ts';
import { kilometresFrom } from '#app/features/directory/place/distance.server.ts';
import type { Language } from '#app/content/language.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { loadHolidayCalendar } from '#app/features/directory/place/holidays.server.ts';
import { addDays, localNow } from '#app/features/directory/place/local-time.ts';
import { findPostalArea } from '#app/features/directory/place/place-queries.server.ts';
import { flagColumns } from '#app/features/directory/dentist/fact-columns.server.ts';
import { readCards } from '#app/features/directory/dentist/dentist-card-sql.server.ts';
import { isReachable } from '#app/features/directory/dentist/reachable.server.ts';
import type { DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import {
  entryIn,
  isIn,
  locationIn,
  qualityOfEntry,
} from '#app/features/directory/ranking/ranking-sql.server.ts';
import { db } from '#db/database.ts';
import type { FunnelPlace } from './funnel-place.server.ts';
import { chooseMatches, isUrgent, scoreMatch } from './score.ts';
import type { Candidate, Match, Wishes } from './score.ts';

/** Above the number that any city lists in a specialty; beyond it, the best are taken. */
const MAX_CANDIDATES = 2000;

/** All dentists in the ranked list of a city and specialty, as `d`. */
const listedThere = ({ city, specialty }: FunnelPlace) => sql`d.id in (
  select r.dentist_id from listed_rankings r
    where r.city_id = ${city.id} and r.category_id = ${specialty.id} and ${isIn('r.dentist_id', city.id)}
  union
  select l.dentist_id from listed_locations l
    join listed_specialties ds on ds.dentist_id = l.dentist_id and ds.category_id = ${specialty.id}
    where l.city_id = ${city.id})`;

/** Whether any dentist can be matched there; if not, the funnel asks no questions. */
export async function hasCandidates(place: FunnelPlace): Promise<boolean> {
  const { rows } = await sql<{ hasAny: boolean }>`
    select exists (select 1 from listed_dentists d where ${listedThere(place)} and ${isReachable}) as "hasAny"`.execute(
    db,
  );
  return rows[0]!.hasAny;
}

/** @param only restricts the candidates to these slugs; all whose clinics can be reached if left out */
async function listCandidates(
  place: FunnelPlace,
  from: Point | null,
  now: Date,
  only?: readonly string[],
): Promise<Candidate[]> {
  const { rows } = await sql<Omit<Candidate, 'clock' | 'holidays'>>`
    select d.slug, ${flagColumns}, ${qualityOfEntry} as quality, d.rating, coalesce(d.review_count, 0) as "reviewCount",
      d.cdcp, d.services, d.features, d.badges, d.insurance, l.office_hours as hours,
      ${from === null ? sql`null::double precision` : kilometresFrom(from, 'l')} as kilometres
    from listed_dentists d ${locationIn(place.city.id)} ${entryIn(place.city.id, place.specialty.id)}
    where ${listedThere(place)} and ${only ? sql`d.slug = any(${only}::text[])` : isReachable}
    order by quality desc, sort_name(d.name), d.id limit ${MAX_CANDIDATES}`.execute(db);
  const clock = localNow(place.city.timeZone, now);
  const fortnight = Array.from({ length: 14 }, (_, ahead) => addDays(clock.day, ahead));
  const isHoliday = await loadHolidayCalendar();
  const holidays = fortnight.filter((day) => isHoliday(place.city.provinceCode, day));
  return rows.map((row) => ({ ...row, clock, holidays }));
}

/** A dentist in the results: the card, with reasons and cautions. */
export type ShownDentist = Pick<Match, 'reasons' | 'cautions'> & {
  card: DentistCardView;
};

export type Matches = {
  /** Best first, at most four. */
  dentists: ShownDentist[];
  /** Number of dentists compared for the match. */
  listed: number;
  /** The postal area from which distances are measured; null if the postal code is unknown. */
  area: string | null;
};

/** The answers with the typed postal code. */
type Asked = Wishes & { postalCode: string };

/**
 * Finds the best matches for the answers.
 *
 * @param recorded matches that were shown before: they keep their order unless it is urgent, with current facts, without
 *   dentists who are no longer listed there
 */
export async function findMatches(
  place: FunnelPlace,
  asked: Asked,
  language: Language,
  recorded: { slugs: readonly string[]; listed: number } | null = null,
): Promise<Matches> {
  const now = new Date();
  // Only a postal area: distances from a city's centre would mislead.
  const start = await findPostalArea(asked.postalCode);
  const candidates = await listCandidates(place, start, now, recorded?.slugs);
  // In an emergency the order follows who is open now.
  const chosen =
    recorded && !isUrgent(asked)
      ? recorded.slugs
          .flatMap((slug) => candidates.filter((one) => one.slug === slug))
          .map((candidate) => scoreMatch(candidate, asked))
      : chooseMatches(candidates, asked);
  const cards = await listCards(place, chosen, language, now);
  return {
    dentists: chosen.flatMap(({ slug, reasons, cautions }) => {
      const card = cards.get(slug);
      // If the start is unknown, the page says so once for all dentists.
      const said = start ? cautions : cautions.filter((caution) => caution !== 'distance-unknown');
      return card ? [{ card, reasons, cautions: said }] : [];
    }),
    listed: recorded?.listed ?? candidates.length,
    area: start?.name ?? null,
  };
}

async function listCards(
  { city, specialty }: FunnelPlace,
  chosen: readonly Match[],
  language: Language,
  now: Date,
): Promise<Map<string, DentistCardView>> {
  const slugs = chosen.map(({ slug }) => slug);
  const here = sql`(
    select l.id as office, null::integer as category, array_position(${slugs}::text[], d.slug) as place
    from listed_dentists d ${locationIn(city.id)} where d.slug = any(${slugs}::text[])) x`;
  const cards = await readCards(here, language, { now, bestIn: specialty.id });
  return new Map(cards.map((card) => [card.slug, card]));
}

/** A published review of a listed dentist. */
export type Testimonial = {
  title: string;
  content: string;
  patient: string;
  dentist: string;
  language: Language;
  /** Belongs to a demonstration dentist. */
  demonstration: boolean;
};

/** Maximum length of a review that visitors read while waiting. */
const MAX_REVIEW_LENGTH = 240;

/**
 * Three short five-star reviews of dentists listed there: those in the page's language first, then the most helpful.
 */
export async function listTestimonials(place: FunnelPlace, language: Language): Promise<Testimonial[]> {
  const { rows } = await sql<Testimonial>`
    select v.title, v.content, v.patient_name as patient, v.name as dentist, v.language,
      v.source = 'demonstration' as demonstration from (
      select distinct on (r.dentist_id) r.*, d.name, d.source
      from reviews r join listed_dentists d on d.id = r.dentist_id
      where r.status = 'approved' and r.rating = 5 and length(r.content) <= ${MAX_REVIEW_LENGTH} and ${listedThere(place)}
      order by r.dentist_id, r.language = ${language} desc, r.helpful_count desc, r.id
    ) v order by v.language = ${language} desc, v.helpful_count desc, v.id limit 3`.execute(db);
  return rows.map((row) => ({ ...row, dentist: dentistName(row.dentist, language) }));
}
