import { expect, test } from 'vitest';
import { initialsOf } from './portrait.tsx';

test('initials leave the title out and keep accents', () => {
  expect(initialsOf('Dr. Amélie Tremblay')).toBe('AT');
  expect(initialsOf('Dre Élise Roy')).toBe('ÉR');
  expect(initialsOf('Dr. Jean-Marc Côté')).toBe('JC');
  expect(initialsOf('123 Kerrisdale Dental Centre')).toBe('1C');
  expect(initialsOf('Smile')).toBe('S');
  expect(initialsOf('牙科诊所')).toBe('牙');
});
