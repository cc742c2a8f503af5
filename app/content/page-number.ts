/**
 * Returns the page number of a query: 1 without one, null if it is invalid (`?page=0`, `?page=abc`), which
 * no page accepts.
 */
export function pageNumberIn(query: URLSearchParams): number | null {
  const text = query.get('page');
  if (text === null) return 1;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}
