import { loadHolidayCalendar } from '#app/features/directory/place/holidays.server.ts';
import type { LeadKind } from '#db/rows.ts';
import { answering } from './answering.server.ts';
import { leadKinds } from './lead-kinds.ts';
import { answerBy } from './promise.ts';
import { contestDays } from './steps.ts';

/** By when an answer is promised to a visitor who begins to wait at a moment; `days`: see `answerBy`. */
export async function promisedFrom(at: Date, days = 1): Promise<Date> {
  const isHoliday = await loadHolidayCalendar();
  return answerBy(at, answering, (day) => isHoliday(answering.province, day), days);
}

/** What is promised to the sender of a lead who begins to wait at a moment, as the lead's columns. */
export const promiseFrom = async (
  kind: LeadKind,
  at: Date,
): Promise<{ answer_by: Date; decide_by: Date | null }> =>
  leadKinds[kind].promise === 'working-days'
    ? {
        answer_by: await promisedFrom(at, contestDays.acknowledge),
        decide_by: await promisedFrom(at, contestDays.decide),
      }
    : { answer_by: await promisedFrom(at), decide_by: null };
