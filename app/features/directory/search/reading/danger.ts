import { foldWords } from '#app/content/fold.ts';

/** The signs that app/content/en/emergency.tsx lists, as people type them, in either language. */
const SIGNS: readonly RegExp[] = [
  /\b(cant|can t|cannot|can not|hard|trouble|difficulty|unable|barely)( \w+){0,2} (swallow|swallowing|breathe|breathing)\b/,
  /\b(cant|can t|cannot) breath\b/,
  /\b(peux|peut|arrive|difficultes?|mal)( \w+){0,2} (avaler|respirer)\b/,
  /\b(swollen|swelling|swells?)\b.*\b(eyes?|neck|throat|tongue)\b/,
  /\b(eyes?|neck|throat|tongue)\b.*\b(swollen|swelling|swells?)\b/,
  /\b(enfle|gonfle|enflure)\w*\b.*\b(oeil|yeux|cou|gorge|langue)\b/,
  /\b(oeil|yeux|cou|gorge|langue)\b.*\b(enfle|gonfle)\w*\b/,
  /\bbleed\w*\b.*\b(wont|won t|not|doesnt|doesn t|cant|can t) stop/,
  /\bsaign\w*\b.*\barret/,
  /\b(fainted|passed out|unconscious|concussion|blow to the head|hit \w+ head)\b/,
  /\b(evanoui|inconscient)\w*\b|\bcommotion\b|\bcoup (a|sur) la tete\b/,
];

/** Whether a search text names a sign of danger to life, for which a dentist is not the first to look for. */
export function namesDanger(text: string): boolean {
  const folded = foldWords(text);
  return SIGNS.some((sign) => sign.test(folded));
}
