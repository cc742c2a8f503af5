import { promisedFrom } from '#app/features/directory/dentist/answering.server.ts';
import type { LeadKind } from '#db/rows.ts';
import { leadKinds } from './lead-kinds.ts';
import { contestDays } from './steps.ts';

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
