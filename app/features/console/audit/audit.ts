import { isDay } from '#app/features/directory/place/local-time.ts';

/** Filter of the audit; null means no restriction. */
export type AuditFilter = {
  /** An operator's id, or `visitor` or `system`. */
  who: string | null;
  /** Kind and id of the changed object. */
  kind: string | null;
  id: string | null;
  /** Calendar days in the console's time zone, `YYYY-MM-DD`, both inclusive. */
  from: string | null;
  to: string | null;
};

/** Changes per page. */
export const AUDIT_PAGE = 50;

/** Reads the filter from a URL; drops invalid values. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const named = (name: string, fits: (text: string) => boolean) => {
    const text = params.get(name)?.trim() ?? '';
    return text !== '' && fits(text) ? text : null;
  };
  const isName = (text: string) => /^[\w.:-]{1,100}$/.test(text);
  const isDayFrom2000 = (text: string) => text.startsWith('20') && isDay(text);
  return {
    who: named('who', isName),
    kind: named('kind', isName),
    id: named('id', isName),
    from: named('from', isDayFrom2000),
    to: named('to', isDayFrom2000),
  };
}

/** The filter as query parameters. */
export const auditQueryOf = ({ who, kind, id, from, to }: AuditFilter) => ({
  who: who ?? undefined,
  kind: kind ?? undefined,
  id: id ?? undefined,
  from: from ?? undefined,
  to: to ?? undefined,
});

/** A changed field as text; null if it had or has no value. */
export type ChangedFact = { name: string; before: string | null; after: string | null };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Formats a field's value by its name; null if there is none. */
export type FormatFact = (name: string, value: unknown) => string | null;

/** Formats a value that no feature has words for. */
export const asText = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Compares before and after, field by field. Values that are neither objects nor lists are listed without a name. */
export function changedFacts(
  before: unknown,
  after: unknown,
  format: FormatFact = (_, value) => asText(value),
): ChangedFact[] {
  if (!isObject(before) && !isObject(after)) {
    const facts = { before: format('', before), after: format('', after) };
    return facts.before === null && facts.after === null ? [] : [{ name: '', ...facts }];
  }
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].map((name) => ({
    name,
    before: format(name, old[name]),
    after: format(name, now[name]),
  }));
}
