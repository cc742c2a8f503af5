/** The fields of an error that may be logged. */
export interface ScrubbedError {
  name: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  stack?: string;
  cause?: ScrubbedError;
}

/** The segment after it is a secret token (lead-links.server.ts). */
const BEFORE_TOKEN = /(\/(?:request|review|clinic-address)\/)[^/\s"'<>()?#]+/gi;

/** A private link's token elsewhere: 32 characters including a capital, which no slug has. */
const TOKEN = /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{32}(?![\w-])/g;

/** Whether a path belongs to a private link, in any letter case, since the router ignores case. */
export const isPrivatePath = (path: string): boolean => path.search(BEFORE_TOKEN) >= 0;

/** Whether a URL's query carries a private link's token. */
export const hasPrivateQuery = (url: string): boolean => {
  const [, query = ''] = /^[^?#]*(\?[^#]*)/.exec(url) ?? [];
  return query.search(TOKEN) >= 0;
};

/**
 * Replaces private links, e-mail addresses and telephone numbers, then truncates. Truncating first to the
 * limit could cut an address in half, past recognition; the early cut at four times the limit bounds the
 * quadratic regular expressions.
 */
export function scrubText(text: string, limit = 300): string {
  return text
    .slice(0, limit * 4)
    .replace(BEFORE_TOKEN, '$1[token]')
    .replace(TOKEN, '[token]')
    .replace(/[^\s"'<>()/=&,;]+(?:@|%(?:25)*40)[^\s"'<>()/=&,;]+/gi, '[e-mail]')
    .replace(/(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}/g, '[phone]')
    .slice(0, limit);
}

/**
 * A loggable error without user input. PostgreSQL puts parameters into an error's message, detail and context
 * (`Key (email)=(…) already exists`), so a driver's error keeps only its code, table and constraint.
 */
export function scrubError(error: unknown, depth = 0): ScrubbedError {
  if (typeof error !== 'object' || error === null)
    return { name: 'NonError', message: `thrown: ${typeof error}` };
  const fields = error as Record<string, unknown>;
  // The job queue reports copies of errors: plain objects with a code, and a message beside its stack. Any other object
  // may be a row, with a name in it.
  const isError = error instanceof Error || typeof fields.stack === 'string';
  const text = (key: string) => (typeof fields[key] === 'string' ? { [key]: fields[key] } : {});
  const stringOr = (value: unknown, other: string) => (typeof value === 'string' ? value : other);
  const fromDatabase = typeof fields.severity === 'string' && typeof fields.code === 'string';
  const frames = stringOr(fields.stack, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return {
    name: isError ? stringOr(fields.name, 'Error') : 'NonError',
    message: fromDatabase
      ? 'the database refused the statement'
      : scrubText(isError ? stringOr(fields.message, '') : 'thrown: object'),
    ...(isError || fromDatabase ? text('code') : {}),
    ...(fromDatabase
      ? { ...text('constraint'), ...text('table'), ...text('column'), ...text('routine') }
      : {}),
    ...(frames.length > 0 ? { stack: frames.slice(0, 12).join('\n') } : {}),
    ...(fields.cause !== undefined && depth < 3 ? { cause: scrubError(fields.cause, depth + 1) } : {}),
  };
}
