type Entry = { until: number; value: Promise<unknown> };

const entries = new Map<string, Entry>();

/** Forgets all results: what they were read from may have changed. */
export const forgetMemos = (): void => entries.clear();

/** Caches the result of `read` under `key` for `seconds` in this process. A failed read is not cached. */
export function memoize<T>(seconds: number, key: string, read: () => Promise<T>): Promise<T> {
  const now = performance.now();
  const cachedEntry = entries.get(key);
  if (cachedEntry && cachedEntry.until > now) return cachedEntry.value as Promise<T>;
  const value = read();
  const entry = { until: now + seconds * 1000, value };
  entries.set(key, entry);
  value.catch(() => {
    // A slow read may fail after a newer one has replaced it.
    if (entries.get(key) === entry) entries.delete(key);
  });
  return value;
}
