import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { siteDayOf } from '#app/features/directory/place/local-time.ts';
import consoleScript from '#app/browser/console.js?url';
import { useLanguage } from '#app/content/language-context.tsx';
import { remember, remembered } from '#app/features/console/account/remembered.server.ts';
import type { QueueResult } from '#app/features/console/account/remembered.server.ts';
import { evidenceCopy } from '#app/features/console/evidence/evidence-copy.ts';
import { listCodeNames } from '#app/features/console/evidence/evidence-queries.server.ts';
import { queueCopy } from '#app/features/console/evidence/queue-copy.ts';
import { BulkFields } from '#app/features/console/evidence/queue-fields.tsx';
import {
  checkQueueForm,
  readChosen,
  readTypedQueue,
} from '#app/features/console/evidence/queue-form.server.ts';
import type { QueueProblem } from '#app/features/console/evidence/queue-form.server.ts';
import { QueueOutcome } from '#app/features/console/evidence/queue-outcome.tsx';
import { QueueTable, WaitingTable } from '#app/features/console/evidence/queue-tables.tsx';
import { confirmMany, recordQueue } from '#app/features/console/evidence/queue-commands.server.ts';
import {
  listQueue,
  listQueueChoices,
  listWaiting,
} from '#app/features/console/evidence/queue-queries.server.ts';
import {
  queueQueryOf,
  queueViews,
  readQueueFilter,
  recordsMany,
} from '#app/features/console/evidence/queue.ts';
import type { QueueReport } from '#app/features/console/evidence/queue.ts';
import { FilterSelect, SubmitButton, ViewLinks } from '#app/features/console/page/parts.tsx';
import { PhoneFold } from '#app/ui/phone-fold.tsx';
import { parseSubmissionKey } from '#app/features/requests/lead/typed-text.server.ts';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import { KeyHelp } from '#app/features/console/page/key-help.tsx';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/verification.ts';

export async function loader(args: Route.LoaderArgs) {
  const { language, url, sessionId, operator, mayDo } = operatorRequest(args);
  const filter = readQueueFilter(url.searchParams);
  const { view } = filter;
  const { queue: report } = await remembered(sessionId);
  if (report) await remember(sessionId, 'queue', undefined);
  const now = new Date();
  const [found, choices, names] = await Promise.all([
    view === 'second'
      ? listWaiting(filter, operator.id).then((waiting) => ({ ...waiting, isWaiting: true as const }))
      : listQueue({ ...filter, view }, language, now).then((queue) => ({
          ...queue,
          isWaiting: false as const,
        })),
    listQueueChoices(language),
    listCodeNames(language),
  ]);
  return {
    filter,
    found,
    choices,
    names,
    report: report ?? null,
    today: siteDayOf(now),
    submissionKey: randomUUID(),
    mayRecord: mayDo('record-evidence'),
  };
}

export async function action(args: Route.ActionArgs) {
  const { language, url, sessionId, operator, form, text } = await operatorForm(args, 'record-evidence');
  const filter = readQueueFilter(url.searchParams);
  const { view } = filter;
  if (view === 'suspended' || view === 'documents') return httpError(400);
  const listed = text('listed').split(' ');
  const typedNumbers = (of: readonly string[]) =>
    Object.fromEntries(
      of.flatMap((id) => [`number-${id}`, `holder-${id}`]).map((name) => [name, text(name)]),
    );
  const typed = {
    ...readTypedQueue(text),
    ...typedNumbers(listed),
    all: text('all'),
    chosen: form.getAll('chosen').join(' '),
  };
  const { ids, only, next } = readChosen(form, text);
  const refuse = (problem: 'chooseSome' | QueueProblem) => data({ problem, typed }, { status: 422 });
  const done = async (report: QueueReport) => {
    // A link and the proof are of one dentist's entry; what the register shows is looked up each time.
    const { document, confirmedOn } = typed;
    const wrong = report.refused.flatMap(({ id, reason }) =>
      reason === 'number' || reason === 'number-used' || reason === 'holder' ? [id] : [],
    );
    // The second person ticks rows of evidence, and a confirmed one has left the list.
    const left = new Set(view === 'second' ? ids : report.refused.map(({ id }) => id));
    const kept: QueueResult['kept'] = {
      ...(view === 'second' ? {} : { document, confirmedOn, ...typedNumbers(wrong) }),
      // What was refused stays ticked.
      ...(report.refused.length > 0 && only === ''
        ? { chosen: ids.filter((id) => left.has(id)).join(' ') }
        : {}),
    };
    await remember(sessionId, 'queue', {
      ...report,
      next: report.refused.length > 0 ? only : next,
      kept,
    });
    return consoleRedirect(paths.consoleVerification(language, queueQueryOf(filter)));
  };
  if (ids.length === 0) return refuse('chooseSome');
  if (view === 'second') return done(await confirmMany(operator, ids));
  const now = new Date();
  const numbers = new Map(ids.map((id) => [id, text(`number-${id}`)]));
  const holders = new Map(ids.map((id) => [id, text(`holder-${id}`)]));
  const checked = checkQueueForm(typed, { view, numbers, holders, now });
  if (!checked.ok) return refuse(checked.problem);
  const key = parseSubmissionKey(text('key')) ?? httpError(400);
  return done(await recordQueue(operator, { ids, form: checked.form, key, now }));
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => queueCopy(language).title);

export default function VerificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = queueCopy(language);
  const evidence = evidenceCopy(language);
  const { filter, found, choices, report, today, submissionKey, mayRecord, names } = loaderData;
  const here = paths.consoleVerification(language, queueQueryOf(filter));
  const mayChoose = mayRecord && recordsMany(filter.view);
  const ids = found.rows.map(({ id }) => id);
  const typed: Record<string, string> = actionData?.typed ?? { confirmedOn: today, ...report?.kept };
  const goesOnWith = report ? (ids.includes(report.next) ? report.next : (ids[0] ?? null)) : null;
  return (
    <div className="console-page">
      <h1>{words.title}</h1>
      {actionData ? (
        <Notice variant="destructive" title={evidence.notDone}>
          {actionData.problem === 'chooseSome' ? words.chooseSome : evidence.problems[actionData.problem]}
        </Notice>
      ) : report ? (
        <QueueOutcome report={report} view={filter.view} />
      ) : null}
      <PhoneFold label={words.views[filter.view]}>
        <ViewLinks
          label={words.viewsLabel}
          wraps
          links={queueViews.map((view) => ({
            href: paths.consoleVerification(language, queueQueryOf({ ...filter, view })),
            name: words.views[view],
            current: view === filter.view,
          }))}
        />
        <form method="get" action={paths.consoleVerification(language)} className="console-line">
          <input type="hidden" name="view" value={filter.view} />
          <FilterSelect
            name="city"
            label={words.city}
            none={words.anyCity}
            chosen={filter.city}
            options={choices.cities}
          />
          <FilterSelect
            name="specialty"
            label={words.specialty}
            none={words.anySpecialty}
            chosen={filter.specialty}
            options={choices.specialties}
          />
          <SubmitButton>{words.filter}</SubmitButton>
        </form>
      </PhoneFold>
      <p className="text-quiet">{words.leads[filter.view]}</p>
      {found.rows.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} />
      ) : (
        <>
          {mayChoose ? (
            <form method="post" action={here} id="bulk" className="console-line">
              <input type="hidden" name="key" value={submissionKey} />
              <input type="hidden" name="listed" value={ids.join(' ')} />
              {found.isWaiting ? null : <BulkFields filter={filter} typed={typed} />}
              <label className="console-check self-center">
                <input
                  type="checkbox"
                  name="all"
                  value="yes"
                  className="console-box"
                  defaultChecked={typed['all'] === 'yes'}
                />
                <span>{words.all(ids.length)}</span>
              </label>
              <SubmitButton primary>
                {filter.view === 'second' ? words.confirmChosen : words.recordChosen}
              </SubmitButton>
            </form>
          ) : null}
          {found.isWaiting ? (
            <WaitingTable
              rows={found.rows}
              names={names}
              typed={typed}
              mayRecord={mayRecord}
              goesOnWith={goesOnWith}
            />
          ) : (
            <QueueTable
              rows={found.rows}
              filter={filter}
              typed={typed}
              mayRecord={mayRecord}
              goesOnWith={goesOnWith}
            />
          )}
          {found.more ? <p className="text-quiet">{words.more}</p> : null}
        </>
      )}
      <KeyHelp keys={['j', 'k', 'o', 'x', 'r', 'Enter', '?']} />
      <script src={consoleScript} defer />
    </div>
  );
}
