import type { Point } from '#app/content/distance.ts';
import type { HoursRange } from '#db/rows.ts';
import type { BestRank } from './dentist-record.ts';
import type { OpeningState } from './office-hours.ts';

/** The clinics before the first aid, which someone in pain needs before a sixth one. */
export const BEFORE_ADVICE = 5;

/** Kilometres around a place in which emergency care is looked for. */
export const EMERGENCY_RADIUS = 100;

/** A clinic that offers emergency care, with the facts that a patient in pain compares. */
export type EmergencyClinicView = {
  slug: string;
  name: string;
  clinicName: string | null;
  address: string | null;
  /** The town of the postal address. */
  town: string;
  phone: string | null;
  /** Whether the clinic has a channel (`isReachable`); without one, it takes no booking. */
  reachable: boolean;
  /** Whether they take new patients; null where the listing doesn't say. */
  accepting: boolean | null;
  /** Path of the photo on this site, or null. */
  photoUrl: string | null;
  /** The neighbourhood if known, else the town, see `townInWords`. */
  area: string;
  /** Kilometres in a straight line; null in a list of a city, where nothing says where the visitor is. */
  distance: number | null;
  /** Whether the clinic's position is known; if not, the distance is to the centre of its postal area or city. */
  exact: boolean;
  /** The clinic's position; null if unknown. */
  point: Point | null;
  /** The rating to show, see `shownRating`; null for a real clinic without ratings. */
  rating: number | null;
  /** Whether patients gave the rating. */
  rated: boolean;
  reviewCount: number;
  opening: OpeningState | null;
  /** Today's hours at the clinic; null if unknown. */
  today: HoursRange[] | null;
  /** Whether today is a public holiday in the clinic's province: its usual hours are then unreliable. */
  holiday: boolean;
  walkIns: boolean | null;
  services: string[];
  best: BestRank | null;
  verified: boolean;
  demonstration: boolean;
};

/** Whether a clinic is open; on a public holiday its usual hours say nothing. */
export const isOpenNow = ({ opening, holiday }: Pick<EmergencyClinicView, 'opening' | 'holiday'>): boolean =>
  opening?.open === true && !holiday;
