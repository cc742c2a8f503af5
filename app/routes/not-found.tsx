import { siteRequest } from '#app/http/site-request.server.ts';
import type { Route } from './+types/not-found.ts';

export const handle = { kept: {} };

export function loader({ request, context }: Route.LoaderArgs): never {
  siteRequest(request, context);
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}

/** Never rendered, but a route without a component responds with an empty body instead of the error page. */
export default function NotFound() {
  return null;
}
