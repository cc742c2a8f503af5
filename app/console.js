// Keys for the inbox: everything that they do, links, boxes and buttons do as well. They act while the focus is in the
// list, so that who speaks to the computer presses none by chance (WCAG 2.1.4).
(() => {
  const rows = [...document.querySelectorAll('[data-lead]')];
  const linkOf = (row) => row?.querySelector('th a');
  const boxOf = (row) => row?.querySelector('[type=checkbox]');
  const here = () => rows.findIndex((row) => row.contains(document.activeElement));
  const go = (index) => linkOf(rows[Math.max(0, Math.min(rows.length - 1, index))])?.focus();
  const keys = {
    j: () => go(here() + 1),
    k: () => go(here() - 1),
    o: () => linkOf(rows[here()])?.click(),
    x: () => boxOf(rows[here()])?.click(),
    s: () => {
      const box = boxOf(rows[here()]);
      const form = box?.form;
      if (!form) return;
      // The one under the cursor, whatever else is chosen.
      for (const row of rows) boxOf(row).checked = boxOf(row) === box;
      form.elements.action.value = 'see';
      form.requestSubmit();
    },
    '/': () => document.querySelector('#inbox-search')?.focus(),
  };
  document.addEventListener('keydown', (event) => {
    const typing = event.target.closest?.('input:not([type=checkbox]), textarea, select');
    if (typing || here() === -1 || event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
})();
