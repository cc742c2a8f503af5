import type { Flags } from '#app/content/dentist-facts.ts';
import type { Bilingual, Language } from '#app/content/language.ts';
import type { SpecialtySlug } from '#app/content/specialty-slugs.ts';
import { spokenLanguages } from '#app/content/vocabulary.ts';
import type { OfficeHours } from '#db/rows.ts';
import { isOpenEvenings } from './office-hours.ts';
import type { Practice } from './quotas.ts';
import type { Random } from './random.ts';
import type { LanguageCode } from './types.ts';

/**
 * Inputs of a biography. French sentences name the person without a title, so that no word needs a gender.
 */
export type BiographyFacts = {
  /** 'Dr. Tremblay'. */
  shortName: string;
  /** 'Amélie Tremblay'. */
  fullName: string;
  clinic: string;
  /** 'in Calgary', 'à Calgary'. */
  inCity: Bilingual;
  practice: Practice;
  years: number | null;
  /** 'University of Toronto', 'à l’Université de Toronto'. */
  school: Bilingual;
};

/** What the ending may speak of. */
type Offer = { flags: Flags; languages: readonly LanguageCode[]; hours: OfficeHours | null };

type Sentence = (facts: BiographyFacts) => string;

const fields: Record<SpecialtySlug, { en: string; fr: string; workEn: string[]; workFr: string[] }> = {
  'oral-surgeons': {
    en: 'oral and maxillofacial surgery',
    fr: 'la chirurgie buccale et maxillo-faciale',
    workEn: [
      'Most visits are about wisdom teeth, difficult extractions or implants.',
      'Work ranges from a single extraction to jaw surgery done with a hospital team.',
      'Each operation is planned on a 3D image that you see before anything is decided.',
    ],
    workFr: [
      'La plupart des visites concernent les dents de sagesse, les extractions difficiles ou les implants.',
      'Le travail va d’une simple extraction à la chirurgie des mâchoires, faite avec une équipe hospitalière.',
      'Chaque opération se prépare sur une image en 3D, que vous voyez avant toute décision.',
    ],
  },
  orthodontists: {
    en: 'orthodontics',
    fr: 'l’orthodontie',
    workEn: [
      'Treatment uses braces or clear aligners, for children, teenagers and adults.',
      'About a third of the patients are adults who put off treatment for years.',
      'You get a written plan with the months, the visits and the cost before you start.',
    ],
    workFr: [
      'Les traitements se font avec des broches ou des aligneurs transparents, chez l’enfant comme chez l’adulte.',
      'Environ le tiers des patients sont des adultes qui remettaient le traitement depuis des années.',
      'Avant de commencer, vous recevez un plan écrit : les mois, les visites et le coût.',
    ],
  },
  'pediatric-dentists': {
    en: 'dentistry for children',
    fr: 'la dentisterie pédiatrique',
    workEn: [
      'Babies, children and teenagers come here, and so do young people with special needs.',
      'First visits are short: sit in the chair, count the teeth, go home with a smile.',
      'Parents may stay in the room, and every step is shown before it is done.',
    ],
    workFr: [
      'On y reçoit les bébés, les enfants et les ados, ainsi que les jeunes qui ont des besoins particuliers.',
      'La première visite est courte : s’asseoir, compter les dents, repartir avec le sourire.',
      'Les parents peuvent rester dans la salle, et chaque geste est montré avant d’être fait.',
    ],
  },
  'cosmetic-dentists': {
    en: 'cosmetic dentistry',
    fr: 'la dentisterie esthétique',
    workEn: [
      'Whitening, veneers, bonding and crowns are done after a trial that you can see in a mirror.',
      'You can look at photographs of finished cases before you choose.',
      'The first question is what bothers you; sometimes a small repair is enough.',
    ],
    workFr: [
      'Blanchiment, facettes, collage et couronnes se font après un essai que vous voyez dans le miroir.',
      'Vous pouvez regarder des photos de cas terminés avant de choisir.',
      'On commence par ce qui vous dérange; parfois, une petite réparation suffit.',
    ],
  },
  'emergency-dentists': {
    en: 'emergency dental care',
    fr: 'les soins dentaires d’urgence',
    workEn: [
      'Time is kept free each day for pain, swelling and broken teeth.',
      'The first visit stops the pain; what comes next is decided calmly after that.',
      'Call first if you can, so that the team can prepare for you.',
    ],
    workFr: [
      'Chaque jour, des plages restent libres pour la douleur, l’enflure et les dents cassées.',
      'La première visite sert à arrêter la douleur; la suite se décide ensuite, au calme.',
      'Si possible, téléphonez d’abord, pour que l’équipe se prépare à vous recevoir.',
    ],
  },
  endodontists: {
    en: 'endodontics',
    fr: 'l’endodontie',
    workEn: [
      'Root canals are done under a microscope, most of them in one visit.',
      'Many patients come because an earlier root canal did not heal.',
      'When a tooth can’t be saved you are told so before treatment begins.',
    ],
    workFr: [
      'Les traitements de canal se font au microscope, le plus souvent en une seule visite.',
      'Beaucoup de gens viennent parce qu’un premier traitement de canal n’a pas guéri.',
      'Quand une dent ne peut pas être sauvée, on vous le dit avant de commencer.',
    ],
  },
  periodontists: {
    en: 'periodontics',
    fr: 'la parodontie',
    workEn: [
      'Gum disease, gum grafts and implants make up most of the work.',
      'You see your own measurements at each visit and how they have changed.',
      'Care is shared with your family dentist, who gets a report after each visit.',
    ],
    workFr: [
      'Maladies des gencives, greffes et implants forment l’essentiel du travail.',
      'À chaque visite, vous voyez vos propres mesures et leur évolution.',
      'Le suivi se partage avec votre dentiste de famille, qui reçoit un rapport après chaque visite.',
    ],
  },
  'implant-specialists': {
    en: 'dental implants',
    fr: 'les implants dentaires',
    workEn: [
      'Single teeth, bridges and dentures on implants are planned and placed in the same office.',
      'You hear about bridges and dentures too, with the cost of each.',
      'Bone is checked with a scan before an implant is suggested.',
    ],
    workFr: [
      'Dents unitaires, ponts et prothèses sur implants sont planifiés et posés au même endroit.',
      'On vous parle aussi des ponts et des prothèses, avec le coût de chaque solution.',
      'L’os est vérifié par imagerie avant que l’on propose un implant.',
    ],
  },
  'family-dentists': {
    en: 'family dentistry',
    fr: 'la dentisterie familiale',
    workEn: [
      'Parents and children can be seen at the same visit.',
      'Care runs from a first tooth to a full denture.',
      'Families can book back-to-back visits, so that one trip is enough.',
    ],
    workFr: [
      'Parents et enfants peuvent être vus à la même visite.',
      'Les soins vont de la première dent à la prothèse complète.',
      'Les familles peuvent prendre des rendez-vous qui se suivent : un seul déplacement suffit.',
    ],
  },
  'general-dentists': {
    en: 'general dentistry',
    fr: 'la dentisterie générale',
    workEn: [
      'Checkups, cleanings, fillings and crowns fill most days.',
      'Most work is done here; when a specialist is the better choice, you get a referral.',
      'Checkups take time: you see your X-rays and hear what can wait.',
    ],
    workFr: [
      'Examens, nettoyages, obturations et couronnes occupent la plupart des journées.',
      'Presque tout se fait sur place; au besoin, on vous dirige vers un ou une spécialiste.',
      'L’examen prend le temps qu’il faut : vous voyez vos radiographies et ce qui peut attendre.',
    ],
  },
};

const openingsEn: Sentence[] = [
  (f) => `${f.shortName} practises ${fields[f.practice[0]].en} ${f.inCity.en}.`,
  (f) => `At ${f.clinic}, ${f.shortName} works in ${fields[f.practice[0]].en}.`,
  (f) =>
    f.years === null
      ? `${f.shortName} sees patients ${f.inCity.en} for ${fields[f.practice[0]].en}.`
      : f.years < 2
        ? `${f.shortName} recently began to practise ${fields[f.practice[0]].en} ${f.inCity.en}.`
        : `${f.shortName} has practised ${fields[f.practice[0]].en} for ${f.years} years, now ${f.inCity.en}.`,
  (f) => `${f.shortName} studied at ${f.school.en} and works ${f.inCity.en} in ${fields[f.practice[0]].en}.`,
];

const openingsFr: Sentence[] = [
  (f) => `${f.fullName} exerce ${fields[f.practice[0]].fr} ${f.inCity.fr}.`,
  (f) => `${atClinicFr(f.clinic)}, ${f.fullName} exerce ${fields[f.practice[0]].fr}.`,
  (f) =>
    f.years === null
      ? `${f.fullName} reçoit ${f.inCity.fr}; son domaine est ${fields[f.practice[0]].fr}.`
      : f.years < 2
        ? `${f.fullName} exerce depuis peu ${fields[f.practice[0]].fr} ${f.inCity.fr}.`
        : `Depuis ${f.years} ans, ${f.fullName} exerce ${fields[f.practice[0]].fr}, aujourd’hui ${f.inCity.fr}.`,
  (f) => `Après des études ${f.school.fr}, ${f.fullName} exerce ${fields[f.practice[0]].fr} ${f.inCity.fr}.`,
];

/** 'Au Cabinet dentaire …', 'À la Clinique …'; 'Chez' for a name that begins with neither. */
function atClinicFr(clinic: string): string {
  if (/^(Cabinet|Centre) /.test(clinic)) return `Au ${clinic}`;
  if (clinic.startsWith('Clinique ')) return `À la ${clinic}`;
  if (clinic.startsWith('Atelier ')) return `À l’${clinic}`;
  return `Chez ${clinic}`;
}

/** Pairs with the same meaning in both languages, so that a profile says the same in each. */
const manners: Bilingual[] = [
  {
    en: 'Every option is explained with its cost before you decide.',
    fr: 'Chaque option est expliquée, avec son coût, avant que vous décidiez.',
  },
  {
    en: 'The team takes time with people who are nervous about treatment.',
    fr: 'L’équipe prend le temps qu’il faut avec les personnes que les soins inquiètent.',
  },
  {
    en: 'You can ask to stop at any moment with a raised hand.',
    fr: 'Une main levée suffit pour faire une pause, à tout moment.',
  },
  {
    en: 'Nothing starts before your questions are answered.',
    fr: 'Rien ne commence avant que vous ayez eu réponse à vos questions.',
  },
  {
    en: 'X-rays are taken only when they change what will be done.',
    fr: 'On ne prend de radiographies que si elles changent la suite.',
  },
  {
    en: 'After a longer treatment, the office calls you the next day.',
    fr: 'Après un traitement plus long, on vous téléphone le lendemain.',
  },
  {
    en: 'Visits rarely start more than ten minutes late.',
    fr: 'Les rendez-vous commencent rarement avec plus de dix minutes de retard.',
  },
  {
    en: 'You leave with a short written summary of the visit.',
    fr: 'Vous repartez avec un court résumé écrit de la visite.',
  },
  {
    en: 'The aim is to do what is needed, and to leave alone what is healthy.',
    fr: 'L’idée : faire ce qui est nécessaire et ne pas toucher à ce qui est sain.',
  },
  {
    en: 'Prevention comes first, from brushing to what you drink.',
    fr: 'La prévention passe d’abord, du brossage à ce que l’on boit.',
  },
];

/** 'English, French, or Arabic'. */
const anyOf = (language: Language, words: readonly string[]): string =>
  new Intl.ListFormat(`${language}-CA`, { type: 'disjunction' }).format(words);

type Ending = Bilingual & { fits?: (offer: Offer) => boolean };

const inLanguages = ({ languages }: Offer, language: Language): string[] =>
  languages.map((code) => spokenLanguages[code][language]);

/** What helps a patient to come: what the record says, or how a first visit goes. */
const endings = (offer: Offer): Ending[] => [
  {
    en: 'If the chair frightens you, ask about sedation when you book.',
    fr: 'Si le fauteuil vous fait peur, parlez de sédation dès la prise de rendez-vous.',
    fits: ({ flags }) => flags.sedation === true,
  },
  {
    en: 'If noise and bright light are too much, ask for a quiet visit.',
    fr: 'Si le bruit et la lumière vous gênent, demandez une visite calme.',
    fits: ({ flags }) => flags.quietVisits === true,
  },
  {
    en: 'An interpreter can be there, if you ask for one in advance.',
    fr: 'Un interprète peut être présent, si vous le demandez d’avance.',
    fits: ({ flags }) => flags.interpreter === true,
  },
  {
    en: 'There is no step between the street and the waiting room.',
    fr: 'Aucune marche ne sépare la rue de la salle d’attente.',
    fits: ({ flags }) => flags.stepFree === true,
  },
  {
    en: `Visits can be in ${anyOf('en', inLanguages(offer, 'en'))}.`,
    fr: `Les visites peuvent se dérouler ${anyOf(
      'fr',
      inLanguages(offer, 'fr').map((name) => `en ${name.toLowerCase()}`),
    )}.`,
    fits: ({ languages }) => languages.length > 1,
  },
  {
    en: 'Evening hours spare you time off work.',
    fr: 'Des heures en soirée vous évitent de manquer le travail.',
    fits: ({ hours }) => isOpenEvenings(hours),
  },
  {
    en: 'You can come on a Saturday, when school is out.',
    fr: 'On vous reçoit aussi le samedi, quand l’école est fermée.',
    fits: ({ hours }) => (hours?.saturday?.length ?? 0) > 0,
  },
  {
    en: 'A first visit begins with your questions, not with the chair.',
    fr: 'La première visite commence par vos questions, pas par le fauteuil.',
  },
  {
    en: 'Bring a list of your medications to the first visit.',
    fr: 'À la première visite, apportez la liste de vos médicaments.',
  },
  {
    en: 'Recent X-rays from another office save you a second set.',
    fr: 'Des radiographies récentes d’un autre cabinet vous en épargnent de nouvelles.',
  },
];

/**
 * Two to five sentences with the same meaning in each language. All draws are made here, so that the ending may speak of
 * facts that are drawn later.
 *
 * @returns the text, given what the office offers
 */
export function biography(facts: BiographyFacts, random: Random): (offer: Offer) => Bilingual {
  const opening = random.integer(0, openingsEn.length - 1);
  const field = fields[facts.practice[0]];
  const work = random.integer(0, field.workEn.length - 1);
  const second = facts.practice[1] && random.chance(0.7) ? fields[facts.practice[1]] : null;
  const secondWork = second ? random.integer(0, second.workEn.length - 1) : 0;
  const manner = random.pick(manners);
  const share = random.chance(0.45) ? random.next() : null;
  const join = (sentences: (string | null | undefined)[]) => sentences.filter(Boolean).join(' ');
  return (offer) => {
    const fitting = endings(offer).filter(({ fits }) => fits?.(offer) ?? true);
    const last = share === null ? null : fitting[Math.floor(share * fitting.length)];
    return {
      en: join([
        openingsEn[opening]!(facts),
        field.workEn[work],
        second?.workEn[secondWork],
        manner.en,
        last?.en,
      ]),
      // French puts a no-break space before a colon.
      fr: join([
        openingsFr[opening]!(facts),
        field.workFr[work],
        second?.workFr[secondWork],
        manner.fr,
        last?.fr,
      ]).replace(/ :/g, '\u00a0:'),
    };
  };
}
