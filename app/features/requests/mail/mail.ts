/** Every message that the program writes. Which facts a template gets is in `app/features/requests/mail/`. */
export const mailTemplates = [
  'request-received',
  'request-contacted',
  'request-confirmed',
  'request-declined',
  'request-closed',
  'request-withdrawn',
  'review-confirm',
  'review-published',
  'review-rejected',
  'review-edit-rejected',
  'clinic-request',
  'clinic-withdrawn',
  'operator-new-lead',
  'operator-withdrawn',
  'operator-overdue',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** The problem of a message whose process ended while a mail server was taking it: it may have arrived. */
export const INTERRUPTED = 'INTERRUPTED';

/** A fact of such a message, whatever became of it later: it may have arrived. */
export const DOUBT = 'doubt';
