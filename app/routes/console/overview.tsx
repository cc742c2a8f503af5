import { dueTaskNames } from '#app/content/due-tasks.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { useAnswering } from '#app/content/site-context.ts';
import { overviewCopy, durationWords } from '#app/features/console/overview/overview-copy.ts';
import {
  countAnswerTimes,
  countLeadsPerDay,
  countOverview,
  listSources,
} from '#app/features/console/overview/overview-queries.server.ts';
import { examineSite } from '#app/features/console/overview/doctor.ts';
import { readSiteState, sendTestMail } from '#app/features/console/overview/doctor.server.ts';
import { DoctorPanel } from '#app/features/console/overview/doctor-panel.tsx';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { httpError } from '#app/http/responses.server.ts';
import { jobNames } from '#app/features/console/overview/job-runs.ts';
import type { JobRun } from '#app/features/console/overview/job-runs.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/overview.ts';
import { formatDate, formatDay, formatNumber } from '#app/content/format.ts';
import { FactList, Moment } from '#app/features/console/page/parts.tsx';
import { inboxQueryOf, readInboxFilter } from '#app/features/console/inbox/inbox.ts';
import type { AnswerTime, InboxFilter } from '#app/features/console/inbox/inbox.ts';
import { paths } from '#app/http/paths.ts';
import { DayPlot } from '#app/ui/day-plot.tsx';
import { overviewLeads } from '#app/features/console/overview/overview.ts';
import type { OverviewCounts } from '#app/features/console/overview/overview.ts';
import type {
  AnswerTimes,
  DayOfLeads,
  ListingSource,
} from '#app/features/console/overview/overview-queries.server.ts';

const NOTHING = readInboxFilter(new URLSearchParams(), undefined);

/** Builds the inbox URL for a count. */
const useInbox = () => {
  const language = useLanguage();
  return (filter: Partial<InboxFilter>) => paths.console(language, inboxQueryOf({ ...NOTHING, ...filter }));
};

/** A count that links to its list; zero is not a link. */
function Count({ n, href, of }: { n: number; href: string; of: string }) {
  const number = formatNumber(useLanguage(), n);
  if (n === 0) return <span className="text-quiet">{number}</span>;
  return (
    <a href={href}>
      {number}
      <span className="sr-only">, {of}</span>
    </a>
  );
}

/** Open work and failures, each count linked to its list. */
export function OverviewNumbers({ counts }: { counts: OverviewCounts }) {
  const language = useLanguage();
  const words = overviewCopy(language);
  const inbox = useInbox();
  const leads = Object.entries(overviewLeads) as [keyof typeof overviewLeads, Partial<InboxFilter>][];
  const tiles: { name: keyof OverviewCounts; href: string }[] = [
    ...leads.map(([name, filter]) => ({ name, href: inbox(filter) })),
    { name: 'bursts', href: paths.consoleBursts(language) },
    { name: 'registers', href: paths.consoleRegisters(language) },
    { name: 'failedMail', href: paths.consoleFailedMail(language) },
    ...dueTaskNames.map((name) => ({ name, href: paths.consoleVerification(language, { view: name }) })),
  ];
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
      {tiles.map(({ name, href }, index) => {
        const isUrgent = (name === 'overdue' || name === 'failedMail') && counts[name] > 0;
        return (
          <li key={name} className={index === 0 ? 'max-md:col-span-full' : undefined}>
            <a
              href={href}
              className={`grid h-full content-start card px-4 py-3 text-ink no-underline hover:[box-shadow:var(--lift)] ${isUrgent ? 'bg-blush' : ''}`}
            >
              <strong className={isUrgent ? 'text-xl text-coral' : 'text-xl'}>
                {formatNumber(language, counts[name])}
              </strong>
              <span className="font-semibold">{words.numbers[name]}</span>
              <small className={isUrgent ? 'text-xs/normal' : 'text-xs/normal text-quiet'}>
                {words.notes[name]}
              </small>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Leads per day: a chart, with the figures as a table. */
export function LeadsPerDay({ days }: { days: readonly DayOfLeads[] }) {
  const language = useLanguage();
  const words = overviewCopy(language);
  const inbox = useInbox();
  const total = days.reduce((sum, { leads }) => sum + leads, 0);
  const most = days.reduce((best, day) => (day.leads >= best.leads ? day : best), { day: '', leads: 0 });
  const [first, last] = [days[0]!.day, days.at(-1)!.day];
  const summary = words.daysSummary(total, most.leads === 0 ? null : most);
  return (
    <section className="console-card content-start">
      <h2>{words.days}</h2>
      <p>{summary}</p>
      <div>
        <DayPlot
          id="per-day"
          bars={days.map(({ day, leads }) => ({ key: day, value: leads }))}
          most={Math.max(1, most.leads)}
          title={words.days}
          description={summary}
        />
        <p className="flex justify-between gap-4 text-xs/normal text-quiet">
          <span>{formatDate(language, first)}</span>
          <span>{formatDate(language, last)}</span>
        </p>
      </div>
      <p className="text-quiet">{words.zone}</p>
      <details>
        <summary className="w-fit py-2 font-semibold text-pine">{words.asTable}</summary>
        <table className="console-table">
          <thead>
            <tr>
              <th scope="col" className="whitespace-normal">
                {words.day}
              </th>
              <th scope="col" className="console-count wrap-break-word whitespace-normal">
                {words.sent}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, leads }) => (
              <tr key={day}>
                <th scope="row">{formatDay(language, day)}</th>
                <td className="console-count">
                  <Count
                    n={leads}
                    href={inbox({ view: 'all', from: day, to: day })}
                    of={formatDay(language, day)}
                  />
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row">{words.total}</th>
              <td className="console-count">
                <Count n={total} href={inbox({ view: 'all', from: first, to: last })} of={words.total} />
              </td>
            </tr>
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** Colours for late and unanswered leads; the text says the same. */
const shade: Partial<Record<AnswerTime, string>> = { later: 'text-coral', waiting: 'text-amber' };

/** Times to the first answer, as a table with bars. */
export function AnswerTimesPanel({
  answers: { counts, medianMinutes },
  from,
  to,
}: {
  answers: AnswerTimes;
  from: string;
  to: string;
}) {
  const language = useLanguage();
  const words = overviewCopy(language);
  const { within } = useAnswering();
  const inbox = useInbox();
  const most = Math.max(1, ...counts.map(({ leads }) => leads));
  return (
    <section className="console-card content-start">
      <h2>{words.answers}</h2>
      <p>
        {words.answersLead(within)}{' '}
        {medianMinutes === null ? words.noAnswer : words.median(durationWords(medianMinutes))}
      </p>
      <table className="console-table">
        <thead>
          <tr>
            <th scope="col" className="whitespace-normal">
              {words.time}
            </th>
            <th scope="col" className="console-count wrap-break-word whitespace-normal">
              {words.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ time, leads }) => (
            <tr key={time}>
              <th scope="row">
                {words.times[time]}
                <svg
                  className={`mt-1 block h-2 w-0 min-w-full ${shade[time] ?? 'text-pine'}`}
                  viewBox="0 0 100 4"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect width={(100 * leads) / most} height="4" fill="currentColor" />
                </svg>
              </th>
              <td className="console-count">
                <Count
                  n={leads}
                  href={inbox({ view: 'all', from, to, answer: time })}
                  of={words.times[time]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Sources of the listings, and when each import last changed any. */
export function SourcesPanel({ sources }: { sources: readonly ListingSource[] }) {
  const language = useLanguage();
  const words = overviewCopy(language);
  const nameOf = ({ source, title }: ListingSource) =>
    title ??
    (source === 'demonstration' || source === 'operator'
      ? words.ours[source]
      : source.replace(/^import:/, ''));
  const isImport = ({ source }: ListingSource) => source.startsWith('import:');
  return (
    <section className="console-card">
      <h2>{words.sources}</h2>
      <p>
        {words.sourcesLead} {sources.some(isImport) ? null : words.noImport}
      </p>
      {sources.length === 0 ? null : (
        // A scrollable region must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="relative overflow-x-auto" aria-label={words.sources} tabIndex={0}>
          <table className="console-table min-w-[30rem] wrap-break-word">
            <thead>
              <tr>
                <th scope="col" className="whitespace-normal">
                  {words.source}
                </th>
                <th scope="col" className="console-count wrap-break-word whitespace-normal">
                  {words.listings}
                </th>
                <th scope="col" className="whitespace-normal">
                  {words.importedAt}
                </th>
              </tr>
            </thead>
            <tbody>
              {sources.map((source) => (
                <tr key={source.source}>
                  <th scope="row">{nameOf(source)}</th>
                  <td className="console-count">
                    <Count
                      n={source.listings}
                      href={paths.consoleListings(language, { source: source.source })}
                      of={nameOf(source)}
                    />
                  </td>
                  <td>{source.importedAt === null ? '–' : <Moment at={source.importedAt} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

/** When each background job last succeeded, and which are late or failing. */
export function JobsPanel({ jobs }: { jobs: readonly JobRun[] }) {
  const language = useLanguage();
  const words = overviewCopy(language);
  return (
    <section className="console-card">
      <h2>{words.jobs}</h2>
      <p>{jobs.length === 0 ? words.noJobs : words.jobsLead}</p>
      <FactList
        inColumns
        rows={jobs.map(({ name, succeededAt, isFailing, isLate }) => ({
          label: jobNames[name][language],
          value: (
            <>
              {succeededAt === null ? words.never : <Moment at={succeededAt} />}
              {isFailing || isLate ? (
                <strong className="text-coral">
                  {' '}
                  {isFailing ? words.jobFailed : null} {isLate ? words.jobLate : null}
                </strong>
              ) : null}
            </>
          ),
        }))}
      />
    </section>
  );
}

export async function loader(args: Route.LoaderArgs) {
  const { url, mayDo } = operatorRequest(args);
  const [counts, days, sources, state] = await Promise.all([
    countOverview(),
    countLeadsPerDay(),
    listSources(),
    readSiteState(),
  ]);
  const [from, to] = [days[0]!.day, days.at(-1)!.day];
  const isTested = url.searchParams.get('test') === '1';
  return {
    counts,
    days,
    sources,
    jobs: state.jobs,
    findings: examineSite(state),
    test: isTested ? (state.smtp ? ('sent' as const) : ('kept' as const)) : null,
    mayTest: mayDo('retry-mail'),
    from,
    to,
    answers: await countAnswerTimes(from, to),
  };
}

export async function action(args: Route.ActionArgs) {
  const { language, operator, text } = await operatorForm(args, 'retry-mail');
  if (text('intent') !== 'test-mail') httpError(400);
  await sendTestMail(operator.id);
  return consoleRedirect(`${paths.consoleOverview(language, { test: '1' })}#doctor`);
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => overviewCopy(language).title);

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const words = overviewCopy(useLanguage());
  const { counts, days, sources, jobs, findings, test, mayTest, from, to, answers } = loaderData;
  return (
    <div className="console-page">
      <h1>{words.title}</h1>
      <OverviewNumbers counts={counts} />
      <DoctorPanel findings={findings} test={test} mayTest={mayTest} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] gap-4">
        <LeadsPerDay days={days} />
        <AnswerTimesPanel answers={answers} from={from} to={to} />
      </div>
      <SourcesPanel sources={sources} />
      <JobsPanel jobs={jobs} />
    </div>
  );
}
