import { SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { formatDate, formatTime } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { accountCopy } from './account-copy.ts';
import type { SessionView } from './session.server.ts';

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: SITE_ZONE });

/** A time as the console shows it, in Eastern time. */
export function Moment({ at }: { at: Date }) {
  const language = useLanguage();
  return (
    <time dateTime={at.toISOString()}>
      {formatDate(language, at, SITE_ZONE)}, {formatTime(language, clock.format(at))}
    </time>
  );
}

/** Sessions, each with a form that ends it. */
export function SessionList({
  sessions,
  currentId,
}: {
  sessions: readonly SessionView[];
  currentId: string;
}) {
  const words = accountCopy(useLanguage());
  if (sessions.length === 0) return <p className="console-quiet">{words.noSession}</p>;
  return (
    <ul className="console-list">
      {sessions.map((session) => (
        <li key={session.id}>
          <div>
            <strong>{session.program ?? words.unknownProgram}</strong>{' '}
            {session.id === currentId ? <span className="chip chip-pine">{words.thisSession}</span> : null}
            <p className="console-quiet">
              {words.since} <Moment at={session.startedAt} /> · {words.lastUsed}{' '}
              <Moment at={session.usedAt} />
            </p>
          </div>
          {session.id === currentId ? null : (
            <form method="post">
              <input type="hidden" name="intent" value="end" />
              <input type="hidden" name="session" value={session.id} />
              <button type="submit" className="btn btn-quiet">
                {words.endSession}
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
