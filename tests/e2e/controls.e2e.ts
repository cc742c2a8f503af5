import { pageTypes } from '#tests/routes/page-types.ts';
import { clickEveryControl } from './click-controls.ts';
import { open, test } from './visit.ts';

// No dead buttons in French at a phone's width, on pages whose controls differ there: the menus of both headers, the
// filters open and collapsed, the tabs, and the collapsed parts of long pages. accessibility.e2e.ts clicks the others.

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

for (const name of [
  'home',
  'contact',
  'ranked list',
  'profile, reviews filtered',
  'search, filtered',
  'privacy policy',
])
  test(`${name}: every button has an effect`, { tag: '@full' }, async ({ page, dentists }) => {
    await open(page, pageTypes(dentists, 'fr').find((type) => type.name === name)!.path);
    await clickEveryControl(page, { least: 1, part: 'body' });
  });
