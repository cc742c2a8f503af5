import { formatDate, withLabel } from '#app/content/format.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { regulatorOf } from '#app/content/regulators.ts';
import { ScrollTable } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { evidenceCopy } from './evidence-copy.ts';
import { ProofOf } from './evidence-list.tsx';
import { evidenceWords } from './evidence-words.ts';
import { queueCopy } from './queue-copy.ts';
import type { QueueRow, WaitingRow } from './queue-queries.server.ts';
import { asksRegister, recordsMany } from './queue.ts';
import type { QueueFilter } from './queue.ts';

/** What was typed or ticked before a refusal, by field. */
type Typed = Readonly<Record<string, string>>;

function Choice({ id, name, typed }: { id: string; name: string; typed: Typed }) {
  return (
    <td className="console-choice">
      <input
        type="checkbox"
        className="console-box"
        name="chosen"
        value={id}
        form="bulk"
        defaultChecked={(typed['chosen'] ?? '').split(' ').includes(id)}
        aria-label={queueCopy(useLanguage()).choose(name)}
      />
    </td>
  );
}

/** Submits one row; its value also names the next one, which gets the focus. */
function RowButton(button: {
  row: { id: string };
  nextRow: { id: string } | undefined;
  text: string;
  label: string;
}) {
  return (
    <button
      type="submit"
      form="bulk"
      name="only"
      value={`${button.row.id} ${button.nextRow?.id ?? ''}`}
      className="btn btn-quiet"
      aria-label={button.label}
    >
      {button.text}
    </button>
  );
}

/** Dentists of a view, each with the register and the number beside the button that records. */
export function QueueTable({
  rows,
  filter,
  typed,
  mayRecord,
  goesOnWith,
}: {
  rows: readonly QueueRow[];
  filter: QueueFilter;
  typed: Typed;
  mayRecord: boolean;
  /** The row that has the focus, after one was recorded. */
  goesOnWith: string | null;
}) {
  const language = useLanguage();
  const words = queueCopy(language);
  const evidence = evidenceCopy(language);
  const mayChoose = mayRecord && recordsMany(filter.view);
  const asksNumber = mayChoose && asksRegister(filter.view);
  const head = [
    ...(mayChoose ? [words.choose('')] : []),
    words.dentist,
    words.number,
    ...(mayChoose ? [words.next] : []),
  ];
  return (
    <ScrollTable aria-label={words.views[filter.view]} head={head} stacks className="md:min-w-[36rem]">
      {rows.map((row, index) => {
        const regulator = regulatorOf(row.province);
        return (
          <tr key={row.id} data-lead={row.id}>
            {mayChoose ? <Choice id={row.id} name={dentistName(row.name, language)} typed={typed} /> : null}
            <th scope="row">
              <a
                className="font-semibold"
                href={paths.consoleEvidence(
                  language,
                  row.id,
                  filter.view === 'documents' ? { record: 'training' } : {},
                )}
                // eslint-disable-next-line jsx-a11y/no-autofocus -- after recording one the next is under the hands
                autoFocus={row.id === goesOnWith && !asksNumber}
              >
                {dentistName(row.name, language)}
              </a>
              <span className="block text-quiet">
                {row.city}
                {row.isDemonstration ? ` · ${evidence.demonstration}` : null}
              </span>
              <span className="block text-quiet">
                {words.lastCheck(row.checkedOn ? formatDate(language, row.checkedOn) : null)}
              </span>
            </th>
            <td>
              {regulator ? (
                <a
                  className="mr-3 inline-flex min-h-11 items-center md:min-h-0"
                  href={regulator.registerUrl}
                  target="_blank"
                  rel="noreferrer"
                >
                  {evidence.registerOf(regulator.short)}
                </a>
              ) : null}
              {asksNumber && !row.isNamed ? (
                <input
                  type="text"
                  form="bulk"
                  name={`holder-${row.id}`}
                  className="field md:max-w-60"
                  placeholder={words.holder}
                  aria-label={words.holderOf(row.name)}
                  defaultValue={typed[`holder-${row.id}`] ?? row.holder ?? ''}
                  maxLength={120}
                  autoComplete="off"
                />
              ) : null}
              {asksNumber ? (
                <input
                  type="text"
                  form="bulk"
                  name={`number-${row.id}`}
                  className="field md:max-w-60"
                  aria-label={words.numberOf(dentistName(row.name, language))}
                  defaultValue={typed[`number-${row.id}`] ?? row.number ?? ''}
                  maxLength={20}
                  autoComplete="off"
                  // eslint-disable-next-line jsx-a11y/no-autofocus -- after recording one the next is under the hands
                  autoFocus={row.id === goesOnWith}
                />
              ) : row.number ? (
                <span className="block">{withLabel(language, words.number, row.number)}</span>
              ) : null}
            </td>
            {mayChoose ? (
              <td>
                <RowButton
                  row={row}
                  nextRow={rows[index + 1]}
                  text={words.record}
                  label={words.recordFor(dentistName(row.name, language))}
                />
              </td>
            ) : null}
          </tr>
        );
      })}
    </ScrollTable>
  );
}

/** Rows of evidence that wait for a second operator. */
export function WaitingTable({
  rows,
  names,
  typed,
  mayRecord,
  goesOnWith,
}: {
  rows: readonly WaitingRow[];
  names: Record<string, string>;
  typed: Typed;
  mayRecord: boolean;
  goesOnWith: string | null;
}) {
  const language = useLanguage();
  const words = queueCopy(language);
  const evidence = evidenceCopy(language);
  const head = [
    ...(mayRecord ? [words.choose('')] : []),
    words.dentist,
    evidence.what,
    evidence.how,
    evidence.when,
    evidence.who,
    ...(mayRecord ? [words.next] : []),
  ];
  return (
    <ScrollTable aria-label={words.views.second} head={head} stacks className="md:min-w-[52rem]">
      {rows.map((row, index) => (
        <tr key={row.id} data-lead={row.id}>
          {mayRecord ? <Choice id={row.id} name={dentistName(row.dentist, language)} typed={typed} /> : null}
          <th scope="row">
            <a
              className="font-semibold"
              href={paths.consoleEvidence(language, row.dentist_id)}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- after confirming one the next is under the hands
              autoFocus={row.id === goesOnWith}
            >
              {dentistName(row.dentist, language)}
            </a>
          </th>
          <td>{evidenceWords(row, names, language)}</td>
          <td className="wrap-anywhere md:max-w-64">
            <ProofOf row={row} />
          </td>
          <td>{evidence.asOf(formatDate(language, row.confirmed_on))}</td>
          <td>{evidence.recordedBy(row.recorded_by_name)}</td>
          {mayRecord ? (
            <td>
              <RowButton
                row={row}
                nextRow={rows[index + 1]}
                text={words.confirm}
                label={withLabel(
                  language,
                  words.confirm,
                  `${dentistName(row.dentist, language)}, ${evidenceWords(row, names, language)}`,
                )}
              />
            </td>
          ) : null}
        </tr>
      ))}
    </ScrollTable>
  );
}
