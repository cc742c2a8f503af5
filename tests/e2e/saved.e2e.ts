import type { Page } from '@playwright/test';
import { expectNothingFoundAtRest } from './axe.ts';
import { expect, open, overflow, tabTo, test } from './visit.ts';

// Saved dentists: the heart on pages with and without the framework, the list, and the comparison.

const LIST = '/toronto/orthodontists';

/** The browser's stored value. */
function kept(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('saved-dentists'));
}

/** The slugs whose hearts are pressed. */
function pressed(page: Page): Promise<string[]> {
  return page
    .locator('main [data-save][aria-pressed="true"]')
    .evaluateAll((hearts) => hearts.map((heart) => (heart as HTMLElement).dataset.save ?? ''));
}

/** Saves the first `count` dentists of a list by their hearts; returns their slugs. */
async function saveFirst(page: Page, count: number): Promise<string[]> {
  await open(page, LIST);
  const hearts = page.locator('main [data-save]');
  const slugs: string[] = [];
  for (let index = 0; index < count; index += 1) {
    await hearts.nth(index).click();
    await expect(hearts.nth(index)).toHaveAttribute('aria-pressed', 'true');
    slugs.push((await hearts.nth(index).getAttribute('data-save')) ?? '');
  }
  return slugs;
}

test('a saved dentist stays saved after a reload, on another page, and in the header', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.url().includes('/saved-') && scripts.push(request.url()));
  await open(page, LIST);
  const heart = page.locator('main [data-save]').first();
  await expect(heart).toBeVisible();
  await expect(heart).toHaveAccessibleName(/^Save Dr\. \p{L}+/u);
  const box = await heart.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  // A visitor who saves nothing does not download the script.
  expect(scripts).toEqual([]);
  expect(await kept(page)).toBeNull();

  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const slug = (await heart.getAttribute('data-save')) ?? '';
  expect(await kept(page)).toBe(JSON.stringify([slug]));
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('header .saved-link')).toHaveText('Saved1');

  await open(page, `/dentist/${slug}`);
  expect(await pressed(page)).toEqual([slug]);
  await page.getByRole('button', { name: /^Save Dr/, pressed: true }).click();
  await expect(page.getByRole('button', { name: /^Save Dr/ })).toHaveAttribute('aria-pressed', 'false');
  expect(await kept(page)).toBeNull();
  // Back restores the page from the cache, but the hearts are current.
  await page.goBack();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('on a profile the first press counts', async ({ page, dentists }) => {
  await open(page, `/dentist/${dentists.reviewed}`);
  const heart = page.locator('main [data-save]').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('another tab is updated', { tag: '@full' }, async ({ page, context }) => {
  const other = await context.newPage();
  await open(other, LIST);
  const [slug = ''] = await saveFirst(page, 1);
  await expect(other.locator(`[data-save="${slug}"]`)).toHaveAttribute('aria-pressed', 'true');
  await expect(other.locator('header .saved-link')).toHaveText('Saved1');
  await other.locator(`[data-save="${slug}"]`).click();
  await expect(page.locator(`[data-save="${slug}"]`)).toHaveAttribute('aria-pressed', 'false');
  await other.close();
});

test('the list works by keyboard alone: save, remove, restore, clear', { tag: '@full' }, async ({ page }) => {
  await open(page, LIST);
  await tabTo(page, 'main [data-save]');
  await page.keyboard.press('Space');
  await expect(page.locator('main [data-save]').first()).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, 'main [data-save]');
  await page.keyboard.press('Enter');
  await expect(page.locator('main [data-save][aria-pressed="true"]')).toHaveCount(2);
  const slugs = await pressed(page);

  await page.goto('/saved');
  await expect(page).toHaveURL(`/saved?${slugs.map((slug) => `dentist=${slug}`).join('&')}`);
  await expect(page.locator('main article')).toHaveCount(2);
  await tabTo(page, '[data-remove]');
  await page.keyboard.press('Enter');
  await expect(page.locator('main article:visible')).toHaveCount(1);
  await expect(page.locator('main [role="status"]')).toHaveText(
    /^Dr\. .+ was removed from your saved dentists\.$/,
  );
  await expect(page).toHaveURL(`/saved?dentist=${slugs[1]}`);
  expect(await kept(page)).toBe(JSON.stringify([slugs[1]]));
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main article:visible')).toHaveCount(2);
  expect(await kept(page)).toBe(JSON.stringify(slugs));
  await expect(page.locator(`[data-remove="${slugs[0]}"]`)).toBeFocused();

  await page.getByRole('link', { name: 'Remove all' }).click();
  await expect(page.getByText('No dentists saved yet')).toBeVisible();
  await expect(page).toHaveURL('/saved');
  expect(await kept(page)).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('main article:visible')).toHaveCount(2);
  await expect(page.getByText('No dentists saved yet')).toBeHidden();
  expect(await kept(page)).toBe(JSON.stringify(slugs));
});

test('a shared list is shown, and saved at a press', { tag: '@full' }, async ({ page, dentists }) => {
  const { reviewed, unrated } = dentists;
  await open(page, `/saved?dentist=${reviewed}&dentist=${unrated}`);
  expect(await kept(page)).toBeNull();
  expect(await pressed(page)).toEqual([]);
  // Removing a dentist who is not saved changes the URL only.
  await page.locator(`[data-remove="${unrated}"]`).click();
  await expect(page).toHaveURL(`/saved?dentist=${reviewed}`);
  await page.goBack();
  await page.getByRole('button', { name: 'Save all of these here' }).click();
  await expect(page.getByRole('button', { name: 'Save all of these here' })).toBeHidden();
  expect(await kept(page)).toBe(JSON.stringify([reviewed, unrated]));
  expect((await pressed(page)).toSorted()).toEqual([reviewed, unrated].toSorted());
});

test(
  'a dentist who is no longer listed is removed from the saved ones',
  { tag: '@full' },
  async ({ page, dentists }) => {
    await page.goto('/about');
    await page.evaluate(
      (slug) => localStorage.setItem('saved-dentists', JSON.stringify(['nobody-here', slug])),
      dentists.reviewed,
    );
    await page.goto('/saved');
    await expect(page.getByText('One dentist in this list is no longer listed here')).toBeVisible();
    await page.getByRole('link', { name: 'Remove them from the list' }).click();
    await expect(page).toHaveURL(`/saved?dentist=${dentists.reviewed}`);
    expect(await kept(page)).toBe(JSON.stringify([dentists.reviewed]));
  },
);

test('a storage without slugs in it is an empty list', { tag: '@full' }, async ({ page }) => {
  const tampered = '["<img src=x onerror=alert(1)>", 7, null, {"a": 1}, "../x", ""]';
  await page.addInitScript((text) => localStorage.setItem('saved-dentists', text), tampered);
  await open(page, LIST);
  expect(await pressed(page)).toEqual([]);
  await page.locator('main [data-save]').first().click();
  await expect(page.locator('main [data-save]').first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('header .saved-link .saved-count')).toHaveText('1');
});

test('a full storage and a full list show a message', { tag: '@full' }, async ({ page }) => {
  await open(page, LIST);
  await page.evaluate(() => {
    const list = Array.from({ length: 100 }, (_, index) => `somebody-${index}`);
    localStorage.setItem('saved-dentists', JSON.stringify(list));
  });
  const heart = page.locator('main [data-save]').first();
  await heart.click();
  await expect(page.getByRole('alert')).toHaveText('You can save 100 dentists at most. Remove one first.');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.evaluate(() => {
    localStorage.clear();
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await heart.click();
  await expect(page.getByRole('alert')).toContainText('Your browser could not keep this dentist');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('without storage there is no heart, and the rest works', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await open(page, LIST);
  await expect(page.locator('main [data-save]').first()).toBeHidden();
  await page.locator('header nav > details > summary').first().dispatchEvent('click');
  await expect(page.locator('header nav > details[open]')).toHaveCount(1);
});

test('a phone’s first screen shows a saved dentist, in a row of at most 215 px with its choice', async ({
  page,
  dentists,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, `/fr/saved?dentist=${dentists.reviewed}&dentist=${dentists.unrated}`);
  const rows = page.locator('main article');
  expect((await rows.first().boundingBox())?.y).toBeLessThanOrEqual(420);
  for (const row of await rows.all()) {
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(215);
    await expect(row.getByRole('link', { name: /^Retirer / })).toBeVisible();
  }
  expect(await overflow(page)).toBe(0);
  await page.getByRole('checkbox').first().uncheck();
  await page.locator('[data-remove]').last().click();
  await expect(page.locator('main article:visible')).toHaveCount(1);
});

test('saved dentists can be compared, and the way back keeps them', async ({ page }) => {
  const slugs = await saveFirst(page, 5);
  await page.locator('header .saved-link').click();
  await expect(page.locator('main article')).toHaveCount(5);
  const boxes = page.locator('main input[type="checkbox"]');
  // Five are too many, so none is preselected.
  await expect(page.locator('main input[type="checkbox"]:checked')).toHaveCount(0);
  await boxes.first().check();
  await page.getByRole('button', { name: 'Compare side by side' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(boxes.first()).toBeChecked();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Compare side by side' }).click();
  await expect(page.locator('main thead th a')).toHaveCount(2);
  await page.locator('main nav').getByRole('link', { name: 'Saved dentists' }).click();
  await expect(page.locator('main article')).toHaveCount(5);
  expect(await kept(page)).toBe(JSON.stringify(slugs));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test(
    'from the second heart on, a bar leads to the comparison and covers no button',
    { tag: '@full' },
    async ({ page }) => {
      const slugs = await saveFirst(page, 1);
      const bar = page.getByRole('complementary', { name: 'Saved dentists' });
      await expect(bar).toHaveCount(0);
      const second = page.locator('main [data-save]').nth(1);
      await second.click();
      slugs.push((await second.getAttribute('data-save')) ?? '');
      await expect(second).toHaveAttribute('aria-pressed', 'true');
      await expect(bar.getByRole('link')).toHaveText('Saved 2 · Compare');
      expect(await overflow(page)).toBe(0);
      // On a profile the buttons at the foot stand above it.
      await page.goto(`/fr/dentist/${slugs[0]}`);
      const french = page.getByRole('complementary', { name: 'Dentistes enregistrés' });
      const box = (await french.boundingBox())!;
      const foot = (await page.locator('.panel-bar').boundingBox())!;
      expect(foot.y + foot.height).toBeLessThanOrEqual(box.y + 1);
      expect(box.y + box.height).toBeLessThanOrEqual(741);
      // As tall as the page: what the bar covers can be scrolled.
      await page.setViewportSize({ width: 360, height: 4000 });
      await expectNothingFoundAtRest(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await french.getByRole('link').click();
      await expect(page.locator('main thead th:visible')).toHaveCount(2);
      await expect(page.locator('.saved-note')).toHaveCount(0);
      // Closed, it stays away until another one is saved.
      await open(page, LIST);
      await bar.getByRole('button', { name: 'Close' }).click();
      await expect(bar).toHaveCount(0);
      await page.goto('/search?specialty=orthodontists');
      await expect(page.locator('main [data-save][aria-pressed]').first()).toBeVisible();
      await expect(page.locator('.saved-note')).toHaveCount(0);
      await open(page, LIST);
      await page.locator('main [data-save]').nth(2).click();
      await expect(bar.getByRole('link')).toHaveText('Saved 3 · Compare');
    },
  );
});
