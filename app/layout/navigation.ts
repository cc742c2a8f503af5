/** A link of the header or footer; `href` is already in the language of the page. */
export type NavigationLink = { href: string; name: string };

/** What the header and footer show: the same on every page of a language. */
export type Navigation = {
  provinces: { name: string; href: string; cityCount: number; cities: NavigationLink[] }[];
  specialties: { name: string; href: string; cities: NavigationLink[] }[];
  popular: NavigationLink[];
  majorCities: NavigationLink[];
  emergency: NavigationLink;
  accepting: NavigationLink;
  /** The simpler top bar of pages that are only text (specification, section 2). */
  bar: NavigationLink[];
  /** Of the footer. */
  quick: NavigationLink[];
  legal: NavigationLink[];
};
