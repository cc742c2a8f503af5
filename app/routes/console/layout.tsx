import { Outlet, redirect, useLocation } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { ErrorPage } from '#app/error-page.tsx';
import { accountCopy } from '#app/features/account/account-copy.ts';
import { operatorContext } from '#app/features/account/operator-context.server.ts';
import { findSession } from '#app/features/account/session.server.ts';
import { auditCopy } from '#app/features/audit/audit-copy.ts';
import { failedMailCopy } from '#app/features/inbox/failed-mail-copy.ts';
import { inboxCopy } from '#app/features/inbox/inbox-copy.ts';
import { reviewPanelCopy } from '#app/features/inbox/review-panel-copy.ts';
import { listingCopy } from '#app/features/listing/listing-copy.ts';
import { mailPreviewCopy } from '#app/features/mail/mail-preview-copy.ts';
import { may } from '#app/features/operator/roles.ts';
import type { Permission } from '#app/features/operator/roles.ts';
import { overviewCopy } from '#app/features/overview/overview-copy.ts';
import { personCopy } from '#app/features/person/person-copy.ts';
import { retentionCopy } from '#app/features/person/retention-copy.ts';
import { rankingsCopy } from '#app/features/ranking/rankings-copy.ts';
import { countOpenReports } from '#app/features/review/review-reports.server.ts';
import { consoleHeaders, visitorOf } from '#app/http/console.server.ts';
import { paths } from '#app/http/paths.ts';
import { refuse } from '#app/http/private-form.server.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { ConsoleFrame } from '#app/layout/console-frame.tsx';
import type { ConsoleLink } from '#app/layout/console-frame.tsx';
import type { Route } from './+types/layout.ts';

export const handle = { console: true };

/** What somebody may do before the second factor is set up: set it up, and leave. */
const withoutSecondFactor = (path: string): boolean =>
  /\/console\/(account\/second-factor|sign-out)(\.data)?$/.test(path);

/**
 * The guard of the console. It runs before any loader or action of the screens below it, reads the session and the role
 * anew for every request, and sets the headers of every answer. What a role may do with a lead is checked again by each
 * command.
 */
const guard: Route.MiddlewareFunction = async ({ request, context }, next) => {
  const { language, url } = visitOf(request, context);
  const session = await findSession(visitorOf(request, context));
  if (!session) {
    // What somebody asked for by a form is not repeated by going there.
    const wanted = request.method === 'GET' ? { next: url.pathname + url.search } : { ended: '1' as const };
    throw redirect(paths.consoleSignIn(language, wanted), { status: 303, headers: consoleHeaders() });
  }
  if (!session.ready && !withoutSecondFactor(url.pathname))
    throw redirect(paths.consoleSecondFactor(language), { status: 303, headers: consoleHeaders() });
  if (!may(session.operator.role, 'read')) refuse(403);
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

/** The pages of the console that a role may open. A page below one of them is a part of it. */
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
    [paths.consoleFailedMail(language), failedMailCopy(language).title],
    [paths.consoleMails(language), mailPreviewCopy(language).title, 'preview-mail'],
    [paths.consoleListings(language), listingCopy(language).title],
    [paths.consoleRankings(language), rankingsCopy(language).title, 'read-rankings'],
    [paths.consoleOperators(language), accountCopy(language).operatorsTitle, 'manage-operators'],
    [paths.consolePerson(language), personCopy(language).title, 'erase-person'],
    [paths.consoleRetention(language), retentionCopy(language).title],
    [paths.consoleAudit(language), auditCopy(language).title, 'read-audit'],
  ];
  return links
    .filter(([, , needs]) => needs === undefined || may(role, needs))
    .map(([href, name]) => ({ href, name, current: isPartOf(pathname, href, paths.console(language)) }));
}

/** Every page is below the inbox's address; of that, its leads are a part. */
const isPartOf = (pathname: string, href: string, inbox: string): boolean =>
  pathname === href || pathname.startsWith(href === inbox ? `${inbox}/leads/` : `${href}/`);

export default function ConsoleLayout({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const { name, role } = loaderData;
  return (
    <ConsoleFrame
      path={pathname + search}
      operator={{ name, role: accountCopy(language).roles[role] }}
      links={useLinks(loaderData)}
    >
      <Outlet />
    </ConsoleFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  return (
    <ConsoleFrame path={pathname} operator={null} links={[]}>
      <ErrorPage error={error} />
    </ConsoleFrame>
  );
}
