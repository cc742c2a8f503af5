import type { Bilingual, Language } from '#app/content/language.ts';
import { PRODUCT } from '#app/content/product.ts';
import { SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { momentIn } from '#app/features/directory/place/moment.ts';

/**
 * Consent texts of match requests by number, which is stored with the request. A published text is never
 * changed: new wording gets a new number, so that the wording of each agreement stays known.
 */
export const consentTexts: Record<string, Bilingual> = {
  '1': {
    en: `I agree that ${PRODUCT} stores my answers, email and phone number, so that its team can get in touch with me about these matches. My answers say something about my health.`,
    fr: `J’accepte que ${PRODUCT} conserve mes réponses, mon courriel et mon numéro de téléphone, afin que son équipe puisse communiquer avec moi au sujet de ces résultats. Mes réponses contiennent des renseignements sur ma santé.`,
  },
};

/** The text that the form shows. */
export const CONSENT_NOW = '1';

/** A stored consent. */
export type Consent = {
  /** Number of the text. */
  text: string;
  /** Language in which it was read. */
  language: Language;
  /** ISO 8601, in UTC. */
  at: string;
};

/** The consent of a form, by the number of the text on its page; null if there is none. */
export const consentOf = (text: string, language: Language, now = new Date()): Consent | null =>
  Object.hasOwn(consentTexts, text) ? { text, language, at: now.toISOString() } : null;

/** The consent in a lead's `details`. */
function readConsent(value: unknown): Consent | null {
  const { text, language, at } = (value ?? {}) as Partial<Consent>;
  return typeof text === 'string' &&
    (language === 'en' || language === 'fr') &&
    !Number.isNaN(Date.parse(at ?? ''))
    ? { text, language, at: at! }
    : null;
}

const words: Record<Language, (text: string, language: Language, at: string) => string> = {
  en: (text, language, at) => `Text ${text}, in ${language === 'en' ? 'English' : 'French'}, ${at}`,
  fr: (text, language, at) => `Texte ${text}, en ${language === 'en' ? 'anglais' : 'français'}, le ${at}`,
};

/** The consent in words, from a lead's `details`; null if there is none. */
export function consentWords(details: Record<string, unknown>, language: Language): string | null {
  const consent = readConsent(details['consent']);
  if (!consent) return null;
  const { text: at } = momentIn(SITE_ZONE, language)(new Date(consent.at));
  return words[language](consent.text, consent.language, at);
}
