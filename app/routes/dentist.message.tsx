import { redirect } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { notFound } from '#app/error-page.tsx';
import { profileCopy } from '#app/features/dentist/profile-copy.ts';
import { findReachableDentist } from '#app/features/dentist/reachable-dentist.server.ts';
import { readLeadForm } from '#app/features/lead/lead-form.server.ts';
import { openLeadForm, submissionOf } from '#app/features/lead/submission.server.ts';
import { messageFields } from '#app/features/message/message.ts';
import { submitDentistMessage } from '#app/features/message/message-commands.server.ts';
import { messageCopy } from '#app/features/message/message-copy.ts';
import { MessageGuide, MessageSent } from '#app/features/message/message-fate.tsx';
import { MessageForm } from '#app/features/message/message-form.tsx';
import { hasDentistMessage } from '#app/features/message/message-queries.server.ts';
import { parseDentistMessage } from '#app/features/message/message-schema.server.ts';
import type { Language } from '#app/content/language.ts';
import { unlistedPageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import {
  formHeaders,
  goOn,
  minutesOf,
  privately,
  readForm,
  refuse,
  tooMany,
} from '#app/http/private-form.server.ts';
import { requestContext } from '#app/http/request-context.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { AsideNote } from '#app/ui/aside-note.tsx';
import type { Route } from './+types/dentist.message.ts';

async function findDentist(slugOrId: string, language: Language) {
  const { notFound: heading, notFoundText: text } = profileCopy(language);
  const dentist = await findReachableDentist(slugOrId);
  if (!dentist) throw notFound({ heading, text });
  return dentist;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language, url, siteUrl } = visitOf(request, context);
  const dentist = await findDentist(params.dentistId, language);
  if (params.dentistId !== dentist.slug)
    throw redirect(paths.dentistMessage(language, dentist.slug) + url.search, 301);
  const sent = url.searchParams.get('sent');
  if (sent !== null && !(await hasDentistMessage(sent, dentist.id))) refuse(404);
  const view = await openLeadForm(messageFields);
  return privately({ dentist, view, sent, siteUrl });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { language } = visitOf(request, context);
  const { network, reportError } = context.get(requestContext);
  const body = await readForm(request);
  const form = readLeadForm(body, messageFields);
  const dentist = await findDentist(params.dentistId, language);
  const checked = parseDentistMessage(form.values, language);
  if (!checked.ok) return privately({ ...form, errors: checked.errors }, 422);
  const { submissionKey } = form;
  const from = { submissionKey, language, network };
  const submission = await submissionOf(body, from, checked.value.message);
  const outcome = await submitDentistMessage({ dentist, message: checked.value, ...submission });
  if (outcome.ok) goOn(paths.dentistMessage(language, dentist.slug, { sent: outcome.value.token }));
  switch (outcome.reason) {
    case 'dentist-not-found':
      return refuse(404);
    case 'too-many':
      return tooMany({ ...form, waitMinutes: minutesOf(outcome.retryAfter) }, outcome.retryAfter);
    case 'save-failed':
      reportError(outcome.error);
      return privately({ ...form, failed: true }, 503);
  }
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const language = matches[0].loaderData?.language ?? 'en';
  const words = messageCopy(language);
  const { dentist, sent } = loaderData;
  // A form per dentist is nothing to find.
  return unlistedPageMeta(
    {
      title: sent !== null ? words.sentTitle : words.titleTo(dentist.name),
      description: words.description(dentist.name),
    },
    paths.dentistMessage(language, dentist.slug),
    loaderData,
  );
};

export default function DentistMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = messageCopy(language);
  const { dentist, view, siteUrl } = loaderData;
  const sent = actionData ? null : loaderData.sent;
  return (
    <>
      <PageHead
        siteUrl={siteUrl}
        trail={[{ href: paths.dentist(language, dentist.slug), name: dentist.name }]}
        here={{ href: paths.dentistMessage(language, dentist.slug), name: words.title }}
        title={words.titleTo(dentist.name)}
        lead={
          <>
            {dentist.clinicName ? <span className="mb-3 block text-quiet">{dentist.clinicName}</span> : null}
            {sent !== null ? null : words.lead}
          </>
        }
      />
      <div className="wrap mt-4">
        <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,40rem)_1fr]">
          {sent !== null ? (
            <MessageSent dentist={dentist} token={sent} language={language} />
          ) : (
            <>
              <div className={dentist.demonstration ? undefined : 'lg:col-span-2'}>
                <AsideNote title={words.urgentTitle}>
                  {words.urgent} <a href={paths.emergency(language)}>{words.emergency}</a>
                </AsideNote>
              </div>
              {dentist.demonstration ? (
                <AsideNote title={words.demonstrationTitle}>{words.demonstration}</AsideNote>
              ) : null}
              <MessageForm view={actionData ?? view} dentist={dentist} language={language} />
              <MessageGuide dentist={dentist} language={language} />
            </>
          )}
        </div>
      </div>
    </>
  );
}
