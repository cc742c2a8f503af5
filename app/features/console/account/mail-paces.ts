import type { MailPace } from '#db/rows.ts';

/** How often an operator gets mail about requests that are not urgent. */
export const mailPaces = ['at-once', 'hourly', 'daily'] as const satisfies readonly MailPace[];
