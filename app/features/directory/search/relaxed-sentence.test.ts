import { expect, test } from 'vitest';
import { relaxedSentence } from './relaxed-sentence.ts';
import type { SearchNeed } from './search.ts';

const sunday: SearchNeed = { kind: 'weekend', label: 'Open on Sunday' };
const dimanche: SearchNeed = { kind: 'weekend', label: 'Ouvert le dimanche' };
const vietnamese: SearchNeed = { kind: 'language', label: 'Vietnamese' };
const vietnamien: SearchNeed = { kind: 'language', label: 'Vietnamien' };
const orthodontists: SearchNeed = { kind: 'specialty', label: 'Orthodontists' };
const calgary = { place: 'Calgary', isAround: false };

test.each([
  [
    { before: 0, dropped: [sunday], count: 2, kept: [vietnamese], ...calgary },
    'None are open on Sunday. 2 in Calgary speak Vietnamese.',
  ],
  [
    { before: 1, dropped: [vietnamese], count: 1, kept: [orthodontists], place: 'T2N', isAround: true },
    'Only 1 speaks Vietnamese. 1 near T2N is listed under “Orthodontists”.',
  ],
  [
    { before: 0, dropped: [sunday, vietnamese], count: 9, kept: [orthodontists], ...calgary },
    'None match everything. Without “Open on Sunday” and “Vietnamese”: 9 in Calgary are listed under “Orthodontists”.',
  ],
  [
    { before: 0, dropped: [sunday], count: 77, kept: [], ...calgary },
    'None are open on Sunday. 77 dentists in Calgary.',
  ],
])('an English search with fewer needs says what it leaves out: %#', (relaxed, sentence) => {
  expect(relaxedSentence.en(relaxed)).toBe(sentence);
});

test.each([
  [
    { before: 0, dropped: [dimanche], count: 2, kept: [vietnamien], ...calgary },
    'Aucun n’ouvre le dimanche. 2 dentistes parlent vietnamien (Calgary).',
  ],
  [
    { before: 1, dropped: [vietnamien], count: 77, kept: [], ...calgary },
    'Un seul parle vietnamien. 77 dentistes (Calgary).',
  ],
  [
    { before: 0, dropped: [dimanche, vietnamien], count: 9, kept: [], place: '', isAround: false },
    'Aucun ne répond à tout. Sans «\u00a0Ouvert le dimanche\u00a0» et «\u00a0Vietnamien\u00a0»\u00a0: 9 dentistes.',
  ],
])('a French search with fewer needs says what it leaves out: %#', (relaxed, sentence) => {
  expect(relaxedSentence.fr(relaxed)).toBe(sentence);
});
