import { use } from 'react';
import fontUrl from './layout/radio-canada-big.woff2?url';
import { Links, Meta, Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { SiteContext, UNKNOWN_SITE } from '#app/content/site-context.ts';
import { answering } from '#app/features/directory/dentist/answering.server.ts';
import { isDemonstration } from '#app/http/cached-reads.server.ts';
import { nullOnError } from '#app/http/null-on-error.server.ts';
import type { Language } from '#app/content/language.ts';
import { languageOfPath, paths } from '#app/http/paths.ts';
import { requestContext } from '#app/http/request-context.ts';
import { HeaderFooterContext } from '#app/layout/navigation.ts';
import { pageCopy } from '#app/layout/page-copy.ts';
import { SiteFooter, SlimFooter } from '#app/layout/site-footer.tsx';
import { SiteHeader, SlimHeader, TopBar } from '#app/layout/site-header.tsx';
import { Symbols } from '#app/ui/symbols.tsx';
import type { Route } from './+types/root.ts';
import enhanceUrl from './browser/enhance.js?url';
import partUrl from './browser/part.js?url';
import savedUrl from './browser/saved.js?url';
import { ErrorPage, errorMeta } from './layout/error-page.tsx';
import './layout/site.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  // Not `siteRequest`: it throws a 404 for some URLs, and that error page needs a language, too.
  const language = languageOfPath(new URL(request.url).pathname);
  const { siteUrl } = context.get(requestContext);
  // Without a database, dentists count as demonstration data.
  const demonstration = (await nullOnError(context, isDemonstration())) ?? true;
  return { language, siteUrl, demonstration, answering };
}

/** The headers of error pages; other pages have their own. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  const passed = new Headers();
  for (const name of ['Allow', 'Cache-Control']) {
    const value = errorHeaders?.get(name);
    if (value) passed.set(name, value);
  }
  return passed;
}

/** For error pages; every other page's title replaces it. */
export const meta: Route.MetaFunction = errorMeta;

/**
 * Whether a matched route's `handle` has a flag. `topBar`: text with the simpler bar; `form`: with a slim header and
 * footer; `console`: without the site's header and footer.
 */
function useHandle(name: 'topBar' | 'form' | 'console'): boolean {
  return useMatches().some(
    ({ handle }) => (handle as { [key in typeof name]?: boolean } | undefined)?.[name] === true,
  );
}

/** The page that a form belongs to: a dentist's profile, a city's list, else Home. */
function useBackHref(language: Language): string {
  const { dentistId, citySlug, specialtySlug } = useMatches().at(-1)?.params ?? {};
  if (dentistId) return paths.dentist(language, dentistId);
  return citySlug && specialtySlug
    ? paths.citySpecialty(language, citySlug, specialtySlug)
    : paths.home(language);
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  // Not from the loader, which does not run for some errors.
  const language = languageOfPath(useLocation().pathname);
  const words = pageCopy(language);
  const forOperators = useHandle('console');
  const bars = use(HeaderFooterContext);
  const Header = useHandle('topBar') ? TopBar : SiteHeader;
  // An error has the whole header: the page behind the form may be what is missing.
  const hasData = useMatches().at(-1)?.loaderData !== undefined;
  const isForm = useHandle('form') && hasData;
  const Footer = isForm ? SlimFooter : SiteFooter;
  const backHref = useBackHref(language);
  return (
    <html lang={language === 'fr' ? 'fr-CA' : 'en-CA'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#083f38" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0a332e" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* First, because a page's sheet may be among its meta: this one sets the order of the layers. */}
        <Links />
        <Meta />
      </head>
      <body>
        <SiteContext value={{ ...UNKNOWN_SITE, ...data, language }}>
          <a
            href="#content"
            className="btn btn-primary absolute top-2 left-2 z-40 [translate:0_-6rem] focus:[translate:0]"
          >
            {words.skip}
          </a>
          {data?.demonstration && !forOperators ? (
            <aside
              aria-label={words.notice}
              className="no-print bg-deep px-3 py-1.5 text-center text-xs leading-[1.3] text-on-deep-quiet [&_b]:font-semibold [&_b]:text-on-deep"
            >
              <p>
                <b>{words.demonstration}</b> {words.madeUp}
              </p>
            </aside>
          ) : null}
          {bars ? (
            <div className="site-top">
              <Symbols />
              {isForm ? <SlimHeader {...bars} backHref={backHref} /> : <Header {...bars} />}
            </div>
          ) : null}
          {forOperators ? (
            children
          ) : (
            <main id="content" tabIndex={-1} className="outline-none">
              {children}
            </main>
          )}
          {bars ? <Footer navigation={bars.navigation} /> : null}
        </SiteContext>
        {import.meta.env.DEV ? <script type="module" src="/app/browser/reload-on-change.js" /> : null}
        <script src={enhanceUrl} data-part={partUrl} data-saved={savedUrl} defer />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
