import { useLanguage } from '#app/content/language-context.tsx';
import { messageFields } from '#app/features/message/message.ts';
import { submitDentistMessage } from '#app/features/message/message-commands.server.ts';
import { messageCopy } from '#app/features/message/message-copy.ts';
import { MessageGuide, MessageSent } from '#app/features/message/message-fate.tsx';
import { MessageForm } from '#app/features/message/message-form.tsx';
import { parseDentistMessage } from '#app/features/message/message-schema.server.ts';
import { takeLeadForm } from '#app/features/lead/take-lead-form.server.ts';
import { answerLeadForm, findFormDentist, loadDentistForm } from '#app/lead-form.server.ts';
import { unlistedPageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { formHeaders, readForm } from '#app/http/private-form.server.ts';
import { requestContext } from '#app/http/request-context.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { DentistFormPage } from '#app/layout/dentist-form-page.tsx';
import { AsideNote } from '#app/ui/aside-note.tsx';
import type { Route } from './+types/dentist.message.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadDentistForm(args, {
    kind: 'dentist_message',
    fields: messageFields,
    address: paths.dentistMessage,
  });

export async function action({ request, params, context }: Route.ActionArgs) {
  const { language } = visitOf(request, context);
  const { network } = context.get(requestContext);
  const body = await readForm(request);
  const dentist = await findFormDentist(params.dentistId, language);
  const taken = await takeLeadForm(
    body,
    {
      fields: messageFields,
      check: parseDentistMessage,
      written: ({ message }) => message,
      store: (message, submission) => submitDentistMessage({ dentist, message, ...submission }),
    },
    { language, network },
  );
  return answerLeadForm(taken, context, ({ token }) =>
    paths.dentistMessage(language, dentist.slug, { sent: token }),
  );
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
    <DentistFormPage
      siteUrl={siteUrl}
      dentist={dentist}
      here={{ href: paths.dentistMessage(language, dentist.slug), name: words.title }}
      title={words.titleTo(dentist.name)}
      lead={sent !== null ? null : words.lead}
    >
      {sent !== null ? (
        <MessageSent dentist={dentist} token={sent} language={language} />
      ) : (
        <>
          <div className={dentist.demonstration ? undefined : 'lg:col-span-2'}>
            <AsideNote title={words.urgentTitle}>
              {words.urgent}{' '}
              <a href={paths.emergency(language, { place: dentist.citySlug ?? undefined })}>
                {words.emergency}
              </a>
            </AsideNote>
          </div>
          {dentist.demonstration ? (
            <AsideNote title={words.demonstrationTitle}>{words.demonstration}</AsideNote>
          ) : null}
          <MessageForm view={actionData ?? view} dentist={dentist} language={language} />
          <MessageGuide dentist={dentist} language={language} />
        </>
      )}
    </DentistFormPage>
  );
}
