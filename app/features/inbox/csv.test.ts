import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('what a spreadsheet would calculate is text', () => {
  const hostile = ['=cmd|"/c calc"!A1', '+1-604-555-0100', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'];
  const [row] = parse(toCsv([hostile]), { bom: true }) as string[][];
  expect(row).toEqual(hostile.map((text) => `'${text}`));
});

test('what is written comes back: quotes, commas, lines, every script', () => {
  const words = ['Zoé "Zee" Okafor', 'a, b; c', 'one\ntwo\r\nthree', '歯が痛い', 'a=b', '5-6', ''];
  const csv = toCsv([words, words]);
  expect(csv.startsWith('\ufeff')).toBe(true);
  expect(parse(csv, { bom: true })).toEqual([words, words]);
});
