import { z } from 'zod';
import type { Language } from '#app/content/language.ts';
import { leadFields } from '#app/features/lead/lead-fields.server.ts';
import { checkTyped } from '#app/features/lead/lead-form.server.ts';
import type { Checked } from '#app/features/lead/lead-form.server.ts';
import { line, lines, requiredLine, requiredLines } from '#app/features/lead/typed-text.server.ts';
import { reviewLimits } from './review.ts';
import type { EditField, NewReview, ReviewField, ReviewText, ReviewValues } from './review.ts';
import { reviewErrorCopy } from './review-copy.ts';
import { reportLimits, reportReasons } from './review-report.ts';
import type { ReportField, ReviewReport } from './review-report.ts';
import { treatmentTypes } from './treatments.ts';

/** Nobody remembers an earlier visit, and the calendar's own limits are far from here. */
const EARLIEST = '1950-01-01';

function textIn(language: Language) {
  const words = reviewErrorCopy(language);
  return {
    rating: line.pipe(z.string().regex(/^[1-5]$/, words.rating)).transform(Number),
    title: requiredLine(reviewLimits.title, words.title),
    content: requiredLines(reviewLimits.content, words.content),
  };
}

function schemaIn(language: Language, today: string) {
  const words = reviewErrorCopy(language);
  return z.object({
    ...textIn(language),
    patientName: requiredLine(reviewLimits.patientName, words.patientName),
    email: leadFields(language).email,
    treatmentType: line
      .refine((type) => type === '' || Object.hasOwn(treatmentTypes, type), words.treatmentType)
      .transform((type) => type || null),
    dateOfVisit: line
      .refine((day) => day === '' || z.iso.date().safeParse(day).success, {
        error: words.dateOfVisit.wrong,
        abort: true,
      })
      .refine((day) => day === '' || day <= today, words.dateOfVisit.future)
      .refine((day) => day === '' || day >= EARLIEST, words.dateOfVisit.wrong)
      .transform((day) => day || null),
  });
}

/**
 * Parses the form. Takes the typed values and today's day at the clinic (`YYYY-MM-DD`); gives them cleaned, or one text
 * per wrong field in the language of the page.
 */
export const parseReview = (
  values: ReviewValues,
  language: Language,
  today: string,
): Checked<NewReview, ReviewField> => checkTyped(schemaIn(language, today), values);

const editSchemas = { en: z.object(textIn('en')), fr: z.object(textIn('fr')) };

/** Parses what its writer makes of a review afterwards. */
export const parseReviewText = (
  values: Record<EditField, string>,
  language: Language,
): Checked<ReviewText, EditField> => checkTyped(editSchemas[language], values);

const reportSchemaIn = (language: Language) => {
  const words = reviewErrorCopy(language);
  return z.object({
    reason: line.refine((reason): reason is ReviewReport['reason'] => Object.hasOwn(reportReasons, reason), {
      error: words.reason,
    }),
    comment: lines
      .pipe(z.string().max(reportLimits.comment, words.comment))
      .transform((text) => text || null),
  });
};
const reportSchemas = { en: reportSchemaIn('en'), fr: reportSchemaIn('fr') };

/** Parses what a reader says is wrong with a review. */
export const parseReport = (
  values: Record<ReportField, string>,
  language: Language,
): Checked<ReviewReport, ReportField> => {
  const checked = checkTyped(reportSchemas[language], values);
  return checked.ok
    ? { ok: true, value: { ...checked.value, reason: checked.value.reason as ReviewReport['reason'] } }
    : checked;
};
