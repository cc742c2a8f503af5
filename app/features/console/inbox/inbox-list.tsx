import { useLanguage } from '#app/content/language-context.tsx';
import { dentistName } from '#app/content/practice-words.ts';
import { SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { momentIn } from '#app/features/directory/place/moment.ts';
import { leadKinds, kindIds } from '#app/features/requests/kind/lead-kinds.ts';
import { FilterSelect, Moment, SubmitButton, ViewLinks } from '#app/features/console/page/parts.tsx';
import { leadStatusWords, NO_NAME, shownName } from '#app/features/requests/lead/lead.ts';
import { paths } from '#app/http/paths.ts';
import { PhoneFold } from '#app/ui/phone-fold.tsx';
import type { Clock, InboxFilter, InboxView } from './inbox.ts';
import { clockWords, inboxCopy } from './inbox-copy.ts';
import type { InboxRow, InboxCounts } from './inbox-queries.server.ts';
import { formatNumber } from '#app/content/format.ts';
import type { LeadStatus } from '#app/features/requests/lead/lead.ts';
import { inboxAges, inboxQueryOf, inboxViews } from './inbox.ts';

/** Time left or overdue for the promised answer; nothing if no answer is due. */
export function ClockChip({ clock }: { clock: Clock }) {
  const language = useLanguage();
  if (clock.state === 'none') return null;
  const urgent = clock.state === 'overdue' ? 'chip-coral' : clock.hours < 6 ? 'chip-amber' : '';
  return <span className={`chip sm:whitespace-nowrap ${urgent}`}>{clockWords(language, clock)}</span>;
}

/** The planned call, by the console's clock. */
function CallChip({ row: { callAt, isCallDue } }: { row: InboxRow }) {
  const words = inboxCopy(useLanguage());
  if (callAt === null) return null;
  return (
    <span className={`chip ${isCallDue ? 'chip-coral' : ''}`}>
      {isCallDue ? (
        words.callNow
      ) : (
        <>
          {words.callAt} <Moment at={callAt} />
        </>
      )}
    </span>
  );
}

/** A page of leads, each with a checkbox for bulk actions that belongs to the form with the id `form`. */
export function InboxTable({
  rows,
  filter,
  form,
  mayWork,
}: {
  rows: readonly InboxRow[];
  filter: InboxFilter;
  form: string;
  mayWork: boolean;
}) {
  const language = useLanguage();
  const words = inboxCopy(language);
  // Rows without a name differ by what was sent and when.
  const nameOf = ({ name, kind, createdAt }: InboxRow) =>
    name === NO_NAME
      ? `${leadKinds[kind].words(language).name}, ${momentIn(SITE_ZONE, language)(createdAt).text}`
      : shownName(language, name);
  return (
    <div className="console-scroll console-stacks">
      <table className="console-table wrap-break-word bg-transparent md:min-w-[54rem]">
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr>
            {mayWork ? <th scope="col">{words.chooseAll}</th> : null}
            <th scope="col">{words.from}</th>
            <th scope="col">{words.kind}</th>
            <th scope="col">{words.about}</th>
            <th scope="col">{words.status}</th>
            <th scope="col">{words.clock}</th>
            <th scope="col">{words.assignee}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-lead={row.id} className="inbox-row">
              {mayWork ? (
                // eslint-disable-next-line jsx-a11y/control-has-associated-label -- the box inside has one
                <td className="console-choice">
                  <input
                    type="checkbox"
                    className="console-box"
                    name="lead"
                    value={`${row.id} ${row.version}`}
                    form={form}
                    aria-label={words.choose(nameOf(row))}
                  />
                </td>
              ) : null}
              <th scope="row" className="inbox-name">
                <a className="font-semibold" href={paths.consoleLead(language, row.id, inboxQueryOf(filter))}>
                  {nameOf(row)}
                </a>
                <span className="block text-xs/normal text-quiet">
                  <Moment at={row.createdAt} />
                </span>
              </th>
              <td>{leadKinds[row.kind].words(language).name}</td>
              <td className="inbox-about">
                {row.dentist ? <strong>{dentistName(row.dentist, language)}</strong> : null} {row.excerpt}
              </td>
              <td>
                {leadStatusWords[row.status][language]}
                {row.wish ? (
                  <span className="chip chip-amber ml-[0.4rem] whitespace-nowrap">{words.wish}</span>
                ) : null}
                {row.wrote ? <span className="chip chip-amber whitespace-nowrap">{words.wrote}</span> : null}
                {row.suspicious ? (
                  <span className="chip chip-coral whitespace-nowrap">{words.suspicious}</span>
                ) : null}
                {row.reported ? (
                  <span
                    className={`chip chip-amber whitespace-nowrap ${row.suspicious ? 'ml-[0.4rem]' : ''}`}
                  >
                    {words.reported}
                  </span>
                ) : null}
              </td>
              <td>
                <ClockChip clock={row.clock} />
                <CallChip row={row} />
              </td>
              <td>{row.assignee}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The views with their counts of leads: open ones first, then every status that has any. */
export function InboxViews({ filter, counts }: { filter: InboxFilter; counts: InboxCounts }) {
  const language = useLanguage();
  const words = inboxCopy(language);
  const statuses = (Object.keys(leadStatusWords) as LeadStatus[]).filter(
    (status) => counts[status] || filter.view === status,
  );
  const links = [
    ...inboxViews.map((view) => ({ view: view as InboxView, name: words.views[view] })),
    ...statuses.map((status) => ({ view: status as InboxView, name: leadStatusWords[status][language] })),
  ];
  return (
    <ViewLinks
      label={words.viewsLabel}
      links={links.map(({ view, name }) => ({
        href: paths.console(language, inboxQueryOf({ ...filter, view })),
        name: (
          <>
            {name} <span className="text-quiet">{formatNumber(language, counts[view] ?? 0)}</span>
          </>
        ),
        current: filter.view === view,
      }))}
    />
  );
}

/** Type, city and age are URL parameters; the search term is sent by POST and kept in the session. */
export function InboxFilters({
  filter,
  cities,
}: {
  filter: InboxFilter;
  cities: readonly { slug: string; name: string }[];
}) {
  const language = useLanguage();
  const words = inboxCopy(language);
  const here = paths.console(language, inboxQueryOf(filter));
  const isNarrowed = filter.kind !== null || filter.city !== null || filter.age !== null;
  return (
    <PhoneFold label={words.tools} open={isNarrowed}>
      <div className="console-line gap-x-8 gap-y-3">
        <form method="get" action={paths.console(language)} className="console-line">
          <input type="hidden" name="view" value={filter.view} />
          {filter.term === null ? null : <input type="hidden" name="search" value="1" />}
          <FilterSelect
            name="kind"
            label={words.kind}
            none={words.anyKind}
            chosen={filter.kind}
            options={kindIds.map((kind) => ({ value: kind, label: leadKinds[kind].words(language).name }))}
          />
          <FilterSelect
            name="city"
            label={words.city}
            none={words.anyCity}
            chosen={filter.city}
            options={cities.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
          <FilterSelect
            name="age"
            label={words.age}
            none={words.anyAge}
            chosen={filter.age}
            options={inboxAges.map((age) => ({ value: age, label: words.ages[age] }))}
          />
          <SubmitButton>{words.filter}</SubmitButton>
        </form>
        <form method="post" action={here} className="console-line" role="search">
          <input type="hidden" name="intent" value="search" />
          <label className="console-label">
            {words.search}
            <input
              type="search"
              name="term"
              id="inbox-search"
              className="field"
              maxLength={100}
              autoComplete="off"
              defaultValue={filter.term ?? ''}
            />
          </label>
          <SubmitButton>{words.find}</SubmitButton>
        </form>
      </div>
    </PhoneFold>
  );
}
