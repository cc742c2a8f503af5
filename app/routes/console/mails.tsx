import { PhoneFold, ViewLinks } from '#app/features/console/page/parts.tsx';
import type { ViewLink } from '#app/features/console/page/parts.tsx';
import { useLanguage } from '#app/content/language-context.tsx';
import { mailText } from '#app/features/requests/mail/mail-content.ts';
import { mailHtml } from '#app/features/requests/mail/mail-document.ts';
import { previewContent, readPreview, previewKinds } from '#app/features/requests/mail/mail-preview.ts';
import { mailPreviewCopy } from '#app/features/requests/mail/mail-preview-copy.ts';
import { operatorRequest } from '#app/http/console.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/mails.ts';
import { languages } from '#app/content/language.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { paths } from '#app/http/paths.ts';
import { mailName, mailTemplateIds, mailTemplates } from '#app/features/requests/mail/mail.ts';
import type { MailTemplate } from '#app/features/requests/mail/mail.ts';
import type { MailPreview } from '#app/features/requests/mail/mail-preview.ts';

/** A row of links with the current one marked, below their label. */
function Choices({ label, links }: { label: string; links: readonly ViewLink[] }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="text-quiet">{label}</p>
      <ViewLinks label={label} links={links} wraps />
    </div>
  );
}

/** Links to the previews of every message, kind and language. */
function MailPreviewNav({ preview }: { preview: MailPreview }) {
  const language = useLanguage();
  const words = mailPreviewCopy(language);
  const to = (changes: Partial<MailPreview>) => {
    const { template, about, language: inLanguage } = { ...preview, ...changes };
    return paths.consoleMails(language, { template, about: about ?? undefined, in: inLanguage });
  };
  const kinds = previewKinds(preview.template);
  /** Kind of another template's preview: the same if possible. */
  const likeIn = (template: MailTemplate) => {
    const [first = null, ...others] = previewKinds(template);
    return others.find((each) => each === preview.about) ?? first;
  };
  return (
    <PhoneFold label={mailName(language, preview.template)}>
      {(['visitor', 'clinic', 'operators'] as const).map((group) => (
        <Choices
          key={group}
          label={words.groups[group]}
          links={mailTemplateIds
            .filter((template) => mailTemplates[template].to === group)
            .map((template) => ({
              name: mailName(language, template),
              href: to({ template, about: likeIn(template) }),
              current: template === preview.template,
            }))}
        />
      ))}
      {kinds.length > 1 ? (
        <Choices
          label={words.about}
          links={kinds.map((about) => ({
            name: leadKinds[about].words(language).name,
            href: to({ about }),
            current: about === preview.about,
          }))}
        />
      ) : null}
      <Choices
        label={words.inLanguage}
        links={languages.map((each) => ({
          name: words.languages[each],
          href: to({ language: each }),
          current: each === preview.language,
        }))}
      />
    </PhoneFold>
  );
}

export function loader(args: Route.LoaderArgs) {
  const { url, language } = operatorRequest(args, 'preview-mail');
  const preview = readPreview(url.searchParams, language);
  const content = previewContent(preview);
  // The console's policy allows no style element, so that the preview has the light colours alone.
  const html = mailHtml(content).replace(/<style>[^<]*<\/style>/, '');
  return { preview, subject: content.subject, html, text: mailText(content) };
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => mailPreviewCopy(language).title);

export default function MailsPage({ loaderData }: Route.ComponentProps) {
  const words = mailPreviewCopy(useLanguage());
  const { preview, subject, html, text } = loaderData;
  const lang = `${preview.language}-CA`;
  return (
    <div className="console-page">
      <h1>{words.title}</h1>
      <p className="text-quiet">{words.lead}</p>
      <MailPreviewNav preview={preview} />
      <p>
        <span className="text-quiet">{words.subject}</span> <strong lang={lang}>{subject}</strong>
      </p>
      <div className="grid grid-cols-1 content-start gap-6 lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
        <section className="grid grid-cols-1 content-start gap-2">
          <h2>{words.html}</h2>
          <p className="text-quiet">{words.htmlNote}</p>
          {/* Sandboxed: the mail's HTML runs no scripts and opens no links. */}
          <iframe
            sandbox=""
            srcDoc={html}
            title={words.html}
            className="h-[46rem] w-full max-w-[44rem] rounded-card shadow-rest"
          />
        </section>
        <section className="grid grid-cols-1 content-start gap-2">
          <h2>{words.text}</h2>
          <pre
            className="card w-full max-w-[44rem] p-4 text-xs/normal wrap-anywhere whitespace-pre-wrap"
            lang={lang}
          >
            {text}
          </pre>
        </section>
      </div>
    </div>
  );
}
