import type { Locator, Page } from '@playwright/test';
import { expectNothingFoundAtRest } from './axe.ts';
import { expect, open, overflow, test } from './visit.ts';

// The ranked list by keyboard, with scripts and without, and the sizes of rows in lists.

test.describe('on a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

  test('no control needs a script: neither hearts nor the way to the map', async ({ page }) => {
    await page.goto('/toronto/orthodontists');
    await expect(page.getByRole('link', { name: 'Taking new patients' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Map', exact: true })).toBeHidden();
    await expect(page.locator('main article button:visible')).toHaveCount(0);
  });
});

test('on a phone, each filter that Tab reaches is whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/fr/toronto/orthodontists');
  const chips = page.locator('.chip-bar li > .chip-control');
  await chips.first().focus();
  for (const chip of (await chips.all()).slice(1)) {
    await page.keyboard.press('Tab');
    await expect(chip).toBeFocused();
    await expect(chip).toBeInViewport({ ratio: 1 });
  }
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('opens “Why this rank” by keyboard', async ({ page }) => {
      await page.goto('/toronto/orthodontists');
      const why = page.locator('main details.why').first();
      await why.locator('summary').focus();
      await page.keyboard.press('Enter');
      // Without scripts, the fold's link leads to the explanation on the profile, and opens it.
      if (!javaScriptEnabled) await why.getByRole('link', { name: 'Every figure' }).click();
      const shown = javaScriptEnabled ? why : page.locator('#rank');
      await expect(shown.getByText(/^More could be confirmed/).first()).toBeVisible();
      await expect(shown.getByText('All five together').first()).toBeHidden();
      await shown.getByText('See the numbers').first().click();
      await expect(shown.getByText('All five together').first()).toBeVisible();
      if (!javaScriptEnabled) return;
      // Below the heading that is the dentist's name; twenty rows have these links.
      const headings = why.locator('h3');
      await expect(headings).not.toHaveCount(0);
      await expect(headings.and(page.locator(':not([aria-level="4"])'))).toHaveCount(0);
      const name = await why.locator('xpath=ancestor::article').locator('h3 a').first().innerText();
      await expect(why.getByRole('link', { name: /^Something wrong\? Contest this ?, / })).toContainText(
        name,
      );
    });
  });

/**
 * The visible texts of a row, its controls that Tab reaches, and its height in pixels. Initials are a picture; a name, clinic and
 * neighbourhood, a rank with its range, and hours with the number are one text.
 */
const measureRow = (row: Locator) =>
  row.evaluate((article) => {
    const isShown = (part: Element) =>
      part.checkVisibility({ visibilityProperty: true }) && part.closest('.sr-only') === null;
    const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    const texts = new Set<Element>();
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      if (textContent?.trim() && parent && isShown(parent) && !parent.matches('.mono'))
        texts.add(parent.closest('h3, .row-sub, .row-range, .row-status > .wide, summary') ?? parent);
    }
    const controls = [...article.querySelectorAll('a, button, summary')].filter(isShown);
    return { texts: texts.size, controls: controls.length, height: article.clientHeight };
  });

for (const [width, path, most] of [
  [360, '/toronto/orthodontists', { texts: 9, controls: 4, height: 150 }],
  [360, '/fr/search?city=toronto', { texts: 9, controls: 4, height: 170 }],
  [1440, '/toronto/orthodontists', { texts: 14, controls: 7, height: 176 }],
  [1440, '/fr/search?city=toronto', { texts: 10, controls: 4, height: 176 }],
] as const)
  test(`a row of ${path} at ${width} px keeps its budget`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, path);
    const rows = page.locator('main article.row');
    for (const row of (await rows.all()).slice(0, 8)) {
      const { texts, controls, height } = await measureRow(row);
      expect(texts).toBeLessThanOrEqual(most.texts);
      expect(controls).toBeLessThanOrEqual(most.controls);
      expect(height).toBeLessThanOrEqual(most.height);
    }
  });

for (const [width, path] of [
  [1440, '/fr/toronto/orthodontists'],
  [1920, '/search?city=toronto'],
] as const)
  test(`rows of ${path} at ${width} px have days to ask for, clear of the phone number`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, path);
    const gaps = await page.locator('main article.row:has(.slot)').evaluateAll((rows) =>
      rows.map((row) => {
        const [days, status] = ['.row-days', '.row-status > .wide'].map((part) => row.querySelector(part)!);
        const text = document.createRange();
        text.selectNodeContents(status!);
        return days!.getBoundingClientRect().left - text.getBoundingClientRect().right;
      }),
    );
    expect(gaps.length).toBeGreaterThan(0);
    expect(Math.min(...gaps)).toBeGreaterThan(0);
  });

test('a row and its pin on the map light each other, and the pin shows its card', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/toronto/endodontists');
  // The first one is always in the brand's colour.
  const [row, other] = [3, 5].map((each) => page.locator(`main li[data-pin='${each}']`));
  const [pin, otherPin] = [3, 5].map((each) => page.locator(`.list-map a[data-pin~='${each}'] path`));
  const button = page.locator('main .btn-primary').first();
  const pine = await button.evaluate((primary) => getComputedStyle(primary).backgroundColor);
  const ring = /0px 0px 0px 2px/;
  await expect(pin!).not.toHaveCSS('fill', pine);
  await row!.locator('h3').hover();
  await expect(pin!).toHaveCSS('fill', pine);
  await other!.locator('h3 a').focus();
  await expect(otherPin!).toHaveCSS('fill', pine);
  await page.locator('h1').hover();
  await expect(pin!).not.toHaveCSS('fill', pine);
  await pin!.hover();
  await expect(row!.locator('.row')).toHaveCSS('box-shadow', ring);
  await expect(other!.locator('.row')).not.toHaveCSS('box-shadow', ring);
  await pin!.click();
  const card = page.locator('.pin-card');
  const name = await row!.locator('h3').textContent();
  await expect(card.getByRole('heading')).toHaveText(name ?? '');
  // One pin is in the order of Tab; the arrow keys lead on.
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(page.locator(".list-map a[data-pin~='3']")).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(card.locator('h3 a')).toBeFocused();
  await page.locator('h1').click();
  await expect(card).toHaveCount(0);
});

test('open explanations pass axe and fit', { tag: '@full' }, async ({ page }) => {
  // The same for twelve open explanations.
  test.slow();
  const path = '/fr/toronto/orthodontists';
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, path);
  const profile = await page.locator('main article a[href*="/dentist/"]').first().getAttribute('href');
  // A narrow row leaves its reasons to the profile.
  for (const [address, width] of [
    [path, 1440],
    [profile ?? '', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 780 });
    await open(page, address);
    await page
      .locator('main :is(.why, .rankline details)')
      .evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
    await expect.poll(() => overflow(page)).toBe(0);
    await expectNothingFoundAtRest(page);
  }
});

/** Top and height of each row of the open page. */
const rowsOf = (page: Page) =>
  page
    .locator('main article')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));

// French words are longer; the number is the greatest distance of the first row from the top.
const LISTS = [
  ['/fr/toronto/orthodontists', 420],
  ['/fr/toronto/emergency-dentists', 420],
  ['/fr/emergency-dentists?place=toronto', 420],
  ['/fr/toronto/all-dentists', 420],
  ['/fr/provinces/ontario/accepting-patients', 420],
  ['/fr', Infinity],
  // The specialties of a guide come first.
  ['/fr/toronto', Infinity],
  ['/fr/montreal', 680],
  ['/fr/search?city=toronto&near=M5V', Infinity],
] as const;

test('a phone’s first screen shows a dentist, in a row of at most 210 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  // On a first visit the font may come too late for the page (`font-display: optional`).
  await open(page, '/fr/faq');
  for (const [path, most] of LISTS) {
    await open(page, path);
    const rows = await rowsOf(page);
    expect(rows[0]?.top, path).toBeLessThanOrEqual(most);
    expect(Math.max(...rows.map(({ height }) => height)), path).toBeLessThanOrEqual(210);
  }
});

test('on a wide screen three rows are whole in 900 px of list', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/toronto/orthodontists', '/fr/ottawa']) {
    await open(page, path);
    const [first, , third] = await rowsOf(page);
    expect(third!.bottom - first!.top, path).toBeLessThanOrEqual(900);
  }
});

test('portrait and name of a row become those of the profile', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      void viewTransition?.ready.then(() => {
        const parts = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement ?? '');
        document.documentElement.dataset['moved'] = parts.join(' ');
      });
    }),
  );
  await open(page, '/toronto/orthodontists');
  await page.locator('main article h3 a').first().click();
  const html = page.locator('html[data-moved]');
  for (const part of ['face', 'name'])
    await expect(html).toHaveAttribute('data-moved', new RegExp(`view-transition-group\\(${part}\\)`));
});
