import { expect, test } from 'vitest';
import { readColumnMap } from './column-map.ts';

test('reads column=header, with a column by its alias and an equals sign in a header', () => {
  expect(readColumnMap(['nom=Praticien', ' phone = Tel = 1 '])).toEqual({
    ok: true,
    map: { name: 'Praticien', phone: 'Tel = 1' },
  });
  expect(readColumnMap(['none'])).toEqual({ ok: true, map: {} });
});

test.each([
  [['name'], 'takes COLUMN=HEADER'],
  [['=A'], 'takes COLUMN=HEADER'],
  [['name= '], 'takes COLUMN=HEADER'],
  [['colour=A'], "no column 'colour'. It knows: id,"],
  [['name=A', 'nom=B'], 'the column name twice'],
  [['name=Ä', 'clinic_name=a'], "the header 'a' twice"],
])('refuses %j', (given, message) => {
  expect(readColumnMap(given)).toEqual({ ok: false, message: expect.stringContaining(message) });
});
