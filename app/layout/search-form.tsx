import { Search } from 'lucide-react';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { SuggestField } from '#app/ui/suggest-field.tsx';
import { layoutCopy } from './layout-copy.ts';

/** A field of the site's search, with suggestions: a dentist or problem, or where. */
export function SearchField({
  where = false,
  ...field
}: { id: string; where?: boolean } & Omit<React.ComponentProps<'input'>, 'type' | 'id'>) {
  const language = useLanguage();
  return (
    <SuggestField
      name={where ? 'near' : 'q'}
      maxLength={where ? 80 : 120}
      {...field}
      from={paths.suggest(language, where)}
      listLabel={layoutCopy(language).suggestions}
      fills={where}
    />
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
        <SearchField id="site-search" placeholder={words.whatHint} defaultValue={what} />
      </div>
      <div>
        <label htmlFor="site-where">{words.searchWhere}</label>
        <SearchField id="site-where" where placeholder={words.whereHint} defaultValue={where} />
      </div>
      <button className="btn btn-primary btn-icon" type="submit">
        <Icon of={Search} />
        <span className="sr-only">{words.searchButton}</span>
      </button>
    </form>
  );
}
