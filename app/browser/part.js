// Shows in a fold what it links to on another page: the menus of the header, 'Why this rank' in a row of a list, the
// cities and zones of Home. Without this script the link is all that the fold has. Loaded by app/browser/enhance.js when a
// fold first opens.

/** `fold`: an element with a link `[data-part]`; the element that the end of its address names takes the link's place. */
export default async function show(fold) {
  const link = fold.querySelector('[data-part]');
  // The page of the menus has them already: a second copy would repeat their ids.
  if (!link || (link.pathname === location.pathname && !link.search)) return;
  // Once: the pointer and the opening both ask.
  delete link.dataset.part;
  link.ariaBusy = 'true';
  try {
    const answer = await fetch(link.href);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const part = answer.ok && page.querySelector(link.hash);
    if (!part) throw new Error('nothing to show');
    // In a row of a list: below the heading that is the dentist's name, and links that say whose they are.
    const whose = fold.querySelector('summary > .sr-only:last-child');
    if (whose) {
      for (const heading of part.querySelectorAll('h3')) heading.ariaLevel = 4;
      for (const own of part.querySelectorAll('[data-own]')) own.append(whose.cloneNode(true));
    }
    // Its scripts come first, so that the first key counts; without one it works by links and forms.
    const scripts = await Promise.all(
      [...part.querySelectorAll('[data-script]')].map((own) =>
        import(own.dataset.script).then(
          (module) => () => module.default(own),
          () => null,
        ),
      ),
    );
    const place = link.parentNode;
    const isFocused = link === document.activeElement;
    place.replaceChildren(...part.childNodes);
    await Promise.allSettled(scripts.map(async (start) => start?.()));
    if (isFocused) place.querySelector('a, summary')?.focus();
  } catch {
    // The link stays, and the next opening asks again.
    link.dataset.part = '';
    link.ariaBusy = null;
  }
}
