import { useLanguage } from '#app/content/language-context.tsx';
import { LocateForm } from '#app/features/directory/place/locate-form.tsx';
import { PlaceForm } from '#app/features/directory/place/place-form.tsx';
import { searchCopy } from '#app/features/directory/search/search-copy.ts';
import { searchParams } from '#app/features/directory/search/search-params.ts';
import type { SearchOutcome, SearchState } from '#app/features/directory/search/search.ts';
import { paths } from '#app/http/paths.ts';
import { searchHref } from './search-chips.tsx';

/**
 * Asks who searches 'near me' where that is: a postal code or a city, the position, or the last place, which the script
 * keeps in the browser. Renders nothing where that is known.
 */
export function WhereAreYou({ state, outcome }: { state: SearchState; outcome: SearchOutcome }) {
  const language = useLanguage();
  const words = searchCopy(language);
  if (!outcome.asksWhere) return null;
  return (
    <section id="where-are-you" className="card mt-2 p-5" aria-labelledby="where">
      <h3 id="where" className="text-lg">
        {words.whereAreYou}
      </h3>
      <PlaceForm
        id="where-near"
        action={paths.search(language)}
        label={words.nearHint}
        typed={state.near}
        required
        submit={words.submit}
      >
        {[...searchParams({ ...state, near: '', page: 1 })].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </PlaceForm>
      {/* A script shows the form; its space is reserved, so that nothing shifts. */}
      <div className="flow-root min-h-[5.75rem] md:min-h-14 noscript:min-h-0">
        <LocateForm id="locate-me" action={searchHref(language, { ...state, near: '', page: 1 })} inline />
      </div>
      {/* Shown by the script, if a place was searched in this browser before. */}
      <p className="mt-3 flex flex-wrap items-center gap-3" data-last={words.nearChip('$')} hidden>
        <a className="btn btn-quiet" href={searchHref(language, { ...state, near: '', page: 1 })}>
          {words.near}
        </a>
        <button className="btn px-0 text-pine underline" type="button" data-forget>
          {words.forget}
        </button>
      </p>
    </section>
  );
}
