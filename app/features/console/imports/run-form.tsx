import { formatPhone } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { ScrollTable } from '#app/features/console/page/parts.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { InputField, SelectField } from '#app/ui/text-field.tsx';
import { columns } from './columns.ts';
import { columnWord } from './column-copy.ts';
import { importCopy } from './import-copy.ts';
import type { Preview } from './preview.server.ts';
import { columnField } from './run-options.ts';
import type { RunErrors, TypedRun } from './run-options.ts';

/** Source and columns of an uploaded file, with the buttons that read it. */
export function RunAbout({
  here,
  preview,
  sources,
  typed,
  errors,
  asksForNew,
}: {
  here: string;
  preview: Preview;
  /** Names of the sources that exist. */
  sources: readonly string[];
  typed: TypedRun;
  errors: RunErrors;
  /** Whether the import stopped because almost nothing matched. */
  asksForNew: boolean;
}) {
  const language = useLanguage();
  const words = importCopy(language);
  const errorOf = (field: string) => {
    const error = errors[field];
    return error ? { error: words.errors[error] } : {};
  };
  return (
    <form method="post" action={here} className="console-card">
      {Object.keys(errors).length > 0 ? (
        <Notice variant="destructive" title={words.notSaved}>
          {Object.values(errors)
            .flatMap((error) => error ?? [])
            .map((error) => words.errors[error])
            .filter((text, index, all) => all.indexOf(text) === index)
            .join(' ')}
        </Notice>
      ) : null}
      <h2>{words.aboutTitle}</h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] items-end gap-4">
        <InputField
          id="source"
          name="source"
          label={words.source}
          hint={words.sourceHint}
          defaultValue={typed['source']}
          maxLength={60}
          list="sources"
          {...errorOf('source')}
        />
        <datalist id="sources">
          {sources.map((source) => (
            <option key={source}>{source}</option>
          ))}
        </datalist>
        <InputField
          id="attribution"
          name="attribution"
          label={words.attribution}
          hint={words.attributionHint}
          defaultValue={typed['attribution']}
          maxLength={300}
        />
        <InputField
          id="license"
          name="license"
          label={words.license}
          defaultValue={typed['license']}
          maxLength={300}
        />
        <InputField
          id="url"
          name="url"
          label={words.url}
          defaultValue={typed['url']}
          maxLength={300}
          {...errorOf('url')}
        />
      </div>
      {preview.headers ? (
        <fieldset className="grid gap-3">
          <legend className="pb-1 font-semibold">{words.columnsTitle}</legend>
          <p className="text-quiet">{words.columnsHint}</p>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-end gap-4">
            {preview.headers.map(({ name, samples }, index) => {
              const field = columnField(index);
              return (
                <div key={field} className="min-w-0 wrap-anywhere">
                  <SelectField
                    id={field}
                    name={field}
                    label={name}
                    {...(samples.length > 0 ? { hint: samples.join(' · ') } : {})}
                    none={words.leftOut}
                    options={columns.map((column) => ({
                      value: column,
                      label: columnWord(language, column),
                    }))}
                    defaultValue={typed[field] ?? ''}
                    {...errorOf(field)}
                  />
                </div>
              );
            })}
          </div>
        </fieldset>
      ) : (
        <p>{words.columnsKnown}</p>
      )}
      {asksForNew ? (
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            name="accept-new"
            value="yes"
            defaultChecked={typed['accept-new'] === 'yes'}
            className="mt-1"
          />
          {words.acceptNew}
        </label>
      ) : null}
      <div className="console-line">
        {(['save', 'dry-run', 'import'] as const).map((intent) => (
          <button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            className={`btn ${intent === 'import' ? 'btn-primary' : 'btn-quiet'}`}
          >
            {intent === 'dry-run' ? words.dryRun : words[intent]}
          </button>
        ))}
      </div>
      <p className="text-quiet">{words.filesGone}</p>
    </form>
  );
}

/** The first rows as they would be listed. */
export function RunPreview({ preview }: { preview: Preview }) {
  const language = useLanguage();
  const words = importCopy(language);
  return (
    <section className="console-card">
      <h2 id="preview">{words.previewTitle}</h2>
      {preview.problem === null ? (
        <p className="text-quiet">{words.previewHint}</p>
      ) : (
        <>
          <p className="font-semibold">{words.unreadable}</p>
          <p>{preview.problem}</p>
        </>
      )}
      {preview.rows.length > 0 ? (
        <ScrollTable aria-labelledby="preview" head={words.previewHeads}>
          {preview.rows.map((row) => (
            <tr key={row.row}>
              <td>{row.row}</td>
              {'reason' in row ? (
                <td colSpan={5}>
                  {words.notListed} {row.reason}
                </td>
              ) : (
                <>
                  <th scope="row">
                    {row.name}
                    {row.clinicName ? <span className="block font-normal">{row.clinicName}</span> : null}
                  </th>
                  <td>{row.specialties.join(', ')}</td>
                  <td>
                    {row.address}
                    <span className="block">{row.town}</span>
                  </td>
                  <td>
                    {row.phone ? formatPhone(language, row.phone) : null}
                    {row.website ? (
                      <span className="block wrap-anywhere">
                        {row.website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
                      </span>
                    ) : null}
                    {row.hasHours ? <span className="block text-quiet">{words.hours}</span> : null}
                  </td>
                  <td>{row.warnings.join('; ')}</td>
                </>
              )}
            </tr>
          ))}
        </ScrollTable>
      ) : null}
    </section>
  );
}
