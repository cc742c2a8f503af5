// The small card of a pin on a map: the name, which leads to the profile, rating and the ways to call and to ask, copied
// from its row. The drawn map of a list loads this through app/browser/enhance.js; the search's map has `openCard` in its
// own script.

/** The last card, and the pin that opened it. */
let card;
let opener;

/** Closes the open card. */
export const closeCard = () => card?.remove();

// Escape closes the card and gives the focus back; a press elsewhere closes it, too.
for (const type of ['keydown', 'pointerdown'])
  document.addEventListener(type, ({ key, target }) => {
    if (!card?.isConnected || (key ? key !== 'Escape' : card.contains(target))) return;
    card.remove();
    if (key) opener.focus();
  });

/** Opens the card of a `row` at its `pin`, within `frame`. */
export function openCard(row, pin, frame) {
  closeCard();
  opener = pin;
  card = document.createElement('div');
  const copy = (selector) => [...row.querySelectorAll(selector)].map((part) => part.cloneNode(true));
  const [rank, actions] = ['p', 'p'].map((name) => document.createElement(name));
  rank.textContent = row.querySelector('.row-rank .sr-only')?.textContent;
  actions.append(...copy('.row-actions > .btn'));
  card.className = 'card pin-card';
  card.append(...copy('.face'), rank, ...copy('.row-name'), ...copy('.rate'), actions);
  frame.append(card);
  const [at, around] = [pin, frame].map((part) => part.getBoundingClientRect());
  const { offsetWidth: width, offsetHeight: height } = card;
  const left = at.left + at.width / 2 - around.left - width / 2;
  const above = at.top - around.top - height - 8;
  card.style.left = `clamp(8px, ${left}px, 100% - ${width + 8}px)`;
  card.style.top = `${above < 8 ? at.bottom - around.top + 8 : above}px`;
  card.querySelector('a').focus({ preventScroll: true });
}

/**
 * Opens the cards of a list's drawn `map`; a pin of several dentists has the card of the first. One pin is in the order of
 * Tab; the arrow keys lead to the others. A row and its pin light each other.
 */
export default function openCards(map) {
  const pins = [...map.querySelectorAll('a[data-pin]')].reverse();
  pins[0].tabIndex = 0;
  for (const [index, pin] of pins.entries()) {
    // A clinic to call is no row: its pin leads to it.
    const row = document.querySelector(`${pin.getAttribute('href')} > .row`);
    pin.addEventListener('click', (e) => {
      if (!row || e.ctrlKey || e.metaKey || e.shiftKey) return;
      e.preventDefault();
      openCard(row, pin, map);
    });
    pin.addEventListener('keydown', (e) => {
      const next = pins[index + { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key]];
      if (!next) return;
      e.preventDefault();
      next.focus();
    });
  }
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, ({ target }) => {
      const numbers = RegExp(`\\b(${target.closest?.('[data-pin]')?.dataset.pin.replaceAll(' ', '|')})\\b`);
      for (const part of document.querySelectorAll('[data-pin]'))
        part.classList.toggle('on', numbers.test(part.dataset.pin));
    });
}
