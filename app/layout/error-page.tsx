import { isRouteErrorResponse, useLocation } from 'react-router';
import { withLabel } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';
import { PRODUCT } from '#app/content/product.ts';
import type { Language } from '#app/content/language.ts';
import { pageLinks } from '#app/content/page-names.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { languageOfPath, paths } from '#app/http/paths.ts';
import { CityPictures } from '#app/ui/city-pictures.tsx';
import type { NavigationLink } from './navigation.ts';

/**
 * An error's words (specification, section 8); without a heading the status's own is used. `typed`: what a form that could
 * not be taken holds, so that it can be sent elsewhere.
 */
export type ErrorWords = { heading?: string; text: string; typed?: string };

/** A 404 response whose words the error page shows. */
export function notFound(words: ErrorWords): Response {
  return Response.json(words, { status: 404, statusText: 'Not Found' });
}

/** A 410 response whose words the error page shows, for what was removed. */
export function gone(words: ErrorWords): Response {
  return Response.json(words, { status: 410, statusText: 'Gone' });
}

/** A 503 response whose words the error page shows, for a temporary failure. */
export function unavailable(words: ErrorWords): Response {
  return Response.json(words, {
    status: 503,
    statusText: 'Service Unavailable',
    headers: { 'Cache-Control': 'no-store' },
  });
}

const errorCopy = copy(
  {
    error: 'Error',
    notFound: 'Page Not Found',
    notFoundText: 'There is no page at this address. It may have a typing mistake, or the page has moved.',
    wrong: 'Something went wrong',
    wrongText: 'The page could not be shown. It is our fault, not yours. Please try again in a moment.',
    away: 'Please try again in a moment',
    awayText:
      'We can’t read our listings right now. This page will be back soon: please load it again in a minute.',
    refused: 'That could not be done',
    refusedText: 'What was sent could not be read or is not accepted here. Please go back and try again.',
    forbidden: 'Your role may not do this',
    forbiddenText: 'An administrator of this console can do it, or change your role.',
    again: 'Try again',
    typed: 'What you wrote',
    home: 'Return Home',
    search: 'Search for a dentist',
    popularCities: 'Large cities',
    specialties: 'Specialties',
    emergency: 'In pain now? See emergency dentists',
    help: 'Help',
  },
  {
    error: 'Erreur',
    notFound: 'Page introuvable',
    notFoundText:
      'Cette adresse ne mène à aucune page. Elle contient peut-être une faute, ou la page a été déplacée.',
    wrong: 'Un problème est survenu',
    wrongText:
      'La page n’a pas pu être affichée. Le problème vient de nous. Veuillez réessayer dans un instant.',
    away: 'Veuillez réessayer dans un instant',
    awayText:
      'Nous n’arrivons pas à lire nos données en ce moment. Cette page sera bientôt de retour : veuillez la recharger dans une minute.',
    refused: 'Cette action est impossible',
    refusedText:
      'Ce qui a été envoyé n’a pas pu être lu ou n’est pas accepté ici. Veuillez revenir en arrière et réessayer.',
    forbidden: 'Votre rôle ne le permet pas',
    forbiddenText: 'Un administrateur de cette console peut le faire, ou changer votre rôle.',
    again: 'Réessayer',
    typed: 'Ce que vous avez écrit',
    home: 'Retour à l’accueil',
    search: 'Chercher un dentiste',
    popularCities: 'Grandes villes',
    specialties: 'Spécialités',
    emergency: 'Mal de dents? Voir les dentistes d’urgence',
    help: 'Aide',
  },
);

const places = [
  ['toronto', 'Toronto', 'Toronto'],
  ['vancouver', 'Vancouver', 'Vancouver'],
  ['calgary', 'Calgary', 'Calgary'],
  ['montreal', 'Montréal', 'Montréal'],
  ['ottawa', 'Ottawa', 'Ottawa'],
  ['edmonton', 'Edmonton', 'Edmonton'],
] as const;

const kinds = [
  ['family-dentists', 'Family dentists', 'Dentistes de famille'],
  ['orthodontists', 'Orthodontists', 'Orthodontistes'],
  ['oral-surgeons', 'Oral surgeons', 'Chirurgiens buccaux'],
  ['pediatric-dentists', 'Pediatric dentists', 'Dentistes pédiatriques'],
] as const;

function wordsOf(error: unknown): Partial<ErrorWords> {
  if (!isRouteErrorResponse(error)) return {};
  const { heading, text, typed } = (error.data ?? {}) as Partial<ErrorWords>;
  return typeof text === 'string' ? { heading, text, ...(typed ? { typed } : {}) } : {};
}

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

/** The error page's heading. */
function errorHeading(error: unknown, language: Language): string {
  const words = errorCopy(language);
  const status = statusOf(error);
  return wordsOf(error).heading ?? wordsOfStatus(status, words)[0];
}

/** 'Error: Page Not Found': a tab says at once that something is wrong. */
const errorTitle = (error: unknown, language: Language): string =>
  `${withLabel(language, errorCopy(language).error, errorHeading(error, language))} | ${PRODUCT}`;

/** The `meta` of an error. */
export const errorMeta = ({ error, location }: { error?: unknown; location: { pathname: string } }) => [
  { title: errorTitle(error, languageOfPath(location.pathname)) },
  { name: 'robots', content: 'noindex' },
];

/** Heading and text for a status that was thrown without words. */
function wordsOfStatus(status: number, words: ReturnType<typeof errorCopy>): [string, string] {
  if (status === 404) return [words.notFound, words.notFoundText];
  // Only operators are refused by a page: everyone may see the others.
  if (status === 403) return [words.forbidden, words.forbiddenText];
  if (status === 503) return [words.away, words.awayText];
  return status < 500 ? [words.refused, words.refusedText] : [words.wrong, words.wrongText];
}

/** One layout for every error: what happened, and links to continue. Never shows an error's message. */
export function ErrorPage({ error }: { error: unknown }) {
  const language = useLanguage();
  const words = errorCopy(language);
  const { pathname, search } = useLocation();
  const status = statusOf(error);
  const heading = errorHeading(error, language);
  const { text = wordsOfStatus(status, words)[1], typed } = wordsOf(error);
  const toSearch = (
    <a className={`btn ${typed ? 'btn-primary' : 'btn-quiet'}`} href={paths.search(language)}>
      {words.search}
    </a>
  );
  return (
    <div className="wrap pt-8 lg:pt-14">
      <p className="text-sm font-semibold text-quiet">{status}</p>
      <h1 className="text-2xl">{heading}</h1>
      <p className="lead mt-2 lg:mt-3">{text}</p>
      {typed ? (
        <section className="card mt-5 max-w-form p-5" aria-labelledby="typed">
          <h2 id="typed" className="text-lg">
            {words.typed}
          </h2>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{typed}</p>
        </section>
      ) : null}
      <p className="mt-5 flex flex-wrap gap-3">
        {status === 503 ? (
          <a className="btn btn-primary" href={pathname + search}>
            {words.again}
          </a>
        ) : null}
        {typed ? toSearch : null}
        <a
          className={`btn ${status === 503 || typed ? 'btn-quiet' : 'btn-primary'}`}
          href={paths.home(language)}
        >
          {words.home}
        </a>
        {typed ? null : toSearch}
        <a className="btn btn-quiet text-coral" href={paths.emergency(language)}>
          {words.emergency}
        </a>
      </p>
      <h2 className="mt-10 text-lg">{words.popularCities}</h2>
      <CityPictures
        className="gap-3 sm:grid-cols-3 lg:grid-cols-6"
        cities={places.map(([slug, en, fr]) => ({
          slug,
          href: paths.city(language, slug),
          name: language === 'fr' ? fr : en,
        }))}
      />
      <div className="mt-8 grid gap-6 sm:grid-cols-2">
        <WaysOn
          title={words.specialties}
          links={kinds.map(([slug, en, fr]) => ({
            href: paths.specialty(language, slug),
            name: language === 'fr' ? fr : en,
          }))}
        />
        <WaysOn title={words.help} links={pageLinks(language, ['faq', 'contact', 'siteMap'])} />
      </div>
    </div>
  );
}

function WaysOn({ title, links }: { title: string; links: readonly NavigationLink[] }) {
  return (
    <div>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {links.map(({ href, name }) => (
          <li key={href}>
            <a className="tap" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
