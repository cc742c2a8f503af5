import { config } from '#config';
import type { AnsweringHours } from '#app/content/answering-hours.ts';

/** The hours in which requests are answered, from the configuration. */
export const answering: AnsweringHours = { week: config.ANSWER_HOURS, province: config.ANSWER_PROVINCE };
