/**
 * Enhances the search page, which works without it: a choice applies at once, links load without a new document, and the
 * map opens on request or when there is room and time for it. The script fetches the server's page and morphs the present
 * one into it; it computes nothing (docs/decisions/0006-no-framework-on-read-only-pages.md).
 */
import { showLastPlace } from './last-place.ts';
import { morph } from './morph.ts';

/** Milliseconds until a request fails; the visitor can try again. */
const TIMEOUT = 20_000;

const page = document.querySelector<HTMLElement>('#search-page')!;
const state = document.querySelector<HTMLElement>('#search-state')!;
const status = state.querySelector<HTMLElement>('[role=status]')!;
const alert = state.querySelector<HTMLElement>('[role=alert]')!;
const form = () => document.querySelector<HTMLFormElement>('#search')!;

/** The address that the form would send, without empty fields. */
function addressOfForm(): string {
  const asked = [...new FormData(form())].filter(([, value]) => value !== '');
  const query = new URLSearchParams(asked as [string, string][]).toString();
  return form().action.split('?')[0] + (query && `?${query}`);
}

let request: AbortController | undefined;
/** The address of the page that is shown, without the fragment. */
let shown = location.pathname + location.search;

function setBusy(busy: boolean): void {
  document.querySelector('#results')?.setAttribute('aria-busy', String(busy));
  if (busy) {
    alert.replaceChildren();
    status.textContent = state.dataset['searching'] ?? '';
  }
}

function showFailure(address: string): void {
  const text = document.createElement('p');
  text.className = 'font-semibold text-coral';
  text.textContent = `${state.dataset['failed']} `;
  const again = document.createElement('a');
  again.href = address;
  again.textContent = state.dataset['retry'] ?? '';
  text.append(again);
  status.textContent = '';
  alert.replaceChildren(text);
}

/** Morphs the page into the fetched one. @returns false where that is no search page */
function show(html: string): boolean {
  const fetched = new DOMParser().parseFromString(html, 'text/html');
  const next = fetched.querySelector('#search-page');
  // The form for the position works on a page that came whole.
  if (!next || (next.querySelector('#locate-me') && !page.querySelector('#locate-me'))) return false;
  const focused = document.activeElement;
  document.title = fetched.title;
  const language = 'header a[hreflang]';
  document
    .querySelector(language)
    ?.setAttribute('href', fetched.querySelector(language)?.getAttribute('href') ?? '/');
  // The header's search says what the page's search says.
  for (const field of ['#site-search', '#site-where']) {
    const search = document.querySelector<HTMLInputElement>(field);
    if (search) search.value = fetched.querySelector<HTMLInputElement>(field)?.value ?? '';
  }
  morph(page, next);
  const found = page.querySelector<HTMLElement>('[data-announce]');
  // The focused element may be gone: a chip that was removed.
  if (focused && focused !== document.body && !focused.isConnected) found?.focus({ preventScroll: true });
  status.textContent = found?.dataset['announce'] ?? '';
  document.dispatchEvent(new Event('page-part-changed'));
  return true;
}

type LoadOptions = { push?: boolean; toResults?: boolean; scrollTo?: number };

/** Loads the search of an address; drops the answer when a later request has begun. */
async function load(
  address: string,
  { push = true, toResults = false, scrollTo }: LoadOptions = {},
): Promise<void> {
  request?.abort();
  const mine = new AbortController();
  request = mine;
  setBusy(true);
  let answer: Response;
  let html: string;
  try {
    const signal = AbortSignal.any([mine.signal, AbortSignal.timeout(TIMEOUT)]);
    answer = await fetch(address, { signal, headers: { Accept: 'text/html' } });
    html = await answer.text();
    if (answer.status === 429 || answer.status >= 500) throw new Error(String(answer.status));
  } catch {
    if (request !== mine) return;
    setBusy(false);
    showFailure(address);
    return;
  }
  if (request !== mine) return;
  if (push) {
    // The open map of a phone keeps its one entry.
    if (document.querySelector('.map-dialog')) history.replaceState({ scroll: 0 }, '', `${answer.url}#map`);
    else {
      history.replaceState({ scroll: scrollY }, '');
      history.pushState({ scroll: 0 }, '', answer.url);
    }
  }
  shown = location.pathname + location.search;
  // Another page, such as the 404 behind the last page, replaces the document.
  if (!show(html)) return location.assign(answer.url);
  setBusy(false);
  if (toResults) {
    const found = document.querySelector<HTMLElement>('[data-announce]');
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: 'start' });
  }
  if (scrollTo !== undefined) window.scrollTo(0, scrollTo);
}

document.addEventListener('change', ({ target }) => {
  const control = target as HTMLInputElement | HTMLSelectElement;
  if (control.form !== form()) return;
  // A city of another province would have no results.
  if (control.name === 'province') form()['city'].value = '';
  // Typed text waits for Enter or the button.
  if (control.name !== 'q' && control.name !== 'near') void load(addressOfForm());
});

// The form for the visitor's position keeps what is typed and chosen.
document.addEventListener('input', ({ target }) => {
  const locate = document.querySelector<HTMLFormElement>('#locate');
  if (locate && (target as HTMLInputElement).form === form()) locate.action = addressOfForm();
});

document.addEventListener('submit', (event) => {
  if (event.target !== form() || event.defaultPrevented) return;
  event.preventDefault();
  const sheet = document.querySelector<HTMLDialogElement>('#filters');
  if (sheet?.open) sheet.close();
  else sheet?.hidePopover?.();
  void load(addressOfForm(), { toResults: event.submitter?.hasAttribute('data-apply') ?? false });
});

// The sheet of filters, a popover without this script, opens as a modal dialog: the page below it is inert.
document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest?.('[popovertarget=filters]');
  const sheet = document.querySelector<HTMLDialogElement>('#filters');
  if (!button || !sheet || sheet.matches(':popover-open')) return;
  event.preventDefault();
  if (sheet.open) sheet.close();
  else sheet.showModal();
});

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('#search-page a[href]');
  const isPlain = !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey;
  if (!link || !isPlain || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.pathname !== location.pathname || link.hash) return;
  event.preventDefault();
  void load(link.href, { toResults: Boolean(link.closest('nav')), push: link.href !== location.href });
});

history.scrollRestoration = 'manual';
addEventListener('popstate', (event) => {
  if (location.pathname + location.search === shown) return;
  const { scroll } = (event.state ?? {}) as { scroll?: number };
  void load(location.href, { push: false, scrollTo: scroll ?? 0 });
});
// The browser restores the position itself when it comes back from another document.
addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));

showLastPlace();
document.addEventListener('page-part-changed', showLastPlace);

// The map opens on request, or beside the list when the browser is idle.
const wide = matchMedia('(width >= 64rem)');
let map: Promise<typeof import('./search-map.ts') | null> | undefined;

function loadMap(): Promise<typeof import('./search-map.ts') | null> {
  map ??= import('./search-map.ts').catch(() => null);
  return map;
}

async function showMap(asked: boolean): Promise<void> {
  const frame = document.querySelector<HTMLElement>('#map');
  if (!frame) return;
  const note = frame.querySelector<HTMLElement>('.note')!;
  const words = frame.querySelector<HTMLElement>('.canvas')!.dataset;
  const begin = frame.querySelector<HTMLElement>('.begin');
  if (begin) {
    begin.hidden = true;
    note.textContent = words['loading'] ?? '';
  }
  const loaded = await loadMap();
  if (loaded)
    await loaded.showMap(frame, {
      inDialog: asked && !wide.matches,
      search: (area) => void searchArea(area),
    });
  else {
    map = undefined;
    if (begin) begin.hidden = false;
    note.textContent = words['failed'] ?? '';
  }
}

/** Searches a part of the map, instead of every other place. */
function searchArea(area: string): Promise<void> {
  const address = new URL(addressOfForm());
  for (const name of ['near', 'distance', 'province', 'city', 'page']) address.searchParams.delete(name);
  address.searchParams.set('area', area);
  return load(address.href);
}

document.addEventListener('click', ({ target }) => {
  if ((target as Element).closest?.('[data-show-map]')) void showMap(true);
});

type Saving = Navigator & { connection?: { saveData?: boolean } };

function mayShowMap(): void {
  if (
    !wide.matches ||
    !document.querySelector('.with-map #map') ||
    (navigator as Saving).connection?.saveData
  )
    return;
  const show = () => void showMap(false);
  // A busy phone is never idle.
  if ('requestIdleCallback' in window) requestIdleCallback(show, { timeout: 2_000 });
  else setTimeout(show, 500);
}

wide.addEventListener('change', mayShowMap);
document.addEventListener('page-part-changed', mayShowMap);
if (document.readyState === 'complete') mayShowMap();
else addEventListener('load', mayShowMap);
// The link of a list leads to the map, which a phone shows over the page.
if (location.hash === '#map') void showMap(true);
