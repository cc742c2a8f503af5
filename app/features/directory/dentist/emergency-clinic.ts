import type { DentistCardView } from './dentist-view.ts';

/** The clinics before the first aid, which someone in pain needs before a sixth one. */
export const BEFORE_ADVICE = 5;

/** Kilometres around a place in which emergency care is looked for. */
export const EMERGENCY_RADIUS = 100;

/** A clinic that offers emergency care, with the facts that a patient in pain compares. */
export type EmergencyClinicView = DentistCardView & {
  /**
   * Kilometres in a straight line, to the centre of the postal area or city without a `point`; null in a list of a city,
   * where nothing says where the visitor is.
   */
  distance: number | null;
  /** Whether today is a public holiday in the clinic's province: its usual hours are then unreliable. */
  holiday: boolean;
  walkIns: boolean | null;
};

/** Whether a clinic is open; on a public holiday its usual hours say nothing. */
export const isOpenNow = ({ opening, holiday }: Pick<EmergencyClinicView, 'opening' | 'holiday'>): boolean =>
  opening?.open === true && !holiday;
