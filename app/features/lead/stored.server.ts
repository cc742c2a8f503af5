import { TooManySubmissions } from './network-limit.server.ts';
import { isMissingReference, scrubDatabaseError } from '#db/errors.ts';

/** The answers of a form to a dentist, stored, or why they are not. */
export type Stored<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: 'dentist-not-found' }
  /** `retryAfter`: seconds until another is taken. */
  | { ok: false; reason: 'too-many'; retryAfter: number }
  /** `error` is fit for a log: nothing that the visitor typed is in it. */
  | { ok: false; reason: 'save-failed'; error: Error };

/** Stores a lead, and what belongs to it, by `store`, which refers to nothing but its dentist. Never throws. */
export async function stored<Value>(store: () => Promise<Value>): Promise<Stored<Value>> {
  try {
    return { ok: true, value: await store() };
  } catch (error) {
    if (error instanceof TooManySubmissions)
      return { ok: false, reason: 'too-many', retryAfter: error.retryAfter };
    if (isMissingReference(error)) return { ok: false, reason: 'dentist-not-found' };
    return { ok: false, reason: 'save-failed', error: scrubDatabaseError(error) };
  }
}
