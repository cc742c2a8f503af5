import { beforeAll } from 'vitest';
import { plainText } from '#tests/support/built-site.ts';
import { openFormSite } from '#tests/support/form-site.ts';
import type { FormSite } from '#tests/support/form-site.ts';
import { openSession } from '#tests/support/operator.ts';
import type { SignedIn } from '#tests/support/operator.ts';

export type ConsoleSite = {
  site: FormSite;
  /** A moderator. */
  ann: SignedIn;
  /** An admin. */
  bob: SignedIn;
  /** A viewer. */
  eve: SignedIn;
};

/**
 * The built application with a signed-in operator of each role, for the tests of a file. Call it at the top; the
 * returned object is filled before the first test.
 */
export function openConsole(): ConsoleSite {
  const opened = { site: {}, ann: {}, bob: {}, eve: {} } as ConsoleSite;
  beforeAll(async () => {
    const site = await openFormSite();
    Object.assign(opened.site, site);
    Object.assign(opened.ann, await openSession(site.request, 'moderator', 'Ann Roy'));
    Object.assign(opened.bob, await openSession(site.request, 'admin', 'Bob Lee'));
    Object.assign(opened.eve, await openSession(site.request, 'viewer', 'Eve Low'));
  });
  return opened;
}

/** The text of a page, with ordinary spaces. */
export const words = (html: string): string =>
  plainText(html.replace(/<[^>]+>/g, ' ')).replaceAll(/[\u00a0\u202f]/g, ' ');

/** The version of a lead or listing in a page's first form. */
export const versionIn = (html: string): string => /name="version" value="(\d+)"/.exec(html)?.[1] ?? '';

/** Sends the form of a lead's page that takes a step, with what was typed. */
export const takeStep = (
  { browser }: SignedIn,
  id: string,
  action: string,
  typed: { version?: string; message?: string; query?: string } = {},
) => {
  const { query = '', version = '1', message = '' } = typed;
  return browser.post(`/console/leads/${id}${query}`, { intent: 'step', version, action, message });
};

/** Sends a form to a page in the version that the page has now. */
export async function sendCurrent({ browser }: SignedIn, path: string, fields: Record<string, string>) {
  const { html } = await browser.get(path);
  return browser.post(path, { version: versionIn(html), ...fields });
}
