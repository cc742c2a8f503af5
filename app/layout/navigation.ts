import { createContext } from 'react';

/** A link of the header or footer; `href` is in the language of the page. */
export type NavigationLink = { href: string; name: string };

/** A link with a drawing, `city-SLUG` or `specialty-SLUG` (`app/ui/illustration.tsx`). */
type DrawnLink = NavigationLink & { slug: string };

/** The contents of header and footer, the same on every page of a language. */
export type Navigation = {
  /** The large cities that the Cities menu draws, with their listed dentists. */
  popularCities: (DrawnLink & { dentists: number })[];
  provinces: (NavigationLink & {
    cityCount: number;
    cities: NavigationLink[];
    /** Whether the menu starts with its cities. */
    first: boolean;
  })[];
  specialties: (DrawnLink & { cities: NavigationLink[] })[];
  popular: NavigationLink[];
  majorCities: NavigationLink[];
  emergency: NavigationLink;
  accepting: NavigationLink;
  howWeRank: NavigationLink;
  /** The simpler top bar of text-only pages (specification, section 2). */
  bar: NavigationLink[];
  /** The footer's quick links. */
  quick: NavigationLink[];
  legal: NavigationLink[];
};

/** What header and footer of one page show. */
export type HeaderFooter = {
  /** With emergency care near the page's city. */
  navigation: Navigation;
  otherLanguageHref: string;
  /** What the search field says. */
  what: string;
  where: string;
};

/** Set by app/entry.server.tsx; null where the menus could not be read. */
export const HeaderFooterContext = createContext<HeaderFooter | null>(null);
