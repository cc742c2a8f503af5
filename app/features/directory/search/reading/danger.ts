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

/** Whether a search text names a sign of danger to life, for which a dentist is not the first to look for. */
export function namesDanger(text: string): boolean {
  const folded = foldWords(text);
  return SIGNS.some((parts) => parts.every((part) => part.test(folded)));
}
