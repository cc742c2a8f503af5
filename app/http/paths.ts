import type { Language } from '#app/content/language.ts';
import type { DentistForm } from '#app/features/requests/kind/lead-kinds.ts';

/** The tabs of a dentist's profile; the first is the default. */
export const profileTabs = ['overview', 'services', 'reviews', 'hours', 'insurance'] as const;
export type ProfileTab = (typeof profileTabs)[number];

type Query = Record<string, string | number | undefined>;

/**
 * A value of a query as a form writes it; half a character, at the end of a text that was cut, is replaced. A list has two
 * hundred: `URLSearchParams` takes four times as long.
 */
const inQuery = (value: string | number) =>
  encodeURIComponent(String(value).toWellFormed()).replaceAll('%20', '+');

/** Adds `/fr` before French paths; English ones have no prefix. `path` starts with a slash and is already encoded. */
function localized(language: Language, path: string, query?: Query): string {
  const base = language === 'fr' ? (path === '/' ? '/fr' : `/fr${path}`) : path;
  if (!query) return base;
  let address = base;
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '')
      address += `${address === base ? '?' : '&'}${key}=${inQuery(value)}`;
  return address;
}

/** Adds dentists to a path, one query parameter each. */
function withDentists(path: string, slugs: readonly string[]): string {
  if (slugs.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(slugs.map((slug) => ['dentist', slug]))}`;
}

const segment = encodeURIComponent;

/** The filters of the inbox; an omitted filter means 'all'. */
/** The filters of the list of listings (`listing-filter.ts`), its order, its columns and its page. */
export type ListingsQuery = {
  view?: string | undefined;
  city?: string | undefined;
  province?: string | undefined;
  specialty?: string | undefined;
  source?: string | undefined;
  missing?: string | undefined;
  confirmed?: string | undefined;
  assigned?: string | undefined;
  duplicates?: '1' | undefined;
  sort?: string | undefined;
  columns?: string | undefined;
  /** Whether to search for the text that the session remembers. */
  search?: '1' | undefined;
  /** The page's first listing. */
  from?: string | undefined;
};

export type InboxQuery = {
  view?: string | undefined;
  kind?: string | undefined;
  city?: string | undefined;
  age?: string | undefined;
  /** Whether to search for the text that the session remembers. */
  search?: '1' | undefined;
  after?: string | undefined;
};

/** Builds all URLs from the page's language and the target's slugs or ids, as paths that start with a slash. */
export const paths = {
  home: (
    language: Language,
    query?: { browse?: 'cities' | 'calgary'; metro?: string; q?: string; zone?: string; all?: string },
  ) => localized(language, '/', query),
  about: (language: Language) => localized(language, '/about'),
  howWeEvaluate: (language: Language) => localized(language, '/how-we-evaluate-dentists'),
  howWeRank: (language: Language) => localized(language, '/how-we-rank'),
  /** `category`: preselected in the form; `sent`: the confirmation of the stored message. */
  contact: (language: Language, query?: { category?: string; sent?: '1' }) =>
    localized(language, '/contact', query),
  faq: (language: Language, query?: { q?: string }) => localized(language, '/faq', query),
  privacyPolicy: (language: Language) => localized(language, '/privacy-policy'),
  termsOfService: (language: Language) => localized(language, '/terms-of-service'),
  accessibility: (language: Language) => localized(language, '/accessibility'),
  city: (language: Language, citySlug: string) => localized(language, `/${segment(citySlug)}`),
  citySpecialty: (language: Language, citySlug: string, specialtySlug: string, query?: { page?: number }) =>
    localized(language, `/${segment(citySlug)}/${segment(specialtySlug)}`, query),
  /** The matching funnel; its first step has no name. */
  funnel: (
    language: Language,
    citySlug: string,
    specialtySlug: string,
    step?: string,
    query?: { forgotten?: '1' },
  ) =>
    localized(
      language,
      `/${segment(citySlug)}/${segment(specialtySlug)}/funnel${step ? `/${step}` : ''}`,
      query,
    ),
  province: (language: Language, provinceSlug: string) =>
    localized(language, `/provinces/${segment(provinceSlug)}`),
  allDentists: (
    language: Language,
    citySlug: string,
    query?: { zone?: string; neighborhood?: string; accepting?: '1'; page?: number },
  ) => localized(language, `/${segment(citySlug)}/all-dentists`, query),
  citySpecialties: (language: Language, citySlug: string) =>
    localized(language, `/${segment(citySlug)}/specialties`),
  cities: (language: Language) => localized(language, '/cities'),
  provinces: (language: Language) => localized(language, '/provinces'),
  provinceSpecialty: (
    language: Language,
    provinceSlug: string,
    specialtySlug: string,
    query?: { page?: number },
  ) => localized(language, `/provinces/${segment(provinceSlug)}/${segment(specialtySlug)}`, query),
  provinceAccepting: (language: Language, provinceSlug: string, query?: { page?: number }) =>
    localized(language, `/provinces/${segment(provinceSlug)}/accepting-patients`, query),
  provinceSpecialists: (language: Language, provinceSlug: string) =>
    localized(language, `/provinces/${segment(provinceSlug)}/specialists`),
  specialties: (language: Language) => localized(language, '/specialties'),
  specialty: (language: Language, specialtySlug: string) =>
    localized(language, `/specialties/${segment(specialtySlug)}`),
  acceptingPatients: (language: Language) => localized(language, '/accepting-patients'),
  emergency: (language: Language, query?: { place?: string }) =>
    localized(language, '/emergency-dentists', query),
  /** `params`: a whole search, from `searchParams` of the search noun. */
  search: (language: Language, params?: URLSearchParams) =>
    localized(language, '/search') + (params?.size ? `?${params}` : ''),
  /** GeoJSON endpoint (app/routes/map.ground.ts): the ground of the search map; `area` is added. */
  mapGround: (language: Language) => `/map/ground?lang=${language}`,
  /** JSON endpoint (server/suggest.ts): suggestions for a partly typed search. */
  /** @param where whether only places are suggested */
  suggest: (language: Language, where = false) => `/suggest?language=${language}${where ? '&where=1' : ''}`,
  /** The list of the dentists with these slugs, in this order. */
  saved: (language: Language, slugs: readonly string[] = []) =>
    withDentists(localized(language, '/saved'), slugs),
  /** `list`: all saved dentists, of which these are compared; `only`: hides rows that are the same for all. */
  compare: (
    language: Language,
    slugs: readonly string[] = [],
    { list = [], show }: { list?: readonly string[]; show?: 'all' } = {},
  ) => withDentists(localized(language, '/saved/compare', { list: list.join(' '), show }), slugs),
  britishColumbia: (language: Language) => localized(language, '/british-columbia'),
  /** The API's reference page; the endpoints (server/api) are below the English one. */
  api: (language: Language) => localized(language, '/api/v1'),
  /** The API's evidence of a ranking, which has no language. */
  rankingEvidence: (citySlug: string, specialtySlug: string) =>
    `/api/v1/cities/${segment(citySlug)}/rankings/${segment(specialtySlug)}/evidence`,
  /** Both mega-menus as a page: their source, and where they lead without scripts. */
  menu: (language: Language) => localized(language, '/menu'),
  siteMap: (language: Language) => localized(language, '/sitemap'),
  dentist: (
    language: Language,
    slug: string,
    query?: {
      tab?: ProfileTab;
      rating?: string;
      sort?: string;
      page?: number;
      write?: '1';
      /** The review that the visitor has just marked as helpful. */
      voted?: string;
    },
  ) => localized(language, `/dentist/${segment(slug)}`, query),
  /** The form for a review; `sent`: the confirmation of the stored review; `again`: what asking for its mail again did. */
  dentistReview: (language: Language, slug: string, query?: { sent?: '1'; again?: 'sent' | 'later' }) =>
    localized(language, `/dentist/${segment(slug)}/review`, query),
  /** One published review, with its actions: vote as helpful, report. */
  publishedReview: (language: Language, slug: string, id: string, query?: { reported?: '1' }) =>
    localized(language, `/dentist/${segment(slug)}/reviews/${segment(id)}`, query),
  booking: (
    language: Language,
    slug: string,
    step?: string,
    query?: {
      type?: string;
      date?: string;
      time?: string;
      month?: string;
      from?: string;
      sent?: '1';
    },
  ) => localized(language, `/dentist/${segment(slug)}/book${step ? `/${step}` : ''}`, query),
  /** `sent`: the confirmation of the stored request, with or without a mail about it; `fact`, `figure`: what the form preselects. */
  dentistForm: (
    language: Language,
    slug: string,
    form: DentistForm,
    query?: { fact?: string; figure?: string; sent?: '1' | 'no-mail' },
  ) => localized(language, `/dentist/${segment(slug)}/${form}`, query),
  /** The private page of one request; the token grants the right to see, withdraw and erase it. */
  request: (
    language: Language,
    token: string,
    query?: {
      ask?: string;
      /** Of a link that refuses mail. */
      key?: string | undefined;
      date?: string | undefined;
      month?: string | undefined;
      from?: string | undefined;
    },
  ) => localized(language, `/request/${segment(token)}`, query),
  /** The requested appointment as an iCalendar file. */
  requestCalendar: (language: Language, token: string) =>
    localized(language, `/request/${segment(token)}/appointment.ics`),
  /** The page where a clinic confirms its email address. */
  clinicAddress: (language: Language, token: string) =>
    localized(language, `/clinic-address/${segment(token)}`),
  /** The private page of one review, where its author confirms, edits, deletes or erases it. */
  reviewLink: (language: Language, token: string, query?: { ask?: 'erase' }) =>
    localized(language, `/review/${segment(token)}`, query),
  /** The operators' inbox. The session keeps the search text, because personal data must not appear in a URL. */
  console: (language: Language, query?: InboxQuery) => localized(language, '/console', query),
  /** An operator's start page: open work and failures. `test`: after a test message was asked for. */
  consoleOverview: (language: Language, query?: { test?: '1' }) =>
    localized(language, '/console/overview', query),
  /** Ranks of a specialty in a city. */
  consoleRankings: (language: Language, query?: { city?: string; specialty?: string }) =>
    localized(language, '/console/rankings', query),
  /** Messages that could not be sent. */
  consoleFailedMail: (language: Language, query?: { done?: '1' }) =>
    localized(language, '/console/failed-mail', query),
  /** `edit`: the template in the form. */
  consoleTemplates: (language: Language, query?: { edit?: string; done?: 'saved' | 'deleted' }) =>
    localized(language, '/console/templates', query),
  consoleExport: (language: Language) => localized(language, '/console/export'),
  /** `next`: the console page to open after signing in. */
  consoleSignIn: (language: Language, query?: { next?: string; ended?: '1' }) =>
    localized(language, '/console/sign-in', query),
  consoleCode: (language: Language, query?: { next?: string; recovery?: '1' }) =>
    localized(language, '/console/sign-in/code', query),
  consoleSignOut: (language: Language) => localized(language, '/console/sign-out'),
  /** Where an invited operator chooses a password. The token is in the query, because logs never contain queries. */
  consoleWelcome: (language: Language, token: string) => localized(language, '/console/welcome', { token }),
  consoleAccount: (language: Language, query?: { done?: string }) =>
    localized(language, '/console/account', query),
  /** Asks for the password again. `problem`: why the last one was not taken. */
  consoleProof: (language: Language, query?: { problem?: string | undefined }) =>
    localized(language, '/console/account/proof', query),
  consoleSecondFactor: (language: Language) => localized(language, '/console/account/second-factor'),
  /** `ask`: what to confirm about an `operator`; `done`: what was just done. */
  consoleOperators: (language: Language, query?: { ask?: string; operator?: string; done?: string }) =>
    localized(language, '/console/operators', query),
  consoleImports: (language: Language, query?: { before?: string }) =>
    localized(language, '/console/imports', query),
  consoleImport: (language: Language, id: string) => localized(language, `/console/imports/${segment(id)}`),
  consoleListings: (language: Language, query?: ListingsQuery) =>
    localized(language, '/console/listings', query),
  consoleListingsExport: (language: Language) => localized(language, '/console/listings/export'),
  /** Towns that are no cities. `added`: the city that was just added, `moved`: how many dentists moved there. */
  consolePlaces: (
    language: Language,
    query?: { name?: string; added?: string; changed?: string; moved?: string; removed?: string },
  ) => localized(language, '/console/places', query),
  /** `place`: the known place that is to be a city. */
  consoleNewCity: (language: Language, query?: { place?: string }) =>
    localized(language, '/console/places/new', query),
  consoleCity: (language: Language, citySlug: string) =>
    localized(language, `/console/places/${segment(citySlug)}`),
  /** Pairs of listings that may be one; `listing`: only those of one. */
  consoleDuplicates: (
    language: Language,
    query?: { listing?: string | undefined; page?: number | undefined },
  ) => localized(language, '/console/listings/duplicates', query),
  consoleNewListing: (language: Language) => localized(language, '/console/listings/new'),
  /** `lead`: the correction or claim to apply; the rest is the list that the listing was opened from. */
  consoleListing: (language: Language, id: string, query?: ListingsQuery & { lead?: string | undefined }) =>
    localized(language, `/console/listings/${segment(id)}`, query),
  consoleVerification: (
    language: Language,
    query?: { view?: string; city?: string | undefined; specialty?: string | undefined },
  ) => localized(language, '/console/verification', query),
  /** `record`: the kind of evidence whose form is open. */
  consoleEvidence: (
    language: Language,
    id: string,
    query?: ListingsQuery & { record?: string; step?: string; done?: string },
  ) => localized(language, `/console/listings/${segment(id)}/evidence`, query),
  consolePhoto: (language: Language, id: string, query?: ListingsQuery) =>
    localized(language, `/console/listings/${segment(id)}/photo`, query),
  /** `office`: an id, or `new`. */
  consoleOffice: (language: Language, id: string, office: string, query?: ListingsQuery) =>
    localized(language, `/console/listings/${segment(id)}/offices/${segment(office)}`, query),
  /** `into`: the listing that remains, as typed. */
  consoleMerge: (language: Language, id: string, query?: ListingsQuery & { into?: string }) =>
    localized(language, `/console/listings/${segment(id)}/merge`, query),
  /** The retention periods. */
  consoleRetention: (language: Language) => localized(language, '/console/retention'),
  /** The audit log; `before`: the last line of the previous page. */
  consoleAudit: (
    language: Language,
    query?: { who?: string; kind?: string; id?: string; from?: string; to?: string; before?: number },
  ) => localized(language, '/console/audit', query),
  /** `erased`: the number of a person's requests that were just erased. */
  consolePerson: (language: Language, query?: { erased?: number }) =>
    localized(language, '/console/person', query),
  consolePersonExport: (language: Language) => localized(language, '/console/person/export'),
  /** `settled`, `hidden`, `left`: what settling alerts has done. `run`: the extract whose progress is shown. */
  consoleRegisters: (
    language: Language,
    query?: { settled?: string; hidden?: string; left?: string; run?: string },
  ) => localized(language, '/console/registers', query),
  /** Reviews that came close together. */
  consoleBursts: (language: Language) => localized(language, '/console/bursts'),
  consoleReports: (language: Language, query?: { view?: 'settled' }) =>
    localized(language, '/console/reports', query),
  /** `query`: the inbox that the lead was opened from. */
  consoleLead: (language: Language, id: string, query?: InboxQuery) =>
    localized(language, `/console/leads/${segment(id)}`, query),
};

/** Returns the language of a path from its first segment, ignoring case as the router does. */
export function languageOfPath(pathname: string): Language {
  return /^\/fr(\/|$)/i.test(pathname) ? 'fr' : 'en';
}

/** Returns the path of the same page in the given language. Keeps the query, if there is one. */
export function inLanguage(language: Language, path: string): string {
  const [pathname = '/', ...query] = path.split('?');
  // Collapses slashes: a link that starts with two leads to another site (`/fr//example.com`).
  const bare = `/${languageOfPath(pathname) === 'fr' ? pathname.slice(3) : pathname}`.replace(/^\/+/, '/');
  return [localized(language, bare), ...query].join('?');
}

/**
 * Returns the path of a picture that other sites show beside a link (scripts/social-pictures.ts).
 *
 * @param name `site`, `city-toronto`
 */
export const socialPicturePath = (language: Language, name: string): string => `/og/${language}/${name}.png`;
