import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { operatorContext } from '#app/features/account/operator-context.server.ts';
import { FAILED_LIMIT, listFailedMail } from '#app/features/inbox/failed-mail.server.ts';
import { failedMailCopy } from '#app/features/inbox/failed-mail-copy.ts';
import { FailedMailList } from '#app/features/inbox/failed-mail-list.tsx';
import { sendAgain } from '#app/features/inbox/inbox-commands.server.ts';
import { leadCopy } from '#app/features/inbox/lead-copy.ts';
import { textOf } from '#app/features/lead/lead-form.server.ts';
import { may } from '#app/features/operator/roles.ts';
import { goOnWith } from '#app/http/console.server.ts';
import { paths } from '#app/http/paths.ts';
import { readForm, refuse } from '#app/http/private-form.server.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/failed-mail.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { operator } = context.get(operatorContext);
  return {
    mails: await listFailedMail(),
    limit: FAILED_LIMIT,
    isDone: visitOf(request, context).url.searchParams.get('done') === '1',
    mayRetry: may(operator.role, 'retry-mail'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = visitOf(request, context);
  const { operator: actor } = context.get(operatorContext);
  const mailId = textOf(await readForm(request), 'mail');
  if (!UUID.test(mailId)) refuse(400);
  const outcome = await sendAgain({ mailId, actor });
  if (outcome.ok) return goOnWith(paths.consoleFailedMail(language, { done: '1' }));
  switch (outcome.reason) {
    case 'forbidden':
      return data({ refused: 'forbidden' as const }, { status: 403 });
    case 'not-failed':
      return data({ refused: 'notFailed' as const }, { status: 409 });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${failedMailCopy(matches[0].loaderData?.language ?? 'en').title} | ${PRODUCT}` },
  { name: 'robots', content: 'noindex' },
];

export default function FailedMailPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = failedMailCopy(language);
  const { mails, limit, isDone, mayRetry } = loaderData;
  return (
    <div className="inbox-page">
      <h1>{words.title}</h1>
      {actionData ? (
        <Notice variant="destructive" title={words.refusedTitle}>
          {leadCopy(language)[actionData.refused]}
        </Notice>
      ) : isDone ? (
        <Notice variant="success" title={words.retriedTitle}>
          {words.retried}
        </Notice>
      ) : null}
      {mails.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} />
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
