import { defineLeadKind, everyStep } from './lead-kind.ts';
import { messageFormWords, messagePageWords, messageWords } from './message-copy.ts';
import { flows } from './steps.ts';

/** A message to a dentist. */
export const dentistMessage = defineLeadKind({
  flow: flows.answered,
  notifies: { visitor: 'request-received', steps: everyStep, clinic: true, operators: true },
  dentist: true,
  concerns: 'clinic',
  promise: 'sending',
  health: true,
  keptSince: 'sending',
  disallow: '/dentist/*/message',
  privacy: { id: 'dentist-message', since: '2026-11-21' },
  form: {
    id: 'message',
    fields: {
      name: { type: 'name', required: true },
      email: { type: 'email', required: true },
      phone: { type: 'phone' },
      message: { type: 'text', required: true, rows: 7, brief: { en: 'Message', fr: 'Message' } },
    },
    words: messageFormWords,
    page: {
      address: 'message',
      words: messagePageWords,
    },
  },
  words: messageWords,
});
