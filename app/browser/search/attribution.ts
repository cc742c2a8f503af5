/** Credits where the sources of a style name nobody: all draw OpenStreetMap's data. */
const OPEN_STREET_MAP = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>';

/** The credits of a source as text and links; nothing else of its HTML. */
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

/** Shows the credits of the map's sources, each once. */
export function showAttribution(place: Element, credits: Iterable<string>): void {
  const given = [...new Set(credits)].filter((html) => html !== '');
  const parts = given.length > 0 ? given : [OPEN_STREET_MAP];
  place.replaceChildren(...parts.flatMap((html, index) => [...(index > 0 ? [' · '] : []), ...partsOf(html)]));
}
