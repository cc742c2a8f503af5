/**
 * Screenshots of every page type, in English and in French, at 360, 768 and 1440 px, light and dark, into
 * screenshots/: 360-light/toronto.png. Takes the URL of a running site (default http://localhost:3000) and
 * optional paths to limit it to.
 */
import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { findChromium } from '#scripts/chromium.ts';
import { chooseFromLists, pageTypes } from '#tests/routes/page-types.ts';

const [base = 'http://localhost:3000', ...given] = process.argv.slice(2);
const widths = [360, 768, 1440];

async function everyPage(): Promise<string[]> {
  const chosen = await chooseFromLists(async (path) => (await fetch(base + path)).text());
  return [...pageTypes(chosen, 'en'), ...pageTypes(chosen, 'fr')].map(({ path }) => path);
}

/** Turns '/fr/search?q=zzzz' into 'fr-search-q-zzzz'. */
function fileNameOf(path: string): string {
  return path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';
}

const pages = given.length > 0 ? given : await everyPage();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const width of widths) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const folder = `screenshots/${width}-${colorScheme}`;
    await mkdir(folder, { recursive: true });
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    for (const path of pages) {
      await page.goto(base + path, { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: `${folder}/${fileNameOf(path)}.png`, fullPage: true });
    }
    await page.close();
    console.log(`${pages.length} pictures are in ${folder}`);
  }
}
await browser.close();
