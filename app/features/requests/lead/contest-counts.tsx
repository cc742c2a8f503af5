import { useLanguage } from '#app/content/language-context.tsx';
import { copy } from '#app/content/language.ts';
import { Section } from '#app/ui/section.tsx';
import type { ContestCount } from './contest.server.ts';

const outcomes = ['corrected', 'kept', 'open', 'ended'] as const;

const contestCountsCopy = copy(
  {
    title: 'Contested ranks and facts',
    lead: 'Anybody may contest a rank, the verification or a fact, free of charge, from the profile. Two people decide within 15 working days; the second did not enter the evidence.',
    none: 'Nobody has contested anything yet.',
    quarter: (year: string, quarter: string) => `Quarter ${quarter} of ${year}`,
    received: (n: number) => `${n} received`,
    corrected: (n: number) => `${n} corrected`,
    kept: (n: number) => `${n} kept as it was`,
    open: (n: number) => `${n} not decided yet`,
    ended: (n: number) => `${n} withdrawn or closed`,
  },
  {
    title: 'Rangs et faits contestés',
    lead: 'Toute personne peut contester un rang, la vérification ou un fait, sans frais, à partir du profil. Deux personnes décident dans un délai de 15 jours ouvrables; la seconde n’a pas saisi les données en cause.',
    none: 'Personne n’a encore rien contesté.',
    quarter: (year, quarter) => `${quarter === '1' ? '1er' : `${quarter}e`} trimestre de ${year}`,
    received: (n) => (n < 2 ? `${n} reçue` : `${n} reçues`),
    corrected: (n) => (n < 2 ? `${n} suivie d’une correction` : `${n} suivies d’une correction`),
    kept: (n) => (n < 2 ? `${n} non retenue` : `${n} non retenues`),
    open: (n) => `${n} en attente de décision`,
    ended: (n) => (n < 2 ? `${n} retirée ou fermée` : `${n} retirées ou fermées`),
  },
);

/** How many contests came in each quarter, newest first, and how they ended (docs/ranking.md, section 10). */
export function ContestCounts({ counts }: { counts: readonly ContestCount[] }) {
  const words = contestCountsCopy(useLanguage());
  return (
    <Section title={words.title} lead={words.lead}>
      {counts.length === 0 ? <p>{words.none}</p> : null}
      <dl className="max-w-measure">
        {counts.map((count) => {
          const [year = '', quarter = ''] = count.quarter.split('-Q');
          return (
            <div key={count.quarter} className="border-t border-line py-2">
              <dt className="font-semibold">{words.quarter(year, quarter)}</dt>
              <dd className="text-quiet">
                {[
                  words.received(count.received),
                  ...outcomes.filter((each) => count[each] > 0).map((each) => words[each](count[each])),
                ].join(' · ')}
              </dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}
