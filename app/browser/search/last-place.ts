/**
 * Keeps the last place that was searched, in this browser only, and offers it where 'near me' asks for one. Nothing sends
 * it but the visitor's press on its link.
 */
const KEY = 'last-place';

/** Keeps the place of the page that is shown, or shows the last one where the page asks for it. */
export function showLastPlace(): void {
  try {
    const place = document.querySelector<HTMLElement>('#results [data-place]')?.dataset['place'];
    if (place) localStorage.setItem(KEY, place);
    const line = document.querySelector<HTMLElement>('[data-last]');
    const link = line?.querySelector('a');
    const last = localStorage.getItem(KEY);
    if (!line || !link || !last) return;
    const address = new URL(link.href);
    address.searchParams.set('near', last);
    link.href = address.href;
    link.textContent = line.dataset['last']!.replace('$', () => last);
    line.hidden = false;
  } catch {
    // Without storage there is no last place.
  }
}

document.addEventListener('click', ({ target }) => {
  if (!(target as Element).closest?.('[data-forget]')) return;
  localStorage.removeItem(KEY);
  const line = document.querySelector<HTMLElement>('[data-last]')!;
  line.hidden = true;
  document.querySelector<HTMLElement>('#where-near')?.focus();
});
