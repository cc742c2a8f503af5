/** How long leads are kept, in months: all that is personal, and what somebody wrote about their health. */
export type Retention = { months: number; textMonths: number };

/** How many leads fall due in a month, `YYYY-MM`; null for those that fall due with the next run. */
export type DueMonth = { month: string | null; texts: number; leads: number };

/** The month so many months after another, both `YYYY-MM`. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + number - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** Counts of leads by the month in which they count from, as counts by the month in which they fall due, the next first. */
export function dueMonths(
  from: readonly { month: string; texts: number; leads: number }[],
  { months, textMonths }: Retention,
  thisMonth: string,
): DueMonth[] {
  const due = new Map<string, DueMonth>();
  const add = (month: string, part: 'texts' | 'leads', count: number) => {
    if (count === 0) return;
    const past = month < thisMonth;
    const key = past ? '' : month;
    const row = due.get(key) ?? { month: past ? null : month, texts: 0, leads: 0 };
    due.set(key, { ...row, [part]: row[part] + count });
  };
  for (const { month, texts, leads } of from) {
    add(monthAfter(month, textMonths), 'texts', texts);
    add(monthAfter(month, months), 'leads', leads);
  }
  return [...due].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
