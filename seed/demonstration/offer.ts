import type { FlagCode } from '#app/content/dentist-facts.ts';
import type { OfficeHours } from '#db/rows.ts';
import { isOpenEvenings } from './office-hours.ts';
import type { Practice } from './quotas.ts';
import type { Random } from './random.ts';
import type {
  BadgeCode,
  CertificationCode,
  FeatureCode,
  InsurerCode,
  LanguageCode,
  ServiceCode,
} from './types.ts';
import type { SpecialtySlug } from '#app/content/specialty-slugs.ts';

/** A service, or the code of a flag. */
type OfferedCode = ServiceCode | FlagCode;

/** The services of each field: the first three nearly always, the others often. */
const servicesOf: Record<SpecialtySlug, OfferedCode[]> = {
  'oral-surgeons': [
    'wisdom-teeth',
    'extractions',
    'x-rays',
    'jaw-surgery',
    'bone-grafting',
    'dental-implants',
    'sedation',
  ],
  orthodontists: ['braces', 'clear-aligners', 'retainers', 'x-rays', 'child-exams', 'night-guards'],
  'pediatric-dentists': [
    'child-exams',
    'sealants',
    'fluoride',
    'fillings',
    'checkup-cleaning',
    'x-rays',
    'extractions',
    'sedation',
  ],
  'cosmetic-dentists': [
    'whitening',
    'veneers',
    'bonding',
    'crowns-bridges',
    'clear-aligners',
    'implant-crowns',
  ],
  'emergency-dentists': [
    'emergency-care',
    'broken-tooth',
    'abscess',
    'extractions',
    'root-canal',
    'x-rays',
    'fillings',
  ],
  endodontists: [
    'root-canal',
    'root-canal-retreatment',
    'root-end-surgery',
    'x-rays',
    'abscess',
    'emergency-care',
    'sedation',
  ],
  periodontists: [
    'gum-treatment',
    'deep-cleaning',
    'gum-grafting',
    'bone-grafting',
    'dental-implants',
    'x-rays',
    'sedation',
  ],
  'implant-specialists': [
    'dental-implants',
    'implant-crowns',
    'bone-grafting',
    'implant-dentures',
    'dentures',
    'x-rays',
    'sedation',
  ],
  'family-dentists': [
    'checkup-cleaning',
    'fillings',
    'child-exams',
    'sealants',
    'fluoride',
    'crowns-bridges',
    'x-rays',
    'extractions',
    'night-guards',
  ],
  'general-dentists': [
    'checkup-cleaning',
    'fillings',
    'x-rays',
    'crowns-bridges',
    'extractions',
    'root-canal',
    'dentures',
    'night-guards',
    'whitening',
  ],
};

/** The services of both fields of the practice, in order, without duplicates. */
export function servicesFor(practice: Practice, random: Random): OfferedCode[] {
  const all = practice.flatMap((specialty) =>
    servicesOf[specialty].filter((_, index) => random.chance(index < 3 ? 0.95 : 0.65)),
  );
  return [...new Set(all.length > 0 ? all : servicesOf[practice[0]].slice(0, 3))];
}

/** A dentist's languages: the province's first, then the other official one and those of the name. */
export function languagesFor(
  city: { slug: string; province: string },
  inherited: readonly LanguageCode[],
  random: Random,
): LanguageCode[] {
  const isFrenchFirst = city.province === 'QC';
  const isBilingualPlace = city.slug === 'ottawa' || city.province === 'NB';
  const spoken: LanguageCode[] = [isFrenchFirst ? 'fr' : 'en'];
  if (random.chance(isFrenchFirst ? 0.78 : isBilingualPlace ? 0.6 : 0.08))
    spoken.push(isFrenchFirst ? 'en' : 'fr');
  for (const [index, language] of inherited.entries())
    if (random.chance(index === 0 ? 0.75 : 0.4)) spoken.push(language);
  if (random.chance(0.04)) spoken.push(random.pick(['es', 'de', 'it', 'pt']));
  return [...new Set(spoken)];
}

const everywhere: InsurerCode[] = [
  'sun-life',
  'great-west',
  'manulife',
  'blue-cross',
  'canada-life',
  'empire-life',
];
const mostlyInQuebec: InsurerCode[] = ['desjardins', 'industrial-alliance', 'ssq'];

/** Insurers that the office bills, in the vocabulary's order; one office in fifteen lists none. */
export function insuranceFor(province: string, random: Random): InsurerCode[] {
  if (random.chance(1 / 15)) return [];
  const inQuebec = province === 'QC';
  const chosen = [
    ...everywhere.filter(() => random.chance(inQuebec ? 0.6 : 0.75)),
    ...mostlyInQuebec.filter(() => random.chance(inQuebec ? 0.85 : 0.25)),
  ];
  return chosen.length > 0 ? chosen : ['sun-life'];
}

type Office = {
  practice: Practice;
  hours: OfficeHours | null;
  services: ServiceCode[];
  certifications: CertificationCode[];
};

/** Features consistent with the services. */
export function featuresFor({ practice, services }: Office, random: Random): FeatureCode[] {
  const seesChildren = practice.some((slug) => slug === 'pediatric-dentists' || slug === 'family-dentists');
  const likely: [FeatureCode, boolean][] = [
    ['parking', random.chance(0.55)],
    ['transit', random.chance(0.5)],
    ['digital-x-rays', services.includes('x-rays') && random.chance(0.8)],
    ['same-day-crowns', services.includes('crowns-bridges') && random.chance(0.3)],
    ['direct-billing', random.chance(0.6)],
    ['children-play-area', seesChildren && random.chance(0.6)],
    ['quiet-room', random.chance(0.15)],
    ['free-wifi', random.chance(0.4)],
  ];
  return likely.flatMap(([code, has]) => (has ? [code] : []));
}

/** Up to three badges, each true of the practice. */
export function badgesFor({ practice, hours, certifications }: Office, random: Random): BadgeCode[] {
  const possible: [BadgeCode, boolean][] = [
    ['board-certified', certifications.includes('rcdc-fellow') && random.chance(0.7)],
    ['same-day-visits', practice.includes('emergency-dentists') || random.chance(0.12)],
    [
      'family-friendly',
      practice.some((slug) => slug === 'family-dentists' || slug === 'pediatric-dentists') &&
        random.chance(0.6),
    ],
    ['evening-visits', isOpenEvenings(hours) && random.chance(0.5)],
    ['gentle-care', random.chance(0.3)],
    ['modern-technology', random.chance(0.25)],
    ['clear-prices', random.chance(0.25)],
    ['teaches-dentistry', random.chance(0.06)],
  ];
  return possible.flatMap(([code, has]) => (has ? [code] : [])).slice(0, 3);
}
