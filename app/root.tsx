import fontUrl from '@fontsource-variable/radio-canada-big/files/radio-canada-big-latin-wght-normal.woff2?url';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { LanguageContext } from '#app/content/language-context.tsx';
import type { Language } from '#app/content/language.ts';
import { hasDemonstrationDentists } from '#app/features/dentist/dentist-queries.server.ts';
import { findSiteMap } from '#app/features/ranking/navigation-queries.server.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { inLanguage, paths } from '#app/http/paths.ts';
import { requestContext } from '#app/http/request-context.ts';
import { visitOf } from '#app/http/site.server.ts';
import { layoutCopy } from '#app/layout/layout-copy.ts';
import type { Navigation } from '#app/layout/navigation.ts';
import { SiteFooter } from '#app/layout/site-footer.tsx';
import { SiteHeader } from '#app/layout/site-header.tsx';
import { StarSymbols } from '#app/ui/stars.tsx';
import type { Route } from './+types/root.ts';
import enhanceUrl from './enhance.js?url';
import { ErrorPage } from './error-page.tsx';
import './theme.css';

async function loadNavigation(language: Language): Promise<Navigation> {
  const map = await findSiteMap(language);
  const cityLink = ({ slug, name }: { slug: string; name: string }) => ({
    href: paths.city(language, slug),
    name,
  });
  return {
    provinces: map.provinces.map((province) => ({
      name: province.name,
      href: paths.province(language, province.slug),
      cityCount: province.cityCount,
      cities: province.cities.map(cityLink),
    })),
    specialties: map.specialties.map((specialty) => ({
      name: specialty.name,
      href: paths.specialty(language, specialty.slug),
      description: specialty.description,
      cities: specialty.cities.map(({ slug, name }) => ({
        href: paths.citySpecialty(language, slug, specialty.slug),
        name,
      })),
    })),
    popular: map.specialties.slice(0, 6).flatMap((specialty, index) => {
      const city = specialty.cities[index % Math.max(1, specialty.cities.length)];
      return city
        ? [
            {
              href: paths.citySpecialty(language, city.slug, specialty.slug),
              name: `${specialty.name} · ${city.name}`,
            },
          ]
        : [];
    }),
    majorCities: map.majorCities.map(cityLink),
    emergency: {
      href: paths.specialty(language, 'emergency-dentists'),
      name: layoutCopy(language).emergency,
    },
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, url, siteUrl } = visitOf(request, context);
  const [navigation, demonstration] = await Promise.all([
    keepFor(60, `navigation:${language}`, () => loadNavigation(language)),
    keepFor(15, 'demonstration', hasDemonstrationDentists),
  ]);
  return {
    language,
    siteUrl,
    navigation,
    demonstration,
    nonce: context.get(requestContext).nonce,
    otherLanguageHref: inLanguage(language === 'fr' ? 'en' : 'fr', url.pathname + url.search),
  };
}

/** A page that is worked with says `handle = { hydrate: true }`; the others ship no framework. */
function useHydrate(): boolean {
  return useMatches().some((match) => (match.handle as { hydrate?: boolean } | undefined)?.hydrate === true);
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const language = data?.language ?? 'en';
  const words = layoutCopy(language);
  const hydrate = useHydrate();
  return (
    <html lang={language === 'fr' ? 'fr-CA' : 'en-CA'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1a20" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        <LanguageContext value={language}>
          <a
            href="#content"
            className="btn btn-primary absolute top-2 left-2 z-40 -translate-y-24 focus:translate-y-0"
          >
            {words.skip}
          </a>
          <StarSymbols />
          {data?.demonstration ? (
            <aside className="no-print bg-mist text-pine-deep">
              <p className="wrap py-2 text-center text-xs">{words.demonstration}</p>
            </aside>
          ) : null}
          {data ? (
            <SiteHeader navigation={data.navigation} otherLanguageHref={data.otherLanguageHref} />
          ) : null}
          <main id="content" tabIndex={-1} className="outline-none">
            {children}
          </main>
          {data ? <SiteFooter navigation={data.navigation} /> : null}
        </LanguageContext>
        {hydrate ? (
          <>
            <ScrollRestoration nonce={data?.nonce} />
            <Scripts nonce={data?.nonce} />
          </>
        ) : null}
        <script src={enhanceUrl} defer />
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
