// Progressive enhancement of every page, 2 KB at most: menus on hover, Escape, panels,
// scripts of parts, busy buttons, geolocation, suggestions, hearts.
(() => {
  const { part, saved } = document.currentScript?.dataset ?? {};
  // Hands a part of the page to its script.
  const load = (script, target) =>
    import(script).then(
      (module) => module.default(target),
      () => {},
    );
  // Brings what a fold shows from another page.
  const bring = ({ target }) => target.querySelector('[data-part]') && load(part, target);
  document.addEventListener('toggle', bring, true);
  const menus = [...document.querySelectorAll('header nav > details')];
  // At this width menus overlay the page; below it they are part of it, and closing one would shift the page.
  const wide = matchMedia('(min-width: 64rem)');
  const hover = matchMedia('(hover: hover) and (min-width: 64rem)');
  for (const menu of menus) {
    let timer;
    const later = (open, wait) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (open) for (const other of menus) if (other !== menu) other.open = false;
        menu.open = open;
      }, wait);
    };
    menu.addEventListener('pointerenter', bring);
    // A short delay, so that a pointer that passes over a menu does not open it.
    menu.addEventListener(
      'pointerenter',
      (e) => e.pointerType === 'mouse' && hover.matches && later(true, 120),
    );
    menu.addEventListener(
      'pointerleave',
      (e) =>
        e.pointerType === 'mouse' && hover.matches && !menu.querySelector('input:focus') && later(false, 240),
    );
    // A click right after the hover opened the menu must not close it.
    let opened = 0;
    menu.addEventListener('toggle', () => (opened = menu.open ? performance.now() : 0));
    menu.querySelector('summary').addEventListener('click', (e) => {
      clearTimeout(timer);
      if (hover.matches && menu.open && e.detail && performance.now() - opened < 400) e.preventDefault();
    });
  }
  // Closes the innermost open one first: the toggle that shows a phone's menus comes last.
  const all = [...menus, ...document.querySelectorAll('.menu-toggle')];
  addEventListener('keydown', (e) => {
    const menu = e.key === 'Escape' && all.find(({ open }) => open);
    if (!menu) return;
    const inside = (menu.closest('nav') ? menu : menu.parentNode).contains(document.activeElement);
    menu.open = false;
    if (inside) menu.querySelector('summary').focus();
  });
  const closeBeside = (e) => {
    if (wide.matches) for (const menu of menus) if (!menu.contains(e.target)) menu.open = false;
  };
  for (const type of ['click', 'focusin']) document.addEventListener(type, closeBeside);
  // The tabs of a profile scroll to its panels, without another document; the one in view is current.
  const panelOf = ({ hash }) => document.querySelector(hash);
  const tabs = [...document.querySelectorAll('nav [data-panel]')].filter(panelOf);
  const inView = (e) => {
    for (const tab of tabs)
      if (e[0].isIntersecting) tab.ariaCurrent = panelOf(tab) === e[0].target ? 'true' : null;
  };
  for (const tab of tabs)
    new IntersectionObserver(inView, { rootMargin: '-30% 0px -69%' }).observe(panelOf(tab));
  document.addEventListener('click', (e) => {
    const link = e.target.closest?.('[data-panel]');
    if (!link || !panelOf(link) || e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    history.pushState(0, '', link.href);
    panelOf(link).focus();
    panelOf(link).scrollIntoView();
  });
  // A filter that Tab reaches while half of it is scrolled away: Chromium leaves it there.
  document.addEventListener('focusin', ({ target }) => {
    const isChip = target.matches?.('.chip-bar > ul > li > *') && target.matches(':focus-visible');
    const line = isChip && target.closest('ul');
    if (line) line.scrollLeft = target.offsetLeft + (target.offsetWidth - line.clientWidth) / 2;
  });
  // Shares the page with the browser's own sheet, where it has one.
  for (const button of document.querySelectorAll('[data-share]')) {
    button.hidden = !navigator.share;
    button.addEventListener('click', () =>
      navigator.share({ title: document.title, url: location.href }).catch(() => {}),
    );
  }
  // Loads the script of a part of the page: app/browser/typed.js.
  for (const part of document.querySelectorAll('[data-script]')) load(part.dataset.script, part);
  // Asks for the position only on this click, to about 100 m; it is dropped once sent.
  for (const form of document.querySelectorAll('form[data-locate]')) {
    const { geolocation } = navigator;
    form.hidden = !geolocation;
    if (!geolocation) continue;
    const status = form.querySelector('[role=status]');
    const note = status.textContent;
    // Restored from the back/forward cache: no request is pending.
    addEventListener('pageshow', (p) => p.persisted && (status.textContent = note));
    form.addEventListener('submit', (e) => {
      e.preventDefault();
      status.textContent = form.dataset.wait;
      geolocation.getCurrentPosition(
        ({ coords }) => {
          const fields = ['latitude', 'longitude'];
          for (const name of fields) form[name].value = coords[name].toFixed(3);
          // Beside a search what was typed is searched there.
          const q = form.previousElementSibling?.q?.value;
          if (q) form.action += `?q=${encodeURIComponent(q)}`;
          form.submit();
          for (const name of fields) form[name].value = '';
        },
        () => (status.textContent = form.dataset.locate),
        { timeout: 15e3, maximumAge: 6e4 },
      );
    });
  }
  // Loads app/browser/suggest.js on first use of a field with suggestions.
  const suggest = ({ target }) => {
    const script = target?.dataset?.suggest;
    if (script) load(script, target);
  };
  document.addEventListener('focusin', suggest);
  suggest({ target: document.activeElement });
  document.addEventListener('submit', (e) => {
    const words = e.target.dataset.busy;
    // A button with `formaction` only moves between steps, so it shows no busy text.
    if (e.submitter?.hasAttribute('formaction')) return;
    const button = words && e.target.querySelector('[type=submit]');
    if (!button) return;
    const before = button.textContent;
    const show = (text, busy) => {
      button.disabled = busy;
      button.textContent = text;
    };
    // Deferred until the browser has collected the form data: a disabled button sends no value.
    setTimeout(() => {
      if (e.defaultPrevented) return;
      show(words, true);
      // After a stop, a timeout or Back, the form can be sent again.
      setTimeout(show, 3e4, before);
      addEventListener('pageshow', (p) => p.persisted && show(before));
    });
  });
  // Shows hearts if storage works; app/browser/saved.js is loaded on the first press.
  try {
    let there;
    const carry = () => import(saved).then(() => (there = true));
    const look = () => (localStorage['saved-dentists'] || document.querySelector('[data-keep]')) && carry();
    look();
    for (const type of ['storage', 'pageshow']) addEventListener(type, look);
    document.addEventListener('click', (e) => {
      const heart = !there && e.target.closest?.('[data-save]');
      if (heart) carry().then(() => heart.click());
    });
    document.documentElement.classList.add('has-saves');
  } catch {
    // Without storage there are no hearts.
  }
})();
