import { nextDay } from '#tests/support/next-day.ts';

/** A page of each kind and state in the demonstration data. */
export type PageType = {
  name: string;
  path: string;
  status: 200 | 404;
  /** Its own script, without the framework. */
  script?: 'search-page';
};

/** States in which a template shows content that no other state shows. */
const RICH = new Set(['profile, reviews', 'booking, contact', 'search, filtered']);

/** Pages in the template of another: a text page, a form about a dentist, a list, a search. */
const ALIKE = new Set([
  'how we rank',
  'terms of service',
  'accessibility',
  'correction of a listing',
  'claim of a listing',
  'all dentists of a city',
  'specialists in a province',
  'provinces',
  'search',
]);

/**
 * Whether the page is read closely on each push: one per template, its richest states, and a 404. The others, and
 * states named 'template, state', are in `npm run test:full`.
 */
export const isTemplate = ({ name, status }: PageType): boolean =>
  status === 200 ? (!name.includes(',') && !ALIKE.has(name)) || RICH.has(name) : name === 'no page';

/**
 * Dentists chosen from the data: one with reviews of every number of stars on more than one page, one without
 * reviews, one who takes no new patients.
 */
export type Chosen = { reviewed: string; unrated: string; full?: string };

/** A list that is long in the demonstration data, and one with a dentist without reviews. */
const LISTS = ['/toronto/orthodontists', '/toronto/pediatric-dentists'];

/**
 * Chooses the dentists from the lists of a running site.
 *
 * @param read returns the HTML of a path
 */
export async function chooseFromLists(read: (path: string) => Promise<string>): Promise<Chosen> {
  const cards = (await Promise.all(LISTS.map(read))).flatMap((html) => html.split('<article').slice(1));
  const slugOf = (card: string | undefined) => /\/dentist\/([a-z0-9-]+)/.exec(card ?? '')?.[1];
  const reviewsOf = (card: string) => Number(/(\d+)(?:<!-- -->)? reviews/.exec(card)?.[1] ?? 0);
  const reviewed = slugOf(cards.toSorted((a, b) => reviewsOf(b) - reviewsOf(a))[0]);
  const unrated = slugOf(cards.find((card) => card.includes('no reviews yet')));
  const full = slugOf(cards.find((card) => card.includes('/waitlist"')));
  if (!reviewed || !unrated || !full)
    throw new Error(`The lists have no such dentists: ${LISTS.join(', ')}.`);
  return { reviewed, unrated, full };
}

/** Every kind and state of page on the site, in one language. */
export function pageTypes({ reviewed, unrated, full = unrated }: Chosen, language: 'en' | 'fr'): PageType[] {
  const read = (name: string, path: string): PageType => ({ name, path, status: 200 });
  const search = (name: string, path: string): PageType => ({ ...read(name, path), script: 'search-page' });
  const missing = (name: string, path: string): PageType => ({ name, path, status: 404 });
  const pages = [
    read('home', '/'),
    read('home, cities shown', '/?browse=cities'),
    read('home, cities filtered', '/?q=montreal'),
    read('home, no city found', '/?q=zzzz'),
    read('home, a zone of Calgary', '/?zone=NW'),
    read('city', '/montreal'),
    read('about', '/about'),
    read('how dentists are evaluated', '/how-we-evaluate-dentists'),
    read('how we rank', '/how-we-rank'),
    read('contact', '/contact'),
    read('FAQ', '/faq'),
    read('FAQ, one question found', `/faq?q=${language === 'fr' ? 'dimanche' : 'sunday'}`),
    read('FAQ, nothing found', '/faq?q=zzzz'),
    read('privacy policy', '/privacy-policy'),
    read('terms of service', '/terms-of-service'),
    read('accessibility', '/accessibility'),
    read('API', '/api/v1'),
    read('city, without dentists', '/fort-st-john'),
    read('ranked list', '/toronto/implant-specialists'),
    read('ranked list, second page', '/toronto/implant-specialists?page=2'),
    read('ranked list, without a hero card', '/brampton/family-dentists'),
    read('ranked list, nobody listed', '/kelowna/oral-surgeons'),
    read('matching funnel', '/calgary/family-dentists/funnel'),
    read('matching funnel, answers forgotten', '/calgary/family-dentists/funnel?forgotten=1'),
    read('matching funnel, nobody listed', '/kelowna/oral-surgeons/funnel'),
    read('profile', `/dentist/${reviewed}`),
    read('profile, services', `/dentist/${reviewed}?tab=services`),
    read('profile, reviews', `/dentist/${reviewed}?tab=reviews`),
    read('profile, reviews filtered', `/dentist/${reviewed}?tab=reviews&rating=5&sort=oldest`),
    read('profile, hours', `/dentist/${reviewed}?tab=hours`),
    read('profile, insurance', `/dentist/${reviewed}?tab=insurance&plan=manulife`),
    read('profile, without a rating', `/dentist/${unrated}`),
    read('profile, without reviews', `/dentist/${unrated}?tab=reviews`),
    read('booking', `/dentist/${reviewed}/book`),
    read('booking, date and time', `/dentist/${reviewed}/book/time?type=other`),
    read('booking, contact', `/dentist/${reviewed}/book/contact?type=other&date=${nextDay(3)}&time=10:00`),
    read('message to a dentist', `/dentist/${reviewed}/message`),
    read('alert for new patients', `/dentist/${full}/waitlist`),
    read('correction of a listing', `/dentist/${reviewed}/correct?fact=hours`),
    read('claim of a listing', `/dentist/${reviewed}/claim`),
    read('contest of a ranking', `/dentist/${reviewed}/contest?figure=reviews`),
    read('review of a dentist', `/dentist/${reviewed}/review`),
    read('city with a page of its own', '/toronto'),
    read('city with a page of its own, its zones', '/calgary'),
    read('city with a page of its own, cards with details', '/ottawa'),
    read('city with a page of its own, a year in its heading', '/vancouver'),
    read('ranked list, emergency dentists', '/toronto/emergency-dentists'),
    read('all dentists of a city', '/toronto/all-dentists'),
    read('all dentists of a city, a zone', '/calgary/all-dentists?zone=NW'),
    read('all dentists of a city, a neighbourhood', '/ottawa/all-dentists?neighborhood=westboro'),
    read('all dentists of a city, without any', '/fort-st-john/all-dentists'),
    read('specialties of a city', '/toronto/specialties'),
    read('cities', '/cities'),
    read('specialties', '/specialties'),
    read('specialty', '/specialties/orthodontists'),
    read('provinces', '/provinces'),
    read('province', '/provinces/ontario'),
    read('specialty in a province', '/provinces/ontario/orthodontists'),
    read('specialty in a province, second page', '/provinces/ontario/family-dentists?page=2'),
    read('accepting patients', '/accepting-patients'),
    read('accepting patients, in a province', '/provinces/quebec/accepting-patients'),
    read('specialists in a province', '/provinces/ontario/specialists'),
    read('British Columbia', '/british-columbia'),
    read('emergency', '/emergency-dentists'),
    read('emergency, clinics', '/emergency-dentists?place=K1N'),
    read('emergency, no such place', '/emergency-dentists?place=atlantis'),
    read('saved dentists, nobody', '/saved'),
    read('saved dentists', `/saved?dentist=${reviewed}&dentist=${unrated}&dentist=nobody-here`),
    read('comparison', `/saved/compare?dentist=${reviewed}&dentist=${unrated}`),
    search('search', '/search'),
    search('search, found', '/search?q=tremblay'),
    search('search, filtered', '/search?city=toronto&accepting=1&insurance=sun-life&near=M5V&distance=10'),
    search('search, second page', '/search?province=ontario&page=2'),
    search('search, nothing found', '/search?q=zzzz'),
    search(
      'search, nothing found with these filters',
      '/search?city=kelowna&specialty=oral-surgeons&weekend=1',
    ),
    read('menus', '/menu'),
    read('site map', '/sitemap'),
    missing('no page', '/no/such/page'),
    missing('no city', '/atlantis'),
    missing('no city in the list', '/atlantis/orthodontists'),
    missing('no specialty in the list', '/toronto/astrologers'),
    missing('no city for a matching funnel', '/atlantis/family-dentists/funnel'),
    missing('no specialty for a matching funnel', '/toronto/astrologers/funnel'),
    missing('no such step of a matching funnel', '/calgary/family-dentists/funnel/care'),
    missing('no specialty', '/specialties/astrologers'),
    missing('no request', `/request/${'x'.repeat(32)}`),
    missing('no dentist to review', '/dentist/dr-nobody/review'),
    missing('no such link of a clinic', '/clinic-address/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
    missing('no such private page of a review', '/review/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
    missing('no dentist to write to', '/dentist/dr-nobody/message'),
    missing('no dentist to correct', '/dentist/dr-nobody/correct'),
    missing('no dentist to claim', '/dentist/dr-nobody/claim'),
    missing('no province', '/provinces/atlantis'),
    missing('no province for a specialty', '/provinces/atlantis/orthodontists'),
    missing('no specialty in a province', '/provinces/ontario/astrologers'),
    missing('no city for all dentists', '/atlantis/all-dentists'),
    missing('no such page of a list', '/toronto/all-dentists?page=99999'),
  ];
  if (language === 'en') return pages;
  return pages.map((page) => ({ ...page, path: page.path.replace(/^\/(?=\?|$)|^(?=\/.)/, '/fr') }));
}
