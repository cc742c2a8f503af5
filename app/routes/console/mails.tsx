import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { operatorContext } from '#app/features/account/operator-context.server.ts';
import { mailText } from '#app/features/mail/mail-content.ts';
import { mailHtml } from '#app/features/mail/mail-document.tsx';
import { previewContent, readPreview } from '#app/features/mail/mail-preview.ts';
import { mailPreviewCopy } from '#app/features/mail/mail-preview-copy.ts';
import { MailPreviewNav } from '#app/features/mail/mail-preview-nav.tsx';
import { may } from '#app/features/operator/roles.ts';
import { refuse } from '#app/http/private-form.server.ts';
import { visitOf } from '#app/http/visit.server.ts';
import type { Route } from './+types/mails.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  if (!may(context.get(operatorContext).operator.role, 'preview-mail')) refuse(403);
  const { url, language } = visitOf(request, context);
  const preview = readPreview(url.searchParams, language);
  const content = previewContent(preview);
  return { preview, subject: content.subject, html: mailHtml(content), text: mailText(content) };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${mailPreviewCopy(matches[0].loaderData?.language ?? 'en').title} | ${PRODUCT}` },
  { name: 'robots', content: 'noindex' },
];

export default function MailsPage({ loaderData }: Route.ComponentProps) {
  const words = mailPreviewCopy(useLanguage());
  const { preview, subject, html, text } = loaderData;
  const lang = `${preview.language}-CA`;
  return (
    <div className="inbox-page">
      <h1>{words.title}</h1>
      <p className="console-quiet">{words.lead}</p>
      <MailPreviewNav preview={preview} />
      <p>
        <span className="console-quiet">{words.subject}</span> <strong lang={lang}>{subject}</strong>
      </p>
      <div className="mail-preview">
        <section>
          <h2>{words.html}</h2>
          <p className="console-quiet">{words.htmlNote}</p>
          {/* A document of its own, that may run nothing and go nowhere. */}
          <iframe sandbox="" srcDoc={html} title={words.html} />
        </section>
        <section>
          <h2>{words.text}</h2>
          <pre lang={lang}>{text}</pre>
        </section>
      </div>
    </div>
  );
}
