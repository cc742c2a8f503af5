import { data, redirect } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { categoryOf } from '#app/features/contact/contact.ts';
import type { ContactValues } from '#app/features/contact/contact.ts';
import { submitContactMessage } from '#app/features/contact/contact-commands.server.ts';
import { contactCopy } from '#app/features/contact/contact-copy.ts';
import { ContactForm } from '#app/features/contact/contact-form.tsx';
import type { ContactFormView } from '#app/features/contact/contact-form.tsx';
import { ContactOptions } from '#app/features/contact/contact-options.tsx';
import { hasContactMessage } from '#app/features/contact/contact-queries.server.ts';
import { parseContactMessage } from '#app/features/contact/contact-schema.server.ts';
import { ContactSent } from '#app/features/contact/contact-sent.tsx';
import { hasDemonstrationDentists } from '#app/features/dentist/dentist-queries.server.ts';
import { parseSubmissionKey } from '#app/features/lead/typed-text.server.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { optional } from '#app/http/optional.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { requestContext } from '#app/http/request-context.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { TextPage } from '#app/layout/text-page.tsx';
import type { Route } from './+types/contact.ts';

/** The page holds a submission key, or what somebody typed: nobody keeps it. */
const PRIVATE = { 'Cache-Control': 'no-store' };

/** The site's own error page, with its real status. The root's `headers` lets its headers through. */
function refuse(status: number): never {
  throw data(null, { status, headers: PRIVATE });
}

export const handle = { topBar: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { url, siteUrl } = visitOf(request, context);
  const sent = url.searchParams.get('sent');
  if (sent !== null && !(await hasContactMessage(sent))) refuse(404);
  // A database that fails keeps nobody from getting back what was typed.
  const demonstration = await optional(context, keepFor(15, 'demonstration', hasDemonstrationDentists));
  const view: ContactFormView = {
    values: {
      name: '',
      email: '',
      subject: '',
      category: categoryOf(url.searchParams.get('category')) ?? '',
      message: '',
    },
    errors: {},
    submissionKey: crypto.randomUUID(),
    failed: false,
  };
  return data(
    { view, sent: sent !== null, siteUrl, demonstration: demonstration ?? true },
    { headers: PRIVATE },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = visitOf(request, context);
  const form = await request.formData().catch(() => refuse(400));
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const values: ContactValues = {
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    category: text('category'),
    message: text('message'),
  };
  const submissionKey = parseSubmissionKey(text('submissionKey')) ?? crypto.randomUUID();
  const again = (status: number, problem: { errors?: ContactFormView['errors']; failed?: boolean }) =>
    data<ContactFormView>(
      { values, errors: problem.errors ?? {}, submissionKey, failed: problem.failed ?? false },
      { status, headers: PRIVATE },
    );

  const checked = parseContactMessage(values, language);
  if (!checked.ok) return again(422, { errors: checked.errors });
  const outcome = await submitContactMessage(checked.value, language, submissionKey);
  if (outcome.ok)
    throw redirect(paths.contact(language, { sent: outcome.value.leadId }), {
      status: 303,
      headers: PRIVATE,
    });
  switch (outcome.reason) {
    case 'save-failed':
      context.get(requestContext).reportError(outcome.error);
      return again(503, { failed: true });
  }
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const language = matches[0].loaderData?.language ?? 'en';
  const words = contactCopy(language);
  const sent = loaderData?.sent ?? false;
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
  const sent = loaderData.sent && !actionData;
  return (
    <TextPage
      type="ContactPage"
      here={words.title}
      title={words.title}
      lead={words.lead}
      path={paths.contact(language)}
      siteUrl={loaderData.siteUrl}
    >
      <div className="wrap mt-8 grid gap-12 lg:grid-cols-[minmax(0,40rem)_1fr]">
        {sent ? (
          <ContactSent language={language} />
        ) : (
          <ContactForm view={actionData ?? loaderData.view} language={language} />
        )}
        <ContactOptions language={language} formHref={sent ? paths.contact(language) : '#contact-form'} />
      </div>
    </TextPage>
  );
}
