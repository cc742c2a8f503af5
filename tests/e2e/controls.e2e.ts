import type { Page, Request } from '@playwright/test';
import { isTemplate, pageTypes } from '#tests/routes/page-types.ts';
import type { Chosen } from '#tests/routes/page-types.ts';
import { expect, open, test } from './visit.ts';

// No dead buttons: clicks every button and every summary of every template; something must change. In French and at a
// phone's width, only pages whose controls differ there: menus, filters, tabs.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// A list has twenty equal hearts: saved.e2e.ts presses some.
const controlsIn = (part: string) =>
  ['button:visible:not([data-save])', 'summary:visible', 'input[type="submit"]:visible']
    .map((control) => `${part} ${control}`)
    .join();

/** Everything a visitor could notice, as text: URL, focus, open elements, page text. */
function stateOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: focus } = document;
    const opened = [...document.querySelectorAll('details, dialog')].map((part) => part.hasAttribute('open'));
    const invalid = [...document.querySelectorAll(':user-invalid')].map((field) =>
      field.getAttribute('name'),
    );
    return [
      location.href,
      // A click gives the focus to the button itself: that alone is no effect.
      focus === document.body || focus === (window as Window & { clicked?: Element }).clicked
        ? ''
        : focus?.outerHTML,
      opened.join(),
      invalid.join(),
      document.body.innerText,
    ].join('\n');
  });
}

const types = pageTypes({ reviewed: '', unrated: '' }, 'en');

async function clickEveryControl(page: Page, path: string, least: number, part = 'body'): Promise<void> {
  const controls = page.locator(controlsIn(part));
  await open(page, path);
  const count = await controls.count();
  expect(count).toBeGreaterThanOrEqual(least);
  let clean = true;
  for (let control = 0; control < count; control += 1) {
    if (!clean) await open(page, path);
    const target = controls.nth(control);
    const label = `${path}: ${(await target.textContent())?.trim()}`;
    // A busy button is an effect; the forms' own tests cover the response.
    if (await target.isDisabled()) continue;
    const isSummary = await target.evaluate((element) => element.matches('summary'));
    let requested = false;
    // A submitted form requests a page, even if it is the current one.
    const onRequest = (request: Request) => (requested ||= !isSummary && request.isNavigationRequest());
    page.on('request', onRequest);
    await target.evaluate((clicked) => void Object.assign(window, { clicked }));
    const before = await stateOf(page);
    await target.click();
    await expect.poll(async () => requested || (await stateOf(page)) !== before, label).toBe(true);
    page.off('request', onRequest);
    if (isSummary) {
      const isOpen = () => target.evaluate((element) => element.parentElement?.hasAttribute('open'));
      const opened = await isOpen();
      await target.press('Enter');
      await expect.poll(isOpen, `${label}, by keyboard`).toBe(!opened);
      clean = true;
    } else {
      clean = false;
      await page.waitForLoadState('load');
    }
  }
}

const pathOf = (name: string, dentists: Chosen, language: 'en' | 'fr') =>
  pageTypes(dentists, language).find((type) => type.name === name)!.path;

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  for (const type of types)
    test(
      `${type.name}: every button has an effect`,
      { tag: isTemplate(type) ? [] : '@full' },
      async ({ page, dentists }) => {
        // The header and the footer are the same on every page.
        const isHome = type.name === 'home';
        await clickEveryControl(
          page,
          pathOf(type.name, dentists, 'en'),
          isHome ? 4 : 0,
          isHome ? 'body' : 'main',
        );
      },
    );
});

test.describe('in French on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  // The menus of both headers, the filters open and collapsed, the tabs, and the collapsed parts of long pages.
  for (const name of [
    'home',
    'contact',
    'ranked list',
    'profile, reviews filtered',
    'search, filtered',
    'privacy policy',
  ])
    test(`${name}: every button has an effect`, async ({ page, dentists }) => {
      await clickEveryControl(page, pathOf(name, dentists, 'fr'), 1);
    });
});
