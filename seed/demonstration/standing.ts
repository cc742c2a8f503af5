import type { SpecialtySlug } from '#app/content/specialty-slugs.ts';
import type { Practice } from './quotas.ts';
import { Random } from './random.ts';
import { isRecognisedSpecialty } from './training.ts';

/**
 * What is recorded of a demonstration dentist. `leading`: evidence of every kind and many checked reviews; `usual`:
 * some of it. The others are states that pages, console and ranking tell apart: licence checks that are due soon, fade,
 * are overdue or found something; a specialty that the register lacks; a verification that has not begun, goes on,
 * waits for reviews, failed, is suspended, ended or overdue for its annual review.
 */
export type Standing =
  | 'leading'
  | 'usual'
  | 'licence-due'
  | 'licence-fading'
  | 'licence-overdue'
  | 'licence-unclean'
  | 'unregistered'
  | 'unverified'
  | 'applied'
  | 'waiting'
  | 'failed'
  | 'suspended'
  | 'removed'
  | 'review-overdue';

/** How many of a field's first `members` dentists in a city lead: three of the first five, then one in eight. */
function leadersAmong(members: number): number {
  if (members < 5) return Math.max(0, members - 2);
  return 3 + Math.floor((members - 5) / 8);
}

/**
 * The standing of a city's dentists in their order. In every field with five dentists or more, three or more lead, so
 * that its first three places can be sure (docs/ranking.md, section 6). A later dentist never changes an earlier one.
 */
export function standingsOf(city: string, practices: readonly Practice[]): Standing[] {
  const counts = new Map<SpecialtySlug, { members: number; leaders: number }>();
  return practices.map((practice, ordinal) => {
    const fields = practice.map((specialty) => {
      const count = counts.get(specialty) ?? { members: 0, leaders: 0 };
      counts.set(specialty, count);
      return count;
    });
    for (const field of fields) field.members += 1;
    const leads = fields.some(({ members, leaders }) => leaders < leadersAmong(members));
    if (leads) for (const field of fields) field.leaders += 1;
    return leads ? 'leading' : followerStanding(`${city}/${ordinal}`, practice);
  });
}

function followerStanding(key: string, practice: Practice): Standing {
  const standing = new Random(`standing/${key}`).weighted<Standing>({
    usual: 66,
    'licence-due': 5,
    'licence-fading': 7,
    'licence-overdue': 3,
    'licence-unclean': 1,
    unregistered: 2,
    unverified: 5,
    applied: 4,
    waiting: 2,
    failed: 1,
    suspended: 1.5,
    removed: 0.5,
    'review-overdue': 2,
  });
  return standing === 'unregistered' && !isRecognisedSpecialty(practice[0]) ? 'usual' : standing;
}
