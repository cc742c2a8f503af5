import { Search } from 'lucide-react';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import suggestUrl from '#app/browser/suggest.js?url';
import { Icon } from '#app/ui/icon.tsx';
import { layoutCopy } from './layout-copy.ts';

/**
 * A text field that suggests cities, specialties, postal codes and dentists; a plain field without its
 * script, which enhance.js loads on first use. `id` must be unique on the page.
 */
export function SuggestField({
  id,
  ...field
}: { id: string } & Omit<React.ComponentProps<'input'>, 'type' | 'id'>) {
  const language = useLanguage();
  return (
    <div className="suggest">
      <input
        id={id}
        type="text"
        name="q"
        maxLength={120}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        {...field}
        data-suggest={suggestUrl}
        data-suggest-from={paths.suggest(language)}
        data-suggest-label={layoutCopy(language).suggestions}
      />
      {/* The script fills it. */}
      <div />
    </div>
  );
}

/** The header's search: what and where, with the parameters of /search. The page's own search, if any, is filled in. */
export function HeaderSearch({ what, where }: { what: string; where: string }) {
  const language = useLanguage();
  const words = layoutCopy(language);
  return (
    <form role="search" aria-label={words.searchSite} action={paths.search(language)} className="search-pill">
      <div>
        <label htmlFor="site-search">{words.searchWhat}</label>
        <SuggestField id="site-search" placeholder={words.whatHint} defaultValue={what} />
      </div>
      <div>
        <label htmlFor="site-where">{words.searchWhere}</label>
        <input
          id="site-where"
          type="text"
          name="near"
          maxLength={80}
          autoComplete="postal-code"
          enterKeyHint="search"
          placeholder={words.whereHint}
          defaultValue={where}
        />
      </div>
      <button className="btn btn-primary btn-icon" type="submit">
        <Icon of={Search} />
        <span className="sr-only">{words.searchButton}</span>
      </button>
    </form>
  );
}
