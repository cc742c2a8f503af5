import { dayNumber, fresh, nextEdition, toDay } from './day.ts';
import type { Day, Evidence, ReviewRecord } from './evidence.ts';
import { LASTING } from './factors.ts';
import { holdUntil } from './weigh.ts';

/** The first age after `age` at which a month of section 2 is complete. */
function nextMonth(age: number): number {
  return Math.ceil(((Math.floor((age * 24) / 730) + 1) * 730) / 24);
}

/**
 * The next day on which something of a dentist changes although no evidence is added: a month step of a review or an
 * award, the end of settling or of a hold, a year of practice, a gate that closes, a certificate that expires, a fact
 * dated in the future. What fades a little each day counts from the next monthly edition, which renews every entry;
 * a move of half a point before it is seen when the pair is computed for another reason.
 *
 * @param verifiedUntil the last day before the annual review is overdue (`verificationOf`)
 * @returns null when time alone changes nothing
 */
export function nextChangeOn(
  evidence: Evidence,
  records: readonly ReviewRecord[],
  now: Day,
  verifiedUntil?: Day,
): Day | null {
  const today = dayNumber(now);
  let next = Number.POSITIVE_INFINITY;
  const at = (day: number) => {
    if (day > today && day < next) next = day;
  };
  const stepsFrom = (on: Day) => {
    const start = dayNumber(on);
    at(start > today ? start : start + nextMonth(today - start));
  };

  for (const { writtenAt } of records) stepsFrom(writtenAt);
  for (const { writtenAt, settling } of evidence.reviews) if (settling) at(dayNumber(writtenAt) + 30);
  // Only a burst holds; all reviews would be judged again.
  if (evidence.reviews.some(({ burst }) => burst)) at(holdUntil(records, now) ?? 0);
  for (const { kind, on } of evidence.recognition.items)
    if (kind !== 'teaching' && kind !== 'office') stepsFrom(on);
  for (const { expiresOn } of evidence.certifications) if (expiresOn) at(dayNumber(expiresOn) + 1);
  if (evidence.licence) at(dayNumber(evidence.licence.checkedOn) + LASTING.licence[1] + 1);
  if (evidence.verifiedSince) at(dayNumber(evidence.verifiedSince));
  if (verifiedUntil) at(dayNumber(verifiedUntil) + 1);
  if (evidence.experience?.since) {
    const since = dayNumber(evidence.experience.since);
    const years = Math.max(0, Math.floor((today - since) / 365.25));
    at(since + Math.ceil((years + 1) * 365.25));
  }

  const edition = dayNumber(nextEdition(now));
  const fades = (on: Day | undefined, kind: keyof typeof LASTING) => {
    if (on === undefined) return;
    at(dayNumber(on));
    const [full, gone] = LASTING[kind];
    if (fresh(on, today, full, gone) !== fresh(on, edition, full, gone)) at(edition);
  };
  fades(evidence.licence?.checkedOn, 'licence');
  fades(evidence.continuing?.cycleEnd, 'continuing');
  fades(evidence.recognition.searchedOn, 'search');
  for (const { kind, on, confirmedOn } of evidence.recognition.items)
    if (kind === 'teaching' || kind === 'office') {
      at(dayNumber(on));
      fades(confirmedOn, 'recognition');
    }
  for (const fact of Object.values(evidence.practice)) fades(fact.on, 'practice');
  fades(evidence.experience?.difficult, 'difficult');
  return Number.isFinite(next) ? toDay(next) : null;
}
