import type { Context } from 'hono';
import { copy } from '#app/content/language.ts';
import { PRODUCT } from '#app/content/product.ts';
import { languageOfPath, paths } from '#app/http/paths.ts';
import type { ServerEnv } from './environment.ts';

const plainCopy = copy(
  {
    400: ['Bad request', 'The address or the request could not be read.'],
    403: [
      'Not accepted',
      `This form was sent from another site. Please go back to ${PRODUCT} and try again.`,
    ],
    role: ['Not allowed', 'Your account’s role does not include this.'],
    404: ['Not found', 'There is nothing at this address.'],
    405: ['Not accepted', 'This address does not take what was sent to it.'],
    413: ['Too much text', 'What was sent is too large. Please go back, shorten the message and try again.'],
    429: [
      'Too many requests',
      'Your network has sent more requests in the last minute than we can answer. Please try again in a minute.',
    ],
    500: ['Something went wrong', 'The fault is ours and has been recorded. Please try again in a moment.'],
    503: ['Not available', 'We can’t answer at the moment. Please try again in a few seconds.'],
    home: 'Return Home',
  },
  {
    400: ['Requête illisible', 'L’adresse ou la requête n’a pas pu être lue.'],
    403: [
      'Envoi refusé',
      `Ce formulaire a été envoyé depuis un autre site. Veuillez revenir à ${PRODUCT} et réessayer.`,
    ],
    role: ['Non permis', 'Le rôle de votre compte ne comprend pas cette action.'],
    404: ['Introuvable', 'Il n’y a rien à cette adresse.'],
    405: ['Envoi refusé', 'Cette adresse n’accepte pas ce qui lui a été envoyé.'],
    413: [
      'Texte trop long',
      'Ce qui a été envoyé est trop volumineux. Veuillez revenir en arrière, raccourcir le message et réessayer.',
    ],
    429: [
      'Trop de requêtes',
      'Votre réseau a envoyé plus de requêtes en une minute que nous ne pouvons en traiter. Veuillez réessayer dans une minute.',
    ],
    500: [
      'Un problème est survenu',
      'La faute est de notre côté et a été consignée. Veuillez réessayer dans un instant.',
    ],
    503: [
      'Indisponible',
      'Nous ne pouvons pas répondre pour l’instant. Veuillez réessayer dans quelques secondes.',
    ],
    home: 'Retour à l’accueil',
  },
);

/** Statuses that the server answers without the React application; `role`: a 403 because of an operator's role. */
export type PlainStatus = 400 | 403 | 'role' | 404 | 405 | 413 | 429 | 500 | 503;

/**
 * An error page without styles or scripts, in the language of the URL, for requests that never reach the
 * application. It shows the request id, so that a visitor can quote it.
 */
export function plainPage(c: Context<ServerEnv>, status: PlainStatus): Response {
  const language = languageOfPath(c.req.path);
  const words = plainCopy(language);
  const [title, text] = words[status];
  const html = `<!doctype html>
<html lang="${language}-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} · ${PRODUCT}</title></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="${paths.home(language)}">${words.home}</a></p><p><small>${c.var.requestId}</small></p></main></body></html>
`;
  return new Response(html, {
    status: status === 'role' ? 403 : status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
