import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { findChromium } from '#scripts/chromium.ts';

/**
 * Pictures of every page type at 360, 768 and 1440 px, light and dark, into screenshots/.
 * Takes the address of a running site (default http://localhost:3000) and optional paths.
 */
const [base = 'http://localhost:3000', ...given] = process.argv.slice(2);
const slug = await firstDentist();
const pages =
  given.length > 0
    ? given
    : [
        '/',
        '/fr',
        '/about',
        '/how-we-evaluate-dentists',
        '/fr/how-we-rank',
        '/contact',
        '/toronto',
        '/fr/montreal',
        '/toronto/orthodontists',
        '/fr/montreal/family-dentists',
        '/corner-brook/implant-specialists',
        `/dentist/${slug}`,
        `/dentist/${slug}?tab=reviews`,
        `/dentist/${slug}?tab=hours`,
        `/fr/dentist/${slug}`,
        `/dentist/${slug}/book`,
        `/dentist/${slug}/book/time?type=root-canal`,
        '/specialties/orthodontists',
        '/provinces/ontario',
        '/faq',
        '/fr/faq?q=assurance',
        '/privacy-policy',
        '/fr/terms-of-service',
        '/accessibility',
        '/nowhere/at/all',
      ];

async function firstDentist(): Promise<string> {
  const html = await (await fetch(`${base}/toronto/orthodontists`)).text();
  const match = /href="\/dentist\/([a-z0-9-]+)"/.exec(html);
  if (!match) throw new Error(`No dentist is listed at ${base}/toronto/orthodontists.`);
  return match[1]!;
}

await mkdir('screenshots', { recursive: true });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const width of [360, 768, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    for (const path of pages) {
      await page.goto(base + path, { waitUntil: 'networkidle' });
      const name = path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';
      await page.screenshot({ path: `screenshots/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
    await page.close();
  }
}
await browser.close();
process.stdout.write(`${pages.length * 6} pictures are in screenshots/\n`);
