import { Outlet, redirect, useLocation } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { ErrorPage } from '#app/layout/error-page.tsx';
import { accountCopy } from '#app/features/console/account/account-copy.ts';
import { findSession } from '#app/features/console/account/session.server.ts';
import { auditCopy } from '#app/features/console/audit/audit-copy.ts';
import { burstCopy } from '#app/features/console/inbox/burst-copy.ts';
import { importCopy } from '#app/features/console/imports/import-copy.ts';
import { queueCopy } from '#app/features/console/evidence/queue-copy.ts';
import { failedMailCopy } from '#app/features/console/inbox/failed-mail-copy.ts';
import { templateCopy } from '#app/features/console/inbox/template-copy.ts';
import { inboxCopy } from '#app/features/console/inbox/inbox-copy.ts';
import { reviewPanelCopy } from '#app/features/console/inbox/review-panel-copy.ts';
import { listingCopy } from '#app/features/console/listings/listing-copy.ts';
import { may } from '#app/features/requests/operator/roles.ts';
import type { Permission } from '#app/features/requests/operator/roles.ts';
import { overviewCopy } from '#app/features/console/overview/overview-copy.ts';
import { personCopy } from '#app/features/console/people/person-copy.ts';
import { retentionCopy } from '#app/features/console/people/retention-copy.ts';
import { placesCopy } from '#app/features/console/places/places-copy.ts';
import { registerCopy } from '#app/features/console/registers/register-copy.ts';
import { rankingsCopy } from '#app/features/console/rankings/rankings-copy.ts';
import { countOpenReports } from '#app/features/requests/review/review-reports.server.ts';
import { consoleHeaders, operatorContext, visitorOf } from '#app/http/console.server.ts';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { requestContext } from '#app/http/request-context.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { ConsoleShell } from '#app/layout/console-shell.tsx';
import type { ConsoleLink } from '#app/layout/console-shell.tsx';
import type { Route } from './+types/layout.ts';

export const handle = { console: true };

/** A longer address is not opened again after sign-in. */
const MAX_NEXT_LENGTH = 2000;

/** Paths open before the second factor is set up: its setup and sign-out. */
const withoutSecondFactor = (path: string): boolean =>
  /\/console\/(account\/second-factor|sign-out)(\.data)?$/.test(path);

/**
 * Guard of the console. Runs before loaders and actions of the routes below, reads session and role on every request,
 * and sets response headers. Commands check again what a role may do with a lead.
 */
const guard: Route.MiddlewareFunction = async ({ request, context }, next) => {
  const { language, url } = siteRequest(request, context);
  const session = await findSession(visitorOf({ request, context }));
  if (!session) {
    // Only GET requests are resumed after sign-in; a form submission is not repeated. A header has room for 16 KB.
    const here = url.pathname + url.search;
    const isResumable = request.method === 'GET' && here.length <= MAX_NEXT_LENGTH;
    const wanted = isResumable ? { next: here } : { ended: '1' as const };
    throw redirect(paths.consoleSignIn(language, wanted), { status: 303, headers: consoleHeaders() });
  }
  if (!session.ready && !withoutSecondFactor(url.pathname))
    throw redirect(paths.consoleSecondFactor(language), { status: 303, headers: consoleHeaders() });
  context.get(requestContext).operator = session.operator.id;
  if (!may(session.operator.role, 'read')) httpError(403);
  context.set(operatorContext, session);
  const answer = await next();
  consoleHeaders(session.cookies, answer.headers);
  return answer;
};

export const middleware = [guard];

export async function loader({ context }: Route.LoaderArgs) {
  const { operator, ready } = context.get(operatorContext);
  return { name: operator.name, role: operator.role, ready, reports: await countOpenReports() };
}

/** Links to the console pages that a role may open. A page below one of them belongs to it. */
function useLinks({
  role,
  ready,
  reports: count,
}: {
  role: Parameters<typeof may>[0];
  ready: boolean;
  reports: number;
}): ConsoleLink[] {
  const language = useLanguage();
  const { pathname } = useLocation();
  if (!ready) return [];
  const reports = reviewPanelCopy(language).reports + (count > 0 ? ` (${count})` : '');
  const links: [href: string, name: string, needs?: Permission][] = [
    [paths.consoleOverview(language), overviewCopy(language).title],
    [paths.console(language), inboxCopy(language).title],
    [paths.consoleReports(language), reports],
    [paths.consoleBursts(language), burstCopy(language).title],
    [paths.consoleFailedMail(language), failedMailCopy(language).title],
    [paths.consoleTemplates(language), templateCopy(language).title, 'manage-templates'],
    [paths.consoleListings(language), listingCopy(language).title],
    [paths.consoleImports(language), importCopy(language).title, 'import-listings'],
    [paths.consoleVerification(language), queueCopy(language).title],
    [paths.consoleRegisters(language), registerCopy(language).title],
    [paths.consoleRankings(language), rankingsCopy(language).title, 'read-rankings'],
    [paths.consolePlaces(language), placesCopy(language).title, 'add-cities'],
    [paths.consoleOperators(language), accountCopy(language).operatorsTitle, 'manage-operators'],
    [paths.consolePerson(language), personCopy(language).title, 'erase-person'],
    [paths.consoleRetention(language), retentionCopy(language).title],
    [paths.consoleAudit(language), auditCopy(language).title, 'read-audit'],
  ];
  return links
    .filter(([, , needs]) => needs === undefined || may(role, needs))
    .map(([href, name]) => ({ href, name, current: isPartOf(pathname, href, paths.console(language)) }));
}

/** All console pages are below the inbox's URL, but only leads belong to the inbox. */
const isPartOf = (pathname: string, href: string, inbox: string): boolean =>
  pathname === href || pathname.startsWith(href === inbox ? `${inbox}/leads/` : `${href}/`);

export default function ConsoleLayout({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const { name, role } = loaderData;
  return (
    <ConsoleShell
      path={pathname + search}
      operator={{ name, role: accountCopy(language).roles[role] }}
      links={useLinks(loaderData)}
    >
      <Outlet />
    </ConsoleShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  return (
    <ConsoleShell path={pathname} operator={null} links={[]}>
      <ErrorPage error={error} />
    </ConsoleShell>
  );
}
