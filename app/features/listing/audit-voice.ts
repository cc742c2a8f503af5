import { formatNumber } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { accountCopy } from '#app/features/account/account-copy.ts';
import { asText } from '#app/features/audit/audit.ts';
import type { AuditVoice } from '#app/features/audit/audit-table.tsx';
import { fieldWord } from '#app/features/audit/audit-words.ts';
import { inboxCopy } from '#app/features/inbox/inbox-copy.ts';
import { leadStatusWords } from '#app/features/lead/lead.ts';
import { mailName } from '#app/features/mail/mail-names.ts';
import { reportReasons } from '#app/features/review/review-report.ts';
import { listingCopy } from './listing-copy.ts';
import { factWords } from './listing-words.ts';

const of = (words: Record<string, string>, code: unknown): string =>
  typeof code === 'string' && Object.hasOwn(words, code) ? words[code]! : String(code);

/**
 * The words of every feature for what stands in the audit; this one is the highest of them.
 *
 * @param people operators by id
 */
export function auditVoice(language: Language, people: readonly { id: string; name: string }[]): AuditVoice {
  const listing = listingCopy(language);
  const statuses = Object.fromEntries(
    Object.entries(leadStatusWords).map(([status, words]) => [status, words[language]]),
  );
  const isFact = (kind: string, name: string) => kind === 'dentist' && Object.hasOwn(listing.fields, name);
  return {
    field: (kind, name) => (isFact(kind, name) ? of(listing.fields, name) : fieldWord(language, name)),
    value(kind, name, value) {
      if (value === undefined || value === null) return null;
      // The audit knows that an address is there, and not which.
      if (name === 'email') return value === 'set' ? listing.yes : asText(value);
      if (isFact(kind, name)) return factWords(name, value, language);
      if (typeof value === 'number') return formatNumber(language, value);
      if (typeof value === 'boolean') return value ? listing.yes : listing.no;
      switch (name) {
        case 'status':
          return of(statuses, value);
        case 'view':
          return of({ ...statuses, ...inboxCopy(language).views }, value);
        case 'role':
          return of(accountCopy(language).roles, value);
        case 'template':
          return mailName(language, String(value));
        case 'reason':
          return of(
            Object.fromEntries(Object.entries(reportReasons).map(([code, words]) => [code, words[language]])),
            value,
          );
        case 'assignee':
          return people.find(({ id }) => id === value)?.name ?? asText(value);
        case 'confirmed':
          return Array.isArray(value)
            ? value.map((part) => of(listing.parts, part)).join(', ')
            : asText(value);
        default:
          return asText(value);
      }
    },
  };
}
