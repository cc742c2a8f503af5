import type { Point } from '#app/content/distance.ts';
import type { Language } from '#app/content/language.ts';
import { askedFirst, dentistName, titleWord } from '#app/content/practice-words.ts';
import type { Practised } from '#app/content/practice-words.ts';
import type { Badge, OfficeHours, ProfileTier } from '#db/rows.ts';
import type { HolidayCalendar } from '#app/features/directory/place/holidays.server.ts';
import { localNow } from '#app/features/directory/place/local-time.ts';
import { townInWords } from '#app/features/directory/place/locality.ts';
import { nextAskableDays } from './askable-times.ts';
import type { BestRank } from './dentist-record.ts';
import { openingState } from './office-hours.ts';
import type { OpeningState } from './office-hours.ts';

/** Starting value of a made-up dentist without a rating (specification, sections 3 and 9). */
export const DEFAULT_RATING = 4.8;

/**
 * Returns the rating that every card and profile shows. A demonstration dentist without ratings has the starting
 * value, a real one null (decision 0095). `rated` says whether patients gave the rating.
 */
export function shownRating(
  rating: number | null,
  demonstration: boolean,
): { rating: number | null; rated: boolean } {
  return { rating: rating ?? (demonstration ? DEFAULT_RATING : null), rated: rating !== null };
}

/** Returns the path of the picture to show: a drawing stands for a made-up dentist alone. */
export const shownPhoto = (path: string | null, demonstration: boolean): string | null =>
  demonstration || !path?.startsWith('/portraits/') ? path : null;

/** Leaves a card its initials where the card before it shows the same drawing: two neighbours never share a face. */
export function withoutTwins<Card extends Pick<DentistCardView, 'photoUrl'>>(cards: readonly Card[]): Card[] {
  let before: string | null = null;
  return cards.map((card) => {
    const isTwin = card.photoUrl !== null && card.photoUrl === before;
    before = isTwin ? null : card.photoUrl;
    return isTwin ? { ...card, photoUrl: null } : card;
  });
}

/** Everything that a card shows, in the language of the page. */
export type DentistCardView = {
  slug: string;
  name: string;
  clinicName: string | null;
  /** Path of the photo on this site, or null. */
  photoUrl: string | null;
  /** The rating to show, see `shownRating`; null for a real dentist without ratings. */
  rating: number | null;
  /** Whether patients gave the rating; if not, it is the starting value. */
  rated: boolean;
  reviewCount: number;
  /**
   * The next three days to ask for, which have times within the clinic's hours. None where those are not known. Null for a
   * further office: a booking goes to the primary one, whose hours and days may differ.
   */
  askable: string[] | null;
  phone: string | null;
  /** Whether the clinic has a channel (`isReachable`); without one, it takes no booking. */
  reachable: boolean;
  accepting: boolean | null;
  opening: OpeningState | null;
  /** The neighbourhood if known, else the town, see `townInWords`. */
  area: string;
  cityName: string;
  /** Where the office is; null if not known. */
  point: Point | null;
  /** Titles and fields (`titleWord`), the requested specialty first: 'Orthodontist', 'Root canal care'. */
  specialties: string[];
  ranking: number | null;
  /** How many have a rank in the same list, and the first and last place that chance in the reviews leaves open. */
  rankedOf: number | null;
  rankRange: readonly [number, number] | null;
  badge: Badge | null;
  tier: ProfileTier | null;
  /** In a list without ranks of its own; null without a rank. */
  best: BestRank | null;
  verified: boolean;
  /** Demonstration data, marked as such on every page. */
  demonstration: boolean;
};

/** A row of the query that reads cards: what stays as it is, and what becomes words. */
export type DentistCardRow = Omit<
  DentistCardView,
  'rated' | 'askable' | 'opening' | 'area' | 'point' | 'specialties' | 'reviewCount' | 'demonstration'
> & {
  reviewCount: number | null;
  hours: OfficeHours | null;
  timeZone: string;
  provinceCode: string;
  citySlug: string;
  /** The town of the postal address, where that is not the city. */
  locality: string | null;
  neighborhoodName: string | null;
  practised: Practised[];
  /** The slug of the specialty that the list or the search is about; null for none. */
  asked: string | null;
  /** Whether the location shown is the primary one. */
  isPrimary: boolean;
  latitude: number | null;
  longitude: number | null;
  source: string;
};

/** The moment that a card's times follow; `answerBy` is the promised answer to a request that is sent now. */
export type CardMoment = { now: Date; holidays: HolidayCalendar; answerBy: Date };

/** The specialty of a rank, where it can be a title. */
const titleOfRank = (rank: BestRank | null): string | null =>
  rank && rank.specialty.slug !== 'emergency-dentists' ? rank.specialty.slug : null;

export function toDentistCardView<Row extends DentistCardRow>(
  row: Row,
  language: Language,
  { now, holidays, answerBy }: CardMoment,
) {
  const { hours, timeZone, provinceCode, latitude, longitude, practised, asked, ...shown } = row;
  const { locality, neighborhoodName, isPrimary, source, ...card } = shown;
  const local = localNow(timeZone, now);
  const isHoliday = (day: string) => holidays(provinceCode, day);
  const demonstration = source === 'demonstration';
  const days = () =>
    hours === null
      ? []
      : nextAskableDays({ hours, isHoliday, answerBy: localNow(timeZone, answerBy) }, local, 3);
  return {
    ...card,
    name: dentistName(row.name, language),
    clinicName: row.clinicName === row.name ? null : row.clinicName,
    photoUrl: shownPhoto(row.photoUrl, demonstration),
    ...shownRating(row.rating, demonstration),
    reviewCount: row.reviewCount ?? 0,
    askable: isPrimary ? days().map(({ day }) => day) : null,
    opening: openingState(hours, local, isHoliday),
    area:
      neighborhoodName ??
      townInWords(locality, { slug: row.citySlug, name: row.cityName, provinceCode }, language),
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    specialties: askedFirst(practised, asked ?? titleOfRank(row.best)).map((each) =>
      titleWord(each, language),
    ),
    demonstration,
  };
}
