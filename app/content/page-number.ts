/**
 * The page that a query asks for: 1 where it asks for none, null where it is no page number (`?page=0`, `?page=abc`), which
 * no page answers to.
 */
export function pageNumberIn(query: URLSearchParams): number | null {
  const asked = query.get('page');
  if (asked === null) return 1;
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : null;
}
