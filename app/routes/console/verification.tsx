import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { siteDayOf } from '#app/features/directory/place/local-time.ts';
import consoleScript from '#app/browser/console.js?url';
import { useLanguage } from '#app/content/language-context.tsx';
import { isUuid } from '#app/content/uuid.ts';
import { remember, remembered } from '#app/features/console/account/remembered.server.ts';
import type { QueueResult } from '#app/features/console/account/remembered.server.ts';
import { evidenceCopy } from '#app/features/console/evidence/evidence-copy.ts';
import { EvidenceFields, EvidenceProblemList } from '#app/features/console/evidence/evidence-form.tsx';
import { readTyped } from '#app/features/console/evidence/evidence-form.server.ts';
import type { EvidenceProblems, TypedEvidence } from '#app/features/console/evidence/evidence-form.server.ts';
import { listCodeNames } from '#app/features/console/evidence/evidence-queries.server.ts';
import { queueCopy } from '#app/features/console/evidence/queue-copy.ts';
import { QueueOutcome } from '#app/features/console/evidence/queue-outcome.tsx';
import { QueueTable } from '#app/features/console/evidence/queue-table.tsx';
import { confirmMany, recordQueue } from '#app/features/console/evidence/queue-commands.server.ts';
import { listQueue, listChoices, listWaiting } from '#app/features/console/evidence/queue-queries.server.ts';
import {
  QUEUE_PAGE,
  queueForms,
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
    view === 'second' ? listWaiting(filter, operator.id) : listQueue({ ...filter, view }, language, now),
    listChoices(language),
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

/**
 * The dentists or rows of the form: the one whose own button was pressed, all that were listed, or the chosen ones.
 *
 * @returns `only`: the row whose button it was, else ''. `next`: the row to go on with
 */
function readChosen(form: FormData, text: (name: string) => string) {
  const [only = '', next = ''] = text('only').split(' ');
  const ids =
    only !== '' ? [only] : text('all') === 'yes' ? text('listed').split(' ') : form.getAll('chosen');
  return {
    ids: ids.filter((id): id is string => typeof id === 'string' && isUuid(id)).slice(0, QUEUE_PAGE),
    only,
    next: isUuid(next) ? next : '',
  };
}

export async function action(args: Route.ActionArgs) {
  const { language, url, sessionId, operator, form, text } = await operatorForm(args, 'record-evidence');
  const filter = readQueueFilter(url.searchParams);
  const { view } = filter;
  if (!recordsMany(view)) return httpError(400);
  const { kind, without } = queueForms[view] ?? {};
  const answers: TypedEvidence = kind ? readTyped(form, kind) : {};
  for (const name of without ?? []) delete answers[name];
  const listed = text('listed').split(' ');
  const typedNumbers = (of: readonly string[]) =>
    Object.fromEntries(
      of.flatMap((id) => [`number-${id}`, `holder-${id}`]).map((name) => [name, text(name)]),
    );
  const typed = {
    ...typedNumbers(listed),
    all: text('all'),
    chosen: form.getAll('chosen').join(' '),
  };
  const { ids, only, next } = readChosen(form, text);
  const refuse = (problems: EvidenceProblems | null) =>
    data({ problems, kind, answers, typed }, { status: 422 });
  const done = async (report: QueueReport) => {
    // A link and the proof are of one dentist's entry; what the register shows is looked up each time.
    const [document, confirmedOn] = ['document', 'confirmedOn'].map((name) => text(name).trim());
    const wrong = report.refused.flatMap(({ id, reason }) =>
      reason === 'number' || reason === 'number-used' || reason === 'holder' ? [id] : [],
    );
    // The second person ticks rows of evidence, and a confirmed one has left the list.
    const left = new Set(view === 'second' ? ids : report.refused.map(({ id }) => id));
    const kept: QueueResult['kept'] = {
      ...(document ? { document } : {}),
      ...(confirmedOn ? { confirmedOn } : {}),
      ...typedNumbers(wrong),
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
  if (ids.length === 0) return refuse(null);
  if (!kind) return done(await confirmMany(operator, ids));
  const key = parseSubmissionKey(text('key')) ?? httpError(400);
  const recorded = await recordQueue(operator, {
    ids,
    kind,
    typed: { ...answers, ...(kind === 'decision' ? { decision: [view], passed: ['yes'] } : {}) },
    ownOf: (id) => ({ number: [text(`number-${id}`)], holder: [text(`holder-${id}`).slice(0, 120)] }),
    key,
  });
  return recorded.ok ? done(recorded.report) : refuse(recorded.problems);
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
  const typed: Readonly<Record<string, string>> = actionData?.typed ?? report?.kept ?? {};
  const form = queueForms[filter.view];
  const goesOnWith = report ? (ids.includes(report.next) ? report.next : (ids[0] ?? null)) : null;
  return (
    <div className="console-page">
      <h1>{words.title}</h1>
      {actionData?.problems && actionData.kind ? (
        <EvidenceProblemList kind={actionData.kind} problems={actionData.problems} />
      ) : actionData ? (
        <Notice variant="destructive" title={evidence.notDone}>
          {words.chooseSome}
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
            <form method="post" action={here} id="bulk" className="grid gap-4">
              <input type="hidden" name="key" value={submissionKey} />
              <input type="hidden" name="listed" value={ids.join(' ')} />
              {form ? (
                <EvidenceFields
                  kind={form.kind}
                  fixed={form.without}
                  typed={
                    actionData?.answers ?? {
                      document: [typed['document'] ?? ''],
                      confirmedOn: [typed['confirmedOn'] ?? today],
                    }
                  }
                  problems={actionData?.problems ?? {}}
                  names={names}
                />
              ) : null}
              {form?.kind === 'licence' ? <p className="text-quiet">{words.registerProof}</p> : null}
              <div className="console-line">
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
              </div>
            </form>
          ) : null}
          <QueueTable
            rows={found.rows}
            filter={filter}
            names={names}
            typed={typed}
            mayRecord={mayRecord}
            goesOnWith={goesOnWith}
          />
          {found.more ? <p className="text-quiet">{words.more}</p> : null}
        </>
      )}
      <KeyHelp keys={['j', 'k', 'o', 'x', 'r', 'Enter', '?']} />
      <script src={consoleScript} defer />
    </div>
  );
}
