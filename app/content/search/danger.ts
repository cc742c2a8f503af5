import { foldWords } from '#app/content/fold.ts';

/** The signs that app/content/en/emergency.tsx lists, as people type them, in either language: each by all of its parts. */
const SIGNS: readonly (readonly RegExp[])[] = [
  [
    /\b(cant|can t|cannot|can not|hard|trouble|difficulty|unable|barely)\b/,
    /\b(swallow|swallowing|breathe|breathing)\b/,
  ],
  [/\b(cant|can t|cannot) breath\b/],
  [/\b(peux|peut|arrive|difficultes?|mal)\b/, /\b(avaler|respirer)\b/],
  [/\b(swollen|swelling|swells?)\b/, /\b(eyes?|neck|throat|tongue)\b/],
  [/\b(enfl|gonfl)/, /\b(oeil|yeux|cou|gorge|langue)\b/],
  [/\bbleed/, /\b(wont|won t|not|doesnt|doesn t|cant|can t) stop/],
  [/\bsaign/, /\barret/],
  [/\b(fainted|passed out|unconscious|concussion|blow to the head|hit \w+ head)\b/],
  [/\b(evanoui|inconscient)|\bcommotion\b|\bcoup (a|sur) la tete\b/],
];

/** Complaints that need a dentist today, beside those that the dictionary reads as emergencies. */
const COMPLAINTS: typeof SIGNS = [
  [/\b(swollen|swelling|swells?)\b|\b(enfl|gonfl)/],
  [/\b(fever|fievre)\b/],
  [/\bbleed|\bsaign/, /^(?!.*\b(gums?|gencives?)\b)/],
  [
    /\b(fell|fallen|falling|came|come|lost|broke|broken|loose|tombee?|decollee?|perdue?|cassee?|brisee?)\b/,
    /\b(crown|filling|veneer|bridge|couronne|plombage|obturation|facette|pont)s?\b/,
  ],
  [/\b(bumped|hit|knocked|chipped|cracked|cognee?|choc|coup)\b/, /\b(tooth|teeth|dents?)\b/],
  [/\b(numb|engourdie?s?)\b/, /\b(lip|chin|tongue|face|levre|menton|langue|visage)\b/],
];

/** Words beside which the sentence about 911 stands, although the complaint can wait. */
const BLEEDING = /\bbleed|\bsaign/;

/**
 * Returns how urgent the complaint in a search text is: `danger` names a sign of danger to life, `today` a complaint that
 * needs a dentist today, `warning` one that can get worse; null for any other text.
 */
export function urgencyOf(text: string): 'danger' | 'today' | 'warning' | null {
  const foldedText = foldWords(text);
  const names = (signs: typeof SIGNS) => signs.some((parts) => parts.every((part) => part.test(foldedText)));
  if (names(SIGNS)) return 'danger';
  if (names(COMPLAINTS)) return 'today';
  return BLEEDING.test(foldedText) ? 'warning' : null;
}
