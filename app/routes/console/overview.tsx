import { dueTaskNames } from '#app/content/due-tasks.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { overviewCopy } from '#app/features/console/overview/overview-copy.ts';
import { countOverview, listSources } from '#app/features/console/overview/overview-queries.server.ts';
import { examineSite } from '#app/features/console/overview/doctor.ts';
import { readSiteState, sendTestMail } from '#app/features/console/overview/doctor.server.ts';
import { DoctorPanel } from '#app/features/console/overview/doctor-panel.tsx';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { httpError } from '#app/http/responses.server.ts';
import { jobNames } from '#app/features/console/overview/job-runs.ts';
import type { JobRun } from '#app/features/console/overview/job-runs.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/overview.ts';
import { formatNumber } from '#app/content/format.ts';
import { FactList, Moment } from '#app/features/console/page/parts.tsx';
import { inboxQueryOf, readInboxFilter } from '#app/features/console/inbox/inbox.ts';
import type { InboxFilter } from '#app/features/console/inbox/inbox.ts';
import { paths } from '#app/http/paths.ts';
import { overviewLeads } from '#app/features/console/overview/overview.ts';
import type { OverviewCounts } from '#app/features/console/overview/overview.ts';
import type { ListingSource } from '#app/features/console/overview/overview-queries.server.ts';

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
  const [counts, sources, state] = await Promise.all([countOverview(), listSources(), readSiteState()]);
  const isTested = url.searchParams.get('test') === '1';
  return {
    counts,
    sources,
    jobs: state.jobs,
    findings: examineSite(state),
    test: isTested ? (state.smtp ? ('sent' as const) : ('kept' as const)) : null,
    mayTest: mayDo('retry-mail'),
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
  const { counts, sources, jobs, findings, test, mayTest } = loaderData;
  return (
    <div className="console-page">
      <h1>{words.title}</h1>
      <OverviewNumbers counts={counts} />
      <DoctorPanel findings={findings} test={test} mayTest={mayTest} />
      <SourcesPanel sources={sources} />
      <JobsPanel jobs={jobs} />
    </div>
  );
}
