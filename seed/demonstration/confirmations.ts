import { oneDay } from './evidence-record.ts';
import type { ListedFacts } from './evidence-record.ts';
import { Random } from './random.ts';
import type { DemonstrationConfirmation } from './types.ts';

/** Days since a made-up confirmation of hours and patients: fresh, old (twice), and too old to rely on. */
const ages = [12, 40, 100, 250, 300, 400];

/**
 * A fifth of the dentists have confirmed hours and facts for patients, so that each age can be seen; the other facts
 * are made up without a day. Emergency clinics have none: their page would lose some with time.
 */
export function confirmationsOf({
  row,
  key,
  practice,
  now,
}: Pick<ListedFacts, 'row' | 'key' | 'practice' | 'now'>): DemonstrationConfirmation[] {
  const random = new Random(`confirmations/${key}`);
  if (practice.includes('emergency-dentists') || !random.chance(0.2)) return [];
  const confirmed_at = new Date(now.getTime() - random.pick(ages) * oneDay).toISOString();
  return (['hours', 'patients'] as const).map((part) => ({
    dentist_id: row.id,
    part,
    known_by: 'confirmed',
    confirmed_at,
    confirmed_by: 'demonstration',
    confirmed_by_name: 'Demonstration',
  }));
}
