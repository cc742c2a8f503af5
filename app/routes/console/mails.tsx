import { useLanguage } from '#app/content/language-context.tsx';
import { mailText } from '#app/features/requests/mail/mail-content.ts';
import { mailHtml } from '#app/features/requests/mail/mail-document.tsx';
import { previewContent, readPreview } from '#app/features/requests/mail/mail-preview.ts';
import { mailPreviewCopy } from '#app/features/requests/mail/mail-preview-copy.ts';
import { MailPreviewNav } from '#app/features/requests/mail/mail-preview-nav.tsx';
import { operatorRequest } from '#app/http/console.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/mails.ts';

export function loader(args: Route.LoaderArgs) {
  const { url, language } = operatorRequest(args, 'preview-mail');
  const preview = readPreview(url.searchParams, language);
  const content = previewContent(preview);
  return { preview, subject: content.subject, html: mailHtml(content), text: mailText(content) };
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => mailPreviewCopy(language).title);

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
          {/* Sandboxed: the mail's HTML runs no scripts and opens no links. */}
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
