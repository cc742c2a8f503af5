import type { FlagKey } from '#app/content/dentist-facts.ts';
import type { Language } from '#app/content/language.ts';

/**
 * The conditions that a correct first result must meet, all of them. Codes and slugs are the
 * database's. Written from the meaning of the query, never from the search's results (decision 0072).
 */
export type Wanted = Partial<Record<FlagKey, true>> & {
  /** Words of the dentist's or the clinic's name. */
  named?: string;
  clinic?: string;
  city?: string;
  /** `city/neighbourhood`. */
  neighborhood?: string;
  /** Maximum distance in kilometres from the centre of a postal area. */
  near?: readonly [area: string, kilometres: number];
  specialty?: string;
  service?: string;
  /** Any of these languages. */
  speaks?: readonly string[];
  insurer?: string;
  /** Whether the clinic takes part in the Canadian Dental Care Plan in any way. */
  cdcp?: true;
  /** Derived from the hours. */
  opens?: 'saturday' | 'sunday' | 'evening' | 'now';
};

export type RelevantQuery = {
  /** As typed. */
  q: string;
  /** Language of the page. */
  language: Language;
  misspelt: boolean;
  /** Any of these is correct. */
  wanted: readonly Wanted[];
};

const en = (q: string, ...wanted: Wanted[]): RelevantQuery => ({
  q,
  language: 'en',
  misspelt: false,
  wanted,
});
const fr = (q: string, ...wanted: Wanted[]): RelevantQuery => ({ ...en(q, ...wanted), language: 'fr' });
const wrong = (query: RelevantQuery): RelevantQuery => ({ ...query, misspelt: true });

/** By class. A query that is both misspelt and French counts in one class only. */
export const relevanceSet: Readonly<Record<string, readonly RelevantQuery[]>> = {
  names: [
    en('gavin macdonald', { named: 'gavin macdonald' }),
    en('Dr. Niroshan Yogarajah', { named: 'niroshan yogarajah' }),
    en('qumaluk', { named: 'qumaluk' }),
    en('dr whitfield halifax', { named: 'whitfield', city: 'halifax' }),
    en('Papadakis, Maria', { named: 'maria papadakis' }),
    en('dela cruz calgary', { named: 'dela cruz', city: 'calgary' }),
    fr('Véronique Tremblay Québec', { named: 'veronique tremblay', city: 'quebec-city' }),
    fr('Dre Maude Boucher', { named: 'maude boucher' }),
    fr('rose-laure joseph', { named: 'rose laure joseph' }),
    fr('docteur lévesque', { named: 'levesque' }),
    en('Harjit', { named: 'harjit' }),
    fr('Étienne Ouellet dentiste', { named: 'etienne ouellet' }),
  ],
  clinics: [
    en('Kestrel Point Oral Surgery', { clinic: 'kestrel point oral surgery' }),
    en('chickadee kids dental', { clinic: 'chickadee kids dental' }),
    en('lantern dental centre kingston', { clinic: 'lantern dental centre', city: 'kingston' }),
    en('Birchgate Braces and Aligners', { clinic: 'birchgate braces aligners' }),
    en('prairie rose childrens dentistry', { clinic: 'prairie rose children s dentistry' }),
    en('snowberry court', { clinic: 'snowberry court' }),
    en('trillium dental hamilton', { clinic: 'trillium dental', city: 'hamilton' }),
    fr('Endodontie du Moulin Bleu', { clinic: 'endodontie du moulin bleu' }),
    fr('clinique dentaire pour enfants du vieux quai', { clinic: 'pour enfants du vieux quai' }),
    fr('parodontie des Deux Rives Longueuil', { clinic: 'parodontie des deux rives', city: 'longueuil' }),
    en('willowmere dental centre vancouver', { clinic: 'willowmere dental centre', city: 'vancouver' }),
    fr('orthodontie de la Pruche', { clinic: 'orthodontie de la pruche' }),
  ],
  'misspelt names': [
    wrong(en('gavin mcdonald', { named: 'gavin macdonald' })),
    wrong(en('niroshan yogaraja', { named: 'niroshan yogarajah' })),
    wrong(en('sukmani dhilon', { named: 'sukhmani dhillon' })),
    wrong(en('charlote benett toronto', { named: 'charlotte bennett', city: 'toronto' })),
    wrong(en('tatiana moroz', { named: 'tetiana moroz' })),
    wrong(en('papadkais', { named: 'papadakis' })),
    wrong(en('kestral point oral surgery', { clinic: 'kestrel point oral surgery' })),
    wrong(en('thisteldown braces', { clinic: 'thistledown braces' })),
    wrong(fr('genvieve poirier', { named: 'genevieve poirier' })),
    wrong(fr('reginald tousaint', { named: 'reginald toussaint' })),
    wrong(fr('veronique trembley', { named: 'veronique tremblay' })),
    wrong(fr('Benoît Saint-Pierre', { named: 'benoit st pierre' })),
    wrong(en('dr steven parsons calgary', { named: 'stephen parsons', city: 'calgary' })),
    wrong(fr('josee pacquette', { named: 'josee paquette' })),
  ],
  'specialty and city': [
    en('orthodontist calgary', { specialty: 'orthodontists', city: 'calgary' }),
    en('oral surgeon halifax', { specialty: 'oral-surgeons', city: 'halifax' }),
    en('endodontists in winnipeg', { specialty: 'endodontists', city: 'winnipeg' }),
    en('Pediatric Dentist Mississauga', { specialty: 'pediatric-dentists', city: 'mississauga' }),
    en('gum specialist edmonton', { specialty: 'periodontists', city: 'edmonton' }),
    en('cosmetic dentist vancouver bc', { specialty: 'cosmetic-dentists', city: 'vancouver' }),
    en('dental implant specialist london ontario', { specialty: 'implant-specialists', city: 'london' }),
    en('saskatoon family dentist', { specialty: 'family-dentists', city: 'saskatoon' }),
    en('dentist for kids surrey', { specialty: 'pediatric-dentists', city: 'surrey' }),
    en('best orthodontist near quebec city', { specialty: 'orthodontists', city: 'quebec-city' }),
    en('root canal specialist hamilton', { specialty: 'endodontists', city: 'hamilton' }),
    en('periodontist in Toronto, ON', { specialty: 'periodontists', city: 'toronto' }),
  ],
  'specialty and city, misspelt': [
    wrong(en('ortodontist calgery', { specialty: 'orthodontists', city: 'calgary' })),
    wrong(en('peadiatric dentist missisauga', { specialty: 'pediatric-dentists', city: 'mississauga' })),
    wrong(en('endodontis winipeg', { specialty: 'endodontists', city: 'winnipeg' })),
    wrong(en('perodontist edmonten', { specialty: 'periodontists', city: 'edmonton' })),
    wrong(en('oral surgon hallifax', { specialty: 'oral-surgeons', city: 'halifax' })),
    wrong(en('cosmetik dentist vancouvr', { specialty: 'cosmetic-dentists', city: 'vancouver' })),
    wrong(en('implant specalist brampten', { specialty: 'implant-specialists', city: 'brampton' })),
    wrong(en('orthadontist otawa', { specialty: 'orthodontists', city: 'ottawa' })),
    wrong(fr('dentiste pédiatrik laval', { specialty: 'pediatric-dentists', city: 'laval' })),
    wrong(fr('ortodontiste quebek', { specialty: 'orthodontists', city: 'quebec-city' })),
    wrong(fr('parodontist longeuil', { specialty: 'periodontists', city: 'longueuil' })),
    wrong(fr('chirurgien bucal gatinau', { specialty: 'oral-surgeons', city: 'gatineau' })),
    wrong(en('denist for childern brampton', { specialty: 'pediatric-dentists', city: 'brampton' })),
    wrong(fr('orthodonthiste montréale', { specialty: 'orthodontists', city: 'montreal' })),
  ],
  French: [
    fr('orthodontiste à Québec', { specialty: 'orthodontists', city: 'quebec-city' }),
    fr('dentiste pour enfants laval', { specialty: 'pediatric-dentists', city: 'laval' }),
    fr('chirurgien buccal Montréal', { specialty: 'oral-surgeons', city: 'montreal' }),
    fr('endodontiste Gatineau', { specialty: 'endodontists', city: 'gatineau' }),
    fr('dentiste esthétique à Montréal', { specialty: 'cosmetic-dentists', city: 'montreal' }),
    fr('dentiste de famille sherbrooke', { specialty: 'family-dentists', city: 'sherbrooke' }),
    fr('spécialiste des gencives Québec', { specialty: 'periodontists', city: 'quebec-city' }),
    fr('meilleur dentiste à Saguenay', { city: 'saguenay' }),
    fr('dentiste d’urgence Laval', { emergency: true, city: 'laval' }),
    fr('je cherche un orthodontiste à Montréal', { specialty: 'orthodontists', city: 'montreal' }),
    // French text on an English page.
    en('pédodontiste montréal', { specialty: 'pediatric-dentists', city: 'montreal' }),
    fr('clinique dentaire à Lévis', { city: 'levis' }),
    fr('implantologiste Québec', { specialty: 'implant-specialists', city: 'quebec-city' }),
  ],
  'languages spoken': [
    en('dentist who speaks punjabi in surrey', { speaks: ['pa'], city: 'surrey' }),
    en('arabic speaking dentist mississauga', { speaks: ['ar'], city: 'mississauga' }),
    en('farsi dentist calgary', { speaks: ['fa'], city: 'calgary' }),
    en('chinese dentist vancouver', { speaks: ['zh', 'yue'], city: 'vancouver' }),
    en('french speaking dentist halifax', { speaks: ['fr'], city: 'halifax' }),
    wrong(en('ukranian dentist winnipeg', { speaks: ['uk'], city: 'winnipeg' })),
    wrong(en('portugese dentist toronto', { speaks: ['pt'], city: 'toronto' })),
    fr('parle mandarin à laval', { speaks: ['zh'], city: 'laval' }),
    fr('dentiste qui parle espagnol à Québec', { speaks: ['es'], city: 'quebec-city' }),
    fr('dentiste arabophone Montréal', { speaks: ['ar'], city: 'montreal' }),
    fr('dentiste italien québec', { speaks: ['it'], city: 'quebec-city' }),
    en('korean dentist in hamilton', { speaks: ['ko'], city: 'hamilton' }),
    wrong(en('cantonise speaking london ontario', { speaks: ['yue'], city: 'london' })),
  ],
  neighbourhoods: [
    fr(
      'dentiste rive-sud',
      ...['longueuil', 'brossard', 'boucherville', 'sainte-julie', 'chambly', 'chateauguay'].map((city) => ({
        city,
      })),
    ),
    en('pediatric dentist for my 4 year old winnipeg', { specialty: 'pediatric-dentists', city: 'winnipeg' }),
    en('braces for a teenager ottawa', { service: 'braces', city: 'ottawa' }),
    en('richmond bc family dentist', { specialty: 'family-dentists', city: 'richmond' }),
    en('dentist st johns', { city: 'st-johns' }),
    fr('pour mon fils de 4 ans laval', { specialty: 'pediatric-dentists', city: 'laval' }),
    en('dentist kitsilano', { neighborhood: 'vancouver/kitsilano' }),
    en('kanata dentist', { neighborhood: 'ottawa/kanata' }),
    en('little italy montreal', { neighborhood: 'montreal/petite-italie' }),
    en('dentist in the annex', { neighborhood: 'toronto/the-annex' }),
    en('downtown edmonton dentist', { neighborhood: 'edmonton/downtown' }),
    wrong(en('lesliville dentist', { neighborhood: 'toronto/leslieville' })),
    wrong(en('yaletwon', { neighborhood: 'vancouver/yaletown' })),
    fr('dentiste plateau mont royal', { neighborhood: 'montreal/plateau-mont-royal' }),
    fr('dentiste dans le Vieux-Montréal', { neighborhood: 'montreal/vieux-montreal' }),
    fr('dentiste hochelaga', { neighborhood: 'montreal/hochelaga-maisonneuve' }),
    fr('côte-de-sable ottawa', { neighborhood: 'ottawa/sandy-hill' }),
    fr('NDG Montréal', { neighborhood: 'montreal/notre-dame-de-grace' }),
    en('mile end dentist', { neighborhood: 'montreal/mile-end' }),
    wrong(fr('dentiste outrement', { neighborhood: 'montreal/outremont' })),
  ],
  'postal codes': [
    en('M6K 3P6', { near: ['M6K', 5] }),
    en('dentist k1n6n5', { near: ['K1N', 5] }),
    en('V3T dentist', { near: ['V3T', 5] }),
    en('orthodontist near T2P 1J9', { near: ['T2P', 15], specialty: 'orthodontists' }),
    en('emergency dentist L6T', { near: ['L6T', 10], emergency: true }),
    wrong(en('V6B-OA1', { near: ['V6B', 5] })),
    wrong(en('KIN 6N5', { near: ['K1N', 5] })),
    wrong(en('m6k 3p', { near: ['M6K', 5] })),
    fr('dentiste H2V 4G7', { near: ['H2V', 5] }),
    fr('orthodontiste près de G1R', { near: ['G1R', 15], specialty: 'orthodontists' }),
    fr('h8s 2n5 dentiste pour enfants', { near: ['H8S', 20], specialty: 'pediatric-dentists' }),
    en('T5N3K1 root canal', { near: ['T5N', 10], service: 'root-canal' }),
    fr('G2C1A5', { near: ['G2C', 5] }),
  ],
  services: [
    en('wisdom tooth removal ottawa', { service: 'wisdom-teeth', city: 'ottawa' }),
    en('invisalign calgary', { service: 'clear-aligners', city: 'calgary' }),
    en('veneers vancouver', { service: 'veneers', city: 'vancouver' }),
    en('get my wisdom teeth out hamilton', { service: 'wisdom-teeth', city: 'hamilton' }),
    en('night guard regina', { service: 'night-guards', city: 'regina' }),
    wrong(en('teeth cleening brampton', { service: 'checkup-cleaning', city: 'brampton' })),
    wrong(en('root cannal hamilton', { service: 'root-canal', city: 'hamilton' })),
    fr('traitement de canal gatineau', { service: 'root-canal', city: 'gatineau' }),
    fr('blanchiment dentaire Montréal', { service: 'whitening', city: 'montreal' }),
    fr('détartrage à Québec', { service: 'checkup-cleaning', city: 'quebec-city' }),
    fr('couronne dentaire Longueuil', { service: 'crowns-bridges', city: 'longueuil' }),
    wrong(fr('extracion dent de sagesse laval', { service: 'wisdom-teeth', city: 'laval' })),
    en('full mouth implants vancouver', { service: 'dental-implants', city: 'vancouver' }),
    fr('dentier complet Québec', { service: 'dentures', city: 'quebec-city' }),
  ],
  insurance: [
    en('dentist that takes sun life edmonton', { insurer: 'sun-life', city: 'edmonton' }),
    en('manulife dentist halifax', { insurer: 'manulife', city: 'halifax' }),
    en('orthodontist blue cross toronto', {
      insurer: 'blue-cross',
      specialty: 'orthodontists',
      city: 'toronto',
    }),
    en('dentist accepting cdcp winnipeg', { cdcp: true, city: 'winnipeg' }),
    wrong(en('sunlif dentist toronto', { insurer: 'sun-life', city: 'toronto' })),
    wrong(en('manulfie calgary', { insurer: 'manulife', city: 'calgary' })),
    fr('croix bleue québec', { insurer: 'blue-cross', city: 'quebec-city' }),
    fr('dentiste assurance desjardins laval', { insurer: 'desjardins', city: 'laval' }),
    fr('industrielle alliance montréal', { insurer: 'industrial-alliance', city: 'montreal' }),
    fr('RCSD dentiste gatineau', { cdcp: true, city: 'gatineau' }),
    wrong(fr('desjardin montreal', { insurer: 'desjardins', city: 'montreal' })),
    en('do you take great-west life in ottawa', { insurer: 'great-west', city: 'ottawa' }),
    fr('programme canadien de soins dentaires Laval', { cdcp: true, city: 'laval' }),
  ],
  'hours and access': [
    en('open saturday in laval', { opens: 'saturday', city: 'laval' }),
    en('open sunday toronto', { opens: 'sunday', city: 'toronto' }),
    en('accepting new patients halifax', { accepting: true, city: 'halifax' }),
    en('wheelchair accessible dentist vancouver', { wheelchair: true, city: 'vancouver' }),
    en('dentist open late calgary', { opens: 'evening', city: 'calgary' }),
    en('open now toronto', { opens: 'now', city: 'toronto' }),
    wrong(en('acepting new pateints winnipeg', { accepting: true, city: 'winnipeg' })),
    wrong(en('weelchair accessable hamilton', { wheelchair: true, city: 'hamilton' })),
    fr('dentiste ouvert le samedi Québec', { opens: 'saturday', city: 'quebec-city' }),
    fr('accepte de nouveaux patients Gatineau', { accepting: true, city: 'gatineau' }),
    fr('dentiste accès fauteuil roulant montreal', { wheelchair: true, city: 'montreal' }),
    fr('ouvert en ce moment longueuil', { opens: 'now', city: 'longueuil' }),
    en(
      'weekend dentist markham',
      { opens: 'saturday', city: 'markham' },
      { opens: 'sunday', city: 'markham' },
    ),
    fr('dentiste le soir à Montréal', { opens: 'evening', city: 'montreal' }),
  ],
  'mixed and rude': [
    en('tooth hurts now toronto', { emergency: true, city: 'toronto' }),
    en('DENTIST!!! SURREY!!!', { city: 'surrey' }),
    en('i need a damn dentist in ottawa that doesnt suck', { city: 'ottawa' }),
    en('cheap dentist hamilton', { city: 'hamilton' }),
    en(
      'my kid has a cavity mississauga',
      { specialty: 'pediatric-dentists', city: 'mississauga' },
      { service: 'fillings', city: 'mississauga' },
    ),
    en('scared of the dentist sedation winnipeg', { sedation: true, city: 'winnipeg' }),
    en('crooked teeth calgary', { specialty: 'orthodontists', city: 'calgary' }),
    wrong(
      en(
        'chiped tooth edmonton asap',
        { service: 'broken-tooth', city: 'edmonton' },
        { emergency: true, city: 'edmonton' },
      ),
    ),
    fr('j’ai mal aux dents montréal', { emergency: true, city: 'montreal' }),
    fr('dentiste pas cher laval', { city: 'laval' }),
    fr(
      'mes gencives saignent Québec',
      { specialty: 'periodontists', city: 'quebec-city' },
      { service: 'gum-treatment', city: 'quebec-city' },
    ),
    fr('dentiste pour mon fils de 5 ans gatineau', { specialty: 'pediatric-dentists', city: 'gatineau' }),
    wrong(
      fr(
        'ma dent est casser urgent longueuil',
        { service: 'broken-tooth', city: 'longueuil' },
        { emergency: true, city: 'longueuil' },
      ),
    ),
    en('toothache help vancouver please', { emergency: true, city: 'vancouver' }),
    en('lost a filling in surrey what do i do', { service: 'fillings', city: 'surrey' }),
    fr('tabarnak j’ai une rage de dents à Gatineau', { emergency: true, city: 'gatineau' }),
  ],
  // Written by somebody who knew the listings and not the search.
  'names, by an outsider': [
    en('dr lucas thornton', { named: 'lucas thornton' }),
    en('sadeghi mahsa', { named: 'mahsa sadeghi' }),
    en('trillium point', { clinic: 'trillium point' }),
    en('Dr. Okonkwo in Windsor', { named: 'okonkwo', city: 'windsor' }),
    en('foxglove dental care abbotsford', { clinic: 'foxglove dental care', city: 'abbotsford' }),
    en('nakamura', { named: 'nakamura' }),
    en('Snowberry Pediatric toronto', { clinic: 'snowberry pediatric', city: 'toronto' }),
    en('doctor sullivan bluebird ottawa', { named: 'sullivan', clinic: 'bluebird', city: 'ottawa' }),
    en('Cloudberry Orthodontic Studio', { clinic: 'cloudberry orthodontic studio' }),
    fr('clinique dentaire de la clairiere brossard', { clinic: 'clairiere', city: 'brossard' }),
    fr('dre veronique tremblay saint-henri', {
      named: 'veronique tremblay',
      neighborhood: 'montreal/saint-henri',
    }),
    fr('docteur Benali endodontiste', { named: 'benali', specialty: 'endodontists' }),
    fr('endodontie vieux quai longueuil', { clinic: 'endodontie du vieux quai', city: 'longueuil' }),
  ],
  'places, by an outsider': [
    en('dentist red deer', { city: 'red-deer' }),
    en(
      'north york dentist',
      { neighborhood: 'toronto/north-york-centre' },
      { neighborhood: 'toronto/don-mills' },
      { near: ['M2N', 8], city: 'toronto' },
    ),
    en(
      'scarborough',
      { neighborhood: 'toronto/scarborough-town-centre' },
      { neighborhood: 'toronto/agincourt' },
      { near: ['M1P', 10], city: 'toronto' },
    ),
    en('dentists in pei', { city: 'charlottetown' }, { city: 'stratford-pe' }),
    en('L6P', { near: ['L6P', 4] }),
    en(
      'family dentist K1N 6B4',
      { near: ['K1N', 5], specialty: 'family-dentists' },
      { near: ['K1N', 5], specialty: 'general-dentists' },
    ),
    en('kits', { neighborhood: 'vancouver/kitsilano' }),
    en('dentist bowmanville', { city: 'clarington' }),
    en(
      'sask dentist',
      { city: 'saskatoon' },
      { city: 'regina' },
      { city: 'moose-jaw' },
      { city: 'prince-albert' },
      { city: 'martensville' },
    ),
    fr('dentiste sainte-foy', { near: ['G1V', 6], city: 'quebec-city' }),
    fr(
      'dentiste rive sud montréal',
      { city: 'longueuil' },
      { city: 'brossard' },
      { city: 'boucherville' },
      { city: 'sainte-julie' },
      { city: 'chambly' },
      { city: 'chateauguay' },
    ),
    fr('plateau mont-royal', { neighborhood: 'montreal/plateau-mont-royal' }),
  ],
  'needs, by an outsider': [
    en(
      'my 3 year old has a cavity brampton',
      { city: 'brampton', specialty: 'pediatric-dentists' },
      { city: 'brampton', specialty: 'family-dentists' },
      { city: 'brampton', service: 'child-exams' },
    ),
    en('wisdom teeth out calgary', { city: 'calgary', service: 'wisdom-teeth' }),
    en(
      'knocked out tooth burnaby',
      { city: 'burnaby', emergency: true },
      { city: 'burnaby', specialty: 'emergency-dentists' },
      { city: 'burnaby', service: 'broken-tooth' },
    ),
    en(
      'terrified of the dentist halifax',
      { city: 'halifax', sedation: true },
      { city: 'halifax', quietVisits: true },
    ),
    en(
      'gums bleed when i brush mississauga',
      { city: 'mississauga', specialty: 'periodontists' },
      { city: 'mississauga', service: 'gum-treatment' },
      { city: 'mississauga', service: 'checkup-cleaning' },
    ),
    en(
      'crooked teeth winnipeg',
      { city: 'winnipeg', specialty: 'orthodontists' },
      { city: 'winnipeg', service: 'braces' },
      { city: 'winnipeg', service: 'clear-aligners' },
    ),
    en('snap on dentures with screws hamilton', { city: 'hamilton', service: 'implant-dentures' }),
    en(
      'swollen face abscess surrey',
      { city: 'surrey', service: 'abscess' },
      { city: 'surrey', emergency: true },
      { city: 'surrey', specialty: 'emergency-dentists' },
    ),
    en('whiter teeth before my wedding edmonton', { city: 'edmonton', service: 'whitening' }),
    en(
      'chipped front tooth saskatoon',
      { city: 'saskatoon', service: 'broken-tooth' },
      { city: 'saskatoon', service: 'bonding' },
      { city: 'saskatoon', specialty: 'cosmetic-dentists' },
      { city: 'saskatoon', specialty: 'general-dentists' },
      { city: 'saskatoon', specialty: 'emergency-dentists' },
    ),
    en(
      'autistic son ottawa',
      { city: 'ottawa', specialty: 'pediatric-dentists' },
      { city: 'ottawa', specialty: 'family-dentists', quietVisits: true },
    ),
    fr(
      'premier rendez-vous bébé 1 an gatineau',
      { city: 'gatineau', specialty: 'pediatric-dentists' },
      { city: 'gatineau', service: 'child-exams' },
      { city: 'gatineau', specialty: 'family-dentists' },
    ),
  ],
  'facts, by an outsider': [
    en('punjabi speaking dentist surrey', { city: 'surrey', speaks: ['pa'] }),
    en('cdcp hamilton', { city: 'hamilton', cdcp: true }),
    en('dentist that takes manulife markham', { city: 'markham', insurer: 'manulife' }),
    en('open sunday ottawa', { city: 'ottawa', opens: 'sunday' }),
    en('accepting new patients regina', { city: 'regina', accepting: true }),
    en('wheelchair accessible dentist victoria bc', { city: 'victoria', wheelchair: true }),
    en('sedation dentistry london ontario', { city: 'london', sedation: true }),
    en('walk in dentist thunder bay', { city: 'thunder-bay', walkIns: true }),
    en('tagalog dentist winnipeg', { city: 'winnipeg', speaks: ['tl'] }),
    en('sign language interpreter dentist toronto', { city: 'toronto', interpreter: true }),
    en(
      'dentist no stairs kingston',
      { city: 'kingston', stepFree: true },
      { city: 'kingston', wheelchair: true },
    ),
    fr('dentiste ouvert samedi laval', { city: 'laval', opens: 'saturday' }),
    fr('dentiste qui parle arabe à Montréal', { city: 'montreal', speaks: ['ar'] }),
    fr('régime canadien de soins dentaires sherbrooke', { city: 'sherbrooke', cdcp: true }),
  ],
  'misspelt, by an outsider': [
    wrong(en('dentst missisauga', { city: 'mississauga' })),
    wrong(en('wisdon tooth removel edmonton', { city: 'edmonton', service: 'wisdom-teeth' })),
    wrong(en('orthadontist brantferd', { city: 'brantford', specialty: 'orthodontists' })),
    wrong(
      en(
        'emergancy dentist sudbry',
        { city: 'sudbury', emergency: true },
        { city: 'sudbury', specialty: 'emergency-dentists' },
      ),
    ),
    wrong(en('dr balasinghm', { named: 'balasingham' })),
    wrong(en('perodontist coquitlum', { city: 'coquitlam', specialty: 'periodontists' })),
    wrong(
      en(
        'root cannal vaughn',
        { city: 'vaughan', service: 'root-canal' },
        { city: 'vaughan', specialty: 'endodontists' },
      ),
    ),
    wrong(
      en(
        'kids dentist saskatton',
        { city: 'saskatoon', specialty: 'pediatric-dentists' },
        { city: 'saskatoon', specialty: 'family-dentists' },
        { city: 'saskatoon', service: 'child-exams' },
      ),
    ),
    wrong(en('sunlfe dentist burlingtn', { city: 'burlington', insurer: 'sun-life' })),
    wrong(fr('dantiste trois riviere', { city: 'trois-rivieres' })),
    wrong(
      fr(
        'urgance dentaire longeuil',
        { city: 'longueuil', emergency: true },
        { city: 'longueuil', specialty: 'emergency-dentists' },
      ),
    ),
    wrong(fr('clinque dentaire des boulaux blainville', { clinic: 'bouleaux', city: 'blainville' })),
    wrong(
      fr(
        'dent de sagese sherbroke',
        { city: 'sherbrooke', service: 'wisdom-teeth' },
        { city: 'sherbrooke', specialty: 'oral-surgeons' },
      ),
    ),
  ],
  'french, by an outsider': [
    fr('dentiste chicoutimi', { near: ['G7H', 10], city: 'saguenay' }),
    fr(
      'plombage tombé repentigny',
      { city: 'repentigny', specialty: 'general-dentists' },
      { city: 'repentigny', service: 'fillings' },
    ),
    fr(
      'dentiste pour enfants terrebonne',
      { city: 'terrebonne', specialty: 'family-dentists' },
      { city: 'terrebonne', service: 'child-exams' },
      { city: 'laval', specialty: 'pediatric-dentists' },
    ),
    fr('faire arracher une dent lévis', { city: 'levis', service: 'extractions' }),
    fr(
      'broches montreal',
      { city: 'montreal', specialty: 'orthodontists' },
      { city: 'montreal', service: 'braces' },
    ),
    fr('nettoyage saint-jérôme', { city: 'saint-jerome' }),
    fr(
      "j'ai peur du dentiste québec",
      { city: 'quebec-city', sedation: true },
      { city: 'quebec-city', quietVisits: true },
    ),
    fr(
      'traitement de canal hochelaga',
      { neighborhood: 'montreal/hochelaga-maisonneuve', service: 'root-canal' },
      { near: ['H1V', 5], city: 'montreal', specialty: 'endodontists' },
      { near: ['H1V', 5], city: 'montreal', service: 'root-canal' },
    ),
    fr(
      'implant dentaire longueuil',
      { city: 'longueuil', service: 'dental-implants' },
      { city: 'longueuil', specialty: 'implant-specialists' },
    ),
    fr('refaire mon dentier trois-rivieres', { city: 'trois-rivieres', service: 'dentures' }),
    fr(
      'gencives qui saignent saguenay',
      { city: 'saguenay', specialty: 'periodontists' },
      { city: 'saguenay', service: 'gum-treatment' },
      { city: 'saguenay', service: 'checkup-cleaning' },
    ),
    fr('dentiste francophone winnipeg', { city: 'winnipeg', speaks: ['fr'] }),
    fr('accessible en fauteuil roulant beauport', {
      near: ['G1E', 7],
      city: 'quebec-city',
      wheelchair: true,
    }),
  ],
  'mixed, by an outsider': [
    en('pediatric dentist mississauga who speaks hindi or punjabi and takes new patients', {
      city: 'mississauga',
      specialty: 'pediatric-dentists',
      speaks: ['hi', 'pa'],
      accepting: true,
    }),
    en(
      'where can i get a root canal with sedation in kingston',
      { city: 'kingston', service: 'root-canal', sedation: true },
      { city: 'kingston', specialty: 'endodontists', sedation: true },
    ),
    en(
      'we just moved to halifax and need a family dentist taking new patients, one of us uses a wheelchair',
      { city: 'halifax', specialty: 'family-dentists', accepting: true, wheelchair: true },
      { city: 'halifax', specialty: 'general-dentists', accepting: true, wheelchair: true },
    ),
    en(
      'invisalign downtown vancouver canada life',
      { neighborhood: 'vancouver/downtown', service: 'clear-aligners', insurer: 'canada-life' },
      { near: ['V6B', 3], city: 'vancouver', service: 'clear-aligners', insurer: 'canada-life' },
    ),
    en('is there a french speaking kids dentist in orleans for my daughter', {
      neighborhood: 'ottawa/orleans',
      specialty: 'pediatric-dentists',
      speaks: ['fr'],
    }),
    en('wisdom teeth nepean sun life and i want to be asleep', {
      near: ['K2G', 12],
      city: 'ottawa',
      service: 'wisdom-teeth',
      insurer: 'sun-life',
      sedation: true,
    }),
    en(
      'does anyone do dental implants in surrey and speak mandarin',
      { city: 'surrey', service: 'dental-implants', speaks: ['zh'] },
      { city: 'surrey', specialty: 'implant-specialists', speaks: ['zh'] },
    ),
    fr('dentiste walk-in gatineau ouvert dimanche', { city: 'gatineau', walkIns: true, opens: 'sunday' }),
    fr('cherche un cleaning à montréal avec le RCSD, nouveaux patients', {
      city: 'montreal',
      service: 'checkup-cleaning',
      cdcp: true,
      accepting: true,
    }),
    fr(
      'urgence dentaire laval ce soir dent cassée',
      { city: 'laval', emergency: true },
      { city: 'laval', specialty: 'emergency-dentists' },
      { city: 'laval', service: 'broken-tooth' },
    ),
    fr(
      'dentiste anglophone west island pour toute la famille',
      { city: 'dollard-des-ormeaux', speaks: ['en'] },
      { near: ['H9R', 12], specialty: 'general-dentists', speaks: ['en'] },
    ),
    fr("est-ce qu'il y a un orthodontiste dans villeray qui accepte desjardins?", {
      neighborhood: 'montreal/villeray',
      specialty: 'orthodontists',
      insurer: 'desjardins',
    }),
  ],
  'places and complaints, by a patient': [
    fr('dentiste montérégie ouvert samedi', { near: ['J4K', 60], opens: 'saturday' }),
    fr('parodontiste estrie', { city: 'sherbrooke', specialty: 'periodontists' }, { city: 'granby' }),
    fr('dentiste bas-saint-laurent', { city: 'rimouski' }),
    en('dentist waterdown', { near: ['L9H', 20] }),
    en('st johns nb dentist', { city: 'saint-john' }),
    en('dentist windsor ns open saturday', { near: ['B4P', 90], opens: 'saturday' }),
    en(
      'orthodontist kw',
      { city: 'waterloo', specialty: 'orthodontists' },
      { city: 'kitchener', specialty: 'orthodontists' },
    ),
    fr('ma dent me fait mal sherbrooke', { city: 'sherbrooke', emergency: true }),
    fr('mal aux gencives montréal', { city: 'montreal', service: 'gum-treatment' }),
    en('tooth is killing me cheap dentist regina', { city: 'regina', emergency: true }),
    en('tmj edmonton', { city: 'edmonton', specialty: 'oral-surgeons' }),
    en('no insurance dentist regina', { city: 'regina', cdcp: true }),
    fr('première visite enfant 3 ans gatineau', { city: 'gatineau', specialty: 'pediatric-dentists' }),
  ],
};
