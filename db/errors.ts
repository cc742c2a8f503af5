/** What the driver tells of an error that the server answered with; the rest of it may hold what visitors wrote. */
type ServerError = Error & {
  code: string;
  severity: string;
  table?: string;
  column?: string;
  constraint?: string;
};

const isServerError = (error: unknown): error is ServerError =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';

/** Whether a write was refused because the value is there already; of the named constraint, when one is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    isServerError(error) &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/** Whether a write was refused because what it refers to is not there. */
export function isMissingReference(error: unknown): boolean {
  return isServerError(error) && error.code === '23503';
}

/** What Node says of a socket that isn't there, is not listened on, or broke. */
const SOCKET_ERRORS = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

/** The server is starting or stopping (class 57P), or every connection to it is taken. */
const SERVER_AWAY = new Set(['57P01', '57P02', '57P03', '53300']);

/** Without codes: a connection that broke or fell silent, and a pool whose connections were in use for too long. */
const DRIVER_SENTENCES = new Set([
  'Connection terminated unexpectedly',
  'The database has fallen silent.',
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]);

/** Whether the database can't be asked for now, and the same question may be answered in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  if (code) return SOCKET_ERRORS.has(code) || SERVER_AWAY.has(code);
  return DRIVER_SENTENCES.has(error.message);
}

/**
 * The error in a form that may be logged. What the server says of a failed statement quotes values (in its message,
 * detail, context and parameters), so only its code and the names of the schema are kept, with the place in the code.
 * Errors that are not the server's come back as they are, their causes scrubbed.
 */
export function scrubDatabaseError(error: unknown): Error {
  if (isServerError(error)) {
    const names = [
      ['table', error.table],
      ['column', error.column],
      ['constraint', error.constraint],
    ].flatMap(([kind, name]) => (name ? [`${kind} ${name}`] : []));
    const scrubbed = new Error([`PostgreSQL error ${error.code}`, ...names].join(', '));
    const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
    scrubbed.stack = [`Error: ${scrubbed.message}`, ...frames].join('\n');
    return scrubbed;
  }
  if (!(error instanceof Error)) return new Error('Something that is no error was thrown.');
  if (error.cause === undefined) return error;
  const scrubbed = new Error(error.message, { cause: scrubDatabaseError(error.cause) });
  scrubbed.name = error.name;
  scrubbed.stack = error.stack;
  return scrubbed;
}

/** Classes 28 (who may come in) and 3D (no such database): they name what stands in DATABASE_URL, and no value. */
const ABOUT_THE_ADDRESS = /^(28|3D)/;

/** What went wrong, in a line for whoever started a command; without any value that a visitor wrote. */
export function explainError(error: unknown): string {
  // A host with several addresses, localhost for one: each has failed in its own way, and the whole has no message.
  if (error instanceof AggregateError) return error.errors.map(explainError).join('; ');
  if (isServerError(error) && ABOUT_THE_ADDRESS.test(error.code)) return error.message;
  return scrubDatabaseError(error).message;
}
