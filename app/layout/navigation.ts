/** A link of the header or footer; `href` is in the language of the page. */
export type NavigationLink = { href: string; name: string };

/** The contents of header and footer, the same on every page of a language. */
export type Navigation = {
  provinces: { name: string; href: string; cityCount: number; cities: NavigationLink[] }[];
  specialties: { name: string; href: string; cities: NavigationLink[] }[];
  popular: NavigationLink[];
  majorCities: NavigationLink[];
  emergency: NavigationLink;
  accepting: NavigationLink;
  /** The simpler top bar of text-only pages (specification, section 2). */
  bar: NavigationLink[];
  /** The footer's quick links. */
  quick: NavigationLink[];
  legal: NavigationLink[];
};
