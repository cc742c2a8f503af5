import { defineLeadKind } from './lead-kind.ts';
import { waitlistFormWords, waitlistPageWords, waitlistWords } from './waitlist-copy.ts';
import { flows } from './steps.ts';

/** A wait for a dentist to take new patients; `lead/waitlist.server.ts` takes the steps. */
export const waitlist = defineLeadKind({
  flow: flows.waiting,
  notifies: {
    visitor: 'request-received',
    steps: ['ask', 'announce', 'withdraw'],
    clinic: false,
    operators: false,
  },
  dentist: true,
  concerns: 'listing',
  promise: null,
  health: false,
  keptSince: 'last-step',
  disallow: '/dentist/*/waitlist',
  privacy: { id: 'waitlist', since: '2026-11-22' },
  form: {
    id: 'waitlist',
    fields: { email: { type: 'email', required: true } },
    linkByMailOnly: true,
    words: waitlistFormWords,
    page: {
      address: 'waitlist',
      isOpen: ({ accepting }) => accepting === false,
      words: waitlistPageWords,
    },
  },
  words: waitlistWords,
});
