import { useLanguage } from '#app/content/language-context.tsx';
import { isDemonstration } from '#app/demonstration.server.ts';
import { categoryOf, contactFields } from '#app/features/contact/contact.ts';
import { submitContactMessage } from '#app/features/contact/contact-commands.server.ts';
import { contactCopy } from '#app/features/contact/contact-copy.ts';
import { ContactForm } from '#app/features/contact/contact-form.tsx';
import { ContactOptions } from '#app/features/contact/contact-options.tsx';
import { hasContactMessage } from '#app/features/contact/contact-queries.server.ts';
import { parseContactMessage } from '#app/features/contact/contact-schema.server.ts';
import { ContactSent } from '#app/features/contact/contact-sent.tsx';
import { openLeadForm } from '#app/features/lead/submission.server.ts';
import { takeLeadForm } from '#app/features/lead/take-lead-form.server.ts';
import { answerLeadForm } from '#app/lead-form.server.ts';
import { optional } from '#app/http/optional.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { formHeaders, privately, readForm, refuse } from '#app/http/private-form.server.ts';
import { requestContext } from '#app/http/request-context.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { TextPage } from '#app/layout/text-page.tsx';
import type { Route } from './+types/contact.ts';

export const handle = { topBar: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { url, siteUrl } = visitOf(request, context);
  const sent = url.searchParams.get('sent');
  if (sent !== null && !(await hasContactMessage(sent))) refuse(404);
  // A database that fails keeps nobody from getting back what was typed.
  const demonstration = await optional(context, isDemonstration());
  const category = categoryOf(url.searchParams.get('category')) ?? '';
  const view = await openLeadForm(contactFields, { category });
  return privately({ view, sent, siteUrl, demonstration: demonstration ?? true });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = visitOf(request, context);
  const { network } = context.get(requestContext);
  const body = await readForm(request);
  const taken = await takeLeadForm(
    body,
    {
      fields: contactFields,
      check: parseContactMessage,
      written: ({ message }) => message,
      store: submitContactMessage,
    },
    { language, network },
  );
  return answerLeadForm(taken, context, ({ token }) => paths.contact(language, { sent: token }));
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const language = matches[0].loaderData?.language ?? 'en';
  const words = contactCopy(language);
  const sent = typeof loaderData?.sent === 'string';
  return pageMeta({
    title: sent ? words.sentTitle : words.metaTitle,
    description: words.metaDescription,
    path: paths.contact(language),
    siteUrl: loaderData?.siteUrl ?? '',
    noindex: sent || (loaderData?.demonstration ?? true),
  });
};

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = contactCopy(language);
  const sent = actionData ? null : loaderData.sent;
  return (
    <TextPage
      type="ContactPage"
      here={words.title}
      title={words.title}
      lead={words.lead}
      path={paths.contact(language)}
      siteUrl={loaderData.siteUrl}
    >
      <div className="wrap mt-8 grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,40rem)_1fr]">
        {sent !== null ? (
          <ContactSent token={sent} language={language} />
        ) : (
          <ContactForm view={actionData ?? loaderData.view} language={language} />
        )}
        <ContactOptions
          language={language}
          formHref={sent !== null ? paths.contact(language) : '#contact-form'}
        />
      </div>
    </TextPage>
  );
}
