/**
 * Opens the map of a phone as a modal dialog over the whole screen.
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
  dialog.addEventListener('close', () => {
    home.append(inside);
    dialog.remove();
    moved();
  });
  dialog.showModal();
  inside.querySelector<HTMLElement>('[data-close-map]')?.focus();
  moved();
  return dialog;
}
