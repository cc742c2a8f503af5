// The small card of a pin on a map: the name, which leads to the profile, rating and the ways to call and to ask, copied from its row. The drawn
// map of a list loads this through app/browser/enhance.js; the search's map has `openCard` in its own script.

/** Closes the open card. */
export let closeCard = () => {};

/**
 * Opens the card of a `row` at its `pin`, within `frame`. Escape closes it and gives the focus back; a click elsewhere
 * closes it, too.
 */
export function openCard(row, pin, frame) {
  closeCard();
  const card = document.createElement('div');
  const copy = (selector) => [...row.querySelectorAll(selector)].map((part) => part.cloneNode(true));
  const [rank, actions] = ['p', 'p'].map((name) => document.createElement(name));
  rank.textContent = row.querySelector('.row-rank .sr-only')?.textContent ?? '';
  actions.append(...copy('.row-actions > .btn'));
  card.className = 'card pin-card';
  card.append(...copy('.face'), rank, ...copy('.row-name'), ...copy('.rate'), actions);
  frame.append(card);

  const listening = new AbortController();
  const { signal } = listening;
  closeCard = () => {
    listening.abort();
    card.remove();
  };
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return;
      closeCard();
      pin.focus();
    },
    { signal },
  );
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!card.contains(target)) closeCard();
    },
    { signal },
  );

  const [at, around] = [pin, frame].map((part) => part.getBoundingClientRect());
  const { offsetWidth: width, offsetHeight: height } = card;
  const left = at.left + at.width / 2 - around.left - width / 2;
  const above = at.top - around.top - height - 8;
  card.style.left = `${Math.max(8, Math.min(left, around.width - width - 8))}px`;
  card.style.top = `${above < 8 ? at.bottom - around.top + 8 : above}px`;
  card.querySelector('a').focus({ preventScroll: true });
}

/**
 * Opens the cards of a list's drawn `map`; a pin of several dentists shows the next one at each press. One pin is in the
 * order of Tab; the arrow keys lead to the others. A row and its pin light each other.
 */
export default function openCards(map) {
  const pins = [...map.querySelectorAll('a[data-pin]')].reverse();
  const rowOf = (number) => document.querySelector(`li[data-pin="${number}"]`);
  pins[0]?.setAttribute('tabindex', '0');
  let last;
  map.addEventListener('click', (e) => {
    const pin = e.target.closest('a[data-pin]');
    if (!pin || e.ctrlKey || e.metaKey || e.shiftKey) return;
    const numbers = pin.dataset.pin.split(' ');
    const number = numbers[numbers.indexOf(last) + 1] ?? numbers[0];
    // A clinic to call is a row without actions.
    if (!rowOf(number).querySelector('.row-actions, .row-reach')) return;
    e.preventDefault();
    last = number;
    openCard(rowOf(number), pin, map);
  });
  map.addEventListener('keydown', (e) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key];
    const next = pins[pins.indexOf(document.activeElement) + step];
    if (!next || !pins.includes(document.activeElement)) return;
    e.preventDefault();
    next.focus();
  });
  const light = (isLit) => (e) => {
    for (const number of e.target.closest?.('[data-pin]')?.dataset.pin.split(' ') ?? [])
      for (const part of [rowOf(number).firstElementChild, map.querySelector(`[data-pin~="${number}"]`)])
        part?.classList.toggle('on', isLit);
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, light(true));
  for (const type of ['pointerout', 'focusout']) document.addEventListener(type, light(false));
}
