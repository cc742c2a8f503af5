import { expectFit } from './fit.ts';
import { open, test } from './visit.ts';

// The longest names of places and kinds on the narrowest screen: nothing makes a page scroll sideways. Every other
// page is asked the same by accessibility.e2e.ts.

test.use({ viewport: { width: 320, height: 640 } });

for (const path of [
  '/?metro=national-capital-region',
  '/quebec-city',
  '/provinces/newfoundland-and-labrador',
  '/specialties/pediatric-dentists',
])
  for (const prefix of ['', '/fr'])
    test(`${prefix}${path} fits, also with large text`, async ({ page }) => {
      await open(page, prefix ? prefix + path.replace(/^\/(?=\?)/, '') : path);
      await expectFit(page);
    });
