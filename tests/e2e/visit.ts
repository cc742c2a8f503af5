import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { chooseFromLists } from '#tests/routes/page-types.ts';
import type { Chosen } from '#tests/routes/page-types.ts';

/** An unused email address. */
export const someAddress = (): string => `maria-${crypto.randomUUID()}@example.com`;

type Fixtures = {
  /** The browser's complaints since the test began, a line each: errors, CSP violations, failed requests. */
  complaints: string[];
};

type WorkerFixtures = {
  /** Slugs of dentists whose profiles have the content that tests need. */
  dentists: Chosen;
};

/** Collects the browser's complaints about a page from now on. */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => {
    // Leaving a page during its view transition skips the transition; the browser reports that as an error.
    if (/^Transition was (aborted|skipped)/.test(error.message)) return;
    complaints.push(error.message);
  });
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // A missing page and a form with errors are states; their status is not a failure.
    if (/the server responded with a status of (404|422)/.test(message.text())) return;
    // Without a GPU, the map warns about its performance.
    if (/GL Driver Message|fallback to software WebGL/.test(message.text())) return;
    complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('response', (response) => {
    const isPage = response.request().resourceType() === 'document';
    // A form with errors is a state, also if the framework sent it.
    const sentBack = response.status() === 422 && response.request().method() === 'POST';
    if (!sentBack && response.status() >= (isPage ? 500 : 400))
      complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

/** Playwright's test with the site's fixtures. Every test fails if the browser complained. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints = listen(page);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  dentists: [
    async ({ playwright }, use, workerInfo) => {
      const request = await playwright.request.newContext({
        baseURL: workerInfo.project.use.baseURL ?? 'http://localhost',
      });
      const chosen = await chooseFromLists(async (path) => (await request.get(path)).text());
      await request.dispose();
      await use(chosen);
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';

/** The browser asks to save data from the next page on: the search then draws no map. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

/** Opens a page and waits for its scripts. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => document.readyState === 'complete');
}

/** How many pixels the page is wider than its window: 0 unless it scrolls sideways. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Presses Tab until an element that matches the selector has the focus; fails after `most` stops. */
export async function tabTo(page: Page, selector: string, most = 150): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate((wanted) => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'nothing';
      // A radio button's card shows its focus, and so does a part of Home's search.
      const isMarked = [element, element.closest('label, [role=search] > div')].some((part) => {
        const style = part && getComputedStyle(part);
        return style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
      });
      const { width, height } = element.getBoundingClientRect();
      if (!isMarked || width === 0 || height === 0) return `invisible: ${element.outerHTML.slice(0, 120)}`;
      return element.matches(wanted) ? 'there' : 'elsewhere';
    }, selector);
    expect(focus).not.toContain('invisible');
    if (focus === 'there') return;
  }
  throw new Error(`Tab does not reach ${selector} in ${most} stops.`);
}

/** Sends a message through the contact page, and waits for its confirmation. */
export async function sendContact(page: Page, writer: { email: string; name: string }): Promise<void> {
  await open(page, '/contact');
  await writeContact(page, writer);
}

/** The same on the open contact page. */
export async function writeContact(
  page: Page,
  { email, name }: { email: string; name: string },
): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').fill('A wrong telephone number');
  await page.getByLabel('Message').fill(`It rings at a bakery, says ${name}.`);
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByRole('status')).toContainText('Message sent');
}
