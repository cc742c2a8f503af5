import { data } from 'react-router';
import { isUuid } from '#app/content/uuid.ts';
import consoleScript from '#app/browser/console.js?url';
import { useLanguage } from '#app/content/language-context.tsx';
import { leadActions } from '#app/features/requests/kind/steps.ts';
import { remember, remembered } from '#app/features/console/account/remembered.server.ts';
import { DueTasks } from '#app/features/console/evidence/due-tasks.tsx';
import { countDue } from '#app/features/console/evidence/queue-queries.server.ts';
import { inboxQueryOf, readInboxFilter } from '#app/features/console/inbox/inbox.ts';
import { takeSteps } from '#app/features/console/inbox/inbox-commands.server.ts';
import { inboxCopy } from '#app/features/console/inbox/inbox-copy.ts';
import { InboxFilters, InboxViews } from '#app/features/console/inbox/inbox-list.tsx';
import {
  countInbox,
  listInbox,
  listInboxCities,
  nameLeads,
} from '#app/features/console/inbox/inbox-queries.server.ts';
import { InboxTable } from '#app/features/console/inbox/inbox-list.tsx';
import { isBulkAction, bulkActions } from '#app/features/console/inbox/inbox.ts';
import { leadExists } from '#app/features/console/inbox/lead-page.server.ts';
import { leadOfReference } from '#app/features/requests/lead/lead-reference.server.ts';
import { shownName } from '#app/features/requests/lead/lead.ts';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { ButtonForm, FilterSelect, PageLinks, SubmitButton } from '#app/features/console/page/parts.tsx';
import { KeyHelp } from '#app/features/console/page/key-help.tsx';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/inbox.ts';

export async function loader(args: Route.LoaderArgs) {
  const { language, url, sessionId, operator, mayDo } = operatorRequest(args);
  const { search, said } = await remembered(sessionId);
  if (said) await remember(sessionId, 'said', undefined);
  const filter = readInboxFilter(url.searchParams, search);
  const after = url.searchParams.get('after');
  if (after !== null && !isUuid(after)) httpError(404);
  const [{ rows, next }, counts, cities, due, names] = await Promise.all([
    listInbox(filter, { operatorId: operator.id, after }),
    countInbox(filter, operator.id),
    listInboxCities(language),
    mayDo('record-evidence') ? countDue() : null,
    nameLeads(said?.refused.map(({ id }) => id) ?? []),
  ]);
  const report = said && {
    done: said.done,
    refused: said.refused.map(({ id, reason }) => ({ id, reason, name: names.get(id) ?? id })),
  };
  return {
    filter,
    rows,
    next,
    counts,
    cities,
    due,
    report: report ?? null,
    isFirst: after === null,
    mayWork: mayDo('work-leads'),
    mayExport: mayDo('export-leads'),
  };
}

export async function action(args: Route.ActionArgs) {
  const { language, url, sessionId, operator, mayDo, form, text } = await operatorForm(args);
  const { search } = await remembered(sessionId);
  const filter = readInboxFilter(url.searchParams, search);
  if (text('intent') === 'search') {
    const term = text('term').trim().slice(0, 100);
    // The number of a lead, or the address that a visitor's answer came to.
    const referred = leadOfReference(term);
    if (referred !== null && (await leadExists(referred)))
      return consoleRedirect(paths.consoleLead(language, referred));
    await remember(sessionId, 'search', term || undefined);
    return consoleRedirect(paths.console(language, inboxQueryOf({ ...filter, term: term || null })));
  }
  if (!mayDo('work-leads')) httpError(403);
  const step = text('action');
  const leads = form.getAll('lead').flatMap((value) => {
    const [id = '', version = ''] = typeof value === 'string' ? value.split(' ') : [];
    return isUuid(id) && /^\d{1,9}$/.test(version) ? [{ id, version: Number(version) }] : [];
  });
  if (!isBulkAction(step) || leads.length === 0) return data({ nothing: true }, { status: 422 });
  const outcome = await takeSteps(leads.slice(0, 100), { action: step, actor: operator });
  await remember(sessionId, 'said', outcome);
  return consoleRedirect(paths.console(language, inboxQueryOf(filter)));
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => inboxCopy(language).title);

export default function InboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = inboxCopy(language);
  const { filter, rows, next, counts, cities, due, report, isFirst, mayWork, mayExport } = loaderData;
  const query = inboxQueryOf(filter);
  const here = paths.console(language, query);
  return (
    <div className="console-page">
      <h1>{words.title}</h1>
      {actionData?.nothing ? (
        <Notice variant="destructive" title={words.notice}>
          {words.nothingChosen}
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
                {report.refused.map(({ id, name, reason }) => (
                  <li key={id}>
                    <a href={paths.consoleLead(language, id, query)}>{shownName(language, name)}</a>:{' '}
                    {words.reasons[reason as keyof typeof words.reasons]}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </Notice>
      ) : null}
      {due ? <DueTasks due={due} /> : null}
      <InboxViews filter={filter} counts={counts} />
      <InboxFilters filter={filter} cities={cities} />
      {filter.term === null ? null : (
        <ButtonForm
          action={here}
          className="console-line items-center"
          fields={{ intent: 'search' }}
          button={words.forget}
        >
          <p>{words.searchedFor(filter.term)}</p>
        </ButtonForm>
      )}
      {rows.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} />
      ) : (
        <>
          {mayWork ? (
            <form method="post" action={here} id="bulk" className="console-line">
              <FilterSelect
                name="action"
                label={words.bulk}
                none={words.noStep}
                chosen={null}
                options={bulkActions.map((step) => ({
                  value: step,
                  label: leadActions[step].button[language],
                }))}
              />
              <SubmitButton>{words.go}</SubmitButton>
            </form>
          ) : null}
          <InboxTable rows={rows} filter={filter} form="bulk" mayWork={mayWork} />
        </>
      )}
      <PageLinks
        first={isFirst ? null : here}
        next={next && paths.console(language, { ...query, after: next })}
        words={words}
      >
        {mayExport && rows.length > 0 ? (
          <ButtonForm action={paths.consoleExport(language)} fields={query} button={words.export} />
        ) : null}
      </PageLinks>
      <KeyHelp keys={['j', 'k', 'o', 'x', 's', '/', '?']} />
      <script src={consoleScript} defer />
    </div>
  );
}
