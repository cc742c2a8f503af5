import type { EvidenceValues } from '#db/rows.ts';
import { dayBefore } from './evidence-record.ts';
import type { EvidenceRecord, ListedFacts } from './evidence-record.ts';
import { Random, demonstrationId } from './random.ts';

type Type = EvidenceValues['recognition']['type'];

/** Titles in the two languages; a record has one, in the language of its source. */
const titles: Record<Type, [en: string, fr: string][]> = {
  award: [
    ['Community service award', 'Prix de l’engagement communautaire'],
    ['Clinical teaching award', 'Prix d’enseignement clinique'],
    ['Young dentist of the year', 'Jeune dentiste de l’année'],
  ],
  teaching: [
    ['Clinical instructor, faculty of dentistry', 'Enseignement clinique, faculté de médecine dentaire'],
    ['Lectures in dental hygiene', 'Cours d’hygiène dentaire'],
  ],
  publication: [
    [
      'Article on the survival of posterior restorations',
      'Article sur la durée des restaurations postérieures',
    ],
    ['Case report on impacted canines', 'Étude de cas sur les canines incluses'],
  ],
  office: [
    ['Treasurer of the regional dental society', 'Trésorerie de la société dentaire régionale'],
    ['Member of the continuing education committee', 'Comité de formation continue'],
  ],
  nomination: [['Nominated by a colleague', 'Proposition d’une ou d’un collègue']],
};

/** Chances of each kind among leading dentists and among the others, and its oldest age in days. */
const kinds: { type: Type; leading: number; others: number; oldest: number }[] = [
  { type: 'award', leading: 0.5, others: 0.06, oldest: 2400 },
  { type: 'award', leading: 0.2, others: 0, oldest: 3000 },
  { type: 'teaching', leading: 0.3, others: 0.05, oldest: 2000 },
  { type: 'publication', leading: 0.35, others: 0.06, oldest: 2400 },
  { type: 'office', leading: 0.25, others: 0.05, oldest: 1500 },
];

/**
 * What colleagues recognise, and the search for it: made for every leading dentist, for one in four of the others. A
 * colleague nominates those who come after them in the city, so that no two nominate each other.
 */
export function recognitionOf(facts: ListedFacts): EvidenceRecord[] {
  const { key, city, ordinal, standing, row, now } = facts;
  const random = new Random(`recognition/${key}`);
  const leads = standing === 'leading';
  const language = city.province === 'QC' ? 1 : 0;
  const record = (type: Type, ageOfIt: number, nominator?: string): EvidenceRecord => {
    // A post counts while it lasts: confirmed lately, of one in eight too long ago.
    const isPost = type === 'teaching' || type === 'office';
    const confirmed = isPost && random.chance(0.12) ? random.integer(420, 780) : random.integer(15, 330);
    return {
      kind: 'recognition',
      value: { type, title: random.pick(titles[type])[language], on: dayBefore(now, ageOfIt), nominator },
      proof: 'confirmed',
      age: isPost ? Math.min(confirmed, ageOfIt) : Math.min(random.integer(15, 330), ageOfIt),
      source: type === 'nomination' ? undefined : `https://news.example.com/${key}/${type}-${ageOfIt}`,
      second: true,
    };
  };
  const records = kinds
    .filter(
      ({ type, leading, others }) =>
        random.chance(leads ? leading : others) ||
        (type === 'teaching' && row.badges.includes('teaches-dentistry')),
    )
    .map(({ type, oldest }) => record(type, random.integer(60, oldest)));
  const colleagues = random.chance(leads ? 0.45 : 0.08) ? random.integer(1, Math.min(2, ordinal)) : 0;
  const nominators = random.sample(
    Array.from({ length: Math.min(ordinal, 12) }, (_, back) => ordinal - back - 1),
    ordinal === 0 ? 0 : colleagues,
  );
  for (const nominator of nominators)
    records.push(record('nomination', random.integer(20, 900), demonstrationId(city.slug, nominator)));
  if (random.chance(leads ? 1 : 0.25)) {
    const isOld = !leads && random.chance(0.2);
    records.push({
      kind: 'recognition-search',
      value: { sources: ['Demonstration'] },
      proof: 'confirmed',
      age: isOld ? random.integer(410, 490) : random.integer(5, 300),
    });
  }
  return records;
}
