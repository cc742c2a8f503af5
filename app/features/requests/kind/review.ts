import { defineLeadKind } from './lead-kind.ts';
import { reviewWords } from './review-copy.ts';
import { flows } from './steps.ts';

/** A review of a dentist; `review` has its form, moderation and mail. */
export const reviewSubmission = defineLeadKind({
  flow: flows.moderated,
  notifies: { visitor: 'review-confirm', steps: [], clinic: false, operators: true },
  dentist: true,
  concerns: 'site',
  promise: 'confirming',
  health: true,
  keptSince: 'last-step',
  disallow: '/dentist/*/review',
  privacy: { id: 'review', since: '2026-11-30' },
  words: reviewWords,
});
