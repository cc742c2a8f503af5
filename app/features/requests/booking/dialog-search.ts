import type { BookingStep } from './booking.ts';
import type { WizardQuery } from './wizard-navigation.tsx';

/** Parameters of the dialog in a profile's URL. */
const own = ['book', 'type', 'date', 'time', 'month', 'request'];

/** The profile's query without the dialog's parameters; '' or starts with `?`. */
export function closedSearch(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of own) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}

/** The profile's query that opens the dialog at a step with these answers. */
export function dialogSearch(
  search: string,
  step: BookingStep,
  answers: WizardQuery & { request?: string } = {},
): string {
  const query = new URLSearchParams(closedSearch(search));
  query.set('book', step);
  for (const [name, value] of Object.entries(answers)) if (value) query.set(name, value);
  return `?${query}`;
}
