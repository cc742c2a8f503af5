import { createHmac, timingSafeEqual } from 'node:crypto';
import { signingKey } from '#db/signing-key.ts';
import { newLeadForm } from './lead-form.ts';
import type { LeadFormValues, LeadFormView } from './lead-form.ts';
import { textOf } from './lead-form.server.ts';
import { HONEYPOT, STAMP } from './submission.ts';
import type { LeadSuspicion } from '#db/rows.ts';
import type { Submission } from './submission.ts';

/** People take longer to fill in a form of several fields, even with autofill. */
const MIN_SECONDS = 2;
const MAX_LINKS = 2;

/** Fields that nobody types. */
const OWN_FIELDS = new Set([HONEYPOT, STAMP, 'submissionKey']);

async function sign(submissionKey: string, opened: string): Promise<string> {
  return createHmac('sha256', await signingKey('forms'))
    .update(`${submissionKey} ${opened}`)
    .digest('base64url')
    .slice(0, 22);
}

/**
 * Signed time at which the form with that key was opened. Empty if the database fails: the form is shown all
 * the same.
 */
export async function stampOf(submissionKey: string, now = new Date()): Promise<string> {
  const opened = now.getTime().toString(36);
  try {
    return `${opened}.${await sign(submissionKey, opened)}`;
  } catch {
    return '';
  }
}

/** When the form was opened, in milliseconds since 1970; null if the stamp is invalid or of another form. */
async function readStamp(submissionKey: string, stamp: string): Promise<number | null> {
  const [opened = '', given = ''] = stamp.split('.');
  if (!/^[0-9a-z]{1,12}$/.test(opened)) return null;
  const right = Buffer.from(await sign(submissionKey, opened));
  const held = Buffer.from(given);
  return right.length === held.length && timingSafeEqual(right, held) ? parseInt(opened, 36) : null;
}

/** A new form: empty but for `chosen`, with its own key and stamp. */
export async function openLeadForm<Field extends string>(
  fields: readonly Field[],
  chosen: Partial<LeadFormValues<Field>> = {},
): Promise<LeadFormView<Field>> {
  const form = newLeadForm(fields, chosen);
  return { ...form, stamp: await stampOf(form.submissionKey) };
}

/**
 * The submission of a form, from its body, with the signs that a program filled it in.
 *
 * @param from the form's own key, the language of its page and the visitor's network
 * @param text what was typed into long texts
 */
export async function submissionOf(
  body: FormData,
  from: Required<Omit<Submission, 'suspicions'>>,
  text: string,
): Promise<Submission> {
  const suspicions: LeadSuspicion[] = [];
  if (textOf(body, HONEYPOT) !== '') suspicions.push('honeypot');
  // Without a database there is no signing key, and nothing is stored either.
  const opened = await readStamp(from.submissionKey, textOf(body, STAMP)).catch(() => null);
  if (opened === null) suspicions.push('no-stamp');
  else {
    const took = Date.now() - opened;
    const typed = [...new Set(body.keys())].filter(
      (name) => !OWN_FIELDS.has(name) && textOf(body, name) !== '',
    );
    // A phone fills in a single field at once. Where another server's clock is ahead, nobody knows how long it took.
    if (typed.length > 1 && took >= 0 && took < MIN_SECONDS * 1000) suspicions.push('too-fast');
  }
  if ((text.match(/\bhttps?:\/\/|\bwww\./gi)?.length ?? 0) > MAX_LINKS) suspicions.push('links');
  return { ...from, suspicions };
}
