// Filters Home's cities while the visitor types, and metro areas and zones in place. Loaded with what it filters, by
// app/browser/enhance.js or, when a fold brings it, by app/browser/part.js. Without it they are a form and links. Its texts:
// location-browser.tsx.

// Same rule as `foldWords` in app/content/fold.ts, for the letters of Canadian place names.
const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const say = (words, n) => (n === 1 ? words.one : words.many.replace('{n}', n));
const current = (root) => root.querySelector('[aria-current]')?.dataset.choice ?? '';
const choose = (root, choice) => {
  for (const link of root.querySelectorAll('[data-choice]'))
    if (link.dataset.choice === choice) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
};
// The link's address, with the present parameters except the link's `own`.
const addressOf = ({ href }, own) => {
  const url = new URL(href);
  for (const [name, value] of new URLSearchParams(location.search))
    if (!own.includes(name)) url.searchParams.set(name, value);
  return url;
};
/** Calls back for a plain click on a link; leaves modified clicks (new tab) to the browser. */
const onLink = (root, own, answer) =>
  root.addEventListener('click', (e) => {
    const link = e.target.closest('[data-choice], [data-clear], [data-all]');
    if (!link || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
    e.preventDefault();
    answer(link);
    history.pushState(null, '', addressOf(link, own));
  });
const asked = (name) => new URLSearchParams(location.search).get(name) ?? '';
// The same, of the choices that there are.
const askedOf = (root, name) =>
  root.querySelector(`[data-choice="${CSS.escape(asked(name))}"]`)?.dataset.choice ?? '';

const startCities = (browser) => {
  const box = browser.querySelector('[type=search]');
  const found = browser.querySelector('[data-found]');
  const status = browser.querySelector('[role=status]');
  const about = browser.querySelector('[data-about]');
  const words = browser.dataset;
  const [list, nothing, more] = browser.querySelector('template').content.children;
  const sample = list.firstElementChild;
  let cities;
  const read = () =>
    words.cities.split('\n').map((line) => {
      const [slug, name, province, metro, population] = line.split('\t');
      return { slug, metro, texts: [name, province, population], folded: fold(`${name} ${province}`) };
    });
  const cardOf = ({ slug, texts }) => {
    const card = sample.cloneNode(true);
    const link = card.firstElementChild;
    link.setAttribute('href', link.getAttribute('href').replace(/[^/]*$/, slug));
    link.querySelectorAll('[data-text]').forEach((part, n) => (part.textContent = texts[n]));
    return card;
  };
  const shown = +words.shown;
  let all = asked('all');
  let query = box.defaultValue;
  const show = () => {
    cities ??= read();
    query = box.value;
    const wanted = fold(query);
    const metro = current(browser);
    const typed = query.trim();
    const matching = cities.filter(
      (city) => (!metro || city.metro === metro) && city.folded.includes(wanted),
    );
    const isCut = !typed && !metro && !all;
    status.textContent = matching.length ? say(words, matching.length) : '';
    about.textContent = browser.querySelector('[aria-current]').dataset.description;
    if (matching.length) {
      list.replaceChildren(
        ...(isCut ? matching.slice(0, shown) : matching).map((city) => (city.card ??= cardOf(city))),
      );
      found.replaceChildren(list, ...(isCut ? [more] : []));
    } else {
      nothing.firstElementChild.textContent = typed ? words.none.replace('{n}', () => typed) : words.noneHere;
      found.replaceChildren(nothing);
    }
    for (const link of browser.querySelectorAll('[data-choice]')) {
      const url = new URL(link.href);
      if (query) url.searchParams.set('q', query);
      else url.searchParams.delete('q');
      link.setAttribute('href', url.pathname + url.search + url.hash);
    }
  };
  const own = ['metro', 'q', 'all'];
  let timer;
  box.addEventListener('input', () => {
    show();
    // Safari refuses the 101st change of the address within 30 seconds.
    clearTimeout(timer);
    timer = setTimeout(
      () => history.replaceState(null, '', addressOf(browser.querySelector('[aria-current]'), own)),
      400,
    );
  });
  // Back and Forward: the address says what was chosen.
  addEventListener('popstate', () => {
    all = asked('all');
    box.value = asked('q');
    choose(browser, askedOf(browser, 'metro'));
    show();
  });
  // The visitor typed before the script loaded, or the browser restored the field.
  const catchUp = () => box.value !== query && show();
  addEventListener('pageshow', catchUp);
  catchUp();
  // The list is already filtered: Enter moves the focus to the first match, or back to the field.
  browser.querySelector('form').addEventListener('submit', (e) => {
    e.preventDefault();
    (found.querySelector('li a') ?? box).focus();
  });
  // The clicked element goes: the focus moves to where the visitor continues.
  onLink(browser, own, ({ dataset }) => {
    if ('clear' in dataset) box.value = '';
    if ('all' in dataset) all = '1';
    else choose(browser, dataset.choice ?? '');
    show();
    if ('clear' in dataset) box.focus();
    if ('all' in dataset) found.querySelectorAll('a')[shown].focus();
  });
};

const startZones = (zones) => {
  const words = zones.dataset;
  const template = zones.querySelector('template').content;
  const [reset, ...every] = [template.firstElementChild, ...template.querySelectorAll('li')];
  const status = zones.querySelector('[role=status]');
  const showZone = (choice) => {
    choose(zones, choice);
    const shown = choice
      ? every.filter(({ dataset }) => dataset.zone === choice)
      : every.slice(0, words.shown);
    zones.querySelector('[data-found]').replaceChildren(...shown);
    status.textContent = choice ? say(words, shown.length) : words.some;
    status.parentNode.replaceChildren(status, ...(choice ? [reset] : []));
  };
  onLink(zones, ['zone'], ({ dataset: { choice } }) => {
    // The reset button disappears: the focus returns to the selected zone.
    if (!choice) zones.querySelector('[aria-current]')?.focus();
    showZone(choice);
  });
  addEventListener('popstate', () => showZone(askedOf(zones, 'zone')));
};

/** `part`: an element with `data-cities` or `data-zones`. */
export default function browse(part) {
  if ('cities' in part.dataset) startCities(part);
  else startZones(part);
}
