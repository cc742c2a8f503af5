/**
 * Screenshots of every page type, in English and in French, at 360, 768 and 1440 px, light and dark, into
 * screenshots/: 360-light/toronto.png. Takes the URL of a running site (default http://localhost:3000) and
 * optional paths to limit it to. With `--console` it takes the console's pages and that of a closed listing: it makes an account in the database of
 * that site (DATA_DIR or DATABASE_URL), and removes it afterwards.
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { closeDatabase, db } from '#db/database.ts';
import { findChromium } from '#scripts/chromium.ts';
import { everyConsolePage } from '#tests/e2e/console-page-types.ts';
import { chooseFromLists, pageTypes } from '#tests/routes/page-types.ts';
import { signedInOperator } from '#tests/support/operator.ts';

const { values, positionals } = parseArgs({
  options: { console: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [base = 'http://localhost:3000', ...given] = positionals;
const widths = [360, 768, 1440];

async function everyPage(page: Page): Promise<string[]> {
  if (values.console) {
    const closedListing = await db
      .selectFrom('dentists')
      .select('slug')
      .where('closed_at', 'is not', null)
      .limit(1)
      .execute();
    return [
      ...(await everyConsolePage(page, '')),
      ...(await everyConsolePage(page, '/fr')),
      ...closedListing.flatMap(({ slug }) => [`/dentist/${slug}`, `/fr/dentist/${slug}`]),
    ];
  }
  const slugs = await chooseFromLists(async (path) => (await fetch(base + path)).text());
  return [...pageTypes(slugs, 'en'), ...pageTypes(slugs, 'fr')].map(({ path }) => path);
}

/** Turns '/fr/search?q=zzzz' into 'fr-search-q-zzzz'; leaves out ids. */
function fileNameOf(path: string): string {
  const short = path.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');
  return short.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';
}

const operator = values.console
  ? await signedInOperator((path, init) => fetch(base + path, { ...init, redirect: 'manual' }), 'admin')
  : null;
const cookies = [...(operator?.browser.cookies ?? [])].map(([name, value]) => ({ name, value, url: base }));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  let pages = given;
  for (const width of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const folder = `screenshots/${width}-${colorScheme}`;
      await mkdir(folder, { recursive: true });
      const context = await browser.newContext({
        baseURL: base,
        viewport: { width, height: 900 },
        colorScheme,
      });
      await context.addCookies(cookies);
      const page = await context.newPage();
      if (pages.length === 0) pages = await everyPage(page);
      for (const path of pages) {
        await page.goto(path, { waitUntil: 'load' });
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: `${folder}/${fileNameOf(path)}.png`, fullPage: true });
      }
      await context.close();
      console.log(`${pages.length} pictures are in ${folder}`);
    }
  }
} finally {
  await browser.close();
  if (operator) {
    // The command would keep the last admin.
    await db.deleteFrom('operators').where('id', '=', operator.id).execute();
    await closeDatabase();
  }
}
