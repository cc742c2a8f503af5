/**
 * Words that lost a letter (U+FFFD) when the package was converted from Latin-1, with their correct spelling.
 * Keys are compared in lower case; capitals are restored afterwards.
 */
const broken: Record<string, string> = {
  'pel\uFFFD': 'pelé',
  'lam\uFFFDque': 'lamèque',
  'h\uFFFDbert': 'hébert',
  'a\uFFFDores': 'açores',
  'gasp\uFFFDsie': 'gaspésie',
  'gasp\uFFFD': 'gaspé',
  'vall\uFFFDe': 'vallée',
  'c\uFFFDte': 'côte',
  'trinit\uFFFD': 'trinité',
  'r\uFFFDgion': 'région',
  'chaudi\uFFFDre': 'chaudière',
  'qu\uFFFDbec': 'québec',
  'val\uFFFDre': 'valère',
  'pocati\uFFFDre': 'pocatière',
  '\uFFFDmile': 'émile',
  'b\uFFFDlair': 'bélair',
  '\uFFFDles': 'îles',
  '\uFFFDle': 'île',
  'rivi\uFFFDre': 'rivière',
  'rivi\uFFFDres': 'rivières',
  'l\uFFFDvis': 'lévis',
  'laterri\uFFFDre': 'laterrière',
  'jonqui\uFFFDre': 'jonquière',
  'm\uFFFDtabetchouan': 'métabetchouan',
  'f\uFFFDlicien': 'félicien',
  'h\uFFFDbertville': 'hébertville',
  'm\uFFFDre': 'mère',
  'l\uFFFDonard': 'léonard',
  'h\uFFFDl\uFFFDne': 'hélène',
  'gr\uFFFDce': 'grâce',
  '\uFFFDmard': 'émard',
  'fran\uFFFDois': 'françois',
  'doroth\uFFFDe': 'dorothée',
  'genevi\uFFFDve': 'geneviève',
  'mont\uFFFDr\uFFFDgie': 'montérégie',
  'lanaudi\uFFFDre': 'lanaudière',
  'pr\uFFFDvost': 'prévost',
  'ch\uFFFDn\uFFFDville': 'chénéville',
  't\uFFFDmiscamingue': 'témiscamingue',
  'j\uFFFDr\uFFFDme': 'jérôme',
  '\uFFFDpiphanie': 'épiphanie',
  'ch\uFFFDteauguay': 'châteauguay',
  'th\uFFFDr\uFFFDse': 'thérèse',
  'ad\uFFFDle': 'adèle',
};

/** Words that stay lower-case inside a name, but not at its start. */
const small = new Set(['and', 'of', 'de', 'des', 'du', 'la', 'le', 'les', 'sur', 'aux', 'au', 'd', 'l']);
/** Those that stay lower-case after a space too: 'Région de Beauce', but 'Dieppe', 'La Pocatière'. */
const phrase = new Set(['and', 'of', 'de', 'des', 'du', 'd']);
/** Compass directions, airports and universities, which the package wrote as ordinary words. */
const capitals = /^(rcm|ne|nw|se|sw|yyc|yvr|yyz|yow|ytz|yxd|yxu|yqg|ywg|sfu|ubc|uwo|cfb|po)$/;

/**
 * Corrects a place name of the package: restores lost letters, removes stray spaces after hyphens, sets
 * capitals as on a map ('Trois-rivi\uFFFDres West' → 'Trois-Rivières West'). Throws on a word with a lost
 * letter that is not in the table.
 */
export function mendPlaceName(name: string): string {
  const joined = name.replace(/-\s+/g, '-').trim();
  return joined.replace(/[\p{L}\uFFFD]+/gu, (word, offset: number) => {
    const lower = word.toLowerCase();
    const whole = lower.includes('\uFFFD') ? broken[lower] : lower;
    if (whole === undefined) throw new Error(`No spelling known for the place name ${JSON.stringify(name)}`);
    if (capitals.test(whole)) return whole.toUpperCase();
    const before = joined[offset - 1] ?? '';
    const after = joined[offset + word.length] ?? '';
    const isPossessive = whole === 's' && before === "'";
    // 'd' and 'l' are articles only before an apostrophe; de, la, sur… only inside a hyphenated name or a phrase.
    const isSmall =
      small.has(whole) &&
      /[\s-]/.test(before) &&
      (whole.length > 1 || after === "'") &&
      (before === '-' || phrase.has(whole));
    return isPossessive || isSmall ? whole : whole[0]!.toUpperCase() + whole.slice(1);
  });
}
