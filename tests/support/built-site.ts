import { join } from 'node:path';
import { parse } from 'node-html-parser';
import type { HTMLElement } from 'node-html-parser';
import { beforeAll } from 'vitest';
import { ROOT } from '#scripts/build-stamp.ts';
import { openBuiltApp } from './built-app.ts';
import { cloneSeeded } from './seeded-database.ts';

/** The URL of the tested site. */
export const SITE = 'http://localhost';

/** One response of the site, with parsed HTML. */
export type Page = {
  path: string;
  status: number;
  headers: Headers;
  html: string;
  /** Elements that match a CSS selector, in document order. */
  all(selector: string): HTMLElement[];
  /** The text of the first match, with collapsed white space; '' without a match. */
  text(selector: string): string;
  /** The texts of all matches. */
  texts(selector: string): string[];
  /** An attribute of all matches, with decoded entities. */
  attributes(selector: string, name: string): string[];
};

/** The part of a page under a heading of the second level. */
export function sectionOf(page: Page, heading: RegExp): HTMLElement {
  const found = page
    .all('main section')
    .find((part) => heading.test(part.querySelector('h2')?.textContent.trim() ?? ''));
  if (!found) throw new Error(`There is no part called ${String(heading)}.`);
  return found;
}

export type Site = (path: string, init?: RequestInit) => Promise<Page>;

/** The contents of `pre` and `noscript` are HTML as well. */
const PARSING = { blockTextElements: { script: true, style: true } };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': '’', '#39': '’' };

/** Decodes entities and collapses white space. React writes ' as &#x27;. */
export function plainText(html: string): string {
  return html
    .replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll("'", '’')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

function parsePage(path: string, answer: Response, html: string): Page {
  // Parsed on first use, because a picture is not HTML.
  let root: HTMLElement | undefined;
  const all = (selector: string) => (root ??= parse(html, PARSING)).querySelectorAll(selector);
  const textOf = (element: HTMLElement | undefined) => plainText(element?.textContent ?? '');
  return {
    path,
    status: answer.status,
    headers: answer.headers,
    html,
    all,
    text: (selector) => textOf(all(selector)[0]),
    texts: (selector) => all(selector).map(textOf),
    attributes: (selector, name) =>
      all(selector).map((element) => plainText(element.getAttribute(name) ?? '')),
  };
}

/**
 * Opens the built application with the geography and the demonstration dentists, without a socket.
 * `built-site-setup.ts` ensures that the build is current.
 */
export async function openBuiltSite(): Promise<Site> {
  await cloneSeeded();
  return startBuiltSite();
}

/** The same, opened before the tests of a file. Call it at the top of the file. */
export function useBuiltSite(): Site {
  let site: Site | undefined;
  beforeAll(async () => {
    site = await openBuiltSite();
  });
  return (path, init) => site!(path, init);
}

/** Opens the built application on the worker's database as it is, without caches. */
export async function startBuiltSite(): Promise<Site> {
  const app = await openBuiltApp({ clientFolder: join(ROOT, 'build/client') });
  return async (path, init) => {
    const answer = await app.request(SITE + path, init);
    return parsePage(path, answer, await answer.text());
  };
}
