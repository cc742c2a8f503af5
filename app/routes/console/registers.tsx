import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { isUuid } from '#app/content/uuid.ts';
import { evidenceCopy } from '#app/features/console/evidence/evidence-copy.ts';
import { openRegisterRun, startRegisterRun } from '#app/features/console/imports/run-commands.server.ts';
import {
  isUpload,
  removeUpload,
  takeUpload,
  uploadStatuses,
} from '#app/features/console/imports/uploads.server.ts';
import { readExtractForm } from '#app/features/console/registers/extract-form.server.ts';
import { ExtractForm } from '#app/features/console/registers/extract-form.tsx';
import { registerCopy } from '#app/features/console/registers/register-copy.ts';
import { FindingCard } from '#app/features/console/registers/register-findings.tsx';
import { SubmitButton } from '#app/features/console/page/parts.tsx';
import {
  decidePair,
  FINDINGS_SHOWN,
  listOpenFindings,
} from '#app/features/console/registers/register-findings.server.ts';
import { RegisterRunCard } from '#app/features/console/registers/register-runs.tsx';
import { listRegisterRuns } from '#app/features/console/registers/register-runs.server.ts';
import { pairDecisions } from '#app/features/console/registers/register-words.ts';
import { alertSteps, settleAlerts } from '#app/features/console/registers/settle-alerts.server.ts';
import { siteDayOf } from '#app/features/directory/place/local-time.ts';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/registers.ts';

/** Seconds between two looks at a run under way. */
const RELOAD = 3;

/** Id of the form of the alerts that are chosen. */
const CHOSEN = 'chosen-alerts';

export async function loader(args: Route.LoaderArgs) {
  const { mayDo, url } = operatorRequest(args);
  const count = (name: string) => Number(/^\d{1,4}$/.exec(url.searchParams.get(name) ?? '')?.[0] ?? 0);
  const [findings, runs] = await Promise.all([listOpenFindings(), listRegisterRuns()]);
  // A page that loads itself again would lose what is typed and chosen, so it shows the run alone.
  const watched = runs.find(
    ({ id, state }) => id === url.searchParams.get('run') && (state === 'queued' || state === 'running'),
  );
  const shown = {
    ...findings,
    runs: watched ? [watched] : runs,
    isWatched: watched !== undefined,
    today: siteDayOf(new Date()),
    mayDecide: mayDo('record-evidence'),
    mayHide: mayDo('edit-listings'),
    mayAdd: mayDo('import-listings'),
    done: url.searchParams.has('settled')
      ? { settled: count('settled'), hidden: count('hidden'), left: count('left') }
      : null,
  };
  return data(shown, { headers: watched ? { Refresh: `${RELOAD}` } : {} });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Takes an uploaded extract and has it previewed. */
async function upload(args: Route.ActionArgs) {
  const { language, operator, mayDo } = operatorRequest(args, 'record-evidence');
  const id = randomUUID();
  const file = await takeUpload(args.request, id);
  const { typed, errors } = readExtractForm(file.fields, mayDo('import-listings'));
  if (!file.ok)
    return data({ typed, errors: { ...errors, file: file.reason } }, { status: uploadStatuses[file.reason] });
  if (errors.province || errors.on) {
    await removeUpload(id);
    return data({ typed, errors }, { status: 422 });
  }
  await openRegisterRun(id, file.fileName, { ...typed, mayLackMany: false, dryRun: true }, operator);
  return consoleRedirect(paths.consoleRegisters(language, { run: id }));
}

export async function action(args: Route.ActionArgs) {
  if (isUpload(args.request.headers.get('Content-Type'))) return upload(args);
  const { language, operator: actor, form, text } = await operatorForm(args);
  if (form.has('start')) {
    operatorRequest(args, 'record-evidence');
    const run = text('start');
    if (!isUuid(run)) return httpError(400);
    await startRegisterRun(run, actor);
    return consoleRedirect(paths.consoleRegisters(language, { run }));
  }
  const step = alertSteps.find((each) => form.has(each));
  if (step) {
    // The button beside an alert names it; that below them means those that are ticked.
    const ids = [...new Set(text(step) === 'ticked' ? form.getAll('alert').map(String) : [text(step)])];
    if (!ids.every(isUuid) || ids.length > FINDINGS_SHOWN) return httpError(400);
    if (ids.length === 0) return data({ refused: 'none' } as const, { status: 422 });
    const { ok, ...counts } = await settleAlerts(actor, ids, step);
    if (!ok) return data({ refused: 'forbidden' } as const, { status: 403 });
    const query = Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, String(n)]));
    return consoleRedirect(`${paths.consoleRegisters(language, query)}#findings`);
  }
  const id = text('finding');
  if (!isUuid(id)) return httpError(400);
  const pair = pairDecisions.find((each) => each === text('decision'));
  const outcome = await decidePair(actor, { id, decision: pair ?? httpError(400) });
  // On to the next pair.
  if (outcome.ok) return consoleRedirect(`${paths.consoleRegisters(language)}#pairs`);
  const isForbidden = outcome.reason === 'forbidden' || outcome.reason === 'conflict';
  return data({ refused: outcome.reason }, { status: isForbidden ? 403 : 409 });
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => registerCopy(language).title);

export default function RegistersPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = registerCopy(language);
  const { alerts, pairs, total, runs, isWatched, mayDecide, mayHide, mayAdd, done } = loaderData;
  const shown = alerts.length + pairs.length;
  const refused = actionData && 'refused' in actionData ? actionData.refused : null;
  const form = actionData && 'typed' in actionData ? actionData : null;
  return (
    <div className="console-page max-w-form">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      {refused ? (
        <Notice variant="destructive" title={words.notDone}>
          {refused === 'decided' || refused === 'none'
            ? words[refused === 'none' ? 'noneChosen' : 'decided']
            : evidenceCopy(language).refusals[refused]}
        </Notice>
      ) : null}
      {mayDecide && !isWatched ? (
        <ExtractForm
          today={loaderData.today}
          mayAdd={mayAdd}
          typed={form?.typed}
          errors={form?.errors ?? {}}
        />
      ) : null}
      {runs.length > 0 ? (
        <section className="grid gap-4">
          <h2>{words.runs}</h2>
          {runs.map((run) => (
            <RegisterRunCard
              key={run.id}
              run={run}
              isWatched={isWatched}
              mayStart={mayDecide && (mayAdd || !run.about.addMissing)}
            />
          ))}
        </section>
      ) : null}
      {isWatched ? null : (
        <div id="findings" className="grid scroll-mt-6 gap-4">
          {done ? (
            <Notice variant="success" title={words.settled(done.settled)}>
              {[
                ...(done.hidden > 0 ? [words.hidden(done.hidden)] : []),
                ...(done.left > 0 ? [words.left(done.left)] : []),
              ].join(' ')}
            </Notice>
          ) : null}
          {shown === 0 ? <EmptyState title={words.none} text={words.noneText} /> : null}
          {shown < total ? <p>{words.more(shown, total)}</p> : null}
          {alerts.length > 0 ? (
            <section className="grid gap-4">
              <h2>{words.alerts(alerts.length)}</h2>
              <p>{words.alertsLead}</p>
              {alerts.map((each) => (
                <FindingCard
                  key={each.id}
                  finding={each}
                  mayDecide={mayDecide}
                  mayHide={mayHide}
                  form={alerts.length > 1 ? CHOSEN : null}
                />
              ))}
              {mayDecide && alerts.length > 1 ? (
                <form id={CHOSEN} method="post" className="console-line">
                  <SubmitButton name="settled" value="ticked">
                    {words.settleChosen}
                  </SubmitButton>
                  {mayHide ? (
                    <SubmitButton name="hidden" value="ticked">
                      {words.hideChosen}
                    </SubmitButton>
                  ) : null}
                </form>
              ) : null}
            </section>
          ) : null}
          {pairs.length > 0 ? (
            <section id="pairs" className="grid scroll-mt-6 gap-4">
              <h2>{words.pairs(pairs.length)}</h2>
              <p>{words.pairsLead}</p>
              {pairs.map((each) => (
                <FindingCard
                  key={each.id}
                  finding={each}
                  mayDecide={mayDecide}
                  mayHide={mayHide}
                  form={null}
                />
              ))}
            </section>
          ) : null}
        </div>
      )}
    </div>
  );
}
