/**
 * 'In' and 'of' a place in French, by its French name in the database. Towns take « à »; below are
 * the exceptions: names that begin with an article, regions with « le Grand », and municipalities distinguished
 * by their kind in parentheses, 'Norfolk (comté)'.
 */

/** Names that take an unwritten article, such as the island's: « vivre au Cap-Breton ». */
const masculine = new Set(['Cap-Breton']);

/** The kinds in parentheses, with their articles. */
const kinds: Record<string, { in: string; of: string }> = {
  canton: { in: 'dans le canton', of: 'du canton' },
  comté: { in: 'dans le comté', of: 'du comté' },
  district: { in: 'dans le district', of: 'du district' },
  ville: { in: 'dans la ville', of: 'de la ville' },
};

/** 'à Toronto', 'au Cap-Breton', 'dans le Grand Sudbury', 'dans le comté de Norfolk', 'aux Îles…', 'à L’Île…'. */
export function inCityFr(name: string): string {
  const kind = kindOf(name);
  if (kind) return `${kind.words.in} ${withDe(kind.name)}`;
  if (name.startsWith('Grand ')) return `dans le ${name}`;
  if (masculine.has(name)) return `au ${name}`;
  if (name.startsWith('Le ')) return `au ${name.slice(3)}`;
  if (name.startsWith('Les ')) return `aux ${name.slice(4)}`;
  return `à ${name}`;
}

/** 'de Toronto', 'd’Ottawa', 'du Cap-Breton', 'du Grand Sudbury', 'du comté de Norfolk', 'des Îles…'. */
export function ofCityFr(name: string): string {
  const kind = kindOf(name);
  if (kind) return `${kind.words.of} ${withDe(kind.name)}`;
  if (name.startsWith('Grand ') || masculine.has(name)) return `du ${name}`;
  if (name.startsWith('Le ')) return `du ${name.slice(3)}`;
  if (name.startsWith('Les ')) return `des ${name.slice(4)}`;
  return withDe(name);
}

/** Provinces and territories by French name, with « en », « au » or « à », and « du », « de la », « de l’ » or « de ». */
const provinces: Record<string, { in: string; of: string }> = {
  Alberta: { in: 'en Alberta', of: 'de l’Alberta' },
  'Colombie-Britannique': { in: 'en Colombie-Britannique', of: 'de la Colombie-Britannique' },
  'Île-du-Prince-Édouard': { in: 'à l’Île-du-Prince-Édouard', of: 'de l’Île-du-Prince-Édouard' },
  Manitoba: { in: 'au Manitoba', of: 'du Manitoba' },
  'Nouveau-Brunswick': { in: 'au Nouveau-Brunswick', of: 'du Nouveau-Brunswick' },
  'Nouvelle-Écosse': { in: 'en Nouvelle-Écosse', of: 'de la Nouvelle-Écosse' },
  Nunavut: { in: 'au Nunavut', of: 'du Nunavut' },
  Ontario: { in: 'en Ontario', of: 'de l’Ontario' },
  Québec: { in: 'au Québec', of: 'du Québec' },
  Saskatchewan: { in: 'en Saskatchewan', of: 'de la Saskatchewan' },
  'Territoires du Nord-Ouest': {
    in: 'dans les Territoires du Nord-Ouest',
    of: 'des Territoires du Nord-Ouest',
  },
  'Terre-Neuve-et-Labrador': { in: 'à Terre-Neuve-et-Labrador', of: 'de Terre-Neuve-et-Labrador' },
  Yukon: { in: 'au Yukon', of: 'du Yukon' },
};

/** 'au Québec', 'en Ontario', 'à l’Île-du-Prince-Édouard'. */
export function inProvinceFr(name: string): string {
  return provinceWords(name).in;
}

/** 'du Québec', 'de l’Ontario', 'de la Nouvelle-Écosse'. */
export function ofProvinceFr(name: string): string {
  return provinceWords(name).of;
}

function provinceWords(name: string): { in: string; of: string } {
  // An unknown name still makes a sentence.
  return provinces[name] ?? { in: `à ${name}`, of: withDe(name) };
}

function kindOf(name: string): { name: string; words: { in: string; of: string } } | undefined {
  const [, bare = '', kind = ''] = /^(.+) \((.+)\)$/.exec(name) ?? [];
  const words = kinds[kind];
  return words && { name: bare, words };
}

/** « d’ » before a vowel; an H keeps « de », as in « Municipalité régionale de Halifax ». */
function withDe(name: string): string {
  return /^[aeiouàâäéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`;
}
