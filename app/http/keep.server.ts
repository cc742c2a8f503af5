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
  kept.set(key, { until: now + seconds * 1000, value });
  value.catch(() => kept.delete(key));
  return value;
}
