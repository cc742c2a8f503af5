import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import type { ProfileTab } from '#app/http/paths.ts';
import { profileCopy } from './profile-copy.ts';

/** The fact that the correction form preselects, by the open tab. */
const factOf: Partial<Record<ProfileTab, string>> = { hours: 'hours', insurance: 'insurance' };

/** Links to correct the listing and to claim it. */
export function ListingLinks({ slug, tab }: { slug: string; tab: ProfileTab }) {
  const language = useLanguage();
  const words = profileCopy(language);
  const fact = factOf[tab];
  const links = [
    {
      why: words.wrong,
      name: words.correct,
      href: paths.dentistForm(language, slug, 'correct', fact ? { fact } : {}),
    },
    { why: words.yours, name: words.claim, href: paths.dentistForm(language, slug, 'claim') },
  ];
  return (
    <p className="no-print mt-10 flex flex-wrap gap-x-8 border-t border-line pt-3 text-sm text-quiet">
      {links.map(({ why, name, href }) => (
        <span key={href} className="flex flex-wrap items-center gap-x-2">
          {why}
          <a className="inline-flex min-h-11 items-center" href={href} rel="nofollow">
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}
