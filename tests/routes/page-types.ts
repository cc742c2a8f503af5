/** A page of each kind and state, as the demonstration data have it. */
export type PageType = { name: string; path: string; status: 200 | 404; hydrated: boolean };

/** A dentist whom the tests choose from the data: with reviews of every number of stars, on more than a page. */
export type Chosen = { reviewed: string; unrated: string };

/** Every kind and state of page that the site has, in one language. */
export function pageTypes({ reviewed, unrated }: Chosen, language: 'en' | 'fr'): PageType[] {
  const read = (name: string, path: string): PageType => ({ name, path, status: 200, hydrated: false });
  const worked = (name: string, path: string): PageType => ({ name, path, status: 200, hydrated: true });
  const missing = (name: string, path: string): PageType => ({ name, path, status: 404, hydrated: false });
  const pages = [
    worked('home', '/'),
    worked('home, cities filtered', '/?q=montreal'),
    worked('home, no city found', '/?q=zzzz'),
    worked('home, a zone of Calgary', '/?zone=NW'),
    read('city', '/toronto'),
    read('city without dentists', '/fort-st-john'),
    read('ranked list with a hero card', '/toronto/implant-specialists'),
    read('ranked list, second page', '/toronto/implant-specialists?page=2'),
    read('ranked list without a hero card', '/brampton/family-dentists'),
    read('ranked list, nobody listed', '/kelowna/oral-surgeons'),
    worked('profile', `/dentist/${reviewed}`),
    worked('profile, services', `/dentist/${reviewed}?tab=services`),
    worked('profile, reviews', `/dentist/${reviewed}?tab=reviews`),
    worked('profile, reviews filtered', `/dentist/${reviewed}?tab=reviews&rating=5&sort=oldest`),
    worked('profile, hours', `/dentist/${reviewed}?tab=hours`),
    worked('profile, insurance', `/dentist/${reviewed}?tab=insurance`),
    worked('profile without a rating', `/dentist/${unrated}`),
    worked('profile without reviews', `/dentist/${unrated}?tab=reviews`),
    read('specialty', '/specialties/orthodontists'),
    read('province', '/provinces/ontario'),
    missing('no page', '/no/such/page'),
    missing('no city', '/atlantis'),
    missing('no city in the list', '/atlantis/orthodontists'),
    missing('no specialty in the list', '/toronto/astrologers'),
    missing('no specialty', '/specialties/astrologers'),
    missing('no province', '/provinces/atlantis'),
  ];
  if (language === 'en') return pages;
  return pages.map((page) => ({ ...page, path: page.path.replace(/^\/(?=\?|$)|^(?=\/.)/, '/fr') }));
}
