import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { CALL_911, CALL_DENTIST } from '#app/content/emergency.ts';
import { withLabel } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import { PRODUCT } from '#app/content/product.ts';
import { languageOfPath, paths } from '#app/http/paths.ts';
import type { ServerEnv } from './environment.ts';

const plainCopy = copy(
  {
    400: ['Bad request', 'We couldn’t read the address or the request.'],
    403: [
      'Not accepted',
      `This form was sent from another site. Please go back to ${PRODUCT} and try again.`,
    ],
    role: ['Not allowed', 'Your account’s role doesn’t include this.'],
    404: ['Not found', 'There is nothing at this address.'],
    405: ['Not accepted', 'This address doesn’t take what was sent to it.'],
    413: ['Too much text', 'What you sent is too large. Please go back, shorten it and try again.'],
    429: [
      'Too many requests',
      'Your network has sent more requests in the last minute than we can answer. Please try again in a minute.',
    ],
    500: ['Something went wrong', 'The fault is ours, and we’ve recorded it. Please try again in a moment.'],
    503: ['Not available', 'We can’t answer at the moment. Please try again in a few seconds.'],
    error: 'Error',
    again: 'Try again',
    home: 'Return Home',
    request: 'Request',
  },
  {
    400: ['Requête illisible', 'Nous n’avons pas pu lire l’adresse ou la requête.'],
    403: [
      'Envoi refusé',
      `Ce formulaire a été envoyé depuis un autre site. Veuillez revenir à ${PRODUCT} et réessayer.`,
    ],
    role: ['Non permis', 'Le rôle de votre compte ne comprend pas cette action.'],
    404: ['Introuvable', 'Il n’y a rien à cette adresse.'],
    405: ['Envoi refusé', 'Cette adresse n’accepte pas ce qui lui a été envoyé.'],
    413: [
      'Texte trop long',
      'Ce que vous avez envoyé est trop volumineux. Veuillez revenir en arrière, le raccourcir et réessayer.',
    ],
    429: [
      'Trop de requêtes',
      'Votre réseau a envoyé plus de requêtes en une minute que nous ne pouvons en traiter. Veuillez réessayer dans une minute.',
    ],
    500: [
      'Un problème est survenu',
      'La faute est de notre côté et nous l’avons consignée. Veuillez réessayer dans un instant.',
    ],
    503: [
      'Indisponible',
      'Nous ne pouvons pas répondre pour l’instant. Veuillez réessayer dans quelques secondes.',
    ],
    error: 'Erreur',
    again: 'Réessayer',
    home: 'Retour à l’accueil',
    request: 'Requête',
  },
);

/** Statuses that the server answers without the React application; `role`: a 403 because of an operator's role. */
export type PlainStatus = 400 | 403 | 'role' | 404 | 405 | 413 | 429 | 500 | 503;

/** Statuses whose address may soon answer. */
const RETRIED: ReadonlySet<PlainStatus> = new Set([403, 'role', 413, 429, 500, 503]);

// Colours and sizes of the site (app/styles), written out: this page must not need another request.
const STYLE =
  `:root{color-scheme:light dark;--page:#f7f5f0;--card:#fff;--ink:#12303f;--quiet:#4d606b;--pine:#0a6b5e;--on:#fff;--coral:#b3341f;--blush:#fdece7;--hair:rgb(18 48 63/.12)}
@media(prefers-color-scheme:dark){:root{--page:#0e1a20;--card:#16262e;--ink:#e7eef0;--quiet:#a3b5bd;--pine:#5cc9b6;--on:#0b1b1d;--coral:#ff8a73;--blush:#36201c;--hair:rgb(231 238 240/.12)}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:flex;flex-direction:column;background:var(--page);color:var(--ink);font:1rem/1.5 "Radio Canada Big","Liberation Sans",system-ui,sans-serif}
header{background:var(--card);border-bottom:1px solid var(--hair);padding:6px max(16px,50vw - 680px)}
.logo{display:inline-flex;align-items:center;gap:9px;min-height:44px;color:var(--ink);font-size:1.25rem;font-weight:700;letter-spacing:-.02em;text-decoration:none}
.logo svg,.help svg{flex:none;color:var(--pine)}
main{flex:1;display:grid;place-content:center;padding:32px 16px}
section{display:grid;gap:14px;max-width:560px;padding:28px 20px;background:var(--card);border-radius:20px;box-shadow:0 0 0 1px var(--hair)}
h1{font-size:2rem;line-height:1.12;letter-spacing:-.02em}
a{color:var(--pine);text-underline-offset:3px}
.btn{display:grid;place-items:center;min-height:52px;border-radius:999px;background:var(--pine);color:var(--on);font-weight:600;text-decoration:none}
.help{display:flex;gap:10px;align-items:center;padding:10px 12px;border-radius:12px;background:var(--blush);font-size:.9375rem;line-height:1.4}
.help svg{color:var(--coral)}
.help a,.link{display:inline-block;padding:10px 0;color:var(--ink)}
small{display:block;color:var(--quiet);font-size:.8125rem}
@media(min-width:640px){section{padding:40px}header{padding-block:12px}}
@media(forced-colors:active){.btn,section{border:1px solid}}`.replaceAll('\n', '');

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** Allows the page's own style and nothing else. */
const POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const TOOTH = `<svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true"><path fill="currentColor" d="M10 3c-4 0-7 3-7 7.5 0 4 1.8 6 2.6 9.7.7 3.6 1 8.8 3.6 8.8 3.3 0 2.4-9 6.8-9s3.5 9 6.8 9c2.6 0 2.9-5.2 3.6-8.8.8-3.7 2.6-5.7 2.6-9.7C29 6 26 3 22 3c-2.5 0-4 1.3-6 1.3S12.5 3 10 3z"/></svg>`;
const DRAWING = `<svg width="88" height="88" viewBox="0 0 160 160" aria-hidden="true"><circle cx="80" cy="80" r="76" fill="#a9d0c7"/><path fill="#7db3a9" d="M21 128h118a76 76 0 0 1-118 0"/><path fill="#f7f5f0" d="M31 63c0-23 19-27 37-18 18-9 37-5 37 18 0 21-7 30-10 46-3 14-6 23-13 23-8 0-7-27-14-27s-6 27-14 27c-7 0-10-9-13-23-3-16-10-25-10-46"/><path stroke="#083f38" stroke-width="7" stroke-linecap="round" d="m112 74 16 64"/><circle cx="106" cy="52" r="20" fill="#e6f1ee" stroke="#083f38" stroke-width="6"/></svg>`;
const SIREN = `<svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M7 18v-6a5 5 0 1 1 10 0v6M5 21a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-1a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2zM21 12h1M18.5 4.5 18 5M2 12h1M12 2v1M4.9 4.9l.7.7M12 12v6"/></svg>`;

/**
 * @param language of the URL
 * @param requestId so that a visitor can quote it
 */
function toHtml(language: Language, status: PlainStatus, requestId: string): string {
  const words = plainCopy(language);
  const [title, text] = words[status];
  const home = paths.home(language);
  const isRetried = RETRIED.has(status);
  return `<!DOCTYPE html>
<html lang="${language}-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${withLabel(language, words.error, title!)} | ${PRODUCT}</title><style>${STYLE}</style></head>
<body><header><a class="logo" href="${home}">${TOOTH}${PRODUCT}</a></header>
<main><section>${DRAWING}<h1>${title}</h1><p>${text}</p>
<a class="btn" href="${isRetried ? '' : home}">${isRetried ? words.again : words.home}</a>
<div class="help">${SIREN}<div>${CALL_911[language]} <a href="${paths.emergency(language)}">${CALL_DENTIST[language]}</a></div></div>
<p>${isRetried ? `<a class="link" href="${home}">${words.home}</a> ` : ''}<small>${withLabel(language, words.request, requestId)}</small></p></section></main></body></html>
`;
}

/**
 * An error page of one answer, with its style and without scripts, in the language of the URL, for requests that never
 * reach the application.
 */
export function plainPage(c: Context<ServerEnv>, status: PlainStatus): Response {
  return new Response(toHtml(languageOfPath(c.req.path), status, c.var.requestId), {
    status: status === 'role' ? 403 : status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
    },
  });
}
