import { expect, test } from 'vitest';
import { factKeys, facts, flags, impliedFlag, importedKeys } from './dentist-facts.ts';
import { officeFeatures, services } from './vocabulary.ts';

const isEachOnce = (names: readonly string[]) =>
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());

test('no two facts share a column, a header of an import file or a field of the API', () => {
  isEachOnce(factKeys.map((key) => facts[key].column));
  isEachOnce(importedKeys.flatMap((key) => facts[key].csv));
  isEachOnce(flags.map(({ api }) => api));
});

test('no list of services or features repeats a flag', () => {
  const codes: readonly string[] = [...Object.keys(services), ...Object.keys(officeFeatures)];
  for (const { codes: own = [] } of flags) for (const code of own) expect(codes).not.toContain(code);
});

test('only a code or the specialty sets a flag', () => {
  const emergency = flags.find(({ key }) => key === 'emergency')!;
  expect(impliedFlag(emergency, { codes: ['emergency-care'], specialties: [] })).toBe(true);
  expect(impliedFlag(emergency, { specialties: ['emergency-dentists'] })).toBe(true);
  expect(impliedFlag(emergency, { codes: ['fillings'], specialties: ['orthodontists'] })).toBeNull();
});
