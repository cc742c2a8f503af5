// Not `html`, whose templates prettier would break within quotations.
import { html as markup, raw } from 'hono/html';
import { PRODUCT } from '#app/content/product.ts';
import type { MailContent } from './mail-types.ts';

// Mail programs support neither our stylesheet nor custom properties, so the theme's values are repeated here: the light
// ones inline, the dark ones in a style element, which programs without dark colours may drop.
const [INK, QUIET, PINE, LINE] = ['#12303f', '#4d606b', '#0a6b5e', '#e4e0d6'];

const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(max-width:480px){.in{padding-left:20px!important;padding-right:20px!important}.fact td{display:block;width:auto!important}.fact td{padding-bottom:2px!important}.fact .value{padding-top:0!important;padding-bottom:10px!important;border-top:0!important}}
@media(prefers-color-scheme:dark){
body{background:#0e1a20!important;color:#e7eef0!important}
.card{background:#16262e!important;border-color:#26383f!important}
.band{background:#0a332e!important;color:#eef6f3!important}
.quiet{color:#a3b5bd!important}
.line{border-color:#26383f!important}
.sunk{background:#101e25!important;border-color:#5cc9b6!important}
.notice{background:#2c2514!important;color:#f2c14e!important}
.link{color:#5cc9b6!important}
.button{background:#5cc9b6!important;color:#0b1b1d!important}
}`;

const TEXT = 'margin:0 0 16px;font-size:16px;line-height:1.5';
const SMALL = `margin:0 0 16px;font-size:14px;line-height:1.5;color:${QUIET}`;
const CELL = `padding:10px 12px 10px 0;border-top:1px solid ${LINE};text-align:left;vertical-align:baseline`;

const LABEL = `${CELL};width:34%;color:${QUIET};font-size:14px;line-height:1.7`;
const VALUE = `${CELL};font-size:16px;line-height:1.4;font-weight:600;overflow-wrap:anywhere`;
const DETAIL = `display:block;color:${QUIET};font-size:14px;font-weight:400`;
const BODY = `margin:0;padding:24px 12px;background:#f7f5f0;color:${INK};font-family:'Radio Canada Big',Arial,Helvetica,sans-serif`;
const CARD = `max-width:600px;margin:0 auto;background:#fff;border:1px solid ${LINE};border-radius:16px;overflow:hidden`;
const BAND =
  'margin:0;padding:12px 32px;background:#083f38;color:#f4f8f5;font-size:18px;line-height:1.5;font-weight:700';
const NOTICE =
  'margin:0;padding:12px 32px;background:#fff3d9;color:#8a5a00;font-size:14px;line-height:1.5;font-weight:600';
const HEADING = 'margin:0 0 16px;font-size:28px;line-height:1.15;letter-spacing:-0.02em';
const KICKER = `margin:0 0 4px;font-size:16px;line-height:1.5;font-weight:400;color:${QUIET}`;
const QUOTE = `${TEXT};padding:14px 18px;border-left:4px solid ${PINE};border-radius:10px;background:#f1eee6;white-space:pre-wrap;overflow-wrap:anywhere`;
const BUTTON = `display:inline-block;padding:14px 26px;border-radius:999px;background:${PINE};color:#fff;font-size:16px;font-weight:600;line-height:1.25;text-decoration:none`;

type Markup = ReturnType<typeof markup>;

const linkTo = (href: string, label: string): Markup =>
  markup`<a class="link" href="${href}" style="color:${PINE}">${label}</a>`;

/** Our text with its web addresses as links, which many mail programs don't make by themselves. */
const linked = (words: string): (string | Markup)[] =>
  words.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 === 0 ? part : linkTo(part, part)));

const factRow = ({ label, value, detail, href }: MailContent['facts'][number]): Markup => {
  const small = detail ? markup`<span class="quiet" style="${DETAIL}">${detail}</span>` : '';
  return markup`<tr class="fact">
<td class="quiet line" style="${LABEL}">${label}</td>
<td class="line value" style="${VALUE}">${href ? linkTo(href, value) : value}${small}</td>
</tr>`;
};

const factTable = (facts: MailContent['facts']): Markup =>
  markup`<table role="none" style="width:100%;border-collapse:collapse;margin:0 0 20px">
<tbody>${facts.map(factRow)}</tbody>
</table>`;

const buttonTo = ({ href, label }: NonNullable<MailContent['button']>): Markup =>
  markup`<p style="margin:24px 0"><a class="button" href="${href}" style="${BUTTON}">${label}</a></p>`;

/** The message as a whole HTML document: one column, readable without images, on a phone and in the dark. */
export function mailHtml(content: MailContent): string {
  const { language, subject, notice, heading, visit, paragraphs, quote, button, second, notes, footer } =
    content;
  const facts = visit === null ? content.facts : content.facts.filter(({ isVisit }) => !isVisit);
  return String(markup`<!DOCTYPE html>
<html lang="${language}-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(STYLES)}</style>
</head>
<body style="${BODY}">
<main class="card" style="${CARD}">
<p class="band in" style="${BAND}">${PRODUCT}</p>
${notice === null ? '' : markup`<p class="notice in" style="${NOTICE}">${notice}</p>`}
<div class="in" style="padding:28px 32px 16px">
${
  visit === null
    ? markup`<h1 style="${HEADING}">${heading}</h1>`
    : markup`<h1 class="quiet" style="${KICKER}">${heading}</h1>
<p style="${HEADING};font-weight:700">${visit}</p>`
}
${paragraphs.map((each) => markup`<p style="${TEXT};overflow-wrap:anywhere">${linked(each)}</p>`)}
${facts.length === 0 ? '' : factTable(facts)}
${quote === null ? '' : markup`<blockquote class="sunk" style="${QUOTE}">${quote}</blockquote>`}
${button ? buttonTo(button) : ''}
${second ? markup`<p style="${TEXT};font-weight:600">${linkTo(second.href, second.label)}</p>` : ''}
${notes.map((note) => markup`<p class="quiet" style="${SMALL}">${linked(note)}</p>`)}
</div>
<div class="in line" style="padding:16px 32px 4px;border-top:1px solid ${LINE}">
<p class="quiet" style="${SMALL}">${linked(footer)}</p>
</div>
</main>
</body>
</html>`);
}
