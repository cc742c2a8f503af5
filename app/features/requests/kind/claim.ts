import { defineLeadKind, everyStep } from './lead-kind.ts';
import { claimFormWords, claimPageWords, claimWords } from './claim-copy.ts';
import { flows } from './steps.ts';

/** A clinic's claim of its listing. */
export const listingClaim = defineLeadKind({
  flow: flows.decided,
  notifies: { visitor: 'request-received', steps: everyStep, clinic: false, operators: true },
  dentist: true,
  concerns: 'listing',
  grantsListing: true,
  promise: 'sending',
  health: false,
  keptSince: 'sending',
  disallow: '/dentist/*/claim',
  privacy: { id: 'listing', since: '2026-11-21' },
  form: {
    id: 'claim',
    fields: {
      name: { type: 'name', required: true },
      role: {
        type: 'line',
        required: true,
        limit: 120,
        autoComplete: 'organization-title',
        brief: { en: 'Role', fr: 'Rôle' },
      },
      email: { type: 'email', required: true, work: true },
      phone: { type: 'phone', required: true, work: true },
      proof: { type: 'text', required: true, limit: 2000, rows: 4, brief: { en: 'Proof', fr: 'Preuve' } },
      mailAgreed: {
        type: 'checkbox',
        brief: { en: 'Patients’ requests by e-mail', fr: 'Demandes des patients par courriel' },
      },
    },
    words: claimFormWords,
    page: {
      address: 'claim',
      other: 'correct',
      words: claimPageWords,
    },
  },
  words: claimWords,
});
