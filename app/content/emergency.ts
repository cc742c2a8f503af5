import type { Bilingual } from './language.ts';

/** When to call 911: the one sentence for pages and mail. */
export const CALL_911: Bilingual = {
  en: 'If you have trouble breathing or swallowing, or bleeding that won’t stop, call 911.',
  fr: 'Si vous respirez ou avalez mal, ou si un saignement ne s’arrête pas, composez le 911.',
};

/** When to call a dentist rather than 911: follows `CALL_911`. */
export const CALL_DENTIST: Bilingual = {
  en: 'For bad tooth pain, call an emergency dentist.',
  fr: 'Pour une forte douleur, appelez un dentiste d’urgence.',
};

/** How urgent a problem is (specification, section 2: the labels Immediate and Same Day). */
export const urgencyLevels = ['immediate', 'same-day'] as const;
export type UrgencyLevel = (typeof urgencyLevels)[number];

/** The texts of /emergency-dentists for every place. */
export type EmergencyContent = {
  meta: { title: string; description: string };
  /** Its name in the breadcrumbs. */
  here: string;
  title: string;
  lead: string;
  /** The banner: when not to see a dentist. `number` is for the `tel:` link, `call` its text; `more` unfolds the signs. */
  danger: {
    title: string;
    text: string;
    signs: string[];
    number: '911';
    /** Before the number. */
    call: string;
    more: string;
  };
  urgency: {
    title: string;
    lead: string;
    labels: Record<UrgencyLevel, string>;
    each: Record<UrgencyLevel, { title: string; description: string }[]>;
  };
  dos: { title: string; each: string[] };
  donts: { title: string; each: string[] };
  /** Under the lists: a disclaimer, and who answers questions at night. */
  advice: string;
};
