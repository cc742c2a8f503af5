const OPEN = '#map';

/**
 * Opens the map of a phone as a modal dialog over the whole screen, with an entry of the history: Back closes it.
 *
 * @param inside moves into the dialog, and back to `home` when that closes
 */
export function openMapDialog(inside: HTMLElement, home: HTMLElement, moved: () => void): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'map-dialog';
  dialog.setAttribute('aria-label', home.getAttribute('aria-label') ?? '');
  const frame = document.createElement('div');
  frame.className = 'search-map';
  frame.append(inside);
  dialog.append(frame);
  document.body.append(dialog);
  dialog.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-close-map]')) dialog.close();
  });
  // A link of a list leads to the address of the open map: Back then leads to that list.
  const isOwnEntry = location.hash !== OPEN;
  let opened = location.href;
  if (isOwnEntry) {
    history.replaceState({ scroll: scrollY }, '');
    history.pushState({ scroll: scrollY }, '', OPEN);
    opened = location.href;
  }
  const closeOnBack = () => {
    if (location.hash !== OPEN) dialog.close();
  };
  addEventListener('popstate', closeOnBack);
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', closeOnBack);
    if (location.hash === OPEN) {
      // After a search of the map's part, this entry is that search.
      if (isOwnEntry && location.href === opened) history.back();
      else history.replaceState(history.state, '', location.pathname + location.search);
    }
    home.append(inside);
    dialog.remove();
    moved();
  });
  dialog.showModal();
  inside.querySelector<HTMLElement>('[data-close-map]')?.focus();
  moved();
  return dialog;
}
