import { useLanguage } from '#app/content/language-context.tsx';
import { FilterSelect, Moment, ScrollTable, SubmitButton } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { auditQueryOf, changedFacts } from './audit.ts';
import type { AuditFilter } from './audit.ts';
import { auditCopy } from './audit-copy.ts';
import { actionWord, kindWord } from './action-copy.ts';
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
    <form method="get" action={paths.consoleAudit(language)} className="console-line gap-3">
      <FilterSelect
        name="who"
        label={words.who}
        none={words.anybody}
        chosen={filter.who}
        options={[
          { value: 'visitor', label: words.actors.visitor },
          { value: 'system', label: words.actors.system },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FilterSelect
        name="kind"
        label={words.kind}
        none={words.anything}
        chosen={filter.kind}
        options={kinds.map((kind) => ({ value: kind, label: kindWord(language, kind) }))}
      />
      <label className="console-label">
        {words.id}
        <input type="text" name="id" className="field" defaultValue={filter.id ?? ''} autoComplete="off" />
      </label>
      <label className="console-label">
        {words.from}
        <input type="date" name="from" className="field" defaultValue={filter.from ?? ''} />
      </label>
      <label className="console-label">
        {words.to}
        <input type="date" name="to" className="field" defaultValue={filter.to ?? ''} />
      </label>
      <SubmitButton>{words.show}</SubmitButton>
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
    <ul className="relative grid max-w-[40rem] min-w-64 gap-1 wrap-anywhere">
      {facts.map((fact) => (
        <li key={fact.name}>
          {fact.name === '' ? null : (
            <span className="text-quiet">{voice.field(subject.kind, fact.name)}</span>
          )}{' '}
          {fact.before === null ? null : (
            <del className="text-quiet">
              <span className="sr-only">{words.before} </span>
              {fact.before}
            </del>
          )}{' '}
          {fact.after === null ? null : (
            <ins className="font-semibold no-underline">
              <span className="sr-only">{words.after} </span>
              {fact.after}
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The table of changes. */
export function AuditTable({
  lines,
  filter,
  voice,
}: {
  lines: readonly AuditLine[];
  filter: AuditFilter;
  voice: AuditVoice;
}) {
  const language = useLanguage();
  const words = auditCopy(language);
  const nameOf = (who: string) => (who === 'visitor' || who === 'system' ? words.actors[who] : who);
  return (
    <ScrollTable
      aria-label={words.title}
      className="min-w-[60rem]"
      head={[words.when, words.who, words.what, words.subject, words.change]}
    >
      {lines.map((line) => {
        const { id, at, who, action, subject } = line;
        return (
          <tr key={id}>
            <th scope="row">
              <Moment at={at} />
            </th>
            <td>{nameOf(who)}</td>
            <td>{actionWord(language, action)}</td>
            <td className="min-w-40 wrap-anywhere">
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
    </ScrollTable>
  );
}
