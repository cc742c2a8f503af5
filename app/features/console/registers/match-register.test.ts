import { expect, test } from 'vitest';
import { RegisterMatcher } from './match-register.ts';
import type { DecidedPairs, RegisterListing, RegisterRow } from './match-register.ts';

const listing = (id: string, name: string, city = 'Delta', ...numbers: string[]): RegisterListing => ({
  id,
  name,
  cities: [city],
  numbers,
});
const row = (number: string, name: string, city: string | null = 'Delta'): RegisterRow => ({
  row: 1,
  number,
  name,
  city,
  standing: 'practising',
  status: 'Active',
  class: null,
  specialty: null,
  conditions: null,
});
const find = (listings: RegisterListing[], rows: RegisterRow[], decided?: DecidedPairs) =>
  new RegisterMatcher(listings, rows, decided).find(rows[0]!);
const sure = (by: string, dentistId = 'a') => ({ kind: 'sure', by, dentistId });
const pair = (why: string, dentistId = 'a') => ({ kind: 'doubtful', pairs: [{ dentistId, why }] });

test('a number decides, wherever the dentist works, if the names agree', () => {
  expect(find([listing('a', 'Dr. Anne Roy', 'Delta', '123')], [row('123', 'Anne B. ROY', 'Surrey')])).toEqual(
    sure('number'),
  );
  expect(find([listing('a', 'Dr. Anne Roy', 'Delta', '123')], [row('123', 'Bob Lee')])).toEqual(
    pair('other-name'),
  );
});

test('without a number, a name that is there once in the city decides', () => {
  expect(find([listing('a', 'Dre Anne Élan-Roy')], [row('1', 'Elan-Roy Anne', 'City of Delta')])).toEqual(
    sure('name'),
  );
  expect(find([listing('a', 'Anne Roy'), listing('b', 'Anne Roy')], [row('1', 'Anne Roy')])).toEqual({
    kind: 'doubtful',
    pairs: [
      { dentistId: 'a', why: 'several' },
      { dentistId: 'b', why: 'several' },
    ],
  });
  expect(find([listing('a', 'Anne Roy')], [row('1', 'Anne Roy'), row('2', 'Anne Roy')])).toEqual(
    pair('several'),
  );
});

test('another city, a similar name or another number is a question', () => {
  expect(find([listing('a', 'Anne Roy')], [row('1', 'Anne Roy', 'Surrey')])).toEqual(pair('other-city'));
  expect(find([listing('a', 'Anne Roy')], [row('1', 'Anne Roy', null)])).toEqual(pair('other-city'));
  expect(find([listing('a', 'Dr. Robert Smith')], [row('1', 'Rob Smith')])).toEqual(pair('similar-name'));
  expect(find([listing('a', 'Anne Roy', 'Delta', '9')], [row('1', 'Anne Roy')])).toEqual(
    pair('other-number'),
  );
});

test('a listing whose number stands in the register is nobody else, and a clinic is no person', () => {
  expect(
    find([listing('a', 'Anne Roy', 'Delta', '9')], [row('1', 'Anne Roy'), row('9', 'Anne Roy', 'Surrey')]),
  ).toEqual({ kind: 'none' });
  expect(find([listing('a', 'Delta Dental')], [row('1', 'Delta Roy')])).toEqual({ kind: 'none' });
  expect(find([listing('a', 'Roy')], [row('1', 'Roy')])).toEqual({ kind: 'none' });
});

test('what operators decided is not asked again', () => {
  const listings = [listing('a', 'Anne Roy')];
  const rows = [row('1', 'Anne Roy', 'Surrey')];
  const decided = (same: string[], other: string[]) => ({ same: new Set(same), other: new Set(other) });
  expect(find(listings, rows, decided([], ['1 a']))).toEqual({ kind: 'none' });
  expect(find(listings, rows, decided(['1 a'], []))).toEqual(sure('number'));
  const twice = [listing('a', 'Anne Roy', 'Delta', '1'), listing('b', 'Anne Roy', 'Surrey', '1')];
  expect(find(twice, rows).kind).toBe('doubtful');
  expect(find(twice, rows, decided(['1 a'], []))).toEqual(sure('number'));
});
