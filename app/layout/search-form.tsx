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
  className,
  ...field
}: { id: string; className: string } & Omit<React.ComponentProps<'input'>, 'type' | 'id' | 'className'>) {
  const language = useLanguage();
  return (
    <div className="suggest">
      <input
        id={id}
        className={className}
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
        suppressHydrationWarning
      />
      {/* Managed by the script: React neither fills nor clears it. */}
      <div dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
    </div>
  );
}

/** The search form of every page: one line in the header; `large` has a label above. */
export function SearchForm({ id, large = false }: { id: string; large?: boolean }) {
  const language = useLanguage();
  const words = layoutCopy(language);
  return (
    <form
      role="search"
      aria-label={large ? words.searchHere : words.searchSite}
      action={paths.search(language)}
      className={large ? 'search-form search-form-large' : 'search-form'}
    >
      <label htmlFor={id} className={large ? undefined : 'sr-only'}>
        {words.searchFor}
      </label>
      <SuggestField id={id} className="field" placeholder={large ? undefined : words.searchHint} />
      <button className={large ? 'btn btn-primary' : 'btn btn-quiet'} type="submit">
        <Icon of={Search} size={17} />
        {words.searchButton}
      </button>
    </form>
  );
}
