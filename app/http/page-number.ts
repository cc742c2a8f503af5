/**
 * The page number that an address asks for: 1 where it asks for none, null where it asks for nonsense
 * (`?page=0`, `?page=abc`), which no page answers to.
 */
export function pageNumberOf(url: URL): number | null {
  const asked = url.searchParams.get('page');
  if (asked === null) return 1;
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : null;
}
