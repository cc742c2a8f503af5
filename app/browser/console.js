// Keyboard shortcuts of the inbox and the verification queue; links, checkboxes and buttons do the same. Active only
// while the focus is in the list, so that speech input does not trigger them (WCAG 2.1.4).
(() => {
  const rows = [...document.querySelectorAll('[data-lead]')];
  const linkOf = (row) => row?.querySelector('th a');
  const boxOf = (row) => row?.querySelector('[type=checkbox]');
  const recordOf = (row) => row?.querySelector('button[name=only]');
  const here = () => rows.findIndex((row) => row.contains(document.activeElement));
  const go = (index) => linkOf(rows[Math.max(0, Math.min(rows.length - 1, index))])?.focus();
  const keys = {
    j: () => go(here() + 1),
    k: () => go(here() - 1),
    o: () => linkOf(rows[here()])?.click(),
    r: () => recordOf(rows[here()])?.click(),
    x: () => boxOf(rows[here()])?.click(),
    s: () => {
      const box = boxOf(rows[here()]);
      const form = box?.form;
      // Only the inbox has a step that needs no further answer.
      if (!form?.elements.action) return;
      // Selects only the row under the cursor.
      for (const row of rows) boxOf(row).checked = boxOf(row) === box;
      form.elements.action.value = 'see';
      form.requestSubmit();
    },
    '/': () => document.querySelector('#inbox-search')?.focus(),
  };
  document.addEventListener('keydown', (event) => {
    const own = event.key === 'Enter' && event.target.closest?.('[data-lead] input[type=text]');
    if (own) {
      event.preventDefault();
      recordOf(own.closest('[data-lead]'))?.click();
      return;
    }
    const typing = event.target.closest?.('input:not([type=checkbox]), textarea, select');
    if (typing || here() === -1 || event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
})();
