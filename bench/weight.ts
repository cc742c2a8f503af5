import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { findChromium } from '#scripts/chromium.ts';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import { startProgram } from './program.ts';
import { printTable } from './table.ts';

const KINDS: Record<string, string> = { document: 'HTML', stylesheet: 'CSS', script: 'JS', font: 'fonts' };

/** Transferred body bytes by kind of file. */
async function weigh(browser: Browser, address: string, encoding: string): Promise<Record<string, number>> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'Accept-Encoding': encoding } });
  try {
    const page = await context.newPage();
    const bytes: Record<string, number> = { HTML: 0, CSS: 0, JS: 0, fonts: 0, other: 0 };
    const pending: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      const kind = KINDS[request.resourceType()] ?? 'other';
      pending.push(
        request.sizes().then(({ responseBodySize }) => {
          bytes[kind] = (bytes[kind] ?? 0) + responseBodySize;
        }),
      );
    });
    const answer = await page.goto(address, { waitUntil: 'networkidle' });
    if (answer?.status() !== 200)
      throw new Error(`${address} answers ${answer?.status()}: there is nothing to weigh.`);
    await Promise.all(pending);
    return bytes;
  } finally {
    await context.close();
  }
}

/** The target applies to a page of 20 cards; in the demonstration data this list exceeds one page. */
const FULL_LIST = '/toronto/implant-specialists';

async function findProfile(url: string): Promise<string> {
  const html = await (await fetch(`${url}/toronto/orthodontists`)).text();
  const path = /href="(\/dentist\/[^"/?#]+)"/.exec(html)?.[1];
  if (!path) throw new Error('/toronto/orthodontists links to no profile.');
  return path;
}

/** Bytes that a visitor with an empty cache downloads per page in Chromium, with gzip and with Brotli. */
export async function benchWeight(): Promise<void> {
  const program = await startProgram('data/bench', 3392);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  try {
    const profile = await findProfile(program.url);
    const pages = [
      '/',
      '/toronto',
      '/toronto/orthodontists',
      FULL_LIST,
      '/search?city=toronto',
      profile,
      `${profile}/book`,
    ];
    const rows = [];
    for (const path of [...pages, ...pages.map((page) => (page === '/' ? '/fr' : `/fr${page}`))]) {
      const name = path.replace(profile, '/dentist/…');
      const html = await (
        await fetch(`${program.url}${path}`, { headers: { 'Accept-Encoding': 'identity' } })
      ).text();
      const cards = html.split('<article').length - 1;
      if (path.endsWith(FULL_LIST) && cards !== PAGE_SIZE)
        throw new Error(`${path} shows ${cards} cards, not ${PAGE_SIZE}: there is nothing to compare.`);
      for (const [encoding, label] of [
        ['br', 'Brotli'],
        ['gzip', 'gzip'],
      ] as const) {
        const bytes = await weigh(browser, `${program.url}${path}`, encoding);
        rows.push({ page: name, cards, encoding: label, ...bytes, 'HTML plain': Buffer.byteLength(html) });
      }
    }
    process.stdout.write('Bytes, empty cache\n\n');
    printTable(rows);
  } finally {
    await browser.close();
    await program.stop();
  }
}
