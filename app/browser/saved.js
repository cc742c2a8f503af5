// Saved dentists: slugs in this browser's storage only. The server sends the same page to everybody; this
// script marks what is saved. Loaded by app/browser/enhance.js on the first press of a heart, or if something
// is saved.
const KEY = 'saved-dentists';
const MOST = 100;
/** In the tab's storage: how many were saved when the bar was closed. */
const CLOSED = 'saved-bar';
const words = document.documentElement.lang.startsWith('fr')
  ? {
      many: `Vous pouvez enregistrer ${MOST} dentistes au plus. Retirez-en un d’abord.`,
      refused: 'Votre navigateur n’a pas pu enregistrer ce dentiste : son espace est plein ou bloqué.',
      bar: 'Dentistes enregistrés',
      compare: (count) => `Enregistrés : ${count} · Comparer`,
      close: 'Fermer',
    }
  : {
      many: `You can save ${MOST} dentists at most. Remove one first.`,
      refused: 'Your browser could not keep this dentist: its storage is full or blocked.',
      bar: 'Saved dentists',
      compare: (count) => `Saved ${count} · Compare`,
      close: 'Close',
    };
const all = (selector) => [...document.querySelectorAll(selector)];

/** The saved slugs, in order; validates the stored value. */
function read() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY));
    const valid = list.filter((slug) => typeof slug === 'string' && /^[a-z0-9-]{1,150}$/.test(slug));
    return [...new Set(valid)].slice(0, MOST);
  } catch {
    return [];
  }
}

function write(list) {
  try {
    if (list.length > 0) localStorage.setItem(KEY, JSON.stringify(list));
    else localStorage.removeItem(KEY);
    return true;
  } catch {
    say(words.refused);
    return false;
  }
}

let note;
/** Shows why saving failed, until the next press. */
function say(text) {
  if (!note && text) {
    note = document.body.appendChild(document.createElement('p'));
    note.className = 'saved-note';
    note.setAttribute('role', 'alert');
  }
  if (note) note.textContent = text;
}

const address = (path, list) =>
  path + (list.length > 0 ? `?${new URLSearchParams(list.map((slug) => ['dentist', slug]))}` : '');

/** Updates hearts and counts. Changes only what differs, because the page is observed for changes. */
function show() {
  const list = read();
  const saved = new Set(list);
  for (const heart of all('[data-save]')) {
    const pressed = String(saved.has(heart.dataset.save));
    if (heart.getAttribute('aria-pressed') === pressed) continue;
    heart.setAttribute('aria-pressed', pressed);
  }
  for (const link of all('[data-saved-link]')) {
    const count = link.querySelector('.saved-count');
    const number = String(list.length || '');
    if (count.textContent !== number) count.textContent = number;
    link.href = address(link.pathname, list);
  }
  for (const part of all('[data-unsaved]')) part.dataset.unsaved = !shown().every((slug) => saved.has(slug));
  showBar(list);
}

let bar;
function makeBar() {
  bar = document.createElement('aside');
  bar.className = 'saved-note no-print';
  bar.ariaLabel = words.bar;
  const link = document.createElement('a');
  link.className = 'btn btn-primary';
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'btn btn-quiet';
  close.textContent = words.close;
  close.addEventListener('click', () => {
    try {
      sessionStorage.setItem(CLOSED, read().length);
    } catch {
      // It comes back on the next page.
    }
    bar.remove();
    document.querySelector('main').focus({ preventScroll: true });
  });
  bar.append(link, close);
  document.body.append(bar);
}

/** On pages with hearts, from the second saved dentist on: leads to the comparison until it is closed. */
function showBar(list) {
  let closed = 0;
  try {
    closed = Number(sessionStorage.getItem(CLOSED));
  } catch {
    // Without this storage, nothing is remembered.
  }
  const isHere =
    document.querySelector('[data-save]') && !document.querySelector('[data-saved-page], .compare');
  if (list.length < 2 || list.length <= closed || !isHere) {
    bar?.remove();
    bar = undefined;
    return;
  }
  if (!bar) makeBar();
  const link = bar.firstChild;
  const text = words.compare(list.length);
  if (link.textContent !== text) link.textContent = text;
  const { pathname } = document.querySelector('[data-saved-link]');
  // More than four fit on no screen: the list lets one choose.
  link.href = address(list.length > 4 ? pathname : `${pathname}/compare`, list);
}

/** On the page of saved dentists: shows the items of these slugs and updates the URL. */
function showItems(slugs) {
  const page = document.querySelector('[data-saved-page]');
  for (const item of all('[data-item]')) {
    item.hidden = !slugs.includes(item.dataset.item);
    for (const field of item.querySelectorAll('input')) field.disabled = item.hidden;
    const { dataset } = item;
    item.querySelector('[data-remove]').href = address(
      location.pathname,
      slugs.filter((slug) => slug !== dataset.item),
    );
  }
  for (const part of all('[data-filled]')) part.hidden = slugs.length === 0;
  // The comparison's link back.
  page.querySelector('[name=list]').value = slugs.join(' ');
  page.querySelector('[data-empty]').hidden = slugs.length > 0;
  history.replaceState(history.state, '', address(location.pathname, slugs));
}

const shown = () => all('[data-item]:not([hidden])').map((item) => item.dataset.item);

/** Undoes the last removal. */
let bringBack;

/** Removes slugs; on the page of saved dentists the items disappear and can be restored. */
function remove(slugs) {
  const before = read();
  if (!write(before.filter((slug) => !slugs.includes(slug)))) return;
  const items = shown();
  const bar = document.querySelector('[data-undo]');
  if (bar && slugs.some((slug) => items.includes(slug))) {
    showItems(items.filter((slug) => !slugs.includes(slug)));
    const name = document.querySelector(`[data-item="${slugs[0]}"] h3`).textContent;
    bar.querySelector('p').textContent =
      slugs.length > 1 ? bar.dataset.all : bar.dataset.one.replace('{}', name);
    const undo = bar.querySelector('button');
    undo.hidden = false;
    bringBack = () => {
      // Keeps what another tab has saved meanwhile.
      if (!write([...new Set([...before, ...read()])])) return;
      showItems(items);
      undo.hidden = true;
      bar.querySelector('p').textContent = '';
      show();
      document.querySelector(`[data-item="${slugs[0]}"] [data-remove]`).focus();
    };
    undo.focus();
  }
  show();
}

function add(slugs) {
  const list = [...new Set([...read(), ...slugs])];
  if (list.length > MOST) say(words.many);
  else if (write(list)) show();
}

/** Handles presses on hearts and on the page of saved dentists; leaves all others, such as links, alone. */
function press(event) {
  const target = event.target.closest(
    '[data-save], [data-remove], [data-clear], [data-keep], [data-gone], [data-undo] button',
  );
  if (!target) return;
  say('');
  const list = read();
  const { save, remove: slug } = target.dataset;
  if (save) {
    if (list.includes(save)) remove([save]);
    else add([save]);
  } else if (target.matches('[data-undo] button')) bringBack();
  else if ('keep' in target.dataset) {
    add(shown());
    // The pressed button is gone.
    document.querySelector('[data-filled] [type=submit]').focus();
  } else if ('gone' in target.dataset)
    write(list.filter((each) => !target.dataset.gone.split(' ').includes(each)));
  else {
    // In a shared list, the link opens the URL without that dentist.
    const gone = (slug ? [slug] : shown()).filter((each) => list.includes(each));
    if (gone.length === 0) return;
    event.preventDefault();
    remove(gone);
  }
}

document.addEventListener('click', press);
addEventListener('storage', show);
addEventListener('pageshow', show);
// React adds new hearts to the page and reuses existing ones for other dentists.
new MutationObserver(show).observe(document, {
  childList: true,
  subtree: true,
  attributeFilter: ['data-save'],
});

show();
if (document.querySelector('[data-saved-page=none]') && read().length > 0)
  location.replace(address(location.pathname, read()));
