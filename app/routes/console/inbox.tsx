import { goOnWith } from '#app/http/console.server.ts';
import { paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import type { Route } from './+types/inbox.ts';

/** Until the inbox is here, the console begins with one's account. */
export function loader({ request, context }: Route.LoaderArgs) {
  return goOnWith(paths.consoleAccount(visitOf(request, context).language));
}
