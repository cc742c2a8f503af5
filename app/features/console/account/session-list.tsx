import { useLanguage } from '#app/content/language-context.tsx';
import { ButtonForm, Moment } from '#app/features/console/page/parts.tsx';
import { accountCopy } from './account-copy.ts';
import type { SessionView } from './session.server.ts';

/** Sessions, each with a form that ends it. */
export function SessionList({
  sessions,
  currentId,
}: {
  sessions: readonly SessionView[];
  currentId: string;
}) {
  const words = accountCopy(useLanguage());
  if (sessions.length === 0) return <p className="text-quiet">{words.noSession}</p>;
  return (
    <ul>
      {sessions.map((session) => (
        <li key={session.id} className="console-row">
          <div>
            <strong>{session.program ?? words.unknownProgram}</strong>{' '}
            {session.id === currentId ? <span className="chip chip-pine">{words.thisSession}</span> : null}
            <p className="text-quiet">
              {words.since} <Moment at={session.startedAt} /> · {words.lastUsed}{' '}
              <Moment at={session.usedAt} />
            </p>
          </div>
          {session.id === currentId ? null : (
            <ButtonForm fields={{ intent: 'end', session: session.id }} button={words.endSession} />
          )}
        </li>
      ))}
    </ul>
  );
}
