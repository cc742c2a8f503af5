import { kindIds, leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import type { Route } from './+types/robots.txt.ts';

/**
 * Allows crawling even while demonstration dentists are published: a crawler must read a page to see its `noindex`.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { siteUrl } = siteRequest(request, context);
  return new Response(
    [
      'User-agent: *',
      'Allow: /',
      // Forms, the private pages of reviews and clinics, and the operators' own screens.
      ...[
        ...kindIds.flatMap((kind) => leadKinds[kind].disallow ?? []),
        '/review/',
        '/clinic-address/',
        '/console',
      ].flatMap((path) => [`Disallow: ${path}`, `Disallow: /fr${path}`]),
      '',
      `Sitemap: ${siteUrl}/sitemap.xml`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } },
  );
}
