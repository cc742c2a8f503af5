// A lead's number in the address to which mail about it is answered, so that a mailbox can sort what comes in and an
// operator finds the lead by it. It opens nothing by itself, so it is not signed.

/** The place of the number in the setting REPLY_TO. */
const PLACE = '{request}';

/** The mailbox to which mail about no lead is answered; null if the number is all of its name. */
export function replyMailbox(pattern: string): string | null {
  const mailbox = pattern.replace(/^\{request\}[+.-]?|[+.-]?\{request\}/, '');
  return mailbox.startsWith('@') ? null : mailbox;
}

/** The address to which mail about a lead is answered. */
export const replyAddress = (pattern: string, id: string): string =>
  pattern.replace(PLACE, id.replaceAll('-', ''));

/** The id of the lead whose number stands alone or in an address; null for another text. */
export function leadOfReference(text: string): string | null {
  const [, number] = /(?:^|\W)([0-9a-f]{32})(?:@|$)/i.exec(text.trim()) ?? [];
  return number?.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') ?? null;
}
