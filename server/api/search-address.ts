import { API_BASE } from '#app/content/api-reference.ts';
import { searchParams } from '#app/features/search/search-params.ts';
import { searchToggles } from '#app/features/search/search.ts';
import type { SearchState } from '#app/features/search/search.ts';
import type { Reader } from './views.ts';

/** The absolute address of a search of the API: the page's parameters as the API names and writes them. */
export function searchAddress(state: SearchState, { language, siteUrl }: Reader): string {
  const asked = searchParams({ ...state, page: 1 });
  const params = new URLSearchParams();
  for (const name of new Set(asked.keys())) {
    const isToggle = searchToggles.some((toggle) => toggle === name);
    // On the page `language` is what a dentist speaks.
    params.set(name === 'language' ? 'speaks' : name, isToggle ? 'true' : asked.getAll(name).join(','));
  }
  if (language === 'fr') params.set('language', language);
  return `${siteUrl}${API_BASE}/search?${params}`;
}
