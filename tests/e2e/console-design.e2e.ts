import { expectNothingFoundInBoth } from './axe.ts';
import { test } from './desk.ts';
import { expect, overflow } from './visit.ts';

// Every component of the public site in its states. The pictures in the test's results are for people to look at.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(300_000);

for (const [prefix, width] of [
  ['', 1440],
  ['', 360],
  ['/fr', 360],
] as const)
  test(
    `the page of components at ${width} pixels${prefix}: nothing overflows, axe finds nothing, pictures`,
    { tag: '@full' },
    async ({ desk }, testInfo) => {
      await desk.setViewportSize({ width, height: 900 });
      await desk.goto(`${prefix}/console/design`);
      for (const part of ['.row.large', '.row.compact', '.panel', '.sheet', '.face .mono', '[role=alert]'])
        await expect(desk.locator(`main ${part}`).first(), part).toBeVisible();
      await expect.poll(() => overflow(desk)).toBe(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await desk.emulateMedia({ colorScheme });
        // Drawings load when they come near the window.
        for (const drawing of await desk.locator('main img').all()) await drawing.scrollIntoViewIfNeeded();
        await desk.screenshot({
          path: testInfo.outputPath(`design${prefix.replace('/', '-')}-${width}-${colorScheme}.png`),
          fullPage: true,
        });
      }
      await desk.emulateMedia({ colorScheme: 'light' });
      await expectNothingFoundInBoth(desk);
      await desk.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => overflow(desk), 'at 320 pixels').toBe(0);
    },
  );
