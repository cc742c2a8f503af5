/**
 * Spelling rules of English and French names, applied in this order. In the style of Metaphone, which knows English only:
 * it hears no 'Gauthier' in 'Gotier'.
 */
const RULES: readonly (readonly [spelled: RegExp, sound: string])[] = [
  [/^y/, 'j'],
  [/ph|v/g, 'f'],
  // 'Thibault' has a silent end.
  [/e?au(?:lt|d|t|x)$|eau|au|ou|oo|[ao]w(?![aeiouy])/g, 'o'],
  [/w/g, 'f'],
  // 'Carmichael' and 'Christine', but 'Bouchard'.
  [/ch(?=[lnr]|ae)/g, 'k'],
  [/sch|sh|ch/g, 'x'],
  // 'Lévesque' has a silent s.
  [/s?que?$|s?qu(?=[eiy])|ck|q|c(?![eiy])/g, 'k'],
  [/[cz]/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  // 'Thompson', 'Randhawa', 'Mehta'.
  [/(?<=[a-z])h(?![aeiouy])|(?<=[bdgkprt])h/g, ''],
  [/mps/g, 'ms'],
  [/(.)\1+/g, '$1'],
];

/** Vowels sound alike behind the first one, which is front, back or open. */
const VOWELS = /[aeiouy]+/g;
const FIRST_VOWELS: Record<string, string> = { e: 'e', i: 'e', y: 'e', o: 'o', u: 'o' };

/** Shorter ones sound like too many words. */
const MIN_NAME_LENGTH = 5;
const MIN_KEY_LENGTH = 4;

/**
 * Returns the sound of a folded name, the same for 'kareemi' and 'karimi', 'mohammed' and 'muhammad'; null if the name is
 * too short or not written in Latin letters.
 */
export function soundKey(name: string): string | null {
  if (name.length < MIN_NAME_LENGTH || !/^[a-z]+$/.test(name)) return null;
  const sound = RULES.reduce((text, [spelled, heard]) => text.replace(spelled, heard), name);
  const first = sound.search(VOWELS);
  const key = sound.replace(VOWELS, (vowels, at: number) =>
    at === first ? (FIRST_VOWELS[vowels[0]!] ?? 'a') : 'a',
  );
  return key.length < MIN_KEY_LENGTH ? null : key;
}
