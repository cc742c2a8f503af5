import { expect, test } from 'vitest';
import { cities as seedCities } from '#seed/geography/geography.ts';
import { categories } from '#seed/geography/categories.ts';
import { listKnownPlaces } from '#seed/geography/known-places.ts';
import { metros } from '#seed/geography/metros.ts';
import { neighborhoods as seedNeighborhoods } from '#seed/geography/neighborhoods.ts';
import { listPostalAreas } from '#seed/geography/postal-areas.ts';
import { provinces as seedProvinces } from '#seed/geography/provinces.ts';
import { foldPlace } from '#app/content/fold.ts';
import { dictionaryOf } from './dictionary.ts';
import { districtsOf } from '#app/features/directory/index/districts.ts';
import { regions } from '#app/content/search/regions.ts';
import type { Places } from '#app/features/directory/index/places.server.ts';
import { readText } from './reading.ts';
import { understand } from './understand.ts';
import { withoutTokens } from './tokens.ts';
import { isMistyped } from './typing-errors.ts';

const cities = seedCities
  .toSorted((a, b) => b.population - a.population)
  .map((city, index) => ({
    id: index + 1,
    slug: city.slug,
    name: city.name,
    provinceCode: city.province,
    provinceSlug: seedProvinces.find(({ code }) => code === city.province)!.slug,
    population: city.population,
    timeZone: city.timeZone,
    latitude: city.latitude,
    longitude: city.longitude,
  }));

const places: Places = {
  cities: new Map(cities.map((city) => [city.id, city])),
  neighborhoods: new Map(
    seedNeighborhoods.map(({ slug, name, city, zone }, index) => [
      index + 1,
      {
        id: index + 1,
        slug,
        name,
        cityId: cities.find((each) => each.slug === city)!.id,
        zone,
        centre: null,
      },
    ]),
  ),
  provinces: seedProvinces.filter(({ code }) => cities.some(({ provinceCode }) => provinceCode === code)),
  specialties: categories.map(({ slug, name }, index) => ({ id: index + 1, slug, name })),
  zones: [],
  regions: metros.map(({ slug, name }) => ({
    slug,
    name,
    cityIds: seedCities.flatMap(({ metro }, index) => (metro === slug ? [index + 1] : [])),
  })),
  towns: listKnownPlaces().map(({ province_state, ...town }) => ({ ...town, provinceCode: province_state })),
  areas: new Map(
    listPostalAreas().map(({ province, ...area }) => [area.code, { ...area, provinceCode: province }]),
  ),
};
const dictionary = dictionaryOf(places);

/** Words that some name has. */
const inNames = new Set(['tremblay', 'london', 'laval', 'marie', 'smile', 'harpreet', 'barrie', 'jasper']);

function understandText(q: string, language: 'en' | 'fr' = 'en') {
  const reading = readText(q, dictionary);
  const known = reading.unknown.map((word) => ({
    word,
    inNames: inNames.has(word),
    startsNames: [...inNames].some((name) => name.startsWith(word)),
    similar: [...inNames].filter((name) => name.startsWith(word) || isMistyped(word, name)),
  }));
  return understand(reading, known, dictionary, { language, city: null });
}

/** The parts as 'kind:value', and the words that are left for names. */
function told(q: string, language: 'en' | 'fr' = 'en') {
  const { parts, postal, names } = understandText(q, language);
  return [
    ...parts.map(({ meaning }) => `${meaning.kind}:${meaning.value}`),
    ...(postal ? [`place:${postal.area.code}`] : []),
    ...names.map(({ folded }) => folded),
  ].join(' ');
}

test.each([
  ['dentist who speaks punjabi in surrey', 'language:pa city:surrey'],
  ['dentiste qui parle pendjabi à Montréal', 'language:pa city:montreal'],
  ['dentiste Montreal english', 'city:montreal language:en'],
  ['orthodontiste calgary', 'specialty:orthodontists city:calgary'],
  ['braces for kids toronto', 'service:braces city:toronto'],
  ['kids dentist', 'specialty:pediatric-dentists'],
  ['wisdom teeth removal', 'service:wisdom-teeth'],
  ['dent de sagesse', 'service:wisdom-teeth'],
  ['denturiste', 'service:dentures'],
  ['open now', 'open:1'],
  ['ouvert le samedi', 'weekend:saturday'],
  ['ouvert samedi montréal', 'weekend:saturday city:montreal'],
  ['clinique ouverte dimanche', 'weekend:sunday'],
  ['open sunday', 'weekend:sunday'],
  ['open weekends', 'weekend:1'],
  ['wheelchair accessible dentist in Halifax', 'wheelchair:1 city:halifax'],
  ['step-free dentist in Halifax', 'stepFree:1 city:halifax'],
  ['dentiste sans marche à Laval', 'stepFree:1 city:laval'],
  ['clinique de plain-pied', 'stepFree:1'],
  ['sedation dentist regina', 'sedation:1 city:regina'],
  ['sous sédation', 'sedation:1'],
  ['ASL dentist in Halifax', 'interpreter:1 city:halifax'],
  ['dentiste langue des signes Laval', 'interpreter:1 city:laval'],
  ['autism friendly dentist in Halifax', 'quietVisits:1 city:halifax'],
  ['dentiste adapté TSA Laval', 'quietVisits:1 city:laval'],
  ['accepting new patients', 'accepting:1'],
  ['dentiste qui prend de nouveaux patients', 'accepting:1'],
  ['emergency dentist', 'emergency:1'],
  ['CDCP', 'cdcp:signed-up,per-claim'],
  ['RCSD Laval', 'cdcp:signed-up,per-claim city:laval'],
  ['Canadian Dental Care Plan dentist', 'cdcp:signed-up,per-claim'],
  ['sun life', 'insurance:sun-life'],
  ['croix bleue', 'insurance:blue-cross'],
  ['chinese dentist', 'language:zh,yue'],
  ['dentist K1N 6N5', 'place:K1N'],
  ['k1n6n5', 'place:K1N'],
  ['K1N', 'place:K1N'],
  ['M5V-OA1', 'place:M5V'],
  ['KIN 6N5', 'place:K1N'],
  ['kin', 'kin'],
  ['m5v 3p', 'place:M5V'],
  ['m5v3', 'place:M5V'],
])('%s', (q, meant) => {
  expect(told(q)).toBe(meant);
});

test.each([
  ['Tofino', 'town:tofino-bc'],
  ['dentist Tofino BC', 'town:tofino-bc'],
  ['near Cobourg', 'town:cobourg-on'],
  ['dentiste près de Cobourg', 'town:cobourg-on'],
  ['orthodontist cobourg', 'specialty:orthodontists town:cobourg-on'],
  ['smile dental near Tofino', 'town:tofino-bc smile'],
  // A word of a name beside other names, in another province, or in a city.
  ['Harpreet Hope', 'harpreet hope'],
  ['Tofino Alberta', 'province:alberta tofino'],
  ['Hope Vancouver', 'city:vancouver hope'],
  // An everyday word.
  ['gencive rouge', 'service:gum-treatment rouge'],
  ['ma dent perce', 'perce'],
  ['dentiste à Percé', 'town:perce-qc'],
  ['Rouge Ontario', 'town:rouge-on'],
  ['Sunset', 'town:sunset-bc'],
  // Never a town that only looks alike.
  ['Tofinno', 'tofinno'],
  ['Cobourgs', 'cobourgs'],
])('%s', (q, meant) => {
  expect(told(q).split(' ').toSorted()).toEqual(meant.split(' ').toSorted());
});

test.each([
  ['orthodontist in toronto', []],
  ['orthodontist tofino smile', ['tofino', 'smile']],
])('looks up only words that may be of a name: %s', (q, unknown) => {
  expect(readText(q, dictionary).unknown).toEqual(unknown);
});

test.each([
  ['calgary ab', 'city:calgary'],
  ['Calgary, Alberta', 'city:calgary'],
  ['dentist ON', 'province:ontario'],
  ['open on saturday', 'weekend:saturday'],
  ['richmond hill', 'city:richmond-hill'],
  ['kitsilano', 'neighborhood:kitsilano'],
  ['st. john’s', 'city:st-johns'],
  ['st johns', 'city:st-johns'],
  ['saint john', 'city:saint-john'],
  ['saint-jérôme', 'city:saint-jerome'],
  ['st jerome', 'city:saint-jerome'],
  // Each of three cities has a part of this name.
  ['downtown vancouver', 'neighborhood:downtown city:vancouver'],
  ['edmonton downtown', 'city:edmonton neighborhood:downtown'],
  ['downtown ottawa', 'neighborhood:centretown city:ottawa'],
  ['downtown', 'neighborhood:downtown-core'],
  ['NDG', 'neighborhood:notre-dame-de-grace'],
  ['north york', 'neighborhood:north-york'],
  ['dentist in North York', 'neighborhood:north-york'],
  ['norht york', 'neighborhood:north-york'],
  ['east york', 'neighborhood:east-york'],
  ['scarborough', 'neighborhood:scarborough'],
  ['Etobicoke ON', 'neighborhood:etobicoke province:ontario'],
  ['dentiste Sainte-Foy', 'neighborhood:sainte-foy'],
  ['ste-foy', 'neighborhood:sainte-foy'],
  ['hull', 'neighborhood:hull'],
  ['cap rouge', 'neighborhood:cap-rouge'],
  ['dartmouth ns', 'neighborhood:dartmouth province:nova-scotia'],
  ['kanata', 'neighborhood:kanata'],
  ['calgary nw', 'neighborhood:calgary/NW'],
  ['SE calgary', 'neighborhood:calgary/SE'],
  ['nw calgary family dentist', 'neighborhood:calgary/NW specialty:family-dentists'],
  ['northeast calgary', 'neighborhood:calgary/NE'],
  ['bc', 'province:british-columbia'],
  ['dentist bc', 'province:british-columbia'],
  ['qc', 'province:quebec'],
  ['PEI', 'province:prince-edward-island'],
  ['N.-É.', 'province:nova-scotia'],
  ['T.-N.-L.', 'province:newfoundland-and-labrador'],
  ['newfoundland', 'province:newfoundland-and-labrador'],
  ['gta', 'region:greater-toronto'],
  ['lower mainland dentist', 'region:metro-vancouver'],
  ['Grand Montréal', 'region:greater-montreal'],
  ['mt. pleasant vancouver', 'neighborhood:mount-pleasant city:vancouver'],
  ['Ft. McMurray', 'city:fort-mcmurray'],
  ['3-Rivières', 'city:trois-rivieres'],
  ['Ont.', 'province:ontario'],
  ['kingston ont', 'city:kingston'],
  ['Les dentistes de Laval ont-ils le samedi', 'city:laval weekend:saturday'],
  ['LES DENTISTES DE LAVAL ONT-ILS', 'city:laval'],
  ['les dentistes de Laval qui en ont.', 'city:laval'],
])('reads places as people write them: %s', (q, meant) => {
  expect(told(q)).toBe(meant);
});

test.each([
  ['montérégie', 'region:monteregie'],
  ['orthodontist eastern townships', 'specialty:orthodontists region:estrie'],
  ['cantons-de-l’est', 'region:estrie'],
  ['bas-saint-laurent', 'region:bas-saint-laurent'],
  ['Centre-du-Québec', 'region:centre-du-quebec'],
  ['gaspésie', 'region:gaspesie'],
  ['Côte-Nord', 'region:cote-nord'],
  ['capitale-nationale', 'region:capitale-nationale'],
  ['chaudière-appalaches', 'region:chaudiere-appalaches'],
  ['muskoka', 'region:muskoka'],
  ['the kootenays', 'region:kootenays'],
  ['annapolis valley', 'region:annapolis-valley'],
  ['kw', 'region:waterloo-region'],
  ['yukon', 'region:yukon'],
  ['dentist nunavut', 'region:nunavut'],
  ['NWT', 'region:northwest-territories'],
  ['maritimes', 'region:maritimes'],
  ['atlantic canada', 'region:atlantic-canada'],
])('knows regions, territories and parts of Canada: %s', (q, meant) => {
  expect([told(q), asked(q)]).toEqual([meant, '']);
});

test.each([
  ['port credit', 'neighborhood:port-credit', ''],
  ['streetsvile dentist', 'neighborhood:streetsville', ''],
  ['Unionville orthodontist', 'neighborhood:unionville specialty:orthodontists', ''],
  ['steveston, richmond', 'neighborhood:steveston city:richmond', ''],
  ['nuns island', 'neighborhood:ile-des-soeurs', ''],
  ['dentiste TMR', 'neighborhood:mont-royal', ''],
  ['mimico', 'neighborhood:mimico', ''],
  // The larger of two.
  ['westmount', 'neighborhood:westmount', 'Westmount, Edmonton'],
  ['windsor lasalle', 'city:windsor city:lasalle', 'Windsor, Newfoundland and Labrador'],
  ['lasalle montréal', 'neighborhood:lasalle city:montreal', ''],
  ['new yorkville dentist', 'neighborhood:yorkville new', ''],
  ['new beaches dentist', 'neighborhood:the-beaches new', ''],
  ['fort york dentist', 'neighborhood:fort-york', ''],
  ['dentiste nouvelle limoilou', 'neighborhood:limoilou nouvelle', ''],
  ['washington street', 'washington street', ''],
  ['toronto yonge street', 'city:toronto yonge street', ''],
  ['lasalle', 'neighborhood:lasalle', 'LaSalle; La Salle, LaSalle'],
  ['brentwood', 'neighborhood:brentwood', 'Brentwood, Burnaby'],
  ['brentwood burnaby', 'neighborhood:brentwood city:burnaby', ''],
])('knows parts of cities that people name like towns: %s', (q, meant, places) => {
  expect([told(q), asked(q)]).toEqual([meant, places]);
});

test.each([
  ['dentist new york', '', '', 'new york'],
  ['london, uk dentist', '', 'London, Ontario', 'london uk'],
  ['dentiste paris 15e', '', 'Paris, Brant County', 'paris 15e'],
  ['braces paris france', 'service:braces', 'Paris, Brant County', 'paris france'],
  ['port york dentist', '', 'York, Toronto', 'port york'],
  ['dentist vancouver, washington', '', 'Vancouver, British Columbia', 'vancouver washington'],
  ['dentiste nouvelle-orléans', '', '', 'nouvelle orleans'],
  // Streets of these names are ours.
  ['dentist vancouver georgia', 'city:vancouver georgia', '', ''],
  ['toronto washington avenue', 'city:toronto washington avenue', '', ''],
  ['dentist georgia street vancouver', 'city:vancouver georgia street', '', ''],
  // The town Mont-Royal is no street or station of another one.
  ['dentiste avenue du mont-royal', '', 'Mont-Royal, Quebec', 'avenue du mont royal'],
  ['dentiste métro mont-royal montréal', 'city:montreal', 'Mont-Royal, Quebec', 'metro mont royal'],
  ['hampstead calgary', 'city:calgary', 'Hampstead, Quebec', 'hampstead'],
  ['park avenue westmount', 'neighborhood:westmount park avenue', 'Westmount, Edmonton', ''],
  ['dentiste mont-royal montréal', 'neighborhood:mont-royal city:montreal', '', ''],
  ['dentist georgia', '', '', 'georgia'],
  ['dentist not in surrey', '', '', 'surrey'],
  ['new brunswick', 'province:new-brunswick', '', ''],
])('a place abroad is none of ours, whatever its name: %s', (q, meant, places, words) => {
  const { left } = understand(readText(q, dictionary), [], dictionary, { language: 'en', city: null });
  expect([told(q), asked(q), left.join(' ')]).toEqual([meant, places, words]);
});

test('a person called like a country is none', () => {
  const france = { word: 'france', inNames: true, startsNames: true, similar: [] };
  const reading = readText('france lavoie', dictionary);
  const { otherPlace, names } = understand(reading, [france], dictionary, { language: 'fr', city: null });
  expect([otherPlace, names.map(({ folded }) => folded)]).toEqual(['none', ['france', 'lavoie']]);
  expect(told('dr georgia')).toBe('georgia');
  const york = ['new', 'york'].map((word) => ({ ...france, word }));
  const newYork = readText('dentist new york', dictionary);
  expect(understand(newYork, york, dictionary, { language: 'en', city: null }).left).toEqual(['new', 'york']);
});

test('finds a town of a city’s name by its province', () => {
  expect(told('Windsor NS')).toBe('town:windsor-ns');
  expect(told('orthodontist kingston, ns')).toBe('specialty:orthodontists town:kingston-ns');
});

test.each([
  ['st john’s nb', 'city:saint-john', ''],
  ['Saint John, Newfoundland', 'city:st-johns', ''],
  ['brampton bc', 'province:british-columbia', 'Brampton, Ontario'],
  ['victoria qc', 'province:quebec', 'Victoria, British Columbia'],
  ['orthodontist hull ontario', 'specialty:orthodontists province:ontario', 'Hull, Gatineau'],
  ['toronto or vancouver bc', 'city:toronto city:vancouver', ''],
  ['chinatown toronto dentist', 'city:toronto', 'Chinatown, Calgary'],
  ['chinatown calgary', 'neighborhood:chinatown city:calgary', ''],
  ['westmount montreal', 'neighborhood:westmount city:montreal', ''],
])('a city is never taken for one of another province: %s', (q, meant, places) => {
  expect([told(q), asked(q)]).toEqual([meant, places]);
});

/** The places to ask about. */
const asked = (q: string, chosen: { city?: string; province?: string } = {}) => {
  const { city = null, province = null } = chosen;
  const { doubts } = understand(readText(q, dictionary), [], dictionary, { language: 'en', city, province });
  return doubts.map(({ meaning: { label } }) => label.en).join('; ');
};

test.each([
  ['st johns', 'Saint John, New Brunswick'],
  ['saint john', 'St. John’s, Newfoundland and Labrador'],
  ['Saint John NB', ''],
  ['st. johns newfoundland', ''],
  ['richmond', 'Richmond, Ontario'],
  ['Richmond BC', ''],
  ['dentist stratford', 'Stratford, Prince Edward Island'],
  ['cornwall', 'Cornwall, Prince Edward Island'],
  ['toronto', ''],
  ['quebec', 'Quebec City'],
  ['toronto richmond', ''],
])('asks which place of one name is meant: %s', (q, places) => {
  expect(asked(q).replaceAll("'", '’').split('; ').slice(0, 1).join()).toBe(places);
});

test('a chosen province or city decides which place of one name is meant', () => {
  const meant = (q: string, province: string) =>
    understand(readText(q, dictionary), [], dictionary, { language: 'en', city: null, province }).parts.map(
      ({ meaning }) => meaning.value,
    );
  expect(meant('stratford', 'prince-edward-island')).toEqual(['stratford-pe']);
  expect(meant('stratford', 'ontario')).toEqual(['stratford']);
  expect(asked('stratford', { province: 'ontario' })).toBe('');
  expect(asked('richmond', { city: 'toronto' })).toBe('');
});

test.each([
  ['north yorc', 'north yorc', 'North York, Toronto'],
  ['saint jon', 'saint jon', 'Saint John, New Brunswick'],
  ['vancuver quebec', 'province:quebec vancuver', 'Vancouver'],
  ['vancuver', 'city:vancouver', ''],
  ['etobicok', 'neighborhood:etobicoke', ''],
  ['smith', 'smith', ''],
])('a place that merely looks alike is asked about: %s', (q, meant, places) => {
  expect(told(q)).toBe(meant);
  expect(asked(q).split('; ')[0]).toBe(places);
});

test('a label tells cities of one name apart, and says where a district is', () => {
  const label = (q: string, language: 'en' | 'fr') =>
    understandText(q, language).parts[0]?.meaning.label[language];
  expect(label('richmond', 'en')).toBe('Richmond, British Columbia');
  expect(label('richmond', 'fr')).toBe('Richmond (Colombie-Britannique)');
  expect(label('toronto', 'en')).toBe('Toronto');
  expect(label('scarborough', 'en')).toBe('Scarborough, Toronto');
  expect(label('sainte-foy', 'fr')).toBe('Sainte-Foy, Québec');
  expect(label('dartmouth', 'en')).toBe('Dartmouth, Halifax');
  // On the island, but a city of its own.
  expect(label('kirkland', 'fr')).toBe('Kirkland (Québec)');
});

test.each([
  ['rive-sud', 'region:rive-sud'],
  ['dentiste Rive-Sud de Québec', 'region:rive-sud-quebec'],
  ['South Shore', 'region:rive-sud'],
  ['orthodontiste rive nord', 'specialty:orthodontists region:rive-nord'],
  ['Outaouais', 'region:outaouais'],
  ['west island', 'region:ouest-de-l-ile'],
  ['Ouest-de-l’Île', 'region:ouest-de-l-ile'],
  ['vancouver island', 'region:vancouver-island'],
  ['york region', 'region:york-region'],
])('knows regions that are no metropolitan area: %s', (q, meant) => {
  expect(told(q)).toBe(meant);
});

test('every place of a region is one', () => {
  const districts = new Set(districtsOf(places.areas.values()).map(({ key }) => key));
  for (const region of regions) {
    const slugs = cities
      .filter(({ provinceCode }) => provinceCode === region.province)
      .map(({ slug }) => slug);
    expect(region.cities.filter((slug) => !slugs.includes(slug))).toEqual([]);
    const keys = (region.districts ?? []).map((name) => `${region.province}/${foldPlace(name)}`);
    expect(keys.filter((key) => !districts.has(key))).toEqual([]);
  }
});

test.each([
  ['best dentist near me', ''],
  ['kids dentist near me', 'specialty:pediatric-dentists'],
  ['near me', ''],
  ['dentist nearby open saturday', 'weekend:saturday'],
  ['orthodontist close to me', 'specialty:orthodontists'],
  ['dentist around me', ''],
  ['orthodontiste près de moi', 'specialty:orthodontists'],
  ['dentiste près de chez moi', ''],
  ['dentiste autour de moi', ''],
  ['dentiste à proximité', ''],
  ['dentiste proche', ''],
  ['dentist not far', ''],
  ['the nearest dentist', ''],
])('understands that a dentist near the visitor is meant: %s', (q, meant) => {
  expect([understandText(q).nearMe, told(q)]).toEqual([true, meant]);
});

test('a name is not near', () => {
  expect(understandText('"near me" dental').nearMe).toBe(false);
  expect(understandText('dentist near toronto').nearMe).toBe(false);
});

test('Québec is a city in French and a province in English', () => {
  expect(told('dentiste Québec', 'fr')).toBe('city:quebec-city');
  expect(told('dentist Quebec', 'en')).toBe('province:quebec');
  expect(told('dentiste Laval Québec', 'fr')).toBe('city:laval');
  expect(told('quebec city')).toBe('city:quebec-city');
});

test.each([
  ['ortodontist calgery', 'specialty:orthodontists city:calgary'],
  ['orthodontits torotno', 'specialty:orthodontists city:toronto'],
  ['pediatrc dentist', 'specialty:pediatric-dentists'],
  ['dentits vancover', 'city:vancouver'],
  ['invisaline', 'service:clear-aligners'],
  ['toron', 'city:toronto'],
  ['punjaby dentist', 'language:pa'],
  // A letter short of one, another letter in the other.
  ['perodontist', 'specialty:periodontists'],
  ['bleding gums', 'service:gum-treatment'],
  ['recding gums', 'service:gum-treatment'],
  ['sor gums', 'service:gum-treatment'],
  ['maldie des gencives', 'service:gum-treatment'],
  ['tratement des gencives', 'service:gum-treatment'],
])('corrects typing errors: %s', (q, meant) => {
  expect(told(q)).toBe(meant);
});

test.each([
  ['my tooth fell out', 'emergency:1'],
  ['tooth knocked out', 'emergency:1'],
  ['mal de dents la nuit', 'emergency:1'],
  ['toothache at night', 'emergency:1'],
  ['for my 4 year old', 'specialty:pediatric-dentists'],
  ['dentist for 4yo', 'specialty:pediatric-dentists'],
  ['pour mon enfant de 8 mois', 'specialty:pediatric-dentists'],
  ['teenager', 'specialty:family-dentists'],
  ['my 15 year old', 'specialty:family-dentists'],
  ['braces for teenager ottawa', 'service:braces city:ottawa'],
  ['afraid of needles', 'sedation:1'],
  ['24 hour dentist', 'open:always'],
  ['dentiste 24 heures sur 24 laval', 'open:always city:laval'],
  ['24/7 emergency dentist', 'open:always emergency:1'],
  ['night guard', 'service:night-guards'],
  ['walk-in dentist brampton', 'city:brampton walkIns:1'],
  ['clinique sans rendez-vous laval', 'city:laval walkIns:1'],
  ['gencives gonflées', 'service:gum-treatment'],
  ['bad breath', 'service:checkup-cleaning'],
  ['tooth hurts now toronto', 'emergency:1 city:toronto'],
  ['I need a damn dentist in ottawa that doesn’t suck', 'city:ottawa'],
  ['cheap dentist hamilton', 'city:hamilton'],
  ['dentiste pour mon fils de 5 ans laval', 'specialty:pediatric-dentists city:laval'],
  ['j’ai mal aux dents montréal', 'emergency:1 city:montreal'],
  ['cheap', ''],
  ['dr quick laval', 'city:laval quick'],
  ['dr so laval', 'city:laval so'],
  ['"now" toronto', 'now city:toronto'],
])('small talk narrows nothing: %s', (q, meant) => {
  expect(told(q).split(' ').toSorted()).toEqual(meant.split(' ').toSorted());
});

test.each([
  ['mal aux gencives', 'service:gum-treatment'],
  ['gencives', 'service:gum-treatment'],
  ['my gums hurt', 'service:gum-treatment'],
  ['ma dent me fait mal', 'emergency:1'],
  ['jai tres mal a une dent depuis hier', 'emergency:1'],
  ['j’ai mal', 'emergency:1'],
  ['tooth killing me toronto', 'emergency:1 city:toronto'],
  ['ma couronne est tombée', 'service:crowns-bridges'],
  ['tmj', 'specialty:oral-surgeons'],
  ['tooth infection', 'service:abscess'],
  ['dry socket', 'emergency:1'],
  ['enfant de 3 ans première visite', 'specialty:pediatric-dentists'],
  ['no insurance dentist toronto', 'cdcp:signed-up,per-claim city:toronto'],
  ['dentiste sans assurance', 'cdcp:signed-up,per-claim'],
  ['female dentist ottawa', 'woman:1 city:ottawa'],
  ['dentiste femme', 'woman:1'],
  ['dentist canada', ''],
  ['dr ma', 'ma'],
  ['ma orthodontist', 'ma specialty:orthodontists'],
  ['get knocked out for wisdom teeth calgary', 'knocked service:wisdom-teeth city:calgary'],
  ['teeth knocked out calgary', 'emergency:1 city:calgary'],
  ['knocked out hockey sudbury', 'emergency:1 city:sudbury'],
  [
    'pediatric and family dentist surrey',
    'specialty:pediatric-dentists specialty:family-dentists city:surrey',
  ],
  ['pediatric dentist braces toronto', 'specialty:pediatric-dentists service:braces city:toronto'],
  ['dentist after 5', 'evening:1'],
  ['dentist after 5 years', ''],
  ['cleaning after 6 months toronto', 'service:checkup-cleaning city:toronto'],
  ['nettoyage après 5 ans', 'service:checkup-cleaning'],
  ['pain after 5 days', 'emergency:1'],
  ['gouttière occlusale', 'service:night-guards'],
  ['gouttières invisibles laval', 'service:clear-aligners city:laval'],
  ['gouttières pour redresser les dents', 'service:clear-aligners'],
  ['gouttières', 'gouttieres'],
  ['invisible braces ottawa', 'service:clear-aligners city:ottawa'],
  ['broches invisibles', 'service:clear-aligners'],
  ['ma gencive saigne', 'service:gum-treatment'],
  ['dents sensibles', 'service:checkup-cleaning'],
  ['dry mouth', 'service:checkup-cleaning'],
  ['my husband needs a dentist, he is so scared', 'sedation:1'],
  ['mon fils a peur', 'specialty:pediatric-dentists sedation:1'],
  ['dent de lait cassée', 'service:broken-tooth'],
  ['my 3 yr old knocked out baby tooth', 'specialty:pediatric-dentists emergency:1'],
])('reads what hurts and who is asked for: %s', (q, meant) => {
  expect(told(q).split(' ').toSorted()).toEqual(meant.split(' ').toSorted());
});

test.each([
  ['free dentist', 'free'],
  ['dentiste pas cher laval', 'cher'],
  ['cheap root canal', 'cheap'],
  ['dentist open tomorrow', 'tomorrow'],
  ['dentist with parking toronto', 'parking'],
  ['best dentist', ''],
  ['brampton bc', 'brampton'],
  ['braces for kids toronto', 'kids'],
  ['family dentist for my son', 'my son'],
  ['pediatric dentist braces for my son', ''],
])('names what no listing answers: %s', (q, left) => {
  expect(understandText(q).left.join(' ')).toBe(left);
});

test('small talk alone is a name where names have it', () => {
  inNames.add('now');
  expect(told('now')).toBe('now');
  expect(told('now open')).toBe('now');
  expect(told('now toronto')).toBe('city:toronto');
  inNames.delete('now');
});

test('reports corrected words', () => {
  expect(understandText('ortodontist calgery').corrections).toEqual([
    { typed: 'ortodontist', read: 'orthodontist' },
    { typed: 'calgery', read: 'calgary' },
  ]);
  expect(understandText('trembley').corrections).toEqual([{ typed: 'trembley', read: 'tremblay' }]);
  expect(understandText('toron').corrections).toEqual([]);
});

test('a name is not a typing error, nor a place after Dr.', () => {
  expect(told('dr london')).toBe('london');
  expect(told('Dre Laval')).toBe('laval');
  expect(told('dr tremblay laval')).toBe('city:laval tremblay');
  expect(told('jasper')).toBe('town:jasper-ab');
  expect(told('london')).toBe('city:london');
  expect(told('"london"')).toBe('london');
});

test.each([
  ['step', 'step', 'stephenson'],
  ['Stephens', 'stephens', 'stephenson'],
  ['Anne Stephens', 'anne stephens', 'stephenson'],
  // Begun.
  ['chin', 'chin', 'ching'],
  ['sour', 'sour', 'sourour'],
  // Mistyped.
  ['sourdi', 'sourdi', 'sourdif'],
  ['perrio', 'perrio', 'perrin'],
  // Not where the name is the phrase, or a place.
  ['interpretr', 'interpreter:1', 'interpreter'],
  ['ortodontis', 'specialty:orthodontists', 'orthodontics'],
  ['toron', 'city:toronto', 'torontow'],
])('a word that is near a name is no filter: %s', (q, meant, name) => {
  inNames.add(name);
  expect(told(q)).toBe(meant);
  inNames.delete(name);
});

test('keeps every word as a possible name', () => {
  expect(understandText('kids dentist laval').fullName.map(({ folded }) => folded)).toEqual([
    'kids',
    'dentist',
    'laval',
  ]);
});

test('removes an understood phrase from the text', () => {
  const q = 'Dentist who speaks Punjabi, in  Surrey';
  const { tokens, parts } = understandText(q);
  expect(parts.map(({ from, to }) => withoutTokens(q, tokens, from, to))).toEqual([
    'Dentist, in Surrey',
    'Dentist who speaks Punjabi',
  ]);
});

test.each([
  '',
  '   ',
  '"',
  '«»',
  '!!!',
  '’',
  'é',
  '0',
  'K1',
  'x'.repeat(500),
  'dr',
  'a '.repeat(60),
  '中文 牙医',
  '🦷',
])('reads any text: %s', (q) => {
  expect(() => understandText(q)).not.toThrow();
});
