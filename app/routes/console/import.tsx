import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { isUuid } from '#app/content/uuid.ts';
import { importCopy } from '#app/features/console/imports/import-copy.ts';
import { previewOf } from '#app/features/console/imports/preview.server.ts';
import {
  confirmMissing,
  findSourceOptions,
  saveRunOptions,
  startRun,
  startUndo,
} from '#app/features/console/imports/run-commands.server.ts';
import { RunAbout, RunPreview } from '#app/features/console/imports/run-form.tsx';
import { checkRunForm, columnField } from '#app/features/console/imports/run-options.ts';
import type { TypedRun } from '#app/features/console/imports/run-options.ts';
import {
  RunMissing,
  RunProblems,
  RunProgress,
  RunResult,
} from '#app/features/console/imports/run-panels.tsx';
import { findRun, listSourceNames } from '#app/features/console/imports/run-queries.server.ts';
import { Moment } from '#app/features/console/page/parts.tsx';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/import.ts';

/** Seconds between two looks at a run under way. */
const RELOAD = 3;

async function findShown(id: string) {
  return (isUuid(id) ? await findRun(id) : null) ?? httpError(404);
}

/** In the address, after another source was named: its columns are loaded. */
const COLUMNS_LOADED = 'columns-loaded';

export async function loader(args: Route.LoaderArgs) {
  const { language, url } = operatorRequest(args, 'import-listings');
  const { head, options, server: _, ...run } = await findShown(args.params.id);
  const isOpen = head !== null && (run.state === 'ready' || run.state === 'failed');
  const preview = isOpen ? await previewOf(head, options.columnMap ?? {}, language) : null;
  const typed: TypedRun = {
    source: run.source ?? '',
    attribution: options.attribution ?? '',
    license: options.license ?? '',
    url: options.url ?? '',
    ...(options.acceptNew ? { 'accept-new': 'yes' } : {}),
    ...Object.fromEntries(
      (preview?.headers ?? []).map(({ column }, index) => [columnField(index), column ?? '']),
    ),
  };
  const isWorking = run.state === 'queued' || run.state === 'running';
  const sources = preview ? await listSourceNames() : [];
  const areColumnsLoaded = preview !== null && url.searchParams.has(COLUMNS_LOADED);
  return data(
    { run, preview, sources, typed, isWorking, areColumnsLoaded },
    { headers: isWorking ? { Refresh: `${RELOAD}` } : {} },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action(args: Route.ActionArgs) {
  const { language, operator, text } = await operatorForm(args, 'import-listings');
  const { id, head, options, source } = await findShown(args.params.id);
  const done = () => consoleRedirect(paths.consoleImport(language, id));
  const intent = text('intent');
  switch (intent) {
    case 'undo':
      if (!(await startUndo(id, operator))) return data({ busy: true } as const, { status: 409 });
      return done();
    case 'mark-missing':
      await confirmMissing(id, operator);
      return done();
    case 'save':
    case 'dry-run':
    case 'import': {
      // Done already, perhaps by the same form.
      if (head === null) return done();
      const { headers } = await previewOf(head, options.columnMap ?? {}, language);
      const checked = checkRunForm(text, headers?.map((header) => header.name) ?? null);
      if (!checked.ok) return data(checked, { status: 422 });
      // The columns on the page are another source's: a click on 'Import' must not use them.
      const names = headers?.map((header) => header.name) ?? null;
      const remembered = checked.source === source ? null : await findSourceOptions(checked.source, names);
      if (remembered) {
        await saveRunOptions(id, checked.source, remembered);
        return consoleRedirect(`${paths.consoleImport(language, id)}?${COLUMNS_LOADED}`);
      }
      await saveRunOptions(id, checked.source, checked.options);
      if (intent !== 'save') await startRun(id, intent, operator);
      return done();
    }
    default:
      return httpError(400);
  }
}

export const meta: Route.MetaFunction = privateMeta(
  ({ language }, { run }) => `${importCopy(language).title}: ${run.file_name}`,
);

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = importCopy(language);
  const { run, preview, sources, typed, isWorking, areColumnsLoaded } = loaderData;
  const here = paths.consoleImport(language, run.id);
  const form = actionData && 'errors' in actionData ? actionData : null;
  return (
    <div className="console-page">
      <p>
        <a href={paths.consoleImports(language)}>{words.title}</a>
      </p>
      <h1 className="wrap-anywhere">{run.file_name}</h1>
      <p className="text-quiet">
        {words.state(run.state, run.task)} · {run.source} · <Moment at={run.created_at} /> ·{' '}
        {run.operator_name ?? words.command}
      </p>
      {actionData && 'busy' in actionData ? (
        <Notice variant="destructive" title={words.notUndone}>
          {words.busy}
        </Notice>
      ) : null}
      {areColumnsLoaded && !form ? (
        <Notice variant="success" title={words.columnsLoaded(run.source ?? '')}>
          {words.columnsLoadedText}
        </Notice>
      ) : null}
      {isWorking ? <RunProgress run={run} /> : <RunResult run={run} here={here} />}
      {isWorking ? null : <RunMissing run={run} here={here} />}
      {preview ? (
        <RunAbout
          here={here}
          preview={preview}
          sources={sources}
          typed={form?.typed ?? typed}
          errors={form?.errors ?? {}}
          asksForNew={run.problem?.code === 'few-matches'}
        />
      ) : null}
      {isWorking ? null : <RunProblems run={run} />}
      {preview ? <RunPreview preview={preview} /> : null}
    </div>
  );
}
