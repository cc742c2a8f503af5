/** Whose data every style of this kind draws, where its sources say nothing. */
const OPEN_STREET_MAP = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>';

/** What a source says of its makers, as text and links to the web; nothing else of its HTML is taken over. */
function partsOf(html: string): Node[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].map((node) => {
    if (node instanceof HTMLAnchorElement && node.href.startsWith('https:')) {
      const link = document.createElement('a');
      link.href = node.href;
      link.rel = 'noopener noreferrer';
      link.textContent = node.textContent;
      return link;
    }
    return document.createTextNode(node.textContent ?? '');
  });
}

/** Names the makers of the map's data below it. Takes what the sources say, each once. */
export function showAttribution(place: Element, said: Iterable<string>): void {
  const given = [...new Set(said)].filter((html) => html !== '');
  const parts = given.length > 0 ? given : [OPEN_STREET_MAP];
  place.replaceChildren(...parts.flatMap((html, index) => [...(index > 0 ? [' · '] : []), ...partsOf(html)]));
}
