import { createHmac, timingSafeEqual } from 'node:crypto';
import { signingKey } from '#db/signing-key.ts';

// A lead's signed number in the address to which mail about it is answered, so that a mailbox can sort what comes in and
// an operator finds the lead by it. Letters of one case and digits, which every mail server keeps.

async function signatureOf(id: string): Promise<string> {
  const digest = createHmac('sha256', await signingKey('lead-reference'))
    .update(id)
    .digest();
  return digest.readBigUInt64BE().toString(36).padStart(13, '0').slice(-8);
}

/** The signed number of a lead. */
export async function referenceOf(id: string): Promise<string> {
  return `${BigInt(`0x${id.replaceAll('-', '')}`).toString(36)}-${await signatureOf(id)}`;
}

/** The lead of a reference that stands alone or in an address; null for another text or a wrong signature. */
export async function leadOfReference(text: string): Promise<string | null> {
  const [, digits, signature] = /(?:^|\W)([0-9a-z]{1,25})-([0-9a-z]{8})(?:@|$)/i.exec(text.trim()) ?? [];
  if (!digits || !signature) return null;
  let number = 0n;
  for (const digit of digits) number = number * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = number.toString(16).padStart(32, '0');
  if (hex.length > 32) return null;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const expected = Buffer.from(await signatureOf(id));
  return timingSafeEqual(expected, Buffer.from(signature.toLowerCase())) ? id : null;
}

/** The place of the reference in the setting REPLY_TO. */
const PLACE = '{request}';

/** The mailbox to which mail about no lead is answered; null if the reference is all of its name. */
export function replyMailbox(pattern: string): string | null {
  const mailbox = pattern.replace(/^\{request\}[+.-]?|[+.-]?\{request\}/, '');
  return mailbox.startsWith('@') ? null : mailbox;
}

/** The address to which mail about a lead is answered. */
export const replyAddress = async (pattern: string, id: string): Promise<string> =>
  pattern.includes(PLACE) ? pattern.replace(PLACE, await referenceOf(id)) : pattern;
