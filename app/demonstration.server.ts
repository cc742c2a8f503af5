import { hasDemonstrationDentists } from '#app/features/dentist/dentist-queries.server.ts';
import { keepFor } from '#app/http/keep.server.ts';

/** Whether demonstration dentists are listed. Every page asks; the database is asked once in 15 seconds. */
export const isDemonstration = (): Promise<boolean> => keepFor(15, 'demonstration', hasDemonstrationDentists);
