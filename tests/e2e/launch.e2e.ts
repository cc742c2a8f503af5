import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { ROOT } from '#scripts/build-stamp.ts';
import { openMailServer } from '#tests/support/mail-server.ts';
import { makeDataDir, removeDataDir } from '#tests/support/program.ts';
import { rankPromise, unbackedFigure } from '#tests/support/promises.ts';
import { environmentOf, serveSite } from '#tests/support/served-site.ts';
import { addOperator, setUpOperator } from './desk.ts';
import { expect, listen, test } from './visit.ts';

// docs/launch.md as a journey: a program of its own without a dentist, filled in the console alone.

const execute = promisify(execFile);

const PORT = 3219;
const SITE = `http://localhost:${PORT}`;

/** 192 places of OpenStreetMap around Vancouver, of which 173 are dentists that can be listed. */
const FILE = join(ROOT, '../shared/data/osm-vancouver-dentists.json');

const settings = {
  PUBLISHER_NAME: 'Dental Finder Inc.',
  PUBLISHER_ADDRESS: '1 Queen Street, Fredericton NB E3B 1A1',
  PUBLISHER_EMAIL: 'hello@dentists.example',
  PUBLISHER_PRIVACY_OFFICER: 'Ann Roy',
  PUBLISHER_DATA_LOCATION: 'Fredericton, New Brunswick',
  MAIL_FROM: 'Dental Finder <hello@dentists.example>',
};

/** Runs a command while the mail server of this process answers it; returns what it prints, rejects if it fails. */
async function run(dataDir: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await execute(process.execPath, args, {
    cwd: ROOT,
    env: { ...environmentOf(dataDir), ...env },
  });
  return stdout;
}

async function importFile(desk: Page): Promise<void> {
  await desk.goto('/console/imports');
  await desk.getByLabel('File').setInputFiles(FILE);
  await desk.getByLabel('Source', { exact: true }).selectOption('A new source');
  await desk.getByRole('button', { name: 'Upload' }).click();
  await expect(desk.getByText('The columns of this format are known.')).toBeVisible();
  const preview = desk.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('row', { name: '123 Kerrisdale Dental Centre' })).toContainText(
    'Vancouver BC',
  );
  await desk.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'What the import did' })).toBeVisible({ timeout: 60_000 });
  for (const [name, count] of [
    ['Rows read', '192'],
    ['Added', '173'],
    ['Rejected', '19'],
  ] as const)
    await expect(desk.locator('dl').getByText(name).locator('xpath=following-sibling::dd')).toHaveText(count);
}

const pathsIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, path = '']) => path.replaceAll('&amp;', '&') || '/');

const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ');

/** Pages about the method, and the one that links to them: they explain ranks. */
const ABOUT = /^(\/fr)?\/(how-we-rank|how-we-evaluate-dentists|about|faq|terms-of-service|sitemap|api\/v1)$/;

/** What a public page promises or says that is not so; empty if nothing. */
function findFalse(path: string, html: string): string[] {
  const language = /^\/fr(\/|$)/.test(path) ? 'fr' : 'en';
  const text = textOf(html);
  const wrong: string[] = [];
  const note = (what: string, found: RegExpExecArray | null) =>
    found && wrong.push(`${path}: ${what}: ${found[0]}`);
  note('rating', /aggregateRating|\d[.,]\d (out of|sur) 5/.exec(html));
  // The API explains how it marks a made-up dentist.
  if (!path.endsWith('/api/v1'))
    note('demonstration', /.{0,30}(d[ée]monstration|made[ -]up|fictif).{0,30}/i.exec(text));
  note('plan', /Planned hours|Heures prévues|Not available yet|Pas encore disponible/.exec(text));
  if (!ABOUT.test(path)) {
    note('figure', unbackedFigure.exec(text));
    const heads = [
      ...pathsIn(html, /<(?:title|h[1-4])\b[^>]*>(.*?)<\/(?:title|h[1-4])>/gs),
      ...pathsIn(html, /<meta name="description" content="([^"]*)"/g),
    ];
    for (const head of heads) note('rank', rankPromise[language].exec(textOf(head)));
  }
  if (/^(\/fr)?\/dentist\/[^/]+$/.test(path)) {
    const isBookable = html.includes(`href="${path}/book`) || html.includes(`action="${path}/book`);
    if (isBookable === /We can’t reach this clinic|Nous ne pouvons pas joindre cette clinique/.test(text))
      wrong.push(`${path}: booking: ${isBookable}`);
  }
  return wrong;
}

async function readSite(): Promise<{ inSitemap: Set<string>; pages: Map<string, string> }> {
  const get = async (path: string) => {
    const answer = await fetch(SITE + path, { redirect: 'manual' });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  };
  const locations = (xml: string) => pathsIn(xml, new RegExp(`<loc>${SITE}(.*?)</loc>`, 'g'));
  const files = await Promise.all(locations(await get('/sitemap.xml')).map(get));
  const inSitemap = new Set(files.flatMap(locations));
  const menus = await Promise.all(['/', '/fr', '/menu', '/fr/menu'].map(get));
  const linked = menus.flatMap((html) => pathsIn(html, /<a\b[^>]*? href="(\/(?!assets|console)[^"#]*)/g));
  const left = [...new Set([...inSitemap, ...linked])];
  const pages = new Map<string, string>();
  const readNext = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) pages.set(path, await get(path));
  };
  await Promise.all([readNext(), readNext(), readNext(), readNext()]);
  return { inSitemap, pages };
}

test('an empty program is filled in the console, verified in bulk and opened @full', async ({ browser }) => {
  test.setTimeout(600_000);
  const dataDir = makeDataDir();
  const mail = await openMailServer();
  const settled = { ...settings, SMTP_URL: mail.url };
  await run(dataDir, ['cli/seed.ts', '--remove-demonstration']);
  const site = await serveSite('scripts/start.mjs', ROOT, dataDir, {
    ...settled,
    PORT: String(PORT),
    SITE_URL: SITE,
    MAP_STYLE_URL: '',
    SEARCHES_PER_MINUTE: '100000',
  });
  try {
    const opened = async () => (await browser.newContext({ baseURL: SITE })).newPage();
    const [visitor, desk] = await Promise.all([opened(), opened()]);
    const complaints = [visitor, desk].map(listen);
    await visitor.goto('/vancouver');
    await expect(visitor.getByRole('heading', { name: 'No dentists listed in Vancouver yet' })).toBeVisible();

    await setUpOperator(desk, addOperator('ann@dentists.example', 'admin', dataDir));
    await importFile(desk);
    await desk.goto('/console/verification?view=new&city=vancouver');
    const number = desk.getByLabel('Licence number of 123 Kerrisdale Dental Centre');
    await desk.getByLabel('Licence holder at 123 Kerrisdale Dental Centre').fill('Dr. Anne Roy');
    await desk.getByLabel('In force').selectOption('Yes');
    await desk.getByLabel('Clean record').selectOption('Yes');
    await number.fill('12345');
    await number.press('Enter');
    await expect(desk.getByText('1 dentist recorded')).toBeVisible();
    // Nothing of it needs a second person.
    await desk.goto('/console/verification?view=second');
    await expect(desk.getByText('Nothing is waiting here')).toBeVisible();
    await visitor.goto('/dentist/123-kerrisdale-dental-centre-vancouver');
    await expect(visitor.getByText(/Licence of Dr\. Anne Roy checked/).first()).toBeVisible();
    await expect(visitor.getByText('Verified', { exact: true })).toHaveCount(0);

    const { inSitemap, pages } = await readSite();
    expect([...pages.keys()].filter((path) => path.includes('/dentist/'))).toHaveLength(2 * 173);
    expect([...pages].flatMap(([path, html]) => findFalse(path, html))).toEqual([]);
    const isKeptOut = (html: string) => html.includes('<meta name="robots" content="noindex"');
    expect([...inSitemap].filter((path) => isKeptOut(pages.get(path)!))).toEqual([]);
    for (const path of ['/toronto', '/fr/toronto', '/accepting-patients', '/fr/accepting-patients']) {
      expect(inSitemap.has(path), path).toBe(false);
      expect(isKeptOut(pages.get(path)!), path).toBe(true);
    }
    expect(inSitemap.has('/fr/vancouver/general-dentists')).toBe(true);

    await run(dataDir, ['cli/backup.ts']);
    const doctor = await run(dataDir, ['cli/doctor.ts', '--mail', 'ann@dentists.example'], {
      ...settled,
      SITE_URL: 'https://dentists.example',
      TRUST_PROXY: '1',
    });
    expect(doctor).toContain('Nothing keeps the site from opening.');
    expect(complaints.flat()).toEqual([]);
  } finally {
    await site.end();
    await mail.close();
    await removeDataDir(dataDir);
  }
});
