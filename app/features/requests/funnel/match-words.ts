import { mapFlags } from '#app/content/dentist-facts.ts';
import { formatDistance, formatList, formatNumber, formatRating, plural } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';
import type { Bilingual, Language } from '#app/content/language.ts';
import { badges, insurers, officeFeatures, services, wordFor } from '#app/content/vocabulary.ts';
import type { Caution, Reason } from './wishes.ts';

const reasonCopy = copy(
  {
    newPatients: 'Accepts new patients',
    emergency: 'Offers emergency care',
    walkIns: 'Takes patients without an appointment',
    billing: 'Bills insurers directly: ask whether yours is one of them',
    insurers: (names: string, more: boolean) => `Bills ${names}${more ? ', among others' : ''}`,
    cdcp: 'Takes part in the Canadian Dental Care Plan',
    listed: 'Listed for this specialty in this city',
    services: (names: string) => `Offers ${names}`,
    rating: (rating: string, reviews: string) => `Rated ${rating} out of 5 in ${reviews}`,
    reviews: { one: (n: string) => `${n} review`, other: (n: string) => `${n} reviews` },
    distance: (distance: string, area: string) => `About ${distance} from ${area}`,
    today: 'Open today',
    tomorrow: 'Open tomorrow',
    inDays: (days: string) => `Open again in ${days} days`,
    openDays: {
      one: (n: string, of: string) => `Open ${n} day in the next ${of}`,
      other: (n: string, of: string) => `Open ${n} days in the next ${of}`,
    },
    cautions: {
      'no-new-patients': 'Not accepting new patients right now: ask about a waiting list',
      'no-emergency-care': 'Offers no emergency care',
      'care-not-listed': 'Their listed treatments don’t cover everything you asked for: ask first',
      'new-patients-unknown': 'We don’t know whether they take new patients: ask first',
      'emergency-care-unknown': 'We don’t know whether they take emergencies: call first',
      'services-unknown': 'We don’t know which treatments they offer: ask first',
      'rating-unknown': 'No patient has rated them here yet',
      'features-unknown': 'We don’t know what their office has: ask first',
      'insurers-unknown': 'We don’t know which insurers they bill: ask first',
      'hours-unknown': 'We don’t know their opening hours',
      'distance-unknown': 'We don’t know exactly where they are, so distance counted little',
    } satisfies Record<Caution, string>,
  },
  {
    newPatients: 'Accepte de nouveaux patients',
    emergency: 'Offre des soins d’urgence',
    walkIns: 'Reçoit sans rendez-vous',
    billing: 'Facture directement des assureurs : vérifiez si c’est le cas du vôtre',
    insurers: (names: string, more: boolean) => `Fait affaire avec ${names}${more ? ', entre autres' : ''}`,
    cdcp: 'Participe au Régime canadien de soins dentaires',
    listed: 'Figure au répertoire dans cette spécialité et cette ville',
    services: (names: string) => `Offre : ${names}`,
    rating: (rating: string, reviews: string) => `Note de ${rating} sur 5 (${reviews})`,
    reviews: { one: (n: string) => `${n} avis`, other: (n: string) => `${n} avis` },
    distance: (distance: string, area: string) => `À environ ${distance} de ${area}`,
    today: 'Ouvert aujourd’hui',
    tomorrow: 'Ouvert demain',
    inDays: (days: string) => `Rouvre dans ${days} jours`,
    openDays: {
      one: (n: string, of: string) => `Ouvert ${n} jour sur les ${of} prochains`,
      other: (n: string, of: string) => `Ouvert ${n} jours sur les ${of} prochains`,
    },
    cautions: {
      'no-new-patients':
        'N’accepte pas de nouveaux patients en ce moment : demandez s’il y a une liste d’attente',
      'no-emergency-care': 'N’offre pas de soins d’urgence',
      'care-not-listed':
        'Sa liste de soins ne comprend pas tout ce que vous demandez : renseignez-vous d’abord',
      'new-patients-unknown':
        'Nous ne savons pas si de nouveaux patients y sont acceptés : renseignez-vous d’abord',
      'emergency-care-unknown': 'Nous ne savons pas si les urgences y sont reçues : téléphonez d’abord',
      'services-unknown': 'Nous ne savons pas quels soins y sont offerts : renseignez-vous d’abord',
      'rating-unknown': 'Aucun patient ne lui a encore donné de note ici',
      'features-unknown': 'Nous ne savons pas comment le cabinet est équipé : renseignez-vous d’abord',
      'insurers-unknown': 'Nous ne savons pas quels assureurs y sont facturés : renseignez-vous d’abord',
      'hours-unknown': 'Nous ne connaissons pas les heures d’ouverture',
      'distance-unknown': 'Nous ne connaissons pas l’emplacement exact : la distance a peu compté',
    },
  },
);

const flagLabels = mapFlags(({ label }) => label);

/** Number of insurers named; the rest are counted. */
const NAMED = 3;

/** A reason as a short sentence. `area` is the postal area from which distances are measured. */
export function reasonWords(reason: Reason, language: Language, area: string | null): string {
  const words = reasonCopy(language);
  const list = (names: readonly string[]) => formatList(language, names);
  const traits = (vocabulary: Record<string, Bilingual>, codes: readonly string[]) => {
    const [first = '', ...rest] = codes.map((code) => wordFor(vocabulary, code, language));
    return list([first, ...rest.map(inSentence)]);
  };
  const n = (value: number) => formatNumber(language, value);
  switch (reason.kind) {
    case 'new-patients':
      return words.newPatients;
    case 'emergency-care':
      return words.emergency;
    case 'walk-ins':
      return words.walkIns;
    case 'direct-billing':
      return words.billing;
    case 'cdcp':
      return words.cdcp;
    case 'listed':
      return words.listed;
    case 'services':
      return words.services(list(reason.codes.map((code) => inSentence(wordFor(services, code, language)))));
    case 'features':
      return traits({ ...services, ...officeFeatures, ...flagLabels }, reason.codes);
    case 'badges':
      return traits(badges, reason.codes);
    case 'insurers':
      return words.insurers(
        list(reason.codes.slice(0, NAMED).map((code) => wordFor(insurers, code, language))),
        reason.codes.length > NAMED,
      );
    case 'rating':
      return words.rating(
        formatRating(language, reason.rating),
        plural(language, reason.reviews, words.reviews)(n(reason.reviews)),
      );
    case 'distance':
      return words.distance(formatDistance(language, reason.kilometres), area ?? '');
    case 'next-open':
      if (reason.daysAhead === 0) return words.today;
      return reason.daysAhead === 1 ? words.tomorrow : words.inDays(n(reason.daysAhead));
    case 'open-days':
      return plural(language, reason.days, words.openDays)(n(reason.days), n(reason.of));
  }
}

export const cautionWords = (caution: Caution, language: Language): string =>
  reasonCopy(language).cautions[caution];

/**
 * Adapts a term such as 'Checkups and cleanings' to the middle of a sentence; abbreviations and imported names stay
 * unchanged.
 */
function inSentence(word: string): string {
  return /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLocaleLowerCase() + word.slice(1) : word;
}
