/** Attributes that the visitor changes: whether a part is open. */
const KEPT = new Set(['open']);

/** The key by which a part is recognised wherever it moves. */
function keyOf(node: Node): string | null {
  return node instanceof Element ? (node.getAttribute('data-key') ?? (node.id || null)) : null;
}

function isAlike(one: Node, other: Node): boolean {
  return one.nodeName === other.nodeName && keyOf(one) === keyOf(other);
}

/** Resets a control's value to the page's, except for text that is being typed. */
function takeValue(from: Element, to: Element): void {
  if (from instanceof HTMLInputElement && (from.type === 'checkbox' || from.type === 'radio'))
    from.checked = to.hasAttribute('checked');
  else if (from instanceof HTMLInputElement && from !== document.activeElement)
    from.value = to.getAttribute('value') ?? '';
  else if (from instanceof HTMLOptionElement) from.selected = to.hasAttribute('selected');
}

/**
 * Changes a part of the page into its new version and keeps what is the same in both: focus, open parts, pictures, and
 * what scripts have attached. Parts marked with `data-mine` belong to a script and are left alone.
 *
 * Idiomorph 0.8 is 3.7 KB instead of 0.8 KB (Brotli) and needs the same rules as callbacks.
 */
export function morph(from: Element, to: Element): void {
  if (from.hasAttribute('data-mine')) return;
  // A field with suggestions belongs to its script, except for its value.
  if (from.matches('.suggest')) {
    const [field, said] = [from.querySelector('input')!, to.querySelector('input')!];
    takeValue(field, said);
    field.setAttribute('aria-describedby', said.getAttribute('aria-describedby') ?? '');
    return;
  }
  for (const name of from.getAttributeNames())
    if (!to.hasAttribute(name) && !KEPT.has(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes)
    if (!KEPT.has(name) && from.getAttribute(name) !== value) from.setAttribute(name, value);
  takeValue(from, to);
  morphChildren(from, to);
}

function morphChildren(from: Element, to: Element): void {
  const known = new Map<string, Node>();
  for (const child of from.children) {
    const key = keyOf(child);
    if (key !== null) known.set(key, child);
  }
  const staying = new Set([...to.children].map(keyOf));
  const isGone = (node: Node) => {
    const key = keyOf(node);
    return key !== null && !staying.has(key) && !(node as Element).hasAttribute('data-mine');
  };
  let at: ChildNode | null = from.firstChild;
  /** How many children may be removed. */
  let spare = from.childNodes.length - to.childNodes.length;
  for (const next of to.childNodes) {
    while (at && !isAlike(at, next) && (isGone(at) || (spare > 0 && keyOf(at) === null))) {
      const gone: ChildNode = at;
      at = at.nextSibling;
      gone.remove();
      spare -= 1;
    }
    const key = keyOf(next);
    const named = key === null ? undefined : known.get(key);
    const same: Node | null | undefined = named ?? (at && isAlike(at, next) ? at : null);
    if (!same || !isAlike(same, next)) {
      from.insertBefore(document.importNode(next, true), at);
      continue;
    }
    if (same === at) at = at.nextSibling;
    else from.insertBefore(same, at);
    if (same instanceof Element) morph(same, next as Element);
    else if (same.nodeValue !== next.nodeValue) same.nodeValue = next.nodeValue;
  }
  while (at) {
    const gone: ChildNode = at;
    at = at.nextSibling;
    // Parts that a script has added stay.
    if (!(gone instanceof Element && gone.hasAttribute('data-mine'))) gone.remove();
  }
}
