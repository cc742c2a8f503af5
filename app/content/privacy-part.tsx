import type { ReactNode } from 'react';
import type { Language } from './language.ts';
import type { LongSection, PrivacyPart } from './long-page.ts';

const LINK = /\[([^\]]+)\]\((#[a-z-]+)\)/;

function withLinks(text: string): ReactNode {
  const [before, words, href, after] = text.split(LINK);
  return href === undefined ? (
    text
  ) : (
    <>
      {before}
      <a href={href}>{words}</a>
      {after}
    </>
  );
}

const demonstrationLabel: Record<Language, string> = {
  en: 'While this is a demonstration:',
  fr: 'Tant que ce site est une démonstration :',
};

/** The section of the policy about a form. */
export const privacySection =
  (language: Language, isDemonstration: boolean) =>
  ({ id, title, blocks, demonstration }: PrivacyPart): LongSection => ({
    id,
    title,
    body: (
      <>
        {blocks.map((block, index) =>
          typeof block === 'string' ? (
            <p key={index}>{withLinks(block)}</p>
          ) : (
            <dl key={index}>
              {block.flatMap(([what, why]) => [<dt key={what}>{what}</dt>, <dd key={`${what}?`}>{why}</dd>])}
            </dl>
          ),
        )}
        {demonstration && isDemonstration ? (
          <p>
            <strong>{demonstrationLabel[language]}</strong> {demonstration}
          </p>
        ) : null}
      </>
    ),
  });

/** 'ask for an appointment, write to a dentist, or correct or claim a listing'. */
export function eitherOf(language: Language, forms: readonly PrivacyPart[]): string {
  const when = forms.map((form) => form.when);
  return [...when.slice(0, -1), `${language === 'fr' ? 'ou' : 'or'} ${when.at(-1)}`].join(', ');
}
