import { paths } from '#app/http/paths.ts';
import { copy } from './language.ts';
import type { Language } from './language.ts';

const linkCopy = copy(
  { name: 'Privacy policy', tab: '(opens in a new tab)' },
  { name: 'Politique de confidentialité', tab: '(s’ouvre dans un nouvel onglet)' },
);

/**
 * Links to the privacy policy's section about a form. Opens a new tab: filled forms are not
 * cached, so that going back would find it empty.
 *
 * @param part anchor of the section
 */
export function PrivacyLink({ language, part }: { language: Language; part: string }) {
  const words = linkCopy(language);
  return (
    <a href={`${paths.privacyPolicy(language)}#${part}`} target="_blank" rel="noopener">
      {words.name} {words.tab}
    </a>
  );
}
