import { join } from 'node:path';
import { Parser, StaticConfigLoader } from 'html-validate';
import type { HtmlElement } from 'html-validate';
import type { ServerBuild } from 'react-router';
import { forgetSuggestDictionary } from '#app/features/directory/search/suggest/suggest-queries.server.ts';
import { ROOT } from '#scripts/build-stamp.ts';
import { createApp } from '#server/app.ts';
import { cloneSeeded } from './seeded-database.ts';

/** The address that the tested site believes to have. */
export const SITE = 'http://localhost';

/** One answer of the site, its HTML parsed. */
export type Page = {
  path: string;
  status: number;
  headers: Headers;
  html: string;
  /** Elements that a CSS selector finds, in the document's order. */
  all(selector: string): HtmlElement[];
  /** The text of the first element that a selector finds, white space collapsed; '' when there is none. */
  text(selector: string): string;
  /** The same of every element. */
  texts(selector: string): string[];
  /** An attribute of every element that a selector finds, entities resolved. */
  attributes(selector: string, name: string): string[];
};

export type Site = (path: string, init?: RequestInit) => Promise<Page>;

const config = await new StaticConfigLoader({ extends: [] }).getConfigFor('page.html');

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': '’', '#39': '’' };

/** Text without entities, in one line. React writes ' as &#x27;: both apostrophes read the same here. */
export function plainText(html: string): string {
  return html
    .replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll("'", '’')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

function parsePage(path: string, answer: Response, html: string): Page {
  // When something is looked for: a picture is no HTML.
  let root: ReturnType<Parser['parseHtml']> | undefined;
  const all = (selector: string) => (root ??= new Parser(config).parseHtml(html)).querySelectorAll(selector);
  const textOf = (element: HtmlElement | undefined) => plainText(element?.textContent ?? '');
  return {
    path,
    status: answer.status,
    headers: answer.headers,
    html,
    all,
    text: (selector) => textOf(all(selector)[0]),
    texts: (selector) => all(selector).map(textOf),
    attributes: (selector, name) =>
      all(selector).map((element) => plainText(element.getAttributeValue(name) ?? '')),
  };
}

let opened = 0;

/**
 * Opens the built application on the geography and the demonstration dentists: what a visitor gets, without a socket.
 * `built-site-setup.ts` has seen to it that the build is of the present sources.
 */
export async function openBuiltSite(): Promise<Site> {
  await cloneSeeded();
  return startBuiltSite();
}

/** Opens the built application on the worker's database as it is, with nothing kept in memory yet. */
export async function startBuiltSite(): Promise<Site> {
  // A module of its own each time: the build keeps menus in memory, those of other data too.
  const file = `${join(ROOT, 'build/server/index.js')}?opened=${(opened += 1)}-${process.pid}`;
  const build = (await import(/* @vite-ignore */ file)) as ServerBuild;
  forgetSuggestDictionary();
  const app = createApp({ build, clientFolder: join(ROOT, 'build/client') });
  return async (path, init) => {
    const answer = await app.request(SITE + path, init);
    return parsePage(path, answer, await answer.text());
  };
}
