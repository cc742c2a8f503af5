import { formatDate, withLabel } from '#app/content/format.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { regulatorOf } from '#app/content/regulators.ts';
import { ScrollTable } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { evidenceCopy } from './evidence-copy.ts';
import { ProofOf } from './evidence-list.tsx';
import { evidenceWords } from './evidence-words.ts';
import type { CodeNames } from './evidence-words.ts';
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

/** The register of a dentist, and the number that it shows: a field where the view records it. */
function RegisterCell({
  row,
  asksNumber,
  hasFocus,
  typed,
}: {
  row: QueueRow;
  asksNumber: boolean;
  hasFocus: boolean;
  typed: Typed;
}) {
  const language = useLanguage();
  const words = queueCopy(language);
  const regulator = regulatorOf(row.province);
  const field = { type: 'text', form: 'bulk', className: 'field md:max-w-60', autoComplete: 'off' } as const;
  return (
    <td>
      {regulator ? (
        <a
          className="mr-3 inline-flex min-h-11 items-center md:min-h-0"
          href={regulator.registerUrl}
          target="_blank"
          rel="noreferrer"
        >
          {evidenceCopy(language).registerOf(regulator.short)}
        </a>
      ) : null}
      {asksNumber && !row.isNamed ? (
        <input
          {...field}
          name={`holder-${row.id}`}
          placeholder={words.holder}
          aria-label={words.holderOf(row.name)}
          defaultValue={typed[`holder-${row.id}`] ?? row.holder ?? ''}
          maxLength={120}
        />
      ) : null}
      {asksNumber ? (
        <input
          {...field}
          name={`number-${row.id}`}
          aria-label={words.numberOf(dentistName(row.name, language))}
          defaultValue={typed[`number-${row.id}`] ?? row.number ?? ''}
          maxLength={20}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- after recording one the next is under the hands
          autoFocus={hasFocus}
        />
      ) : row.number ? (
        <span className="block">{withLabel(language, words.number, row.number)}</span>
      ) : null}
    </td>
  );
}

/**
 * Dentists of a view, each with the register and the number beside the button that records; or rows of evidence that
 * wait for a second operator, with what they say and how it is known.
 */
export function QueueTable({
  rows,
  filter,
  names,
  typed,
  mayRecord,
  goesOnWith,
}: {
  rows: readonly (QueueRow | WaitingRow)[];
  filter: QueueFilter;
  names: CodeNames;
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
  const isWaiting = filter.view === 'second';
  const head = [
    ...(mayChoose ? [words.choose('')] : []),
    words.dentist,
    isWaiting ? evidence.what : words.number,
    ...(mayChoose ? [words.next] : []),
  ];
  return (
    <ScrollTable aria-label={words.views[filter.view]} head={head} stacks className="md:min-w-[36rem]">
      {rows.map((row, index) => {
        const name = dentistName(row.name, language);
        const says = 'kind' in row ? evidenceWords(row, names, language) : null;
        const record = filter.view === 'documents' ? { record: 'training' } : {};
        return (
          <tr key={row.id} data-lead={row.id}>
            {mayChoose ? <Choice id={row.id} name={name} typed={typed} /> : null}
            <th scope="row">
              <a
                className="font-semibold"
                href={paths.consoleEvidence(language, 'kind' in row ? row.dentist_id : row.id, record)}
                // eslint-disable-next-line jsx-a11y/no-autofocus -- after recording one the next is under the hands
                autoFocus={row.id === goesOnWith && !asksNumber}
              >
                {name}
              </a>
              {'kind' in row ? (
                <span className="block text-quiet">{evidence.recordedBy(row.recorded_by_name)}</span>
              ) : (
                <>
                  <span className="block text-quiet">
                    {row.city}
                    {row.isDemonstration ? ` · ${evidence.demonstration}` : null}
                  </span>
                  <span className="block text-quiet">
                    {words.lastCheck(row.checkedOn ? formatDate(language, row.checkedOn) : null)}
                  </span>
                </>
              )}
            </th>
            {'kind' in row ? (
              <td className="wrap-anywhere md:max-w-96">
                <span className="block">{says}</span>
                <ProofOf row={row} />
                <span className="block text-quiet">
                  {evidence.asOf(formatDate(language, row.confirmed_on))}
                </span>
              </td>
            ) : (
              <RegisterCell
                row={row}
                asksNumber={asksNumber}
                hasFocus={row.id === goesOnWith}
                typed={typed}
              />
            )}
            {mayChoose ? (
              <td>
                <button
                  type="submit"
                  form="bulk"
                  name="only"
                  // Names the next row, too, which gets the focus.
                  value={`${row.id} ${rows[index + 1]?.id ?? ''}`}
                  className="btn btn-quiet"
                  aria-label={
                    says ? withLabel(language, words.confirm, `${name}, ${says}`) : words.recordFor(name)
                  }
                >
                  {isWaiting ? words.confirm : words.record}
                </button>
              </td>
            ) : null}
          </tr>
        );
      })}
    </ScrollTable>
  );
}
