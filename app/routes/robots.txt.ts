import { visitOf } from '#app/http/visit.server.ts';
import type { Route } from './+types/robots.txt.ts';

/**
 * Everything may be crawled, also while demonstration dentists are published: only a page that is read can ask not
 * to be indexed.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { siteUrl } = visitOf(request, context);
  return new Response(
    [
      'User-agent: *',
      'Allow: /',
      // Forms: a step of the booking, of the matching funnel, a message to each dentist, a review, a correction or
      // claim. And the operators' own screens.
      ...[
        '/dentist/*/book',
        '/dentist/*/message',
        '/dentist/*/review',
        '/dentist/*/correct',
        '/dentist/*/claim',
        '/*/*/funnel',
        '/review/',
        '/console',
      ].flatMap((path) => [`Disallow: ${path}`, `Disallow: /fr${path}`]),
      '',
      `Sitemap: ${siteUrl}/sitemap.xml`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } },
  );
}
