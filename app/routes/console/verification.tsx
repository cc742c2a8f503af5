import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import consoleScript from '#app/browser/console.js?url';
import { useLanguage } from '#app/content/language-context.tsx';
import { regulatorOf } from '#app/content/regulators.ts';
import { isUuid } from '#app/content/uuid.ts';
import { remember, remembered } from '#app/features/console/account/remembered.server.ts';
import { evidenceCopy } from '#app/features/console/evidence/evidence-copy.ts';
import { evidenceKinds } from '#app/features/console/evidence/evidence-kinds.ts';
import { ProofOf } from '#app/features/console/evidence/evidence-list.tsx';
import { listCodeNames } from '#app/features/console/evidence/evidence-queries.server.ts';
import { evidenceWords } from '#app/features/console/evidence/evidence-words.ts';
import { queueCopy } from '#app/features/console/evidence/queue-copy.ts';
import { confirmMany, recordForMany } from '#app/features/console/evidence/queue-commands.server.ts';
import {
  listQueue,
  listQueueChoices,
  listWaiting,
} from '#app/features/console/evidence/queue-queries.server.ts';
import type { QueueRow, WaitingRow } from '#app/features/console/evidence/queue-queries.server.ts';
import {
  QUEUE_PAGE,
  queueQueryOf,
  queueViews,
  readQueueFilter,
} from '#app/features/console/evidence/queue.ts';
import type { QueueFilter } from '#app/features/console/evidence/queue.ts';
import { FilterSelect, ScrollTable, SubmitButton, ViewLinks } from '#app/features/console/page/parts.tsx';
import { isDay } from '#app/features/directory/place/local-time.ts';
import { parseSubmissionKey } from '#app/features/requests/lead/typed-text.server.ts';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { formatDate } from '#app/content/format.ts';
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

function YesNo({ name, label }: { name: string; label: string }) {
  const words = evidenceCopy(useLanguage());
  return (
    <label className="console-label">
      {label}
      <select name={name} className="field">
        <option value="yes">{words.yes}</option>
        <option value="no">{words.no}</option>
      </select>
    </label>
  );
}

/** What is the same for all chosen dentists: the document or link, its day, and what it shows. */
function BulkFields({ filter, today }: { filter: QueueFilter; today: string }) {
  const language = useLanguage();
  const words = evidenceCopy(language);
  const queue = queueCopy(language);
  const { fields } = evidenceKinds.licence;
  return (
    <>
      <label className="console-label">
        {words.document}
        <input type="text" name="document" className="field" maxLength={200} autoComplete="off" />
      </label>
      <label className="console-label">
        {words.sourceUrl}
        <input type="url" name="sourceUrl" className="field" maxLength={500} autoComplete="off" />
      </label>
      <label className="console-label">
        {words.confirmedOn}
        <input type="date" name="confirmedOn" className="field" defaultValue={today} required />
      </label>
      {filter.view === 'licence' || filter.view === 'step-3' ? (
        <>
          <YesNo name="inForce" label={fields.inForce!.label[language]} />
          <YesNo name="clean" label={fields.clean!.label[language]} />
        </>
      ) : null}
      {filter.view === 'step-4' ? (
        <label className="console-label">
          {queue.infection}
          <select name="infection" className="field">
            <option value="signed">{queue.signed}</option>
            <option value="assessed">{queue.assessed}</option>
          </select>
        </label>
      ) : null}
    </>
  );
}

function Choice({ id, name }: { id: string; name: string }) {
  return (
    <td>
      <input
        type="checkbox"
        className="console-box"
        name="chosen"
        value={id}
        form="bulk"
        aria-label={queueCopy(useLanguage()).choose(name)}
      />
    </td>
  );
}

function QueueTable({
  rows,
  filter,
  mayRecord,
  goesOn,
}: {
  rows: readonly QueueRow[];
  filter: QueueFilter;
  mayRecord: boolean;
  goesOn: boolean;
}) {
  const language = useLanguage();
  const words = queueCopy(language);
  const mayChoose = mayRecord && filter.view !== 'suspended';
  const asksNumber = mayChoose && (filter.view === 'licence' || filter.view === 'step-3');
  const head = [
    ...(mayChoose ? [words.choose('')] : []),
    words.dentist,
    words.register,
    words.number,
    words.lastCheck,
    ...(mayChoose ? [words.next] : []),
  ];
  return (
    <ScrollTable aria-label={words.views[filter.view]} head={head} className="min-w-[52rem]">
      {rows.map((row, index) => {
        const regulator = regulatorOf(row.province);
        return (
          <tr key={row.id} data-lead={row.id}>
            {mayChoose ? <Choice id={row.id} name={row.name} /> : null}
            <th scope="row">
              <a
                className="font-semibold"
                href={paths.consoleEvidence(language, row.id)}
                // eslint-disable-next-line jsx-a11y/no-autofocus -- after recording one the next is under the hands
                autoFocus={goesOn && index === 0 && !asksNumber}
              >
                {row.name}
              </a>
              <span className="block text-quiet">
                {row.city}
                {row.isDemonstration ? ` · ${evidenceCopy(language).demonstration}` : null}
              </span>
            </th>
            <td>
              {regulator ? (
                <a href={regulator.registerUrl} target="_blank" rel="noreferrer">
                  {regulator.short}
                </a>
              ) : null}
            </td>
            <td>
              {asksNumber ? (
                <input
                  type="text"
                  form="bulk"
                  name={`number-${row.id}`}
                  className="field"
                  aria-label={words.numberOf(row.name)}
                  defaultValue={row.number ?? ''}
                  maxLength={20}
                  autoComplete="off"
                  // eslint-disable-next-line jsx-a11y/no-autofocus -- after recording one the next is under the hands
                  autoFocus={goesOn && index === 0}
                />
              ) : (
                row.number
              )}
            </td>
            <td>{row.checkedOn ? formatDate(language, row.checkedOn) : words.never}</td>
            {mayChoose ? (
              <td>
                <button
                  type="submit"
                  form="bulk"
                  name="only"
                  value={row.id}
                  className="btn btn-quiet"
                  aria-label={words.recordFor(row.name)}
                >
                  {words.record}
                </button>
              </td>
            ) : null}
          </tr>
        );
      })}
    </ScrollTable>
  );
}

function WaitingTable({
  rows,
  names,
  mayRecord,
}: {
  rows: readonly WaitingRow[];
  names: Record<string, string>;
  mayRecord: boolean;
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
  ];
  return (
    <ScrollTable aria-label={words.views.second} head={head} className="min-w-[52rem]">
      {rows.map((row) => (
        <tr key={row.id} data-lead={row.id}>
          {mayRecord ? <Choice id={row.id} name={row.dentist} /> : null}
          <th scope="row">
            <a className="font-semibold" href={paths.consoleEvidence(language, row.dentist_id)}>
              {row.dentist}
            </a>
          </th>
          <td>{evidenceWords(row, names, language)}</td>
          <td className="max-w-64 wrap-anywhere">
            <ProofOf row={row} />
          </td>
          <td>{row.confirmed_on ? formatDate(language, row.confirmed_on) : null}</td>
          <td>{row.recorded_by_name}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

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
