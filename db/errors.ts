/** Fields of the driver's error for a server response; all others may contain user input. */
type ServerError = Error & {
  code: string;
  severity: string;
  table?: string;
  column?: string;
  constraint?: string;
};

const isServerError = (error: unknown): error is ServerError =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';

/** Whether a write violated a foreign key. */
export function isMissingReference(error: unknown): boolean {
  return isServerError(error) && error.code === '23503';
}

/** Node's codes for a server that can't be found or reached, has no listener, or went away. */
const SOCKET_ERRORS = new Set([
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * PostgreSQL's codes: the connection broke (class 08), it lacks connections, memory or disk (53), is starting or stopping
 * (57P), gave up a statement (57014), refuses connections to the database (55000), or became a replica (25006).
 */
const SERVER_AWAY = /^(08|53|57P|57014$|55000$|25006$)/;

/** Driver errors without a code: a broken connection, a query without an answer, or a pool that stayed exhausted. */
const DRIVER_SENTENCES = new Set([
  'Connection terminated unexpectedly',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
]);

/** Whether the database is temporarily unavailable, so that the same query may soon succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  if (code) return SOCKET_ERRORS.has(code) || SERVER_AWAY.test(code);
  // pg-boss adds which of its queues asked; better-auth wraps the error.
  return DRIVER_SENTENCES.has(error.message.replace(/ \(Queue: .*$/s, '')) || isDatabaseAway(error.cause);
}

/**
 * The error in a loggable form. The server quotes values in an error's message, detail, context and
 * parameters, so only its code, the schema names and the stack are kept. Other errors come back unchanged,
 * with their causes scrubbed.
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

/** Classes 28 (authorization) and 3D (no such database) quote parts of DATABASE_URL but no user input. */
const ABOUT_THE_ADDRESS = /^(28|3D)/;

/** One line for the user of a command that failed, without user input. */
export function explainError(error: unknown): string {
  // A host with several addresses, such as localhost, fails once per address; the aggregate has no message.
  if (error instanceof AggregateError) return error.errors.map(explainError).join('; ');
  if (isServerError(error) && ABOUT_THE_ADDRESS.test(error.code)) return error.message;
  return scrubDatabaseError(error).message;
}
