import type { Locator, Page, Request } from '@playwright/test';
import { isFull } from '#tests/support/full.ts';
import { expect, open } from './visit.ts';

// A list has twenty equal hearts: saved.e2e.ts presses some. Votes for reviews are limited by network, which all tests
// share: review.e2e.ts gives some. The header's search appears on the way down some pages, so
// that the places of what follows would change: menus.e2e.ts sends it.
const controlsIn = (part: string) =>
  [
    'button:visible:not([data-save], [name="vote"], [aria-hidden="true"], .search-pill *)',
    'summary:visible',
    'input[type="submit"]:visible',
  ]
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

/**
 * The places of the controls to click: of more than four equal ones the first two and the last two, as each click takes
 * a page; all in `npm run test:full`. Equal summaries open the same elements and classes, whatever their text; equal
 * buttons differ in the figures in it.
 */
async function chooseControls(controls: Locator): Promise<number[]> {
  const kinds = await controls.evaluateAll((all) =>
    all.map((control) =>
      [
        control.tagName,
        control.className,
        ...(control.tagName === 'SUMMARY'
          ? [...control.parentElement!.querySelectorAll('*')].flatMap((part) => [
              part.tagName,
              part.getAttribute('class'),
            ])
          : [control.textContent.replace(/\d+/g, '')]),
      ].join(),
    ),
  );
  const places = Map.groupBy(kinds.keys(), (place) => kinds[place]);
  const chosen = [...places.values()].flatMap((equal) =>
    isFull || equal.length <= 4 ? equal : [...equal.slice(0, 2), ...equal.slice(-2)],
  );
  return chosen.toSorted((a, b) => a - b);
}

/**
 * Clicks every button and every summary in a part of the open page: something must change.
 *
 * @returns whether the page is as it was before
 */
export async function clickEveryControl(
  page: Page,
  { least, part }: { least: number; part: 'body' | 'main' },
): Promise<boolean> {
  const address = page.url();
  const controls = page.locator(controlsIn(part));
  expect(await controls.count()).toBeGreaterThanOrEqual(least);
  let clean = true;
  for (const place of await chooseControls(controls)) {
    if (!clean) await open(page, address);
    const target = controls.nth(place);
    const label = `${address}: ${(await target.textContent())?.trim()}`;
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
  return clean;
}
