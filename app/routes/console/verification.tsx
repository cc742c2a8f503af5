import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import consoleScript from '#app/browser/console.js?url';
import { useLanguage } from '#app/content/language-context.tsx';
import { isUuid } from '#app/content/uuid.ts';
import { remember, remembered } from '#app/features/console/account/remembered.server.ts';
import { evidenceCopy } from '#app/features/console/evidence/evidence-copy.ts';
import { listCodeNames } from '#app/features/console/evidence/evidence-queries.server.ts';
import { queueCopy } from '#app/features/console/evidence/queue-copy.ts';
import { BulkFields } from '#app/features/console/evidence/queue-fields.tsx';
import { QueueTable, WaitingTable } from '#app/features/console/evidence/queue-tables.tsx';
import { confirmMany, recordForMany } from '#app/features/console/evidence/queue-commands.server.ts';
import {
  listQueue,
  listQueueChoices,
  listWaiting,
} from '#app/features/console/evidence/queue-queries.server.ts';
import {
  QUEUE_PAGE,
  queueQueryOf,
  queueViews,
  readQueueFilter,
} from '#app/features/console/evidence/queue.ts';
import { FilterSelect, SubmitButton, ViewLinks } from '#app/features/console/page/parts.tsx';
import { isDay } from '#app/features/directory/place/local-time.ts';
import { parseSubmissionKey } from '#app/features/requests/lead/typed-text.server.ts';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
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
    today: now.toISOString().slice(0, 10),
    submissionKey: randomUUID(),
    mayRecord: mayDo('record-evidence'),
  };
}

export async function action(args: Route.ActionArgs) {
  const { language, url, sessionId, operator, form, text } = await operatorForm(args, 'record-evidence');
  const filter = readQueueFilter(url.searchParams);
  const { view } = filter;
  if (view === 'suspended') httpError(400);
  const only = text('only');
  const chosen = (only === '' ? form.getAll('chosen') : [only])
    .filter((id): id is string => typeof id === 'string' && isUuid(id))
    .slice(0, QUEUE_PAGE);
  const done = async (report: Awaited<ReturnType<typeof confirmMany>>) => {
    await remember(sessionId, 'queue', report);
    return consoleRedirect(paths.consoleVerification(language, queueQueryOf(filter)));
  };
  if (chosen.length === 0) return data({ problem: 'chooseSome' as const }, { status: 422 });
  if (view === 'second') return done(await confirmMany(operator, chosen));
  const sourceUrl = text('sourceUrl').trim().slice(0, 500) || null;
  const document = text('document').trim().slice(0, 200) || null;
  const confirmedOn = text('confirmedOn');
  const needsRegister = view === 'licence' || view === 'step-3';
  const isLink = sourceUrl === null || /^https?:\/\/[^\s/]+\.[^\s]+$/.test(sourceUrl);
  // A licence check has the register's link by itself.
  if (!isLink || (!needsRegister && sourceUrl === null && document === null))
    return data({ problem: 'proof' as const }, { status: 422 });
  if (!isDay(confirmedOn) || confirmedOn > new Date().toISOString().slice(0, 10))
    return data({ problem: 'future' as const }, { status: 422 });
  return done(
    await recordForMany(operator, {
      ids: chosen,
      key: parseSubmissionKey(text('key')) ?? httpError(400),
      form: {
        view,
        document,
        sourceUrl,
        confirmedOn,
        inForce: text('inForce') !== 'no',
        clean: text('clean') !== 'no',
        infection: text('infection') === 'assessed' ? 'assessed' : 'signed',
        numbers: new Map(chosen.map((id) => [id, text(`number-${id}`)])),
      },
    }),
  );
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => queueCopy(language).title);

export default function VerificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = queueCopy(language);
  const evidence = evidenceCopy(language);
  const { filter, found, choices, report, today, submissionKey, mayRecord, names } = loaderData;
  const here = paths.consoleVerification(language, queueQueryOf(filter));
  const mayChoose = mayRecord && filter.view !== 'suspended';
  const reasonOf = (reason: string) =>
    reason === 'number' ? words.badNumber : evidence.refusals[reason as keyof typeof evidence.refusals];
  return (
    <div className="console-page">
      <h1>{words.title}</h1>
      {actionData ? (
        <Notice variant="destructive" title={evidence.notDone}>
          {actionData.problem === 'chooseSome' ? words.chooseSome : evidence.problems[actionData.problem]}
        </Notice>
      ) : report ? (
        <Notice
          variant={report.refused.length > 0 ? 'destructive' : 'success'}
          title={words.done(report.done)}
        >
          {report.refused.length > 0 ? (
            <>
              {words.refused}
              <ul>
                {report.refused.map(({ id, reason }) => (
                  <li key={id}>
                    {filter.view === 'second' ? null : (
                      <a href={paths.consoleEvidence(language, id)}>{words.evidence}</a>
                    )}{' '}
                    {reasonOf(reason)}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </Notice>
      ) : null}
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
      <p className="text-quiet">{words.leads[filter.view]}</p>
      {found.rows.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} />
      ) : (
        <>
          {mayChoose ? (
            <form method="post" action={here} id="bulk" className="console-line">
              <input type="hidden" name="key" value={submissionKey} />
              {filter.view === 'second' ? null : <BulkFields filter={filter} today={today} />}
              <SubmitButton primary>
                {filter.view === 'second' ? words.confirmChosen : words.recordChosen}
              </SubmitButton>
            </form>
          ) : null}
          {found.isWaiting ? (
            <WaitingTable rows={found.rows} names={names} mayRecord={mayRecord} />
          ) : (
            <QueueTable rows={found.rows} filter={filter} mayRecord={mayRecord} goesOn={report !== null} />
          )}
          {found.more ? <p className="text-quiet">{words.more}</p> : null}
        </>
      )}
      <p className="text-quiet [@media(hover:none)]:hidden">{words.keys}</p>
      <script src={consoleScript} defer />
    </div>
  );
}
