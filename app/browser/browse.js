// Filters Home's cities while the visitor types, and metro areas and zones in place: every card is on the page, and those
// that do not match are hidden. Loaded with what it filters, by app/browser/enhance.js or, when a fold brings it, by
// app/browser/part.js. Without it they are a form and links. Its texts: location-browser.tsx.

// Same rule as `foldWords` in app/content/fold.ts, for the letters of Canadian place names.
const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const asked = (name) => new URLSearchParams(location.search).get(name) ?? '';

/** `part`: an element with `data-browse`, the parameters of its address: what is chosen, typed and whether all are shown. */
export default function browse(part) {
  const { browse: own, shown, one, many, some = '', none, noneHere } = part.dataset;
  const [group] = own.split(' ');
  const find = (selector) => part.querySelector(selector);
  const [box, about, more, nothing, reset] = ['search', 'about', 'all', 'nothing', 'reset'].map((name) =>
    find(`[data-${name}]`),
  );
  const cards = [...part.querySelectorAll('[data-group]')];
  const links = [...part.querySelectorAll('a[data-choice]')];
  const current = () => find('[aria-current]') ?? links[0];
  const choose = (choice) => {
    for (const link of links)
      link.ariaCurrent = link.dataset.choice === choice && link !== reset ? 'true' : null;
  };
  // The link's address, with the present parameters except its own.
  const addressOf = ({ href }) => {
    const url = new URL(href);
    for (const [name, value] of new URLSearchParams(location.search))
      if (!own.split(' ').includes(name)) url.searchParams.set(name, value);
    return url;
  };
  const readAll = () => own.split(' ').includes('all') && asked('all') !== '';
  let isAll = readAll();
  let query = box?.defaultValue;
  const show = () => {
    query = box?.value;
    const typed = query?.trim() ?? '';
    const wanted = fold(typed);
    const choice = find('[aria-current]')?.dataset.choice ?? '';
    const matching = cards.filter(
      ({ dataset }) => (!choice || dataset.group === choice) && (!wanted || dataset.text.includes(wanted)),
    );
    const isCut = !typed && !choice && !isAll;
    const few = isCut ? matching.slice(0, shown) : matching;
    for (const card of cards) card.hidden = !few.includes(card);
    const count = matching.length;
    find('[role=status]').textContent =
      (isCut && some) || (count ? (count === 1 ? one : many.replace('{n}', count)) : '');
    if (reset) reset.hidden = !choice;
    if (!box) return;
    more.hidden = few.length === count;
    nothing.hidden = count > 0;
    nothing.querySelector('p').textContent = typed ? none.replace('{n}', () => typed) : noneHere;
    about.textContent = current().dataset.description;
    for (const link of links) {
      const url = new URL(link.href);
      if (query) url.searchParams.set('q', query);
      else url.searchParams.delete('q');
      link.setAttribute('href', url.pathname + url.search + url.hash);
    }
  };
  // Leaves modified clicks (new tab) to the browser.
  part.addEventListener('click', (e) => {
    const link = e.target.closest('[data-choice], [data-clear], [data-all]');
    if (!link || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
    e.preventDefault();
    const { dataset } = link;
    // The clicked element goes: the focus moves to where the visitor continues.
    if (link === reset) current().focus();
    if ('clear' in dataset) box.value = '';
    if ('all' in dataset) isAll = true;
    else choose(dataset.choice ?? '');
    show();
    if ('clear' in dataset) box.focus();
    if ('all' in dataset) cards[shown].querySelector('a').focus();
    history.pushState(null, '', addressOf(link));
  });
  // Back and Forward: the address says what was chosen.
  addEventListener('popstate', () => {
    isAll = readAll();
    if (box) box.value = asked('q');
    choose(links.some(({ dataset }) => dataset.choice === asked(group)) ? asked(group) : '');
    show();
  });
  if (!box) return;
  let timer;
  box.addEventListener('input', () => {
    show();
    // Safari refuses the 101st change of the address within 30 seconds.
    clearTimeout(timer);
    timer = setTimeout(() => history.replaceState(null, '', addressOf(current())), 400);
  });
  // The visitor typed before the script loaded, or the browser restored the field.
  const catchUp = () => box.value !== query && show();
  addEventListener('pageshow', catchUp);
  catchUp();
  // The list is already filtered: Enter moves the focus to the first match, or back to the field.
  find('form').addEventListener('submit', (e) => {
    e.preventDefault();
    (find('[data-group]:not([hidden]) a') ?? box).focus();
  });
}
