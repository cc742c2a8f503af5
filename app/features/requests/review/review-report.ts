import type { Bilingual } from '#app/content/language.ts';
import type { ReportReason } from '#db/rows.ts';

/** Reasons to report a review: what the rules for reviews forbid (terms of service, 'Rules for reviews'). */
export const reportReasons: Record<ReportReason, Bilingual> = {
  'not-a-visit': { en: 'It is not about a real visit', fr: 'Il ne parle pas d’une vraie visite' },
  insult: { en: 'It insults or threatens someone', fr: 'Il insulte ou menace quelqu’un' },
  'private-facts': {
    en: 'It gives away private facts or names',
    fr: 'Il dévoile des faits privés ou des noms',
  },
  advertising: { en: 'It is advertising, or was paid for', fr: 'C’est de la publicité, ou un avis payé' },
  other: { en: 'Something else', fr: 'Autre chose' },
};

export const reportFields = ['reason', 'comment'] as const;
export type ReportField = (typeof reportFields)[number];

export const reportLimits = { comment: 2000 } as const;

export type ReviewReport = { reason: ReportReason; comment: string | null };
