import { useLanguage } from '#app/content/language-context.tsx';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { Moment } from '#app/features/console/account/session-list.tsx';
import { leadStatusWords, shownName } from '#app/features/requests/lead/lead.ts';
import { paths } from '#app/http/paths.ts';
import type { Clock } from './inbox.ts';
import { clockWords, inboxCopy } from './inbox-copy.ts';
import type { InboxRow } from './inbox-queries.server.ts';

/** Time left or overdue for the promised answer; nothing if no answer is due. */
export function ClockChip({ clock }: { clock: Clock }) {
  const language = useLanguage();
  if (clock.state === 'none') return null;
  const urgent = clock.state === 'overdue' ? 'chip-coral' : clock.hours < 6 ? 'chip-amber' : '';
  return <span className={`chip ${urgent}`}>{clockWords(language, clock)}</span>;
}

/** A page of leads, each with a checkbox for bulk actions that belongs to the form with the id `form`. */
export function InboxTable({
  rows,
  form,
  mayWork,
}: {
  rows: readonly InboxRow[];
  form: string;
  mayWork: boolean;
}) {
  const language = useLanguage();
  const words = inboxCopy(language);
  const nameOf = ({ name }: InboxRow) => shownName(language, name);
  return (
    <div className="inbox-scroll">
      <table className="inbox">
        <thead>
          <tr>
            {mayWork ? <th scope="col">{words.chooseAll}</th> : null}
            <th scope="col">{words.from}</th>
            <th scope="col">{words.kind}</th>
            <th scope="col">{words.about}</th>
            <th scope="col">{words.status}</th>
            <th scope="col">{words.clock}</th>
            <th scope="col">{words.assignee}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-lead={row.id}>
              {mayWork ? (
                // eslint-disable-next-line jsx-a11y/control-has-associated-label -- the box inside has one
                <td>
                  <input
                    type="checkbox"
                    className="inbox-box"
                    name="lead"
                    value={`${row.id} ${row.version}`}
                    form={form}
                    aria-label={words.choose(nameOf(row))}
                  />
                </td>
              ) : null}
              <th scope="row">
                <a href={paths.consoleLead(language, row.id)}>{nameOf(row)}</a>
                <span className="console-quiet">
                  <Moment at={row.createdAt} />
                </span>
              </th>
              <td>{leadKinds[row.kind].words(language).name}</td>
              <td className="inbox-about">
                {row.dentist ? <strong>{row.dentist}</strong> : null} {row.excerpt}
              </td>
              <td>
                {leadStatusWords[row.status][language]}
                {row.suspicious ? <span className="chip chip-coral">{words.suspicious}</span> : null}
                {row.reported ? <span className="chip chip-amber">{words.reported}</span> : null}
              </td>
              <td>
                <ClockChip clock={row.clock} />
              </td>
              <td>{row.assignee}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
