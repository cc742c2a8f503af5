import { PREVIEW_POINT } from '#app/features/requests/mail/mail-preview.ts';
import { operatorRequest } from '#app/http/console.server.ts';
import { requestContext } from '#app/http/request-context.ts';
import type { Route } from './+types/mails.map.ts';

/** The map that previews of messages show. */
export async function loader(args: Route.LoaderArgs) {
  const { language } = operatorRequest(args, 'preview-mail');
  const picture = await args.context.get(requestContext).drawMap(PREVIEW_POINT, language);
  return new Response(picture, { headers: { 'Content-Type': 'image/png' } });
}
