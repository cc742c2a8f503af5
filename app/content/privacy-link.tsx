import { paths } from '#app/http/paths.ts';
import { copy } from './language.ts';
import type { Language } from './language.ts';

const linkCopy = copy(
  { name: 'Privacy policy', tab: '(opens in a new tab)' },
  { name: 'Politique de confidentialité', tab: '(s’ouvre dans un nouvel onglet)' },
);

/**
 * What the privacy policy says of the form that this stands under. In a tab of its own: a form with answers in it is
 * kept by no cache, so that coming back to it would find it empty.
 *
 * @param part the part of the policy, by its anchor
 */
export function PrivacyLink({ language, part }: { language: Language; part: string }) {
  const words = linkCopy(language);
  return (
    <a href={`${paths.privacyPolicy(language)}#${part}`} target="_blank" rel="noopener">
      {words.name} {words.tab}
    </a>
  );
}
