import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { formatNumber } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { isUuid } from '#app/content/uuid.ts';
import { importCopy } from '#app/features/console/imports/import-copy.ts';
import { openRun } from '#app/features/console/imports/run-commands.server.ts';
import { NEW_SOURCE, readChosenSource } from '#app/features/console/imports/run-options.ts';
import { listRuns, listSourceNames } from '#app/features/console/imports/run-queries.server.ts';
import { removeUpload, takeUpload, uploadStatuses } from '#app/features/console/imports/uploads.server.ts';
import { Moment, PageLinks, ScrollTable, SubmitButton } from '#app/features/console/page/parts.tsx';
import { consoleRedirect, operatorRequest } from '#app/http/console.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { InputField, SelectField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/imports.ts';

export async function loader(args: Route.LoaderArgs) {
  const { url } = operatorRequest(args, 'import-listings');
  const before = url.searchParams.get('before');
  if (before !== null && !isUuid(before)) httpError(404);
  const [runs, sources] = await Promise.all([listRuns(before), listSourceNames()]);
  return { ...runs, sources, isFirst: before === null };
}

export async function action(args: Route.ActionArgs) {
  const { language, operator } = operatorRequest(args, 'import-listings');
  const id = randomUUID();
  const upload = await takeUpload(args.request, id);
  const typed = { source: upload.fields['source'] ?? '', newSource: upload.fields['new-source'] ?? '' };
  if (!upload.ok)
    return data({ refused: upload.reason, typed, wrong: null }, { status: uploadStatuses[upload.reason] });
  const chosen = readChosenSource(upload.fields, await listSourceNames());
  if (!chosen.ok) {
    await removeUpload(id);
    return data({ refused: null, typed, wrong: chosen.field }, { status: 422 });
  }
  await openRun(id, upload, chosen.source, operator);
  return consoleRedirect(paths.consoleImport(language, id));
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => importCopy(language).title);

export default function ImportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = importCopy(language);
  const { runs, next, sources, isFirst } = loaderData;
  const error = actionData?.refused ? words.refusals[actionData.refused] : undefined;
  const wrong = actionData?.wrong ?? null;
  return (
    <div className="console-page">
      <h1>{words.title}</h1>
      <p className="text-quiet">{words.lead}</p>
      <form
        method="post"
        encType="multipart/form-data"
        action={paths.consoleImports(language)}
        className="console-card console-form max-w-[40rem]"
      >
        <SelectField
          id="source"
          name="source"
          label={words.source}
          hint={words.uploadSourceHint}
          none={words.chooseSource}
          options={[
            { value: NEW_SOURCE, label: words.newSource },
            ...sources.map((source) => ({ value: source, label: source })),
          ]}
          defaultValue={actionData?.typed.source ?? (sources.length === 0 ? NEW_SOURCE : '')}
          required
          {...(wrong === 'source' ? { error: words.sourceNeeded } : {})}
        />
        <InputField
          id="new-source"
          name="new-source"
          label={words.newSourceName}
          note={words.optional}
          hint={words.newSourceHint}
          defaultValue={actionData?.typed.newSource}
          maxLength={60}
          {...(wrong === 'new-source' ? { error: words.errors.source } : {})}
        />
        <Field id="file" label={words.file} hint={words.fileHint} {...(error ? { error } : {})}>
          {(control) => (
            <input
              {...control}
              type="file"
              name="file"
              accept=".csv,.tsv,.txt,.json,.geojson,.geojsonl,.jsonl,.ndjson"
              className="field h-auto"
              required
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the field that the answer is about
              autoFocus={error !== undefined}
            />
          )}
        </Field>
        <p className="text-quiet">{words.uploading}</p>
        <SubmitButton primary>{words.upload}</SubmitButton>
      </form>
      <h2 id="history">{words.history}</h2>
      {runs.length === 0 ? (
        <EmptyState title={words.noRuns} text={words.noRunsText} />
      ) : (
        <ScrollTable aria-labelledby="history" head={words.heads} stacks>
          {runs.map((run) => (
            <tr key={run.id}>
              <th scope="row">
                <a href={paths.consoleImport(language, run.id)}>{run.fileName}</a>
              </th>
              <td>{run.source}</td>
              <td>
                <Moment at={run.createdAt} /> · {run.operator ?? words.command}
              </td>
              <td>{words.state(run.state, run.task)}</td>
              {(['added', 'updated', 'rejected'] as const).map((count, index) => (
                <td key={count} data-head={words.heads[4 + index]}>
                  {run.summary && run.task !== 'dry-run' ? formatNumber(language, run.summary[count]) : '–'}
                </td>
              ))}
            </tr>
          ))}
        </ScrollTable>
      )}
      <PageLinks
        first={isFirst ? null : paths.consoleImports(language)}
        next={next && paths.consoleImports(language, { before: next })}
        words={{ first: words.first, next: words.older }}
      />
    </div>
  );
}
