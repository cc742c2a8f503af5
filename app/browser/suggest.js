// The suggestions of a search field on every page: enhance.js loads them when a field is first used
// (app/layout/search-form.tsx); without them the field is a plain form. An ARIA 1.2 combobox with a listbox, in a box
// beside the field that React leaves alone.
/** Milliseconds after a key. */
const WAIT = 120;
const SHORTEST = 2;

const attached = new WeakSet();
let fields = 0;

function make(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Gives a field its suggestions; once. */
export default function attach(input) {
  if (attached.has(input)) return;
  attached.add(input);
  const id = `suggest-${(fields += 1)}`;
  const { suggestFrom, suggestLabel, suggestFills } = input.dataset;
  const list = make('div', {
    id,
    role: 'listbox',
    class: 'suggest-list',
    'aria-label': suggestLabel,
    hidden: '',
  });
  // A live region is only announced if it exists before its text.
  const status = make('span', { role: 'status', class: 'sr-only' });
  input.nextElementSibling.append(list, status);
  const set = (name, value) => input.setAttribute(name, value);
  set('role', 'combobox');
  set('aria-autocomplete', 'list');
  set('aria-expanded', 'false');
  set('aria-controls', id);

  const answers = new Map();
  let options = [];
  let active = -1;
  let timer;
  let request;
  let isComposing = false;

  const isOpen = () => !list.hidden;
  const typed = () => input.value.trim().replace(/\s+/g, ' ');

  function activate(index) {
    options[active]?.setAttribute('aria-selected', 'false');
    active = index;
    const option = options[index];
    if (!option) return input.removeAttribute('aria-activedescendant');
    option.setAttribute('aria-selected', 'true');
    option.scrollIntoView({ block: 'nearest' });
    set('aria-activedescendant', option.id);
  }

  function toggle(open) {
    if (!open) activate(-1);
    const isOpening = open && list.hidden;
    list.hidden = !open;
    // On a phone the list, or the keyboard over it, would be below the screen.
    if (isOpening && innerWidth < 640 && list.getBoundingClientRect().bottom > visualViewport.height)
      (input.labels[0] ?? input).scrollIntoView();
    set('aria-expanded', String(open));
  }

  function cancel() {
    clearTimeout(timer);
    request?.abort();
    request = undefined;
  }

  function close() {
    cancel();
    toggle(false);
    status.textContent = '';
  }

  function show({ groups, found }) {
    activate(-1);
    options = [];
    list.replaceChildren(
      ...groups.map(({ label, suggestions }, group) => {
        const heading = make(
          'div',
          { id: `${id}-${group}`, role: 'presentation', class: 'suggest-kind' },
          label,
        );
        const links = suggestions.map((suggestion) => {
          const detail = make('span', { class: 'suggest-detail' }, suggestion.detail);
          const option = make(
            'a',
            {
              id: `${id}-option-${options.length}`,
              role: 'option',
              'aria-selected': 'false',
              tabindex: '-1',
              href: suggestion.href,
            },
            suggestion.label,
            ...(suggestion.detail ? [' ', detail] : []),
          );
          options.push(option);
          return option;
        });
        return make('div', { role: 'group', 'aria-labelledby': heading.id }, heading, ...links);
      }),
    );
    toggle(options.length > 0);
    list.scrollTop = 0;
    status.textContent = found;
  }

  function ask() {
    cancel();
    const text = typed();
    if (text.length < SHORTEST) return close();
    const place = input.form?.elements.namedItem('near');
    const near = place && place !== input ? place.value.trim() : '';
    const asked = new URLSearchParams(near ? { q: text, near } : { q: text }).toString();
    const known = answers.get(asked);
    if (known) return show(known);
    const mine = (request = new AbortController());
    fetch(`${suggestFrom}&${asked}`, { signal: mine.signal })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
      .then((answer) => {
        // A later request has begun, or the focus has left.
        if (mine !== request || document.activeElement !== input) return;
        answers.set(asked, answer);
        show(answer);
      })
      // Without a network the field is still a form.
      .catch(() => mine === request && close());
  }

  function askSoon() {
    if (isComposing) return;
    cancel();
    activate(-1);
    if (typed().length < SHORTEST) close();
    else timer = setTimeout(ask, WAIT);
  }

  function move(to) {
    if (isOpen()) activate(to);
    else ask();
  }

  const keys = {
    // The field itself is between the last option and the first.
    ArrowDown: () => move(active + 1 < options.length ? active + 1 : -1),
    ArrowUp: () => move(active === -1 ? options.length - 1 : active - 1),
    Home: () => active !== -1 && move(0),
    End: () => active !== -1 && move(options.length - 1),
    Enter: () => {
      if (active === -1) return void close();
      options[active].click();
    },
    // Closes the list only, not the menu around the field.
    Escape: (event) => {
      if (!isOpen()) return;
      event.stopPropagation();
      close();
    },
  };
  input.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isAtOption = active !== -1;
    const wasOpen = isOpen();
    keys[event.key]?.(event);
    const isTaken = { ArrowDown: true, ArrowUp: true, Home: isAtOption, End: isAtOption, Enter: isAtOption };
    if (isTaken[event.key] || (event.key === 'Escape' && wasOpen)) event.preventDefault();
  });
  input.addEventListener('input', askSoon);
  input.addEventListener('compositionstart', () => (isComposing = true));
  input.addEventListener('compositionend', () => {
    isComposing = false;
    askSoon();
  });
  input.addEventListener('blur', close);
  input.addEventListener('click', () => !isOpen() && typed() && ask());
  input.form?.addEventListener('submit', close);
  // Where a suggestion says where, it fills the field in.
  list.addEventListener('click', (event) => {
    const option = suggestFills !== undefined && event.target.closest('[role=option]');
    if (!option) return;
    event.preventDefault();
    input.value = option.firstChild.textContent;
    close();
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  // A press on the list keeps the focus in the field.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  addEventListener('pagehide', close);
  // What the page filled in gives way to what is typed.
  if (document.activeElement === input && input.value === input.defaultValue) input.select();
  // For text typed while this was loading.
  else if (document.activeElement === input && typed()) askSoon();
}
