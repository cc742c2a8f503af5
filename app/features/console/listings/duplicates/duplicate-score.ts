import { kilometresBetween } from '#app/content/distance.ts';
import type { Point } from '#app/content/distance.ts';
import { foldWords } from '#app/content/fold.ts';
import { isMistyped } from '#app/features/directory/search/reading/typing-errors.ts';

// Whether two listings are one clinic or dentist: the probabilistic record linkage of Fellegi and Sunter (A Theory for
// Record Linkage, Journal of the American Statistical Association 64, 1969), as Splink and dedupe compute it.

/** What of a listing is compared. */
export type Traits = {
  id: string;
  name: string;
  clinicName: string | null;
  /** As RFC 3966 writes them: of the dentist and of the offices. */
  phones: readonly string[];
  offices: readonly {
    address: string | null;
    postalCode: string | null;
    citySlug: string;
    point: Point | null;
  }[];
};

/**
 * The chances of each finding: `m` among two listings of one clinic, `u` among two of different clinics that are compared
 * at all. They are estimates, as nobody has labelled pairs; a finding weighs log2(m / u). What is unknown weighs nothing.
 */
const chances = {
  name: {
    same: [0.8, 0.0001],
    /** Of words that many clinics' names are made of. */
    common: [0.8, 0.02],
    alike: [0.15, 0.002],
    other: [0.05, 0.998],
    /** Two dentists of one clinic share telephone and address, and are two. */
    'other-person': [0.00005, 0.99],
  },
  telephone: { same: [0.6, 0.002], other: [0.4, 0.998] },
  address: { same: [0.6, 0.004], other: [0.4, 0.996] },
  /** Not where the address is the same, which says it already. */
  distance: {
    beside: [0.5, 0.02],
    near: [0.3, 0.06],
    apart: [0.12, 0.3],
    far: [0.08, 0.62],
  },
} as const satisfies Record<string, Record<string, readonly [m: number, u: number]>>;

/** One of so many pairs that are compared is one clinic. */
const PAIRS_PER_MATCH = 2000;

export type Comparison = keyof typeof chances;
/** What was found by each comparison; null where a side is unknown. */
export type Findings = { [Each in Comparison]: keyof (typeof chances)[Each] | null };

const weightOf = ([m, u]: readonly [number, number]): number => Math.log2(m / u);

/** The logarithm to the base 2 of the odds that two listings are one: the prior odds and the weights of the findings. */
export const weigh = ({ name, telephone, address, distance }: Findings): number =>
  -Math.log2(PAIRS_PER_MATCH) +
  (name ? weightOf(chances.name[name]) : 0) +
  (telephone ? weightOf(chances.telephone[telephone]) : 0) +
  (address ? weightOf(chances.address[address]) : 0) +
  (distance ? weightOf(chances.distance[distance]) : 0);

/** From here on two listings are suspected: as likely one as two. */
export const SUSPECTED = 0;

/** The probability of a weight. */
export const probabilityOf = (weight: number): number => 1 / (1 + 2 ** -weight);

/** Compares two listings. */
export function compare(one: Traits, other: Traits): Findings {
  const address = sharesAny(addressKeysOf(one.offices), addressKeysOf(other.offices));
  return {
    name: compareNames(one, other),
    telephone: sharesAny(one.phones.map(digitsOf), other.phones.map(digitsOf)),
    address,
    distance: address === 'same' ? null : compareDistances(one, other),
  };
}

/** The number without its country code and extension. */
const digitsOf = (phone: string): string => (phone.split(';')[0] ?? '').replaceAll(/\D/g, '').slice(-10);

function sharesAny(some: readonly string[], others: readonly string[]): 'same' | 'other' | null {
  if (some.length === 0 || others.length === 0) return null;
  return some.some((each) => others.includes(each)) ? 'same' : 'other';
}

/** Words that say nothing of which clinic it is, folded. */
const COMMON = new Set(
  `dr dre drs docteur docteure dental dentaire dentaires dentist dentists dentiste dentistes dentistry dentisterie
  clinic clinics clinique cliniques centre center cabinet office group groupe care soins health sante family familial
  familiale associates associes and et of the le la les l de des du d au aux at in a inc ltd ltee limited corp corporation
  professional professionnelle dmd dds bds msc phd`.split(/\s+/),
);

/** The words of a name that tell it from others; all of them where there are none. */
export function wordsOf(name: string): { words: string[]; isCommon: boolean } {
  const all = foldWords(name).split(' ').filter(Boolean);
  const own = all.filter((word) => !COMMON.has(word));
  return own.length > 0 ? { words: own, isCommon: false } : { words: all, isCommon: true };
}

const TITLE = /^(dr|dre|docteur|docteure)\s/;
const DEGREE = /\s(dmd|dds|bds)$/;
const isPerson = ({ name, clinicName }: Traits): boolean => {
  const folded = foldWords(name);
  return (
    TITLE.test(folded) || DEGREE.test(folded) || (clinicName !== null && foldWords(clinicName) !== folded)
  );
};

function compareNames(one: Traits, other: Traits): Findings['name'] {
  const [a, b] = [wordsOf(one.name), wordsOf(other.name)];
  const persons = [one, other].filter(isPerson).length;
  const [short, long] = a.words.length <= b.words.length ? [a.words, b.words] : [b.words, a.words];
  const isSame = a.words.length === b.words.length && a.words.every((word) => b.words.includes(word));
  if (isSame) return a.isCommon ? 'common' : 'same';
  if (a.isCommon || b.isCommon) return 'other';
  // 'J. Smith' may be John Smith.
  const fits = (word: string, among: readonly string[]) =>
    among.some((each) => each === word || isMistyped(word, each) || (persons === 2 && isInitial(word, each)));
  const isAlike =
    short.every((word) => fits(word, long)) && (short.length > 1 || (persons < 2 && short[0]!.length > 4));
  if (isAlike) return 'alike';
  // A dentist of a clinic is not the clinic.
  const isInsideClinic =
    persons === 1 && [one, other].some((each) => isPerson(each) && each.clinicName !== null);
  return persons === 2 || isInsideClinic ? 'other-person' : 'other';
}

const isInitial = (a: string, b: string): boolean => a[0] === b[0] && (a.length === 1 || b.length === 1);

/** Words before the name of a street, folded, that are written or not. */
const BEFORE_STREET = new Set(
  'rue boul boulevard avenue av ave chemin ch n s e w o north south east west nord sud est ouest'.split(' '),
);

/** 'Suite 4 - 2705 West 4th Ave' → '2705 4th': number and first word of the street; null where there is no number. */
export function streetKey(address: string | null): string | null {
  const words = foldWords(address ?? '')
    .split(' ')
    .filter((word) => !BEFORE_STREET.has(word));
  const at = words.findIndex(
    (word, index) => /^\d+[a-z]?$/.test(word) && !/^(\d+)?$/.test(words[index + 1] ?? ''),
  );
  return at === -1 ? null : `${words[at]} ${words[at + 1]}`;
}

const addressKeysOf = (offices: Traits['offices']): string[] =>
  offices.flatMap(({ address, citySlug }) => {
    const key = streetKey(address);
    return key === null ? [] : [`${key} ${citySlug}`];
  });

/** Kilometres up to which two offices are in one building, in one neighbourhood, and in one city. */
const BESIDE = 0.15;
const NEAR = 1;
const APART = 5;

function compareDistances(one: Traits, other: Traits): Findings['distance'] {
  const pairs = one.offices.flatMap((a) => other.offices.map((b) => [a, b] as const));
  // A postal code is a building or the side of a street.
  if (pairs.some(([a, b]) => a.postalCode !== null && a.postalCode === b.postalCode)) return 'beside';
  const known = pairs.flatMap(([a, b]) => (a.point && b.point ? [kilometresBetween(a.point, b.point)] : []));
  if (known.length === 0)
    return pairs.length === 0 || pairs.some(([a, b]) => a.citySlug === b.citySlug) ? null : 'far';
  const nearest = Math.min(...known);
  return nearest <= BESIDE ? 'beside' : nearest <= NEAR ? 'near' : nearest <= APART ? 'apart' : 'far';
}

/** Degrees of a cell's sides: 2.2 km from south to north. Of the four that hold a point, two points within 1 km share one. */
const CELL = 0.02;
const WIDTH = 0.03;

/**
 * The keys under which a listing is compared with others: each telephone number, postal code and address, each telling
 * word of the name near each point, and the whole name in each city.
 */
export function keysOf({ name, phones, offices }: Traits): string[] {
  const { words, isCommon } = wordsOf(name);
  const whole = [...words].toSorted().join(' ');
  const cells = offices.flatMap(({ point }) =>
    point
      ? [0, 0.5].flatMap((down) =>
          [0, 0.5].map(
            (along) =>
              `${down}${along}:${Math.floor(point.latitude / CELL + down)},${Math.floor(point.longitude / WIDTH + along)}`,
          ),
        )
      : [],
  );
  return [
    ...new Set([
      ...phones.map((phone) => `t ${digitsOf(phone)}`),
      ...offices.flatMap(({ postalCode }) => (postalCode ? [`p ${postalCode}`] : [])),
      ...addressKeysOf(offices).map((key) => `a ${key}`),
      ...offices.map(({ citySlug }) => `n ${whole} ${citySlug}`),
      ...(isCommon ? [whole] : words.filter((word) => word.length > 1)).flatMap((word) =>
        cells.map((cell) => `w ${word} ${cell}`),
      ),
    ]),
  ];
}
