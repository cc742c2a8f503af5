import { expect, test } from 'vitest';
import { lastChanges } from './sitemap-xml.ts';

test('a province’s last change is its cities’ last; none without dentists', () => {
  const rows = [
    { province: 'alberta', changed: new Date('2026-02-01') },
    { province: 'ontario', changed: null },
    { province: 'alberta', changed: new Date('2026-03-01') },
    { province: 'alberta', changed: null },
    { province: 'alberta', changed: new Date('2026-01-01') },
  ];
  expect([...lastChanges(rows, ({ province }) => province)]).toEqual([
    ['alberta', new Date('2026-03-01')],
    ['ontario', null],
  ]);
});
