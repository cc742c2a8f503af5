import { expect, test } from 'vitest';
import { closedSearch, dialogSearch } from './dialog-search.ts';

test('the dialog adds its answers to the URL and removes them, and keeps the rest', () => {
  const open = dialogSearch('?tab=reviews&page=2&month=2026-11', 'time', { type: 'other', date: '' });
  expect(open).toBe('?tab=reviews&page=2&book=time&type=other');
  expect(closedSearch(open)).toBe('?tab=reviews&page=2');
  expect(closedSearch('?book=confirmation&request=x')).toBe('');
});
