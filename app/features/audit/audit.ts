/** What narrows the audit; null for everything. */
export type AuditFilter = {
  /** An operator's id, or `visitor` or `system`. */
  who: string | null;
  /** The kind of what was changed, and one of these. */
  kind: string | null;
  id: string | null;
  /** Whole days in the console's time zone, `YYYY-MM-DD`, the last one included. */
  from: string | null;
  to: string | null;
};

/** How many changes stand on a page. */
export const AUDIT_PAGE = 50;

/** A day that there is, in this century. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The filter that an address means; what can be none is left out. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const named = (name: string, fits: (text: string) => boolean) => {
    const text = params.get(name)?.trim() ?? '';
    return text !== '' && fits(text) ? text : null;
  };
  const isName = (text: string) => /^[\w.:-]{1,100}$/.test(text);
  return {
    who: named('who', isName),
    kind: named('kind', isName),
    id: named('id', isName),
    from: named('from', isDay),
    to: named('to', isDay),
  };
}

/** The filter as an address has it. */
export const auditQueryOf = ({ who, kind, id, from, to }: AuditFilter) => ({
  who: who ?? undefined,
  kind: kind ?? undefined,
  id: id ?? undefined,
  from: from ?? undefined,
  to: to ?? undefined,
});

/** A fact that a change touched, as text; null where there was or is none. */
export type ChangedFact = { name: string; before: string | null; after: string | null };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as text, by what it is called; null where there is none. */
export type Saying = (name: string, value: unknown) => string | null;

/** A value as it stands, where nobody has words for it. */
export const asText = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** What stood there before and after, fact by fact; what is neither an object nor a list stands under no name. */
export function changedFacts(
  before: unknown,
  after: unknown,
  say: Saying = (_, value) => asText(value),
): ChangedFact[] {
  if (!isObject(before) && !isObject(after)) {
    const facts = { before: say('', before), after: say('', after) };
    return facts.before === null && facts.after === null ? [] : [{ name: '', ...facts }];
  }
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].map((name) => ({
    name,
    before: say(name, old[name]),
    after: say(name, now[name]),
  }));
}
