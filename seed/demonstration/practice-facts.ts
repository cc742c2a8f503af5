import { practiceItems } from '#app/content/practice-items.ts';
import type { EvidenceRecord, ListedFacts } from './evidence-record.ts';
import { isOpenEvenings, isOpenOnWeekends } from './office-hours.ts';
import { Random } from './random.ts';

type Fact = keyof typeof practiceItems;

/** Chances that a fact of a usual dentist is known. */
const chanceKnown: Record<Fact, number> = {
  infection: 0.75,
  prices: 0.4,
  access: 0.45,
  equipment: 0.35,
  service: 0.5,
};

/**
 * What the practice was asked: every fact of a leading dentist, some of the others' and infection control of everybody
 * with a verification. One in ten of those is old. An assessment on the spot is a record of its own.
 */
export function practiceFactsOf(facts: ListedFacts): EvidenceRecord[] {
  const leads = facts.standing === 'leading';
  const isVerified = facts.standing !== 'unverified' && facts.standing !== 'applied';
  const random = new Random(`practice-facts/${facts.key}`);
  const found: Partial<Record<Fact, string[]>> = {};
  for (const fact of Object.keys(chanceKnown) as Fact[]) {
    if (!random.chance(leads || (isVerified && fact === 'infection') ? 1 : chanceKnown[fact])) continue;
    const chances = chancesOf(fact, facts);
    found[fact] = Object.keys(practiceItems[fact]).filter((item) => random.chance(chances[item] ?? 0));
  }
  const isOld = !leads && random.chance(0.1);
  const age = isOld ? random.integer(380, 800) : random.integer(5, leads ? 300 : 360);
  const isAssessed = isVerified && found.infection?.includes('assessed') === true;
  if (isVerified && found.infection) found.infection = ['signed'];
  const records: EvidenceRecord[] = [];
  if (Object.keys(found).length > 0)
    records.push({ kind: 'practice', value: { facts: found }, proof: 'seen', age });
  if (isAssessed)
    records.push({
      kind: 'practice',
      value: { facts: { infection: ['signed', 'assessed'] }, assessor: 'inspector' },
      second: true,
      proof: 'confirmed',
      age: Math.max(1, age - 1),
    });
  return records;
}

/** How likely each item is found: 1 or 0 where the listing says so. */
function chancesOf(fact: Fact, { row, standing, hours }: ListedFacts): Record<string, number> {
  const leads = standing === 'leading';
  const usual = leads ? 0.8 : 0.4;
  const listed = (fact: boolean | null, unknown = 0) => (fact === null ? unknown : Number(fact));
  switch (fact) {
    case 'infection':
      return leads ? { signed: 1, assessed: 0.7 } : { signed: 0.9, assessed: 0.15 };
    case 'equipment':
      return {
        'digital-x-ray': row.features.includes('digital-x-rays') ? 1 : usual,
        'scanner-3d': usual - 0.1,
        'intraoral-scanner': usual,
        'monitored-steriliser': usual + 0.15,
        'emergency-kit': usual + 0.1,
      };
    case 'prices':
      return {
        'fee-guide': usual,
        estimate: row.badges.includes('clear-prices') ? 1 : usual,
        'price-list': usual - 0.1,
      };
    case 'access':
      return {
        'step-free': listed(row.step_free),
        'treatment-room': listed(row.wheelchair_accessible),
        washroom: row.wheelchair_accessible === false ? 0 : usual,
        communication: listed(row.interpreter, usual / 2),
      };
    case 'service':
      return {
        'evening-or-weekend': Number(isOpenEvenings(hours) || isOpenOnWeekends(hours)),
        emergency: listed(row.offers_emergency_care),
        cdcp: Number(row.cdcp === 'signed-up' || row.cdcp === 'per-claim'),
        'direct-billing': Number(row.features.includes('direct-billing')),
      };
  }
}
