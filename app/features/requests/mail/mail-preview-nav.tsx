import { languages } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { paths } from '#app/http/paths.ts';
import { mailName, mailTemplateIds, mailTemplates } from './mail.ts';
import type { MailTemplate } from './mail.ts';
import { previewKinds } from './mail-preview.ts';
import type { MailPreview } from './mail-preview.ts';
import { mailPreviewCopy } from './mail-preview-copy.ts';

/** A row of links with the current one marked. */
function Choices({
  label,
  links,
}: {
  label: string;
  links: readonly { key: string; name: string; href: string; current: boolean }[];
}) {
  return (
    <nav aria-label={label}>
      <p className="console-quiet">{label}</p>
      <ul className="inbox-views">
        {links.map(({ key, name, href, current }) => (
          <li key={key}>
            <a href={href} aria-current={current ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the previews of every message, kind and language. */
export function MailPreviewNav({ preview }: { preview: MailPreview }) {
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
    <div className="mail-preview-nav">
      {(['visitor', 'clinic', 'operators'] as const).map((group) => (
        <Choices
          key={group}
          label={words.groups[group]}
          links={mailTemplateIds
            .filter((template) => mailTemplates[template].to === group)
            .map((template) => ({
              key: template,
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
            key: about,
            name: leadKinds[about].words(language).name,
            href: to({ about }),
            current: about === preview.about,
          }))}
        />
      ) : null}
      <Choices
        label={words.inLanguage}
        links={languages.map((each) => ({
          key: each,
          name: words.languages[each],
          href: to({ language: each }),
          current: each === preview.language,
        }))}
      />
    </div>
  );
}
