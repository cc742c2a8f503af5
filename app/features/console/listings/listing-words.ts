import { wordFor } from '#app/content/vocabulary.ts';
import { formatPhone, formatNumber } from '#app/content/format.ts';
import type { Point } from '#app/content/distance.ts';
import type { Language } from '#app/content/language.ts';
import { weekdayName } from '#app/features/directory/dentist/dentist-copy.ts';
import { knownCopy } from '#app/features/directory/dentist/known-copy.ts';
import { weekdays } from '#app/features/directory/dentist/office-hours.ts';
import type { MailProof, OfficeHours } from '#db/rows.ts';
import { accountCopy } from '#app/features/console/account/account-copy.ts';
import { asText } from '#app/features/console/audit/audit.ts';
import type { AuditVoice } from '#app/features/console/audit/audit-table.tsx';
import { fieldWord } from '#app/features/console/audit/action-copy.ts';
import { asEvidenceKind, evidenceKinds } from '#app/features/console/evidence/evidence-kinds.ts';
import { inboxCopy } from '#app/features/console/inbox/inbox-copy.ts';
import { leadStatusWords } from '#app/features/requests/lead/lead.ts';
import { mailName } from '#app/features/requests/mail/mail.ts';
import { reportReasons } from '#app/features/requests/review/review-report.ts';
import { codeLists } from './listing.ts';
import { listingCopy } from './listing-copy.ts';
import { pointText } from './point.ts';
import { rangesText } from './week-text.ts';

/** A fact as text, from the form or from the audit, for comparisons. */
export function factWords(field: string, value: unknown, language: Language): string {
  const words = listingCopy(language);
  if (value === null || value === undefined || value === '') return words.unknown;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if ((field === 'phone' || field === 'placePhone') && typeof value === 'string')
    return formatPhone(language, value);
  if (field === 'point' && typeof value === 'object') return pointText(value as Point);
  if (field === 'mailProof') return words.mailProofs[value as MailProof] ?? String(value);
  if (field === 'cdcp') return words.cdcp[value as keyof typeof words.cdcp] ?? String(value);
  if (field === 'hours' && typeof value === 'object') return weekWords(value as OfficeHours, language);
  if (Array.isArray(value)) {
    const vocabulary = Object.hasOwn(codeLists, field) ? codeLists[field as keyof typeof codeLists] : {};
    const names = value.map((code) => wordFor(vocabulary, String(code), language));
    return names.length === 0 ? words.unknown : names.join(', ');
  }
  return String(value);
}

const weekWords = (hours: OfficeHours, language: Language): string =>
  weekdays
    .map((day) => {
      const ranges = hours[day] ?? [];
      const text = ranges.length === 0 ? listingCopy(language).closed : rangesText(ranges);
      return `${weekdayName(day, language)} ${text}`;
    })
    .join('\n');

const of = (words: Record<string, string>, code: unknown): string =>
  typeof code === 'string' && Object.hasOwn(words, code) ? words[code]! : String(code);

/**
 * The words of all features for audit entries; it is here because this feature may import the others.
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
      // The audit records only that there is an address.
      if (name === 'email') return value === 'set' ? listing.yes : asText(value);
      if (isFact(kind, name)) return factWords(name, value, language);
      if (typeof value === 'number') return formatNumber(language, value);
      if (typeof value === 'boolean') return value ? listing.yes : listing.no;
      switch (name) {
        case 'status':
          return of(statuses, value);
        case 'knownBy':
          return of(knownCopy(language).by, value);
        case 'evidence': {
          const kind = asEvidenceKind(String(value));
          return kind === null ? asText(value) : evidenceKinds[kind].name[language];
        }
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
