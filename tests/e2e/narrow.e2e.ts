import { expect, open, overflow, test } from './visit.ts';

// The narrowest screen, and text at twice its size on it: nothing makes a page scroll sideways (WCAG 1.4.4, 1.4.10).

test.use({ viewport: { width: 320, height: 640 } });

const paths = [
  '/',
  '/?metro=national-capital-region',
  '/?q=zzzz',
  '/?zone=NW',
  '/toronto',
  '/fort-st-john',
  '/quebec-city',
  '/toronto/implant-specialists',
  '/kelowna/oral-surgeons',
  '/provinces/newfoundland-and-labrador',
  '/provinces/ontario',
  '/specialties/pediatric-dentists',
  '/atlantis',
  '/toronto/astrologers',
].flatMap((path) => [path, `/fr${path.replace(/^\/(?=\?|$)/, '')}`]);

for (const path of paths) {
  test(`${path} fits, also with large text`, async ({ page }) => {
    await open(page, path);
    expect(await overflow(page)).toBe(0);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await overflow(page)).toBe(0);
    // Nor is anything cut off at the side, but what scrolls by itself.
    const cut = await page.locator('main').evaluate((main) =>
      [...main.querySelectorAll('a, button, h1, h2, h3, p, dd, dt, li')]
        .filter((element) => {
          const { right, width } = element.getBoundingClientRect();
          const scrolls = [
            ...(function* ancestors(node: Element | null): Generator<Element> {
              for (let at = node; at; at = at.parentElement) yield at;
            })(element),
          ].some((at) => getComputedStyle(at).overflowX === 'auto');
          return width > 1 && right > document.documentElement.clientWidth + 1 && !scrolls;
        })
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    expect(cut).toEqual([]);
  });
}
