import { expectNothingFoundAtRest } from './axe.ts';
import { expect, open, overflow, tabTo, test } from './visit.ts';

// The ranked list by keyboard, with scripts and without: its pages and its questions.

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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test(
      'moves between pages of the list by keyboard',
      { tag: javaScriptEnabled ? '@full' : [] },
      async ({ page }) => {
        if (javaScriptEnabled) await open(page, '/toronto/implant-specialists');
        else await page.goto('/toronto/implant-specialists');
        await page.getByRole('link', { name: 'Next', exact: true }).focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/toronto/implant-specialists?page=2');
        await expect(page.getByText('Page 2 of 2')).toBeVisible();
        await page.getByRole('link', { name: 'Previous', exact: true }).focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/toronto/implant-specialists');
      },
    );

    test('opens “Why this rank” by keyboard', async ({ page }) => {
      await page.goto('/toronto/orthodontists');
      const why = page.locator('main details.why').first();
      await why.locator('summary').focus();
      await page.keyboard.press('Enter');
      // Without scripts, the fold's link leads to the explanation on the profile, and opens it.
      if (!javaScriptEnabled) await why.getByRole('link', { name: 'Every figure' }).click();
      const shown = javaScriptEnabled ? why : page.locator('#rank');
      await expect(shown.getByText('All five together').first()).toBeVisible();
      if (!javaScriptEnabled) return;
      // Below the heading that is the dentist's name; twenty rows have these links.
      const headings = why.locator('h3');
      await expect(headings).not.toHaveCount(0);
      await expect(headings.and(page.locator(':not([aria-level="4"])'))).toHaveCount(0);
      const name = await why.locator('xpath=ancestor::article').locator('h3 a').first().innerText();
      for (const link of [/^Something wrong\? Contest this ?, /, /^The evidence as data ?, /])
        await expect(why.getByRole('link', { name: link })).toContainText(`, ${name}`);
    });

    test(
      'a row and its pin on the map light each other, and the pin leads to it or shows its card',
      { tag: javaScriptEnabled ? [] : '@full' },
      async ({ page }) => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto('/toronto/endodontists');
        // The first one is always in the brand's colour.
        const [row, other] = [3, 5].map((each) => page.locator(`main li[data-pin='${each}']`));
        const [pin, otherPin] = [3, 5].map((each) => page.locator(`.list-map a[data-pin='${each}'] path`));
        const button = page.locator('main .btn-primary').first();
        const pine = await button.evaluate((primary) => getComputedStyle(primary).backgroundColor);
        const ring = /0px 0px 0px 2px/;
        await expect(pin!).not.toHaveCSS('fill', pine);
        await row!.locator('h3').hover();
        await expect(pin!).toHaveCSS('fill', pine);
        await expect(otherPin!).not.toHaveCSS('fill', pine);
        await other!.locator('h3 a').focus();
        await expect(otherPin!).toHaveCSS('fill', pine);
        await page.locator('h1').hover();
        await expect(pin!).not.toHaveCSS('fill', pine);
        await expect(row!.locator('.row')).not.toHaveCSS('box-shadow', ring);
        await pin!.hover();
        await expect(row!.locator('.row')).toHaveCSS('box-shadow', ring);
        await expect(other!.locator('.row')).not.toHaveCSS('box-shadow', ring);
        await pin!.click();
        if (!javaScriptEnabled) {
          await expect(page).toHaveURL(`/toronto/endodontists#${await row!.getAttribute('id')}`);
          await expect(row!.locator('h3')).toBeInViewport();
          await page.locator('h1').hover();
          await expect(row!.locator('.row')).toHaveCSS('box-shadow', ring);
          return;
        }
        const card = page.locator('.pin-card');
        const name = await row!.locator('h3').textContent();
        await expect(card.getByRole('heading')).toHaveText(name ?? '');
        await expect(card.getByRole('link', { name: 'View Profile' })).toBeVisible();
        // One pin is in the order of Tab; the arrow keys lead on.
        await page.keyboard.press('Escape');
        await expect(card).toHaveCount(0);
        await expect(page.locator(".list-map a[data-pin='3']")).toBeFocused();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await expect(card.locator('h3 a')).toBeFocused();
        await page.locator('h1').click();
        await expect(card).toHaveCount(0);
      },
    );

    test(
      'opens a question by keyboard, which closes the previous one',
      { tag: javaScriptEnabled ? '@full' : [] },
      async ({ page }) => {
        await page.goto('/fr/toronto/implant-specialists');
        const questions = page.locator('main details[name="faq"]');
        await questions.nth(0).locator('summary').focus();
        await page.keyboard.press('Enter');
        await expect(questions.nth(0)).toHaveAttribute('open', '');
        await questions.nth(2).locator('summary').focus();
        await page.keyboard.press('Space');
        await expect(questions.nth(2)).toHaveAttribute('open', '');
        await expect(questions.nth(0)).not.toHaveAttribute('open', '');
      },
    );
  });
}

test('Tab moves from the first card to its booking with a visible focus', async ({ page }) => {
  // The first of this list takes new patients; another has the waitlist in this place.
  await open(page, '/toronto/orthodontists');
  await tabTo(page, 'main article a[href^="/dentist/"]');
  await tabTo(page, 'main article a[href$="/book"]', 2);
});

for (const path of ['/toronto/orthodontists', '/fr/toronto/orthodontists']) {
  test(
    `open explanations pass axe and fit on a phone: ${path}`,
    { tag: path.startsWith('/fr/') ? [] : '@full' },
    async ({ page }) => {
      // Of twelve open explanations, too.
      test.slow();
      await page.setViewportSize({ width: 360, height: 780 });
      await open(page, path);
      const profile = await page.locator('main article a[href*="/dentist/"]').first().getAttribute('href');
      for (const address of [path, profile ?? '']) {
        await open(page, address);
        await page
          .locator('main :is(.why, .rankline details)')
          .evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
        await expect.poll(() => overflow(page)).toBe(0);
        await expectNothingFoundAtRest(page);
      }
    },
  );
}

// On each push every other list in French.
for (const [index, path] of [
  '/toronto/orthodontists',
  '/brampton/family-dentists',
  '/medicine-hat/endodontists',
  '/toronto/emergency-dentists',
  '/emergency-dentists?place=toronto',
  '/toronto/all-dentists',
  '/provinces/ontario/orthodontists',
  '/provinces/ontario/accepting-patients',
]
  .flatMap((each) => [each, `/fr${each}`])
  .entries()) {
  test(
    `a phone’s first screen shows a dentist, in a row of at most 210 px: ${path}`,
    { tag: [0, 3].includes(index % 4) ? [] : '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 780 });
      await open(page, path);
      const rows = await page.locator('main article').evaluateAll((all) =>
        all.map((row) => {
          const { top, height } = row.getBoundingClientRect();
          return { top, height };
        }),
      );
      expect(rows[0]?.top).toBeLessThanOrEqual(420);
      expect(Math.max(...rows.map(({ height }) => height))).toBeLessThanOrEqual(210);
    },
  );
}

for (const [index, path] of ['/', '/toronto', '/montreal', '/search?city=toronto&near=M5V']
  .flatMap((each) => [each, each === '/' ? '/fr' : `/fr${each}`])
  .entries())
  test(
    `on a phone, a row has at most 210 px beside other content, too: ${path}`,
    { tag: index % 2 ? [] : '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 780 });
      await open(page, path);
      const heights = await page
        .locator('main article')
        .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(Math.max(...heights)).toBeLessThanOrEqual(210);
      // A guide's hero comes first (specification, section 2): its picture stands beside the heading.
      if (path.endsWith('/toronto') || path.endsWith('/montreal'))
        expect((await page.locator('main article').first().boundingBox())?.y).toBeLessThanOrEqual(640);
    },
  );

for (const path of ['/toronto/orthodontists', '/fr/montreal/periodontists', '/fr/ottawa'])
  test(`on a wide screen three rows are whole in 900 px of list: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, path);
    const [first, , third] = await page
      .locator('main article')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
    expect(third!.bottom - first!.top).toBeLessThanOrEqual(900);
  });

test('portrait and name of a row become those of the profile', async ({ page }) => {
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
