import type { services } from '#app/content/vocabulary.ts';

/**
 * What people call things, in both languages because people mix them: for the search and for suggestions. Folded
 * (`foldWords`). The dictionary adds the names of the database and of the vocabulary, and finds plurals in -s.
 */

/** Texts of phrases with commas between them, as lists. */
function phrases<Key extends string>(
  texts: Record<Key, string>,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries<string>(texts).map(([key, text]) => [key, text.trim().split(/,\s+/)]),
  );
}

/** Hours of the day, as people write them: 'after 6pm', 'apres 18 h'. */
function hoursFrom(words: readonly string[], hours: readonly number[], endings: readonly string[]): string[] {
  return words.flatMap((word) =>
    hours.flatMap((hour) => endings.map((ending) => `${word} ${hour}${ending}`)),
  );
}

/** By the slug of the specialty. */
export const specialtySynonyms = phrases({
  'oral-surgeons': `
      oral surgeon, oral surgery, dental surgeon, jaw surgeon, maxillofacial surgeon,
      oral and maxillofacial surgeon, maxillofacial, chirurgien buccal, chirurgien maxillo facial,
      chirurgie buccale, chirurgien dentaire, maxillofacial surgery, chirurgie maxillo faciale,
      tmj, tmd, jaw joint, jaw clicking, jaw clicks, jaw pain, jaw hurts, jaw ache, sore jaw, articulation de la machoire, machoire qui craque`,
  orthodontists: `
      orthodontist, orthodontics, orthodontic, ortho, orthodontiste, orthodontie, orthodontique,
      crooked teeth, teeth are crooked, straighten teeth, straighten my teeth, dents croches,
      redresser les dents, orthodontia`,
  'pediatric-dentists': `
      pediatric dentist, paediatric dentist, pediatric dentistry, pediatric, paediatric, pedodontist,
      pedodontiste, pediatrique, pedodontie, kid, child, kids dentist, kid dentist, kids, children s dentist,
      childrens dentist, children dentist, dentist for kids, dentist for children, child dentist,
      children, toddler, baby dentist, my kid, my child, my son, my daughter, mon enfant, mes enfants,
      mon fils, ma fille, autistic son, autistic daughter, autistic child, autistic kid, enfant autiste,
      fils autiste, fille autiste, pediatrician, pediatricien, pediatricienne, little one, little ones, little kids,
      young kids, small child, preschooler, infant, newborn, nourrisson, tout petit, tout petits, mon petit gars, petit gars,
      mon gars, petite fille, petit garcon, my boy, my girl, my grandson, my granddaughter, mon petit fils,
      ma petite fille, grandkids, grandchildren, nephew, niece, neveu, dentiste pour enfants, dentiste enfant, dentiste pediatrique, pour enfants,
      enfant, dentisterie pediatrique, baby, bebe, dent de lait, dents de lait`,
  'cosmetic-dentists': `
      cosmetic dentist, cosmetic dentistry, cosmetic, aesthetic dentist, smile makeover,
      dentiste esthetique, dentisterie esthetique, esthetique, dentiste cosmetique`,
  endodontists: `
      endodontist, endodontics, endo, root canal specialist, endodontiste, endodontie,
      specialiste du canal`,
  periodontists: `
      periodontist, periodontics, perio, gum specialist, gum doctor, gum dentist, parodontiste,
      parodontie, specialiste des gencives`,
  'implant-specialists': `
      implant specialist, implant dentist, implantologist, specialiste en implants, implantologue,
      implantologie, implantology`,
  'family-dentists': `
      family dentist, family dental, family, famille, dentaire familial, dentaire familiale,
      family dentistry, dentiste de famille, dentiste familial, dentisterie familiale`,
  'general-dentists': `
      general dentist, regular dentist, normal dentist, general dentistry, general practitioner, dentiste generaliste, generaliste,
      dentisterie generale`,
});

/** Who is not a child any more: family dentists look after them, unless the text names another specialty or a service. */
export const teenagers = phrases({
  'family-dentists': `teenager, teen, teenage, adolescent, adolescente, ado, pour ado, pour adolescent`,
});

/** By the code of the service. */
export const serviceSynonyms = phrases({
  'checkup-cleaning': `
      bad breath, halitosis, mauvaise haleine, halitose, sensitive teeth, sensitive tooth, tooth sensitivity,
      dents sensibles, dent sensible, sensibilite dentaire, dry mouth, bouche seche,
      checkup, check up, cleaning, teeth cleaning, dental cleaning, hygiene, hygienist, nettoyage,
      detartrage, examen dentaire, hygieniste, nettoyage dentaire`,
  fillings: 'filling, cavity, cavities, carie, plombage, obturation',
  'crowns-bridges': `
      crown, bridge, dental bridge, couronne, pont dentaire, crown came off, crown fell off, crown fell out,
      couronne est tombee, couronne est decollee, couronne decollee`,
  'root-canal': 'root canal, traitement de canal, canal, devitalisation, canal dentaire',
  extractions: `
      tooth extraction, extraction, pull a tooth, tooth removal, tooth pulled, arracher une dent,
      extraction de dent`,
  'x-rays': 'x ray, xray, radiographie, rayons x',
  'wisdom-teeth': 'wisdom teeth, wisdom tooth, wisdom teeth removal, dent de sagesse, dents de sagesse',
  'jaw-surgery': 'jaw surgery, chirurgie de la machoire',
  'bone-grafting': 'bone graft, bone grafting, greffe osseuse',
  'dental-implants':
    'implant, dental implant, tooth implant, implant dentaire, implants, all on 4, all on four',
  dentures: `
      denture, denture reline, reline, denture repair, regarnissage, false teeth, denturist, denturiste, denturologist, denturologiste, dentier, prothese,
      prothese dentaire`,
  braces: 'braces, brace, broches, appareil dentaire, bagues',
  'clear-aligners': `
      invisalign, clear aligner, invisible braces, invisible brace, broches invisibles, appareil invisible,
      appareil dentaire invisible, aligner, aligneur, aligneurs, gouttieres transparentes,
      gouttiere transparente, gouttieres invisibles, gouttiere invisible, gouttiere orthodontique, gouttieres orthodontiques,
      gouttieres pour redresser, gouttieres pour redresser les dents, gouttieres pour les dents`,
  retainers: 'retainer, appareil de retention',
  whitening: `
      stain, stains, stained, stained teeth, stains on teeth, discoloured teeth, discolored teeth, dents tachees, dents jaunies,
      teeth whitening, tooth whitening, whitening, whiten, whiter teeth, whiter, white teeth, yellow teeth,
      bleaching, dents blanches, dents plus blanches, dents jaunes, blanchiment, blanchiment des dents`,
  veneers: 'veneer, facette, facettes dentaires',
  bonding: 'bonding, dental bonding, collage',
  sealants: 'sealant, scellant',
  fluoride: 'fluoride, fluor, fluorure',
  'broken-tooth': `
      broken tooth, tooth broken, tooth broke off, chipped tooth, cracked tooth, tooth broke, broke a tooth, broke my tooth,
      chipped my tooth, chipped front tooth, chipped a tooth, cracked my tooth, tooth cracked, dent cassee,
      dent de lait cassee, dent ebrechee, dent craquee, dent felee, dent fissuree, dent fracturee, casse une dent,
      dent est cassee, dent est brisee, dent est fendue, dent est craquee, dent est felee, dent est fissuree,
      dent est fracturee, dent est ebrechee, dent s est cassee, dent s est brisee, dent s est fendue,
      tooth is broken, tooth is chipped, tooth is cracked, tooth is split, tooth split, split tooth, tooth chipped, pete une dent, dent brisee, dent fendue`,
  abscess: `
      abscess, abces, pus, gum boil, gum lump, lump on gum, lump on my gum, bump on gum, bump on my gum, bump on my gums,
      bosse sur la gencive, bosse sur ma gencive, bosse a la gencive, boule sur la gencive, tooth infection, infected tooth, tooth is infected, infection, infected, dent infectee,
      infection dentaire`,
  'gum-treatment': `
      gum disease, gum surgery, gum treatment, gingivitis, bleeding gums, gums bleed, gums are bleeding, sore gums,
      receding gums, gums recede, gums receding, gums are receding, gums pulling back, gums are pulling back, gum recession, swollen gums, gums are swollen, gencives gonflees, gencives enflees,
      gencives retractees, recession gingivale, saignement des gencives, gencives saignent, gencives qui saignent,
      gencive saigne, gencive qui saigne, gingivite,
      maladie des gencives, dechaussement, gum pain, gum hurts, gums hurt, gums are sore, mal aux gencives,
      mal a la gencive, mal a une gencive, douleur aux gencives`,
  'gum-grafting': 'gum graft, greffe de gencive',
  'deep-cleaning': 'deep cleaning, scaling, surfacage',
  'night-guards': `
      night guard, gouttiere occlusale, gouttieres occlusales, grinding, mouthguard, mouth guard, bruxism, teeth grinding, plaque occlusale, bruxisme, grind my teeth, grinding my teeth, grinding teeth,
      grince des dents, grincer des dents, grincement de dents`,
});

/** Words that are the end of longer phrases as well, which may be mistyped: 'maldie des gencives'. */
export const serviceWords = phrases({ 'gum-treatment': 'gum, gums, gencive, gencives' });

/** Needs that several services meet. */
export const severalServices = phrases({
  'dental-implants,crowns-bridges,dentures': `
      missing tooth, missing teeth, missing a tooth, missing some teeth, replace a tooth, replace a missing tooth,
      manque une dent, manque des dents, dent manquante, dents manquantes, remplacer une dent`,
});

/** The specialty that a suggestion offers for a service. */
export const servicesOfSpecialty: Readonly<Record<string, readonly (keyof typeof services)[]>> = {
  'oral-surgeons': ['wisdom-teeth', 'extractions', 'jaw-surgery'],
  orthodontists: ['braces', 'clear-aligners', 'retainers'],
  'cosmetic-dentists': ['whitening', 'veneers', 'bonding'],
  'emergency-dentists': ['broken-tooth'],
  endodontists: ['root-canal'],
  periodontists: ['gum-treatment', 'gum-grafting'],
  'implant-specialists': ['dental-implants'],
  'general-dentists': ['checkup-cleaning'],
};

/** By the code of the language; two codes where the word does not tell which. */
export const languageSynonyms = phrases({
  // Chinese has no spaces between words.
  'zh,yue': 'chinese, chinois, 中文, 牙医, 牙醫, 牙科, 华人, 華人',
  zh: '普通话, 普通話, 国语, 國語, 华语, 華語, 汉语, 漢語',
  yue: '广东话, 廣東話, 粤语, 粵語',
  pa: 'panjabi, punjabi, pendjabi, ਡੈਂਟਿਸਟ',
  ur: 'ڈینٹسٹ',
  ko: '치과, 한국인',
  ja: '歯医者, 歯科',
  vi: 'nha si, nguoi viet',
  el: 'οδοντιατρος, ελληνας',
  'ru,uk': 'стоматолог, дантист',
  uk: 'украинский, украінська, українською',
  'es,pt,it': 'dentista',
  fa: 'farsi, iranian, iranien, دندانپزشک, دندان پزشک',
  tl: 'filipino, philippin',
  pt: 'brazilian, lusophone',
  ar: 'arabic, arabophone, عربي, عربية, طبيب اسنان, دكتور اسنان',
  fr: 'francophone, parle fr, parlant fr',
  es: 'hispanophone',
  it: 'italophone',
  ru: 'russophone, русскоговорящий',
  de: 'germanophone',
  en: 'anglophone',
});

export const insurerSynonyms = phrases({
  'sun-life': 'sunlife, sun life financial, sunlife financial',
  'great-west': 'great west, great west life, gwl, great west lifeco',
  manulife: 'manuvie, manulife financial',
  'blue-cross': 'bluecross, medavie, pacific blue cross, alberta blue cross, croix bleue',
  'empire-life': 'empire vie',
  'industrial-alliance': 'ia financial, industrielle alliance, ia groupe financier',
  'canada-life': 'canadalife, canada vie',
  ssq: 'ssq, beneva',
});

/** Insurers that no listing names, as people write them. */
export const otherInsurers = [
  'green shield',
  'greenshield',
  'equitable life',
  'cooperators',
  'co operators',
  'claimsecure',
  'wawanesa',
  'rbc insurance',
  'la capitale',
  'chambers plan',
  'maximum benefit',
];

export const toggleSynonyms = {
  accepting: [
    'accepting new patients',
    'accepting patients',
    'accepts new patients',
    'taking new patients',
    'takes new patients',
    'new patients',
    'new patient',
    'accepte de nouveaux patients',
    'acceptant de nouveaux patients',
    'prend de nouveaux patients',
    'prend tu des nouveaux',
    'prend tu des nouveaux patients',
    'prend des nouveaux patients',
    'des nouveaux patients',
    'nouveaux patients',
    'nouveau patient',
  ],
  emergency: [
    'emergency',
    'emergency dentist',
    'urgent dentist',
    'emergencies',
    'emergency care',
    'urgent',
    'urgent care',
    'toothache',
    'tooth ache',
    'urgence',
    'urgence dentaire',
    'dentiste d urgence',
    'd urgence',
    'en urgence',
    'mal de dents',
    'mal aux dents',
    'mal a une dent',
    'j ai mal',
    'ai tres mal',
    'jai mal',
    'mal a la machoire',
    'j ai mal a la machoire',
    'ai mal a la machoire',
    'mal a la joue',
    'rage de dents',
    'fait mal',
    'douleur dentaire',
    'douleur',
    'mal de dent',
    'mal a la dent',
    'mal de dents la nuit',
    'mal aux dents la nuit',
    'toothache at night',
    'tooth pain at night',
    'tooth hurts at night',
    'tooth fell out',
    'tooth came out',
    'tooth has fallen out',
    'tooth knocked out',
    'knocked out tooth',
    'tooth got knocked out',
    'teeth knocked out',
    'knocked out teeth',
    'knocked out a tooth',
    'knocked out hockey',
    'hockey knocked out',
    'knocked out at hockey',
    'knocked out playing hockey',
    'tooth was knocked out',
    'teeth got knocked out',
    'knocked out my teeth',
    'knocked out baby tooth',
    'knocked out a baby tooth',
    'baby tooth knocked out',
    'knocked out front tooth',
    'knocked out my tooth',
    'knocked out his tooth',
    'knocked out her tooth',
    'knocked his tooth out',
    'knocked her tooth out',
    'knocked my tooth out',
    'lost a tooth',
    'dent tombee',
    'dent est tombee',
    'dent qui est tombee',
    'dent arrachee par accident',
    'perdu une dent',
    'swollen face',
    'swollen jaw',
    'swollen cheek',
    'face is swollen',
    'face swollen',
    'cheek swollen',
    'jaw swollen',
    'cheek is swollen',
    'swelling',
    'swollen',
    'enflure',
    'enfle',
    'enflee',
    'joue enflee',
    'visage enfle',
    'gonfle',
    'gonflee',
    'fever',
    'fievre',
    'tooth hurts',
    'tooth is killing me',
    'tooth killing me',
    'teeth are killing me',
    'teeth hurt',
    'hurts',
    'hurting',
    'tooth pain',
    'dry socket',
    'alveolite',
    'pain',
    'emergency appointment',
    'rendez vous d urgence',
  ],
  weekend: [
    'weekend',
    'weekends',
    'week end',
    'open weekends',
    'open on weekends',
    'saturday and sunday',
    'saturday or sunday',
    'samedi et dimanche',
    'samedi ou dimanche',
    'fin de semaine',
    'la fin de semaine',
    'ouvert la fin de semaine',
  ],
  evening: [
    'evening',
    'evenings',
    'open evenings',
    'evening hours',
    'open late',
    'late night',
    'late nights',
    'late appointment',
    'late appointments',
    'late evening',
    'tard',
    'ouvert tard',
    'tard le soir',
    'after work',
    'apres le travail',
    ...hoursFrom(['after', 'past', 'until', 'till'], [5, 6, 7, 8, 9], ['', 'pm', ' pm']),
    ...hoursFrom(['apres', 'jusqu a', 'passe'], [17, 18, 19, 20, 21], ['h', ' h', ' heures', 'h00']),
    'le soir',
    'soir',
    'soiree',
    'en soiree',
    'ouvert le soir',
  ],
  open: [
    'open now',
    'open today',
    'open right now',
    'ouvert maintenant',
    'ouvert en ce moment',
    'ouvert aujourd hui',
    'ouverte maintenant',
    'ouverte aujourd hui',
  ],
  walkIns: [
    'walk in',
    'walk ins',
    'walkin',
    'walk in dentist',
    'walk in dental clinic',
    'walk in clinic',
    'no appointment',
    'without appointment',
    'without an appointment',
    'sans rendez vous',
    'sans rdv',
  ],
  wheelchair: [
    'wheelchair',
    'wheelchair accessible',
    'wheelchair access',
    'wheel chair',
    'wheelchair ramp',
    'wheel chair ramp',
    'ramp',
    'mobility scooter',
    'rampe',
    'rampe pour fauteuil',
    'rampe pour fauteuil roulant',
    'rampe d acces',
    'accessible',
    'fauteuil roulant',
    'accessible en fauteuil roulant',
    'acces en fauteuil roulant',
    'mobilite reduite',
  ],
  stepFree: [
    'step free',
    'step free access',
    'no steps',
    'no stairs',
    'without steps',
    'without stairs',
    'level access',
    'level entrance',
    'sans marche',
    'sans marches',
    'sans escalier',
    'sans escaliers',
    'pas de marche',
    'pas d escalier',
    'plain pied',
    'de plain pied',
  ],
  sedation: [
    'sedation',
    'sedation dentist',
    'sedation dentistry',
    'conscious sedation',
    'iv sedation',
    'sleep dentist',
    'asleep',
    'put to sleep',
    'put me to sleep',
    'put kids to sleep',
    'put under',
    'put me under',
    'knocked out for',
    'general anesthesia',
    'general anaesthesia',
    'general anesthetic',
    'nitrous',
    'endormi',
    'endormie',
    'endormir',
    'me faire endormir',
    'sleep dentistry',
    'laughing gas',
    'nitrous oxide',
    'dental anxiety',
    'scared of the dentist',
    'afraid of the dentist',
    'fear of the dentist',
    'fear of dentists',
    'scared of dentists',
    'scared of dentist',
    'afraid of dentist',
    'fear of dentist',
    'afraid of dentists',
    'dental phobia',
    'afraid of needles',
    'terrified',
    'terrified of needles',
    'terrified of the dentist',
    'terrified of dentists',
    'phobie dentiste',
    'phobie dentaire',
    'phobie',
    'phobia',
    'petrified',
    'frightened',
    'panic',
    'panic attack',
    'panic attacks',
    'panique',
    'crise de panique',
    'angoisse',
    'angoissee',
    'anxiety',
    'anxiete',
    'scared of needles',
    'fear of needles',
    'needle phobia',
    'nervous patient',
    'anxious patient',
    'anxious',
    'dental fear',
    'is scared',
    'am scared',
    'im scared',
    'm scared',
    'very scared',
    'so scared',
    'is nervous',
    'very nervous',
    'so nervous',
    'a peur',
    'ai peur',
    'tres peur',
    'patient anxieux',
    'patiente anxieuse',
    'anxieux',
    'anxieuse',
    'peur des aiguilles',
    'peur des piqures',
    'phobie du dentiste',
    'sous sedation',
    'sedation consciente',
    'peur du dentiste',
    'gaz hilarant',
    'protoxyde d azote',
    'anesthesie generale',
  ],
  interpreter: [
    'interpreter',
    'interpreters',
    'with an interpreter',
    'interpretation',
    'translator',
    'sign language',
    'sign language interpreter',
    'american sign language',
    'asl',
    'lsq',
    'deaf',
    'hard of hearing',
    'interprete',
    'avec interprete',
    'langue des signes',
    'langue des signes quebecoise',
    'sourd',
    'sourde',
    'malentendant',
    'malentendante',
  ],
  quietVisits: [
    'quiet visit',
    'quiet visits',
    'quiet dentist',
    'sensory friendly',
    'sensory',
    'autism friendly',
    'autism',
    'autistic',
    'neurodivergent',
    'special needs',
    'visite calme',
    'visites calmes',
    'adapte aux sens',
    'adapte tsa',
    'tsa',
    'autisme',
    'autiste',
    'neurodivergence',
    'besoins particuliers',
    'sensoriel',
  ],
};

/** Open before eight in the morning. */
export const earlySynonyms = [
  'early appointment',
  'early appointments',
  'early morning',
  'early in the morning',
  'opens early',
  'before work',
  'tot',
  'tot le matin',
  'de bonne heure',
  'avant le travail',
  ...hoursFrom(['before'], [7, 8], ['', 'am', ' am']),
  ...hoursFrom(['avant'], [7, 8], ['h', ' h', ' heures', 'h00']),
];

/** Open on all days, day and night: a fact, and no emergency. */
export const alwaysSynonyms = [
  '24 hour',
  '24 hours',
  '24 hr',
  '24 hrs',
  '24hr',
  '24h',
  '24 h',
  '24 7',
  '24h 24',
  '24 heures',
  '24 heures sur 24',
  'open 24 hours',
  'ouvert 24 heures',
  'ouvert 24h',
  'around the clock',
  'round the clock',
  'day and night',
  'jour et nuit',
];

/** 'Near me': a place that only the visitor can name. */
export const nearMe = new Set([
  'near me',
  'near us',
  'near here',
  'near by',
  'nearby',
  'near my home',
  'near my house',
  'near my place',
  'near my work',
  'close by',
  'close to me',
  'close to my home',
  'close to home',
  'walking distance',
  'within walking distance',
  'distance de marche',
  'around me',
  'around here',
  'in my area',
  'in my neighbourhood',
  'in my neighborhood',
  'nearest',
  'nearest to me',
  'closest',
  'closest to me',
  'pres de moi',
  'pres de chez moi',
  'pres de chez nous',
  'pres d ici',
  'proche de moi',
  'proche de chez moi',
  'autour de moi',
  'autour de chez moi',
  'a cote de chez moi',
  'a proximite',
  'dans mon quartier',
  'dans mon coin',
  'le plus proche',
  'la plus proche',
  'plus proche',
  'proche',
  'proches',
  'pas loin',
  'pas trop loin',
  'not far',
]);

/** Days that are asked for by name: the weekend's, as others are nearly everybody's. */
export const daySynonyms = {
  saturday: [
    'saturday',
    'saturdays',
    'sat',
    'open saturday',
    'open on saturday',
    'samedi',
    'le samedi',
    'ouvert le samedi',
  ],
  sunday: [
    'sunday',
    'sundays',
    'open sunday',
    'open on sunday',
    'dimanche',
    'le dimanche',
    'ouvert le dimanche',
  ],
} as const satisfies Record<string, readonly string[]>;

/** By the slugs of cities: what people say instead of the whole name. */
export const citySynonyms = phrases({
  montreal: 'mtl, yul',
  toronto: '6ix, the 6ix, the six, yyz',
  calgary: 'yyc',
  edmonton: 'yeg',
  vancouver: 'yvr, van city, vancity',
  ottawa: 'yow',
  halifax: 'yhz',
  winnipeg: 'wpg, the peg, ywg',
  hamilton: 'the hammer',
  'fort-mcmurray': 'fort mac',
  'prince-george': 'pg',
  'rouyn-noranda': 'rouyn',
  'trois-rivieres': '3 rivieres',
  'north-vancouver': 'north van',
  'west-vancouver': 'west van',
  'new-westminster': 'new west',
  'port-coquitlam': 'poco',
  'medicine-hat': 'med hat',
  'niagara-on-the-lake': 'notl',
  'saint-jean-sur-richelieu': 'saint jean',
  'dollard-des-ormeaux': 'ddo',
  'sault-ste-marie': 'soo, the soo, the sault',
  sudbury: 'sudbury',
});

/** By the slugs of city and neighbourhood: what people say instead of the whole name. */
export const neighborhoodSynonyms = phrases({
  'montreal/notre-dame-de-grace': 'ndg',
  'montreal/hochelaga-maisonneuve': 'hochelaga, homa',
  'montreal/plateau-mont-royal': 'plateau, le plateau, the plateau',
  'montreal/cote-des-neiges': 'cdn',
  'toronto/the-annex': 'annex',
  'toronto/the-beaches': 'beaches, the beach',
  'toronto/downtown-core': 'downtown',
  'toronto/little-italy': 'college street',
  'toronto/greektown': 'danforth, the danforth',
  'edmonton/old-strathcona': 'whyte, whyte ave, whyte avenue, strathcona',
  'vancouver/kitsilano': 'kits',
  'vancouver/commercial-drive': 'the drive',
  'vancouver/west-point-grey': 'point grey',
  'calgary/downtown-core': 'downtown',
  'ottawa/centretown': 'downtown',
  'ottawa/byward-market': 'byward, the market',
});

/** By the codes of zones: what people write for them. */
export const zoneSynonyms = {
  NW: ['northwest', 'north west', 'nord ouest'],
  NE: ['northeast', 'north east', 'nord est'],
  SW: ['southwest', 'south west', 'sud ouest'],
  SE: ['southeast', 'south east', 'sud est'],
  CC: ['city centre', 'centre', 'downtown', 'centre ville'],
} as const;

/** By the codes of provinces: abbreviations and short names, as `foldPlace` writes them; none that is a word, too. */
export const provinceSynonyms: Readonly<Record<string, readonly string[]>> = {
  AB: ['alta'],
  BC: ['b c', 'c b', 'colombie britanique'],
  NB: ['n b'],
  NL: ['n l', 't n l', 'tnl', 'nfld', 'newfoundland', 'terre neuve', 'labrador'],
  NS: ['n s', 'n e'],
  NT: ['n w t', 'nwt', 't n o', 'tno'],
  PE: ['pei', 'p e i', 'i p e', 'ipe', 'ile du prince edouard'],
  QC: ['p q', 'pq'],
  SK: ['sask'],
};

/** Countries, states and cities abroad: what stands before one is no place of Canada, whatever its name ('London, UK'). */
export const abroad = new Set([
  'uk',
  'u k',
  'united kingdom',
  'royaume uni',
  'england',
  'angleterre',
  'scotland',
  'ireland',
  'irlande',
  'france',
  'usa',
  'u s a',
  'united states',
  'etats unis',
  'new york',
  'ny',
  'new jersey',
  'new orleans',
  'new england',
  'new hampshire',
  'new mexico',
  'new zealand',
  'nouvelle orleans',
  'nouvelle angleterre',
  'nouvelle zelande',
  'california',
  'californie',
  'florida',
  'floride',
  'texas',
  'massachusetts',
  'michigan',
  'ohio',
  'maine',
  'vermont',
  'washington',
  'mexico',
  'mexique',
  'australia',
  'australie',
  'india',
  'inde',
  'georgia',
  'chicago',
  'detroit',
  'miami',
  'seattle',
  'los angeles',
  'las vegas',
  'san francisco',
]);

/** By the slugs of metropolitan areas: what people call them. */
export const regionSynonyms: Readonly<Record<string, readonly string[]>> = {
  'greater-toronto': ['gta', 'greater toronto area', 'rgt', 'region du grand toronto'],
  'metro-vancouver': ['lower mainland', 'greater vancouver', 'gvrd'],
  'greater-montreal': ['greater montreal area', 'region de montreal', 'region metropolitaine de montreal'],
  'national-capital-region': ['ncr', 'rcn', 'ottawa gatineau', 'gatineau ottawa'],
  'greater-quebec-city': ['region de quebec'],
  'greater-halifax': ['hrm'],
  'calgary-region': ['greater calgary'],
  'waterloo-region': ['kw', 'k w', 'kitchener waterloo', 'region de waterloo'],
  'edmonton-region': ['greater edmonton'],
  niagara: ['niagara region', 'region de niagara'],
  okanagan: ['okanagan valley', 'vallee de l okanagan'],
};

export const cdcpSynonyms = [
  'cdcp',
  'rcsd',
  'canadian dental care plan',
  'dental care plan',
  'canada dental plan',
  'federal dental plan',
  'regime canadien',
  'regime canadien de soins dentaires',
  'regime de soins dentaires',
  'programme canadien de soins dentaires',
  // People without insurance, for whom the plan exists.
  'no insurance',
  'no dental insurance',
  'without insurance',
  'without dental insurance',
  'uninsured',
  'no coverage',
  'no dental coverage',
  'sans assurance',
  'sans assurance dentaire',
  'pas d assurance',
  'pas d assurance dentaire',
  'pas d assurances',
];

/** What a listing says by its title alone: in a French one 'Dre' is a woman. Not 'femme' alone, which may be 'enceinte'. */
export const womanSynonyms = [
  'female',
  'female dentist',
  'female doctor',
  'woman dentist',
  'women dentist',
  'lady dentist',
  'lady doctor',
  'dentiste femme',
  'femme dentiste',
  'docteure femme',
  'orthodontiste femme',
];

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Stop words: they never narrow a search. */
export const stopWords = words(`
  a an and at best by can close doctor dr dre drs find for from good great hours i in is looking me my near
  nearby nearest need of on open or practice practices practitioner s somebody someone speaking speaks speak
  spoken the that to top want we which who with around area within there city province language insurance
  accepts accepting takes covered coverage plan au aux avec bon bonne cherche chez cite d dans de des docteur
  docteure du en et fait je l la langue le les meilleur meilleure meilleurs mon meilleures ou par parle
  parlant parlent parler pour pres proche qu que qui region sur un une veux ville vers autour assurance
  accepte habla hablan fala parla 会说 会讲 说 讲 講 說 的 找 ouvert ouverte ouvertes ouverts heures moi trouver besoin quartier canada`);

/**
 * Small talk: a name does not need these words, but one that has them ranks higher. No common family name is among them
 * ('price', 'young', 'may', 'ma').
 */
export const smallTalk = words(`
  monday tuesday wednesday thursday friday tues wed thurs fri lundi mardi mercredi jeudi vendredi morning matin
  his her him she he shes hes im wont cant brush brushing chew chewing fever swallow away kind gentle doux douce
  yr yrs havent embarrassed embarassed ashamed regular direct billing pregnant enceinte atroce jme hockey tmrw dun
  discount rabais dog chien cat chat job emploi odsp posph nihb ssna ramq aish welfare income how much combien
  consult consultation dad days depuis father first hier jai jours mari mere mom mother pere premier premiere semaine since
  visit visite visites visits week weeks semaines month months mois apres wife husband about affordable afraid after age also am any anybody anyone appointment appointments are as asap asking be because been before
  bleeding bloody booking budget but call called cest cheap cheaper cheapest cost costs could d damn did do does
  doesn doesnt don dont expensive free from full fuck fucking get gets getting go going gone gonna got had has hasn hasnt have
  having front arriere avant il on lui deux trois two three hello help hey hi hurt if immediately inexpensive into isn isnt it its just kinda know like ll
  looking lost low m mouth needs nervous night not now offering offers old only or our out parking please pls prices rated rather
  re recommend recommended reviews right scared see should sick so some soon stupid suck sucks t take thanks
  that there these they this those to today tomorrow tonight too trying us ve very wanna was were what when
  where who why will with without would year years yesterday you your abordable abordables aide ai aider ans
  as aujourd avez avoir besoin bien bonjour ce cet cette cher chers chere comme comment complet complete criss
  donc demain dois elle est etre faire faut fait fell gratuit hit perdu tombe tombee hui ils j je maintenant mais merci merde mes ne nos
  notre nous nuit ont pas peur peut peux plait plus prix quand quel quelle quelqu quels rapidement rdv rien s si
  sont stationnement suis svp tabarnak tres urgemment veulent veut vite voudrais vos votre vous y`);

/** Towns that are called like an everyday word ('gencive rouge', 'dent qui perce'): places only alone, after 'near' or with their province. */
export const everydayTowns = words(
  `central citadel fortune jubilee king legacy lively mercier olds perce rivers rouge sunset temple unity uptown walker`,
);

/** Words of addresses: never the beginning of a place's name. */
export const streetWords = words(
  `street streets avenue ave road rue boulevard blvd drive lane highway chemin metro`,
);

/** Names of countries and states that streets of our cities have, too. */
export const alsoStreets = words(
  `california florida texas michigan ohio maine vermont washington georgia chicago detroit miami seattle`,
);

/** Small talk that no listing answers: it is named as left out. */
export const unanswered = words(
  `budget discount rabais dog chien cat chat job emploi demain free gratuit gratuite parking stationnement tomorrow`,
);

/** After 'ma' they make it a small word, and no family name. */
export const mine = words(
  `bouche carie couronne dent dents facette femme fille gencive gencives joue machoire mere molaire prothese`,
);

/** Words that fit every dentist and clinic: they count in names only. */
export const tradeWords = words(`
  dentist dentists dentistry dental dentiste dentistes dentaire dentaires dentisterie clinic clinics clinique
  cliniques centre centres center office offices cabinet cabinets care soin soins tooth teeth dent dents
  specialist specialists specialiste specialistes professional professionnel surgeon chirurgien molar molars molaire molaires`);

/** The word after one of these is a name. */
export const titles = words('dr dre drs doctor docteur docteure');

/** Words that say that a place follows. */
export const beforePlaces = words('near in around a au aux dans pres proche autour vers');

export const articles = words('de du d des la le les l');

/** Words before a time that is no age: 'not been in 10 yrs'. */
export const beforeDurations = words('after apres in last past every depuis aux');

/** Specialties and services that look after children, too. */
export const withChildren = words(
  'family-dentists general-dentists orthodontists braces clear-aligners retainers',
);

/** Teeth by their names: 'I broke a molar' is a broken tooth. */
export const teeth: Readonly<Record<string, string>> = {
  molar: 'tooth',
  molars: 'teeth',
  incisor: 'tooth',
  molaire: 'dent',
  molaires: 'dents',
  incisive: 'dent',
  palette: 'dent',
};

/** Words that half of all clinics have: no suggestion starts with one, unless the name itself does. */
export const clinicWords = words(
  'dental dentaire dentaires dentistry dentisterie clinic clinique centre center and et of the at on de du des da la le les au aux d l s',
);
