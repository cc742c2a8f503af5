import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { initialsOf, Portrait } from './portrait.tsx';

test('initials leave the title out and keep accents', () => {
  expect(initialsOf('Dr. Amélie Tremblay')).toBe('AT');
  expect(initialsOf('Dre Élise Roy')).toBe('ÉR');
  expect(initialsOf('Dr. Jean-Marc Côté')).toBe('JC');
  expect(initialsOf('123 Kerrisdale Dental Centre')).toBe('1C');
  expect(initialsOf('Smile')).toBe('S');
  expect(initialsOf('牙科诊所')).toBe('牙');
});

test.each([
  ['/photos/1.webp', 'Photo of Dr. Roy', 'role="img" aria-label="Photo of Dr. Roy"'],
  ['/photos/1.webp', '', 'aria-hidden="true"'],
  ['/portraits/1.svg', 'Photo of Dr. Roy', 'aria-hidden="true"'],
  [null, 'Photo of Dr. Roy', 'aria-hidden="true"'],
])('the portrait %j described as %j has %s', (photo, description, attributes) => {
  const html = renderToStaticMarkup(createElement(Portrait, { name: 'Dr. Roy', photo, description }));
  expect(html).toMatch(new RegExp(`^<span class="face[^"]*" ${attributes}>`));
  expect(html).not.toContain('aria-label=""');
});
