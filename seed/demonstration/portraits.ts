import type { NamePoolName } from './names.ts';
import type { Random } from './random.ts';

/** The drawings of `public/portraits/`, by number, that a woman and a man may have. */
type Drawings = { women: readonly number[]; men: readonly number[] };

const european: Drawings = { women: [5, 10], men: [6, 9, 12] };
const eastAsian: Drawings = { women: [1], men: [] };
const african: Drawings = { women: [7], men: [2] };

const drawings: Record<NamePoolName, Drawings> = {
  anglophone: european,
  francophone: european,
  punjabi: { women: [8], men: [4, 11] },
  indian: { women: [8], men: [11] },
  tamil: { women: [8], men: [11] },
  pakistani: { women: [3], men: [11] },
  chinese: eastAsian,
  cantonese: eastAsian,
  filipino: eastAsian,
  arabic: { women: [3], men: [12] },
  persian: { women: [10], men: [9, 12] },
  korean: eastAsian,
  japanese: eastAsian,
  vietnamese: eastAsian,
  ukrainian: european,
  polish: european,
  balkan: european,
  italian: european,
  greek: european,
  portuguese: european,
  hispanic: european,
  african,
  haitian: african,
  indigenous: { women: [8], men: [] },
};

/** Returns the path of a drawn portrait, or null: with one drawing less than all, a list of neighbours varies. */
export function portraitOf(pool: NamePoolName, isWoman: boolean, random: Random): string | null {
  const fitting = drawings[pool][isWoman ? 'women' : 'men'];
  const drawing = random.pick([...fitting, null]);
  return drawing === null ? null : `/portraits/${String(drawing).padStart(2, '0')}.svg`;
}
