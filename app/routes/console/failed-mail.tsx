import { data } from 'react-router';
import { isUuid } from '#app/content/uuid.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { FAILED_LIMIT, listFailedMail } from '#app/features/console/inbox/inbox-queries.server.ts';
import { mailWay } from '#app/features/console/account/account-queries.server.ts';
import { failedMailCopy } from '#app/features/console/inbox/failed-mail-copy.ts';
import { sendAgain } from '#app/features/console/inbox/inbox-commands.server.ts';
import { leadCopy } from '#app/features/console/inbox/lead-copy.ts';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/failed-mail.ts';
import { Moment, SubmitButton } from '#app/features/console/page/parts.tsx';
import { shownName } from '#app/features/requests/lead/lead.ts';
import { mailName } from '#app/features/requests/mail/mail.ts';
import { mailProblem } from '#app/features/requests/mail/mail-problem.ts';
import type { FailedMail } from '#app/features/console/inbox/inbox-queries.server.ts';

/** Messages that could not be sent, each with a retry button if the operator may retry. */
function FailedMailList({ mails, mayRetry }: { mails: readonly FailedMail[]; mayRetry: boolean }) {
  const language = useLanguage();
  const words = failedMailCopy(language);
  const { recipients } = leadCopy(language);
  return (
    <ul className="console-card">
      {mails.map(({ id, lead, template, recipient, problem, attempts, queuedAt }) => (
        <li key={id} className="console-row">
          <div>
            {lead === null ? (
              <strong id={`who-${id}`}>{words.nothing}</strong>
            ) : (
              <a id={`who-${id}`} className="font-semibold" href={paths.consoleLead(language, lead.id)}>
                {shownName(language, lead.name)}
              </a>
            )}
            <p id={`mail-${id}`}>
              {mailName(language, template)} ({recipients[recipient]})
            </p>
            <p className="text-quiet">
              {problem === null ? words.unknown : mailProblem(language, problem)} · {words.attempts(attempts)}{' '}
              · <Moment at={queuedAt} />
            </p>
          </div>
          {mayRetry ? (
            <form method="post">
              <input type="hidden" name="mail" value={id} />
              <SubmitButton aria-describedby={`who-${id} mail-${id}`}>{words.retry}</SubmitButton>
            </form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

export async function loader(args: Route.LoaderArgs) {
  const { url, mayDo } = operatorRequest(args);
  return {
    mails: await listFailedMail(),
    limit: FAILED_LIMIT,
    isDone: url.searchParams.get('done') === '1',
    mayRetry: mayDo('retry-mail'),
    way: mailWay(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { language, operator: actor, text } = await operatorForm(args);
  const mailId = text('mail');
  if (!isUuid(mailId)) httpError(400);
  const outcome = await sendAgain({ mailId, actor });
  if (outcome.ok) return consoleRedirect(paths.consoleFailedMail(language, { done: '1' }));
  const { reason } = outcome;
  return data({ reason }, { status: reason === 'forbidden' ? 403 : 409 });
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => failedMailCopy(language).title);

export default function FailedMailPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = failedMailCopy(language);
  const { mails, limit, isDone, mayRetry, way } = loaderData;
  return (
    <div className="console-page">
      <h1>{words.title}</h1>
      {actionData ? (
        <Notice variant="destructive" title={words.refusedTitle}>
          {leadCopy(language).refused[actionData.reason]}
        </Notice>
      ) : isDone ? (
        <Notice variant="success" title={words.retriedTitle}>
          {words.retried[way]}
        </Notice>
      ) : null}
      {mails.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText[way]} />
      ) : (
        <>
          <p>
            {words.lead} {mails.length === limit ? words.more(limit) : null}
          </p>
          <FailedMailList mails={mails} mayRetry={mayRetry} />
        </>
      )}
    </div>
  );
}
