import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { CSV_START, csvRow } from './csv.ts';

const hostile = [
  '=cmd|"/c calc"!A1',
  '+1-604-555-0100',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1',
  '＝1',
  'Zoé;=1+1',
  'Zoé; =1+1',
  'Zoé";=1+1;"',
  'a,=1',
  'a\t@SUM(A1)',
  'a|+1',
  'first\r\n=HYPERLINK("https://evil.example")',
  'first\n\n  -1',
  ';;=1',
  ';\n＋1',
];

describe.each([',', ';'] as const)('with %s between cells', (separator) => {
  test.each(hostile)('%j is calculated by nothing that reads the file as it is', (text) => {
    const [row] = parse(csvRow(['x', text, 'y'], separator), { delimiter: separator }) as string[][];
    expect(row).toHaveLength(3);
    expect(row![1]).not.toMatch(/^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/);
    expect(row![1]!.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
  });

  test.each(hostile)('%j begins no formula, however the file is split', (text) => {
    // Wherever a spreadsheet may see the start of a cell, quoted or not.
    const file = csvRow(['x', text, 'y'], separator);
    for (const part of file.split(/[;,|\t\r\n]/))
      expect(part).not.toMatch(/^[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/);
  });

  test('a CSV reader returns what was written: quotes, separators, lines, every script', () => {
    const words = ['Zoé "Zee" Okafor', 'a, b; c', 'one\ntwo\r\nthree', '歯が痛い', 'a=b', '5-6', ''];
    const csv = CSV_START + csvRow(words, separator) + csvRow(words, separator);
    expect(parse(csv, { bom: true, delimiter: separator })).toEqual([words, words]);
  });
});
