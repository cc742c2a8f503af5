// The enhancement script of pages without the framework: everything works without it.
// Kept small by hand (2 KB at most): menus on hover, Escape, the other language, incomplete forms, busy
// buttons, the browser's position, suggestions, hearts.
(() => {
  const menus = [...document.querySelectorAll('header nav > details')];
  // Where the menus lie over the page; elsewhere they are a part of it, and closing one by itself would move the page.
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
    // A short wait, so that a pointer on its way elsewhere opens nothing.
    menu.addEventListener(
      'pointerenter',
      (e) => e.pointerType === 'mouse' && hover.matches && later(true, 120),
    );
    menu.addEventListener(
      'pointerleave',
      (e) => e.pointerType === 'mouse' && hover.matches && later(false, 240),
    );
    // A click right after hovering means "open", not "close again".
    let opened = 0;
    menu.addEventListener('toggle', () => (opened = menu.open ? performance.now() : 0));
    menu.querySelector('summary').addEventListener('click', (e) => {
      clearTimeout(timer);
      if (hover.matches && menu.open && e.detail && performance.now() - opened < 400) e.preventDefault();
    });
  }
  // The innermost open one first: a phone's menus are shown by a toggle before them, which comes last.
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
  // On a profile the address changes without a new page: the link to the other language follows it, before it is
  // used. The same rule as app/http/paths.ts, inLanguage.
  const followAddress = (e) => {
    const link = e.target.closest?.('header a[hreflang]');
    if (!link) return;
    const [, french, path] = location.pathname.match(/^(\/fr(?=\/|$))?(.*)$/i);
    const bare = `/${path}`.replace(/^\/+/, '/');
    link.href = (french ? bare : `/fr${bare}`.replace(/^\/fr\/$/, '/fr')) + location.search;
  };
  for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, followAddress);
  // The button waits until what is required is filled, by hand, by the browser or by Back.
  for (const form of document.querySelectorAll('form[data-complete]')) {
    const check = () => {
      const fields = [...form.querySelectorAll('[required]')];
      for (const button of form.elements)
        if (button.type === 'submit' && !button.hasAttribute('formaction'))
          button.disabled = fields.some((field) => !field.value.trim());
    };
    for (const type of ['input', 'change']) form.addEventListener(type, check);
    addEventListener('pageshow', check);
    check();
  }
  // Where the browser is, asked for on this click alone, to about 100 m; forgotten once it is sent.
  for (const form of document.querySelectorAll('form[data-locate]')) {
    const { geolocation } = navigator;
    if (!geolocation) continue;
    form.hidden = false;
    const status = form.querySelector('[role=status]');
    const note = status.textContent;
    // Back from the cache of the browser: nothing is being looked for.
    addEventListener('pageshow', (p) => p.persisted && (status.textContent = note));
    form.addEventListener('submit', (e) => {
      e.preventDefault();
      status.textContent = form.dataset.wait;
      geolocation.getCurrentPosition(
        ({ coords }) => {
          const fields = ['latitude', 'longitude'];
          for (const name of fields) form[name].value = coords[name].toFixed(3);
          form.submit();
          for (const name of fields) form[name].value = '';
        },
        () => (status.textContent = form.dataset.locate),
        { timeout: 15e3, maximumAge: 6e4 },
      );
    });
  }
  // Suggestions come with the first use of a field that has some (app/suggest.js).
  const suggest = ({ target }) => {
    const script = target?.dataset?.suggest;
    if (script)
      import(script).then(
        (module) => module.default(target),
        () => {},
      );
  };
  document.addEventListener('focusin', suggest);
  suggest({ target: document.activeElement });
  document.addEventListener('submit', (e) => {
    const words = e.target.dataset.busy;
    // A button that leads elsewhere with what was typed sends nothing off.
    if (e.submitter?.hasAttribute('formaction')) return;
    const button = words && e.target.querySelector('[type=submit]');
    if (!button) return;
    const before = button.textContent;
    const show = (text, busy) => {
      button.disabled = busy;
      button.textContent = text;
    };
    // After the browser has gathered the form: a disabled button sends no value.
    setTimeout(() => {
      if (e.defaultPrevented) return;
      show(words, true);
      // Stopped, no answer, or Back from the cache of the browser: the form can be sent again.
      setTimeout(show, 3e4, before);
      addEventListener('pageshow', (p) => p.persisted && show(before));
    });
  });
  // Hearts show where something can be kept. app/saved.js keeps it, from the first press on.
  try {
    const { saved } = document.currentScript.dataset;
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
    // A browser that keeps nothing gets none.
  }
})();
