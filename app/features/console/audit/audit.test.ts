import { expect, test } from 'vitest';
import { changedFacts, readAuditFilter } from './audit.ts';

test.each([
  ['from=2026-02-31&to=0000-01-01&who=%27+or+1%3D1', { from: null, to: null, who: null }],
  ['from=2026-02-28&to=2026-03-01&who=system', { from: '2026-02-28', to: '2026-03-01', who: 'system' }],
  ['kind=lead&id=<b>', { kind: 'lead', id: null }],
])('the address ?%s', (query, filter) => {
  expect(readAuditFilter(new URLSearchParams(query))).toMatchObject(filter);
});

test('pairs each fact before with the one after; a missing one is null', () => {
  expect(changedFacts({ status: 'new', phone: '1' }, { status: 'seen', languages: ['en', 'fr'] })).toEqual([
    { name: 'status', before: 'new', after: 'seen' },
    { name: 'phone', before: '1', after: null },
    { name: 'languages', before: null, after: 'en, fr' },
  ]);
  expect(changedFacts(null, { hours: { monday: [] } })).toEqual([
    { name: 'hours', before: null, after: '{"monday":[]}' },
  ]);
  expect(changedFacts(null, null)).toEqual([]);
  expect(changedFacts(1, 'two')).toEqual([{ name: '', before: '1', after: 'two' }]);
});
