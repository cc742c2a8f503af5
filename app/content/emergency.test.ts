import { expect, test } from 'vitest';
import { urgencyLevels } from './emergency.ts';
import { emergency as en } from './en/emergency.tsx';
import { emergency as fr } from './fr/emergency.tsx';

const content = { en, fr };

test('the labels of urgency are the specification’s', () => {
  expect(urgencyLevels.map((level) => en.urgency.labels[level])).toEqual(['Immediate', 'Same Day']);
});

test('the French first aid is complete', () => {
  const sizes = (language: 'en' | 'fr') => {
    const { danger, urgency, dos, donts } = content[language];
    const lists = urgencyLevels.map((level) => urgency.each[level]);
    return [danger.signs, ...lists, dos.each, donts.each].map((list) => list.length);
  };
  expect(Math.min(...sizes('en'))).toBeGreaterThan(3);
  expect(sizes('fr')).toEqual(sizes('en'));
});

test.each(['en', 'fr'] as const)('the banner leads to 911 (%s)', (language) => {
  const { danger } = content[language];
  for (const text of [danger.title, danger.text, danger.number]) expect(text).toContain('911');
});
