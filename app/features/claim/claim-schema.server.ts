import { z } from 'zod';
import type { Language } from '#app/content/language.ts';
import { leadErrorCopy } from '#app/features/lead/lead-errors.ts';
import { leadLimits } from '#app/features/lead/lead-form.ts';
import { checkTyped } from '#app/features/lead/lead-form.server.ts';
import type { Checked } from '#app/features/lead/lead-form.server.ts';
import {
  emailAddress,
  requiredLine,
  requiredLines,
  requiredPhone,
} from '#app/features/lead/typed-text.server.ts';
import { claimLimits } from './claim.ts';
import type { Claim, ClaimField, ClaimValues } from './claim.ts';
import { claimCopy } from './claim-copy.ts';

function schemaIn(language: Language) {
  const words = leadErrorCopy(language);
  const { errors } = claimCopy(language);
  return z.object({
    name: requiredLine(leadLimits.name, words.name),
    role: requiredLine(claimLimits.role, errors.role),
    email: emailAddress(leadLimits.email, words.email),
    phone: requiredPhone(leadLimits.phone, { long: words.phone.long, wrong: errors.phone.missing }),
    proof: requiredLines(claimLimits.proof, errors.proof),
    mailAgreed: z.string().transform((text) => text === 'yes'),
  });
}

// One per language: making a schema costs more than using it.
const schemas = { en: schemaIn('en'), fr: schemaIn('fr') };

/** Parses the form: the values cleaned, or one text per wrong field in the language of the page. */
export const parseClaim = (values: ClaimValues, language: Language): Checked<Claim, ClaimField> =>
  checkTyped(schemas[language], values);
