type Kept = { until: number; value: Promise<unknown> };

const kept = new Map<string, Kept>();

/**
 * Reads something that every page shows and that changes rarely (menus, notices) at most once in
 * `seconds` per process. A failed read is not kept.
 */
export function keepFor<T>(seconds: number, key: string, read: () => Promise<T>): Promise<T> {
  const now = performance.now();
  const found = kept.get(key);
  if (found && found.until > now) return found.value as Promise<T>;
  const value = read();
  const entry = { until: now + seconds * 1000, value };
  kept.set(key, entry);
  value.catch(() => {
    // A slow read may fail after a newer one took its place.
    if (kept.get(key) === entry) kept.delete(key);
  });
  return value;
}
