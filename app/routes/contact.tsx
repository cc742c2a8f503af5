import { useLanguage } from '#app/content/language-context.tsx';
import { useAnswering } from '#app/content/site-context.ts';
import { contactMessage } from '#app/features/requests/kind/contact.ts';
import { takeKindForm } from '#app/features/requests/lead/kind-form.server.ts';
import { FormSent, KindForm } from '#app/features/requests/lead/kind-form.tsx';
import { leadsTo } from '#app/features/requests/lead/lead-queries.server.ts';
import { contactCopy } from '#app/features/requests/contact/contact-copy.ts';
import { ContactOptions } from '#app/features/requests/contact/contact-options.tsx';
import { openLeadForm } from '#app/features/requests/lead/submission.server.ts';
import { answerLeadForm, chosenBy, isConfirmation } from '#app/http/lead-form.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { formHeaders, noStore, readForm } from '#app/http/responses.server.ts';
import { requestContext } from '#app/http/request-context.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { readSent } from '#app/http/visitor-cookies.server.ts';
import { TextPage } from '#app/layout/text-page.tsx';
import type { Route } from './+types/contact.ts';

const kind = 'contact_message';
const { form } = contactMessage;

export const handle = { topBar: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { url } = siteRequest(request, context);
  const isSent = isConfirmation(url);
  const token = isSent ? readSent(request) : null;
  const isOurs = token !== null && (await leadsTo(token, { kind, dentistId: null }));
  const view = await openLeadForm(Object.keys(form.fields), chosenBy(form, url.searchParams));
  return noStore({ view, isSent, token: isOurs ? token : null });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = siteRequest(request, context);
  const { network } = context.get(requestContext);
  const body = await readForm(request);
  const outcome = await takeKindForm(body, { kind, form, dentist: null }, { language, network });
  return answerLeadForm(outcome, context, paths.contact(language, { sent: '1' }));
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = pageMeta(({ language }, { isSent }) => {
  const words = contactCopy(language);
  return {
    title: isSent ? form.words(language).sentTitle : words.metaTitle,
    description: words.metaDescription,
    path: paths.contact(language),
    noindex: isSent,
  };
});

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = contactCopy(language);
  const { withinThem } = useAnswering();
  const isSent = !actionData && loaderData.isSent;
  return (
    <TextPage
      type="ContactPage"
      words={{ ...words, lead: words.lead(withinThem), here: words.title }}
      path={paths.contact(language)}
    >
      <div className="wrap mt-8 grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,40rem)_minmax(14rem,1fr)]">
        {isSent ? (
          <FormSent
            form={form}
            token={loaderData.token}
            links={[
              { href: paths.search(language), name: words.search },
              { href: paths.contact(language), name: words.another },
            ]}
          />
        ) : (
          <KindForm
            kind={kind}
            form={form}
            action={paths.contact(language)}
            view={actionData ?? loaderData.view}
          />
        )}
        <ContactOptions language={language} formHref={isSent ? paths.contact(language) : '#contact-form'} />
      </div>
    </TextPage>
  );
}
