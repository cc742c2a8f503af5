import { z } from 'zod';
import type { Language } from '#app/content/language.ts';
import { leadErrorCopy } from '#app/features/requests/lead/lead-error-copy.ts';
import { leadLimits } from '#app/features/requests/lead/lead-form.ts';
import { checkTyped } from '#app/features/requests/lead/lead-form.server.ts';
import type { Checked } from '#app/features/requests/lead/lead-form.server.ts';
import {
  emailAddress,
  line,
  lines,
  requiredLine,
  requiredLines,
} from '#app/features/requests/lead/typed-text.server.ts';
import type { ReviewOutcome } from '#db/rows.ts';
import { reviewOutcomes } from './outcomes.ts';
import { reviewLimits } from './review.ts';
import type { EditField, NewReview, ReviewField, ReviewText, ReviewValues } from './review.ts';
import { reviewErrorCopy } from './review-copy.ts';
import { reportLimits, reportReasons } from './review-report.ts';
import type { ReportField, ReviewReport } from './review-report.ts';
import { treatmentTypes } from './treatments.ts';

/** Earliest day of a visit: before living memory of a visit, and far from the calendar's own limits. */
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
    email: emailAddress(leadLimits.email, leadErrorCopy(language).email),
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
    outcome: line
      .refine((told): told is ReviewOutcome | '' => told === '' || Object.hasOwn(reviewOutcomes, told), {
        error: words.outcome,
      })
      .transform((told) => told || null),
  });
}

/**
 * Validates the review form against today's date at the clinic (`YYYY-MM-DD`).
 *
 * @returns the cleaned values, or a message per invalid field in the language of the page
 */
export const parseReview = (
  values: ReviewValues,
  language: Language,
  today: string,
): Checked<NewReview, ReviewField> => checkTyped(schemaIn(language, today), values);

const editSchemas = { en: z.object(textIn('en')), fr: z.object(textIn('fr')) };

/** Validates a writer's edit of a review. */
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

/** Validates a reader's report of a review. */
export const parseReport = (
  values: Record<ReportField, string>,
  language: Language,
): Checked<ReviewReport, ReportField> => {
  const checked = checkTyped(reportSchemas[language], values);
  return checked.ok
    ? { ok: true, value: { ...checked.value, reason: checked.value.reason as ReviewReport['reason'] } }
    : checked;
};
