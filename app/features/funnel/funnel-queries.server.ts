import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { isPublicHoliday } from '#app/features/city/holidays.server.ts';
import { addDays, localNow } from '#app/features/city/local-time.ts';
import { findPlace } from '#app/features/city/place-queries.server.ts';
import { cardColumns, placeJoins } from '#app/features/dentist/dentist-card-sql.server.ts';
import { toDentistCardView } from '#app/features/dentist/dentist-view.ts';
import type { DentistCardRow, DentistCardView } from '#app/features/dentist/dentist-view.ts';
import { isIn, locationIn } from '#app/features/ranking/ranking-sql.server.ts';
import { db } from '#db/database.ts';
import type { CdcpState, OfficeHours } from '#db/rows.ts';
import type { FunnelPlace } from './funnel-place.server.ts';
import { chooseMatches, scoreMatch } from './score.ts';
import type { Match, Wishes } from './score.ts';
import type { Candidate } from './wishes.ts';

/** More than any city lists of a specialty; the best rated of them where one should. */
const MOST_CANDIDATES = 2000;

/** Everybody whom the ranked list of a city and specialty shows, as `d`. */
const listedThere = ({ city, specialty }: FunnelPlace) => sql`d.id in (
  select r.dentist_id from city_specialist_rankings r
    where r.city_id = ${city.id} and r.category_id = ${specialty.id} and ${isIn('r.dentist_id', city.id)}
  union
  select l.dentist_id from dentist_locations l
    join dentist_specialties ds on ds.dentist_id = l.dentist_id and ds.category_id = ${specialty.id}
    where l.city_id = ${city.id})`;

/** Whether anybody is listed there: without anybody nothing is asked. */
export async function hasCandidates(place: FunnelPlace): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select 1 from dentists d where ${listedThere(place)}) as any`.execute(db);
  return rows[0]!.any;
}

type Row = {
  slug: string;
  is_accepting_patients: boolean | null;
  is_verified: boolean;
  rating: number | null;
  review_count: number | null;
  offers_emergency_care: boolean | null;
  accepts_walk_ins: boolean | null;
  cdcp: CdcpState | null;
  services: string[];
  features: string[];
  badges: string[];
  insurance: string[];
  office_hours: OfficeHours | null;
  kilometres: number | null;
};

type Point = { latitude: number; longitude: number };

/** Kilometres from a point to location `l` as the crow flies (haversine on a sphere of 6,371 km). */
const kilometresFrom = ({ latitude, longitude }: Point) => sql<number>`
  6371 * 2 * asin(least(1, sqrt(power(sin(radians(l.latitude - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(l.latitude))
    * power(sin(radians(l.longitude - ${longitude}) / 2), 2))))`;

/** @param only of these slugs alone; of everybody when left out */
async function listCandidates(
  place: FunnelPlace,
  from: Point | null,
  now: Date,
  only?: readonly string[],
): Promise<Candidate[]> {
  const { rows } = await sql<Row>`
    select d.slug, d.is_accepting_patients, d.is_verified, d.rating, d.review_count, d.offers_emergency_care,
      d.accepts_walk_ins, d.cdcp, d.services, d.features, d.badges, d.insurance, l.office_hours,
      ${from === null ? sql`null::double precision` : kilometresFrom(from)} as kilometres
    from dentists d ${locationIn(place.city.id)}
    where ${listedThere(place)} ${only ? sql`and d.slug = any(${only}::text[])` : sql``}
    order by d.is_verified desc, d.rating desc nulls last, d.id limit ${MOST_CANDIDATES}`.execute(db);
  const clock = localNow(place.city.timeZone, now);
  const fortnight = Array.from({ length: 14 }, (_, ahead) => addDays(clock.day, ahead));
  const isHoliday = await Promise.all(fortnight.map((day) => isPublicHoliday(place.city.provinceCode, day)));
  const holidays = fortnight.filter((_, ahead) => isHoliday[ahead]);
  return rows.map((row) => ({
    slug: row.slug,
    acceptingPatients: row.is_accepting_patients,
    verified: row.is_verified,
    rating: row.rating,
    reviewCount: row.review_count ?? 0,
    emergencyCare: row.offers_emergency_care,
    walkIns: row.accepts_walk_ins,
    cdcp: row.cdcp,
    services: row.services,
    features: row.features,
    badges: row.badges,
    insurance: row.insurance,
    hours: row.office_hours,
    clock,
    holidays,
    kilometres: row.kilometres,
  }));
}

/** A dentist who is shown: the card, and what speaks for and against them. */
export type ShownDentist = Pick<Match, 'reasons' | 'cautions'> & {
  card: DentistCardView;
};

export type Matches = {
  /** Best first, at most four. */
  dentists: ShownDentist[];
  /** Of how many they were chosen. */
  listed: number;
  /** The postal area that distances are measured from; null where we don't know what was typed. */
  area: string | null;
};

/** The answers, with the postal code as it was typed. */
type Asked = Wishes & { postalCode: string };

/** Whom the answers lead to. */
export async function findMatches(
  place: FunnelPlace,
  asked: Asked,
  language: Language,
  now = new Date(),
): Promise<Matches> {
  const start = await startOf(asked, language);
  const candidates = await listCandidates(place, start, now);
  const chosen = chooseMatches(candidates, asked);
  return {
    dentists: await toShown(chosen, { start, place, language, now }),
    listed: candidates.length,
    area: start?.name ?? null,
  };
}

/**
 * Those whom the answers led to before, in that order, with what can be said of them now; who is not listed there any
 * more is left out.
 */
export async function findMatchesAgain(
  place: FunnelPlace,
  asked: Asked,
  language: Language,
  { slugs, listed }: { slugs: readonly string[]; listed: number },
  now = new Date(),
): Promise<Matches> {
  const start = await startOf(asked, language);
  const candidates = await listCandidates(place, start, now, slugs);
  const chosen = slugs.flatMap((slug) => {
    const candidate = candidates.find((one) => one.slug === slug);
    return candidate ? [scoreMatch(candidate, asked)] : [];
  });
  return {
    dentists: await toShown(chosen, { start, place, language, now }),
    listed,
    area: start?.name ?? null,
  };
}

/** A postal area alone: a city's name would be measured from its centre. */
const startOf = async ({ postalCode }: Asked, language: Language) =>
  /\d/.test(postalCode) ? findPlace(postalCode, language) : null;

async function toShown(
  chosen: readonly Match[],
  { start, place, language, now }: { start: Point | null; place: FunnelPlace; language: Language; now: Date },
): Promise<ShownDentist[]> {
  const cards = await listCards(place.city.id, chosen, language, now);
  return chosen.flatMap(({ slug, reasons, cautions }) => {
    const card = cards.get(slug);
    // Where the start is not known that is said once, of all of them.
    const said = start ? cautions : cautions.filter((caution) => caution !== 'distance-unknown');
    return card ? [{ card, reasons, cautions: said }] : [];
  });
}

async function listCards(
  cityId: number,
  chosen: readonly Match[],
  language: Language,
  now: Date,
): Promise<Map<string, DentistCardView>> {
  const slugs = chosen.map(({ slug }) => slug);
  const { rows } = await sql<DentistCardRow>`
    select r.ranking, r.profile_tier, ${cardColumns(language)}
    from (select unnest(${slugs}::text[]) as slug, null::integer as ranking, null::text as profile_tier) r
    join dentists d on d.slug = r.slug ${locationIn(cityId)} ${placeJoins}`.execute(db);
  return new Map(rows.map((row) => [row.slug, toDentistCardView(row, language, now)]));
}

/** What a patient published about a dentist of the list. */
export type Testimonial = {
  title: string;
  content: string;
  patient: string;
  dentist: string;
  language: Language;
  /** Made up, like the dentist. */
  demonstration: boolean;
};

/** Longest text that is read while something else is waited for. */
const SHORT = 240;

/**
 * Three short reviews with five stars that patients published of dentists listed there: those in the page's language
 * first, then those found most helpful.
 */
export async function listTestimonials(place: FunnelPlace, language: Language): Promise<Testimonial[]> {
  const { rows } = await sql<Testimonial>`
    select v.title, v.content, v.patient_name as patient, v.name as dentist, v.language,
      v.source = 'demonstration' as demonstration from (
      select distinct on (r.dentist_id) r.*, d.name, d.source
      from reviews r join dentists d on d.id = r.dentist_id
      where r.status = 'approved' and r.rating = 5 and length(r.content) <= ${SHORT} and ${listedThere(place)}
      order by r.dentist_id, r.language = ${language} desc, r.helpful_count desc, r.id
    ) v order by v.language = ${language} desc, v.helpful_count desc, v.id limit 3`.execute(db);
  return rows;
}
