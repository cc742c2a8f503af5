// Keyboard shortcuts of the console's lists and forms; links, checkboxes and buttons do the same. Single letters act only
// while the focus is in the list, so that speech input does not trigger them (WCAG 2.1.4).
(() => {
  const allRows = () => [...document.querySelectorAll('[data-lead]')];
  const linkOf = (row) => row?.querySelector('th a');
  const boxOf = (row) => row?.querySelector('[type=checkbox]');
  const recordOf = (row) => row?.querySelector('button[name=only]');
  const here = () => allRows().findIndex((row) => row.contains(document.activeElement));
  const row = () => allRows()[here()];
  const go = (index) => {
    const rows = allRows();
    linkOf(rows[Math.max(0, Math.min(rows.length - 1, index))])?.focus();
  };
  const keys = {
    j: () => go(here() + 1),
    k: () => go(here() - 1),
    o: () => linkOf(row())?.click(),
    r: () => recordOf(row())?.click(),
    x: () => boxOf(row())?.click(),
    s: () => {
      const box = boxOf(row());
      const form = box?.form;
      // Only the inbox has a step that needs no further answer.
      if (!form?.elements.action) return;
      // Selects only the row under the cursor.
      for (const each of allRows()) boxOf(each).checked = boxOf(each) === box;
      form.elements.action.value = 'see';
      form.requestSubmit();
    },
    '?': () => {
      const help = document.querySelector('#keys');
      help.open = true;
      help.querySelector('summary').focus();
    },
    '/': () => document.querySelector('[role=search] input[type=search]')?.focus(),
  };
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      const next = document.querySelector('button[value=save-next]');
      if (!next?.form.contains(event.target)) return;
      event.preventDefault();
      next.click();
      return;
    }
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

  // Search as one types: the form is sent as its button sends it, and the parts of the page that depend on it replaced.
  const live = document.querySelector('form[data-live]');
  let waiting;
  let isUnderWay = false;
  let isStale = false;
  const find = async () => {
    // One at a time: the session remembers what was sent last.
    isStale = isUnderWay;
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      const answer = await fetch(live.action, {
        method: 'POST',
        body: new URLSearchParams(new FormData(live)),
      });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const form = page.querySelector('form[data-live]');
      // Signed out meanwhile, or refused: the button shows what it is.
      if (!form) return;
      history.replaceState(history.state, '', answer.url);
      live.action = form.action;
      for (const old of document.querySelectorAll('[data-live]:not(form)')) {
        const fresh = page.getElementById(old.id);
        // What is announced has to stay the same element.
        if (old.role === 'status') old.textContent = fresh.textContent;
        else old.replaceWith(fresh);
      }
    } catch {
      // Without a network, the button says so.
    } finally {
      isUnderWay = false;
      if (isStale) void find();
    }
  };
  live?.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(find, 250);
  });
})();
