import type { Language } from '#app/content/language.ts';
import { leadErrorCopy } from './lead-errors.ts';
import { leadLimits } from './lead-form.ts';
import { emailAddress, optionalPhone, requiredLine, requiredLines } from './typed-text.server.ts';

/** The schemas of the fields that several forms have, with their messages in the language of the page. */
export function leadFields(language: Language) {
  const words = leadErrorCopy(language);
  return {
    name: requiredLine(leadLimits.name, words.name),
    email: emailAddress(leadLimits.email, words.email),
    phone: optionalPhone(leadLimits.phone, words.phone),
    message: requiredLines(leadLimits.message, words.message),
  };
}
