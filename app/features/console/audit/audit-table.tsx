import { formatDate, formatTime } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { auditQueryOf, changedFacts } from './audit.ts';
import type { AuditFilter } from './audit.ts';
import { auditCopy } from './audit-copy.ts';
import { actionWord, kindWord } from './audit-words.ts';
import type { AuditLine } from './audit-queries.server.ts';

/** The filters of the audit: a GET form, so that the result can be bookmarked. */
export function AuditFilters({
  filter,
  people,
  kinds,
}: {
  filter: AuditFilter;
  people: readonly { id: string; name: string }[];
  kinds: readonly string[];
}) {
  const language = useLanguage();
  const words = auditCopy(language);
  return (
    <form method="get" action={paths.consoleAudit(language)} className="inbox-tool audit-filters">
      <label>
        {words.who}
        <select name="who" className="field" defaultValue={filter.who ?? ''}>
          <option value="">{words.anybody}</option>
          <option value="visitor">{words.actors.visitor}</option>
          <option value="system">{words.actors.system}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.kind}
        <select name="kind" className="field" defaultValue={filter.kind ?? ''}>
          <option value="">{words.anything}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWord(language, kind)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.id}
        <input type="text" name="id" className="field" defaultValue={filter.id ?? ''} autoComplete="off" />
      </label>
      <label>
        {words.from}
        <input type="date" name="from" className="field" defaultValue={filter.from ?? ''} />
      </label>
      <label>
        {words.to}
        <input type="date" name="to" className="field" defaultValue={filter.to ?? ''} />
      </label>
      <button type="submit" className="btn btn-quiet">
        {words.show}
      </button>
    </form>
  );
}

/** Words for changes, given by the features that made them. */
export type AuditVoice = {
  /** Name of a field. */
  field(kind: string, name: string): string;
  /** A field's value as text; null if there is none. */
  value(kind: string, name: string, value: unknown): string | null;
};

function Change({ before, after, subject, voice }: AuditLine & { voice: AuditVoice }) {
  const words = auditCopy(useLanguage());
  const facts = changedFacts(before, after, (name, value) => voice.value(subject.kind, name, value));
  if (facts.length === 0) return null;
  return (
    <ul className="audit-facts">
      {facts.map((fact) => (
        <li key={fact.name}>
          {fact.name === '' ? null : (
            <span className="audit-fact">{voice.field(subject.kind, fact.name)}</span>
          )}{' '}
          {fact.before === null ? null : (
            <del>
              <span className="sr-only">{words.before} </span>
              {fact.before}
            </del>
          )}{' '}
          {fact.after === null ? null : (
            <ins>
              <span className="sr-only">{words.after} </span>
              {fact.after}
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The table of changes; `zone` is the time zone of their times. */
export function AuditTable({
  lines,
  filter,
  zone,
  voice,
}: {
  lines: readonly AuditLine[];
  filter: AuditFilter;
  zone: string;
  voice: AuditVoice;
}) {
  const language = useLanguage();
  const words = auditCopy(language);
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone });
  const nameOf = (who: string) => (who === 'visitor' || who === 'system' ? words.actors[who] : who);
  return (
    // A scrollable region must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="inbox-scroll" aria-label={words.title} tabIndex={0}>
      <table className="console-table audit-table">
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.who}</th>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.subject}</th>
            <th scope="col">{words.change}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const { id, at, who, action, subject } = line;
            return (
              <tr key={id}>
                <th scope="row">
                  <time dateTime={at.toISOString()}>
                    {formatDate(language, at, zone)}, {formatTime(language, clock.format(at))}
                  </time>
                </th>
                <td>{nameOf(who)}</td>
                <td>{actionWord(language, action)}</td>
                <td className="audit-subject">
                  {kindWord(language, subject.kind)}{' '}
                  <a
                    href={paths.consoleAudit(language, {
                      ...auditQueryOf(filter),
                      kind: subject.kind,
                      id: subject.id,
                    })}
                  >
                    {subject.id}
                  </a>
                </td>
                <td>
                  <Change {...line} voice={voice} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
