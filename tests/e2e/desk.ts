import { execFileSync } from 'node:child_process';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PASSWORD, totp } from '#tests/support/operator.ts';
import { DATA } from './outbox.ts';
import { expect, listen, test as base } from './visit.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Creates an account with the command, in the database of a data folder; returns the link that it prints. */
export function addOperator(email: string, role = 'admin', dataDir = DATA): string {
  const printed = execFileSync(
    'node',
    ['cli/operator.ts', 'add', email, '--role', role, '--name', 'Ann Roy'],
    {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  return /\/console\/welcome\?token=\S+/.exec(printed)![0];
}

/** Sets up password and second factor from the link; returns the factor's key. */
export async function setUpOperator(page: Page, link: string): Promise<string> {
  await page.goto(link);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Keep this password' }).click();
  await expect(page).toHaveURL('/console/account/second-factor');
  const key = await page.locator('.console-key').innerText();
  await page.getByLabel('Type the code that the app shows now').fill(totp(key));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page).toHaveURL('/console/overview');
  return key;
}

async function signIn(browser: Browser, baseURL: string | undefined): Promise<State> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await setUpOperator(await context.newPage(), addOperator(`desk-${crypto.randomUUID()}@example.com`));
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The site's test with an operator: `page` is the visitor's, `desk` the operator's. */
export const test = base.extend<{ desk: Page }, { operator: State }>({
  operator: [
    async ({ browser }, use, workerInfo) => {
      await use(await signIn(browser, workerInfo.project.use.baseURL));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  desk: async ({ browser, operator, baseURL, contextOptions }, use) => {
    const context = await browser.newContext({
      ...contextOptions,
      ...(baseURL === undefined ? {} : { baseURL }),
      storageState: operator,
    });
    const page = await context.newPage();
    const complaints = listen(page);
    await use(page);
    await context.close();
    expect(complaints).toEqual([]);
  },
});

/** Opens the inbox filtered by an address or a word of a request. */
export async function findInInbox(desk: Page, term: string): Promise<void> {
  await desk.goto('/console?view=all');
  await desk.getByLabel('Search in names, addresses and texts').fill(term);
  await desk.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(desk.getByText(`Found with ‘${term}’`)).toBeVisible();
}

/** Opens the page of the only lead with that address or word. */
export async function openLead(desk: Page, term: string): Promise<void> {
  await findInInbox(desk, term);
  const rows = desk.locator('tr[data-lead]');
  await expect(rows).toHaveCount(1);
  await rows.locator('th a').click();
  await expect(desk).toHaveURL(/\/console\/leads\/[0-9a-f-]{36}\?/);
}

/** Adds a dentist that no other test uses, in a small city; returns the profile's path. */
export async function listDentist(desk: Page, name: string): Promise<string> {
  await desk.goto('/console/listings/new');
  await desk.locator('#listing-name').fill(name);
  await desk.getByLabel('General Dentists').check();
  await desk.locator('#listing-phone').fill('506-555-0100');
  await desk.locator('#listing-city').selectOption({ value: 'fredericton' });
  await desk.locator('#listing-address1').fill('1 Queen Street');
  await desk.getByRole('button', { name: 'List this dentist' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(name);
  return (await desk.getByRole('link', { name: 'On the site' }).getAttribute('href'))!;
}

/** An unused name. */
export const someName = (): string => `Dr. Quill ${crypto.randomUUID().slice(0, 8)}`;
