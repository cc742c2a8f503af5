import { visitOf } from '#app/http/visit.server.ts';
import type { Route } from './+types/not-found.ts';

export function loader({ request, context }: Route.LoaderArgs): never {
  visitOf(request, context);
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}

/** Never shown, but a route without a component would answer with an empty body instead of the error page. */
export default function NotFound() {
  return null;
}
