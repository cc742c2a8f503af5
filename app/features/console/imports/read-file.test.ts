import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ColumnMap } from './column-map.ts';
import type { SourceRow } from './columns.ts';
import { rejectWords } from './reject.ts';
import { openImportFile } from './read-file.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: string | Buffer, name = 'file.txt', map: ColumnMap = {}) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return openImportFile(path, map);
}

const fieldsOf = (rows: SourceRow[]) =>
  rows.map((row) => ('fields' in row ? row.fields : rejectWords('en', row.problem).reason));

test('reads CSV: header in any spelling, quotes, line ends, a byte order mark', async () => {
  const file = await read(
    '\uFEFFName,Postal Code,E-mail,Colour\r\n"Dr. ""A"", Inc.",V5K 0A1,,red\r\n\r\nDr "B" C,,x@y.ca,\r\n',
  );
  expect(file.format).toBe('csv');
  expect(file.unknownColumns).toEqual(['Colour']);
  expect(fieldsOf(file.rows)).toEqual([
    { name: 'Dr. "A", Inc.', postal_code: 'V5K 0A1' },
    { name: 'Dr "B" C', email: 'x@y.ca' },
  ]);
});

test.each([';', '\t'])('reads columns separated by %j', async (separator) => {
  const file = await read(['name,city', 'A, B,Delta'].join('\n').replace(/,(?! )/g, separator));
  expect(fieldsOf(file.rows)).toEqual([{ name: 'A, B', city: 'Delta' }]);
});

test('reads mapped headers in any spelling, in CSV and JSON, and not the header that had the column by its name', async () => {
  const map = { name: 'Full Name', phone: 'Rufnummer' };
  const csv = await read('Register 2026\nFULL NAME;name;Rufnummer;Ville\nA;7;604;Delta\n', 'm.csv', map);
  expect(fieldsOf(csv.rows)).toEqual([{ name: 'A', phone: '604', city: 'Delta' }]);
  expect(csv.unknownColumns).toEqual(['name']);
  const json = await read(JSON.stringify([{ full_name: 'A' }, { rufnummer: '604' }]), 'm.json', map);
  expect(fieldsOf(json.rows)).toEqual([{ name: 'A' }, { phone: '604' }]);
  const missing = 'The file has no header ‘Rufnummer’, which a column is mapped to.';
  await expect(read('Full Name,city\nA,Delta\n', 'm.csv', map)).rejects.toThrow(
    `${missing} Its headers: Full Name, city.`,
  );
  await expect(read('[{"full name":"A"}]', 'm.json', map)).rejects.toThrow(missing);
});

test.each([
  ['Nom;Prénom;Ville\nTremblay;Anne;Laval', 'Anne Tremblay'],
  ['Nom;Prénom;Ville\nRoy, Luc;Luc;Laval', 'Roy, Luc'],
  ['Nom;Prénom;Ville\nDr Roy;Ève;Laval', 'Dr Ève Roy'],
  ['Nom;Prénom;Ville\nTran;An;Laval', 'An Tran'],
  ['Nom complet;Prénom;Ville\nLuc Le Blanc;Jean-Luc;Laval', 'Luc Le Blanc'],
  ['First Name,Last Name,Full Name,City\nAnne,Roy,Dr. Anne Roy,Delta', 'Dr. Anne Roy'],
  ['Name,First Name,Last Name,City\nSmile Dental,Anne,Roy,Delta', 'Smile Dental'],
  ['Full Name,First Name,Last Name,City\n,Anne,Roy,Delta', 'Anne Roy'],
  ['[{"Full Name":"Bob Lee","first_name":"Robert"}]', 'Bob Lee'],
  ['[{"first_name":"Anne","last_name":"Roy"}]', 'Anne Roy'],
])('given name and surname are one name: %j is %s', async (content, name) => {
  const { rows, unknownColumns } = await read(content);
  expect(fieldsOf(rows)).toMatchObject([{ name }]);
  expect(unknownColumns).toEqual([]);
});

test('a CSV row with too few or too many values is named, and the others are read', async () => {
  const file = await read('name,city,phone\nA,Delta,\nB\nC,Delta,1,2\nD,Delta,,,\n');
  expect(fieldsOf(file.rows)).toEqual([
    { name: 'A', city: 'Delta' },
    '1 values where the header names 3 columns',
    '4 values where the header names 3 columns',
    { name: 'D', city: 'Delta' },
  ]);
});

test.each([
  ['UTF-8', Buffer.from('name\nÉlan\n'), 'utf-8'],
  ['Latin-1', Buffer.from('name\nÉlan\n', 'latin1'), 'windows-1252'],
  ['UTF-16', Buffer.from('\uFEFFname\nÉlan\n', 'utf16le'), 'utf-16le'],
])('reads %s', async (_, content, encoding) => {
  const file = await read(content);
  expect(file.encoding).toBe(encoding);
  expect(fieldsOf(file.rows)).toEqual([{ name: 'Élan' }]);
});

test('reads JSON: an array, dentists, features, and values that are no text', async () => {
  const dentist = {
    name: 'A',
    latitude: 49.2,
    languages: ['en', 'fr'],
    emergency: true,
    phone: null,
    colour: 1,
  };
  const fields = { name: 'A', latitude: '49.2', languages: 'en; fr', emergency: 'yes' };
  const array = await read(JSON.stringify([dentist, 5, { name: { x: 1 } }]));
  expect(array.unknownColumns).toEqual(['colour']);
  expect(fieldsOf(array.rows)).toEqual([
    fields,
    'not an object',
    '‘Dentist, or clinic’ holds an object where text is expected',
  ]);
  expect(fieldsOf((await read(JSON.stringify({ about: ['x'], dentists: [dentist] }))).rows)).toEqual([
    fields,
  ]);
  const feature = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-123, 49.2] },
    properties: { name: 'B' },
  };
  expect(
    fieldsOf((await read(JSON.stringify({ type: 'FeatureCollection', features: [feature] }))).rows),
  ).toEqual([{ name: 'B', longitude: '-123', latitude: '49.2' }]);
});

test('knows an export of OpenStreetMap by its rows', async () => {
  const place = { type: 'node', id: 1, lat: 49, lon: -123, tags: { amenity: 'dentist', name: 'A' } };
  expect((await read(JSON.stringify({ version: 0.6, elements: [place] }))).origin).toBe('openstreetmap');
  expect((await read('[{"name":"A"}]')).origin).toBe(null);
});

const overture = (id: string) => ({
  type: 'Feature',
  id,
  geometry: { type: 'Point', coordinates: [-123, 49.2] },
  properties: { names: { primary: id }, categories: { primary: 'dentist' } },
});

test.each([
  ['lines of GeoJSON', [overture('A'), overture('B')].map((each) => JSON.stringify(each)).join('\n')],
  [
    'a GeoJSON text sequence',
    `\u001e${JSON.stringify(overture('A'))}\n\u001e${JSON.stringify(overture('B'))}\n`,
  ],
])('reads %s', async (_, content) => {
  const file = await read(content);
  expect(file).toMatchObject({ format: 'json lines', origin: 'overture' });
  expect(fieldsOf(file.rows)).toMatchObject([{ id: 'A', longitude: '-123' }, { id: 'B' }]);
});

test('reads lines of objects, and refuses lines that end early', async () => {
  const lines = '{"name":"A","city":"Delta"}\r\n{"name":"B"}\r\n5\r\n';
  expect(fieldsOf((await read(lines)).rows)).toEqual([
    { name: 'A', city: 'Delta' },
    { name: 'B' },
    'not an object',
  ]);
  await expect(read('{"name":"A"}\n{"name":"B')).rejects.toThrow('ends in or after row 1');
});

test('keys like __proto__ are keys like any other', async () => {
  const file = await read('[{"name":"A","__proto__":{"phone":"1"},"constructor":"x","toString":"y"}]');
  expect(fieldsOf(file.rows)).toEqual([{ name: 'A' }]);
});

test.each([
  ['empty', '', 'The file is empty.'],
  ['white space', ' \n\n ', 'The file is empty.'],
  ['header only', 'name,city\n', 'The file has no rows.'],
  ['no name column', 'first,second\n1,2\n', '‘name’ (or ‘Nom’) must be one of them'],
  [
    'a column twice',
    'name,phone,telephone\nA,1,2\n',
    'Two columns of the file hold ‘Telephone’ (phone, telephone): leave one of them out.',
  ],
  ['an open quote', 'name,city\nA,Delta\n"B,Delta\nC,Delta\n', 'opens in row 2 is never closed'],
  ['empty array', '[]', 'The file has no rows.'],
  ['cut JSON', '[{"name":"A"},{"name":"B', 'The file is cut off: it ends in or after row 1.'],
  ['JSON cut between rows', '[{"name":"A"},', 'The file is cut off: it ends in or after row 1.'],
  ['cut before rows', '{"dentists"', 'The file is cut off'],
  ['broken JSON', '[{"name":"A"},{name:"B"}]', 'it can’t be read'],
  ['text after JSON', '[{"name":"A"}] x', 'it can’t be read'],
  ['another shape', '{"people":[{"name":"A"}]}', 'wrong shape'],
  ['HTML', '<!doctype html><p>', 'HTML or XML'],
  ['a workbook', 'PK\u0003\u0004xxxx', 'Save it as CSV'],
])('refuses a file that is %s, and says so', async (_, content, message) => {
  await expect(read(content)).rejects.toThrow(message);
});

test('refuses a file that is not there, and a folder', async () => {
  await expect(openImportFile(join(folder, 'none.csv'))).rejects.toThrow('There is no such file.');
  await expect(openImportFile(folder)).rejects.toThrow('a folder');
});

test('a row of a megabyte is refused; the next is read', async () => {
  const long = 'x'.repeat(1_000_000);
  const json = await read(
    JSON.stringify([
      { name: long },
      { name: 'B', deep: JSON.parse('['.repeat(500) + ']'.repeat(500)) },
      { name: 'C' },
    ]),
  );
  expect(fieldsOf(json.rows)).toEqual([
    'the row is longer than 100000 characters',
    'the row is longer than 100000 characters',
    { name: 'C' },
  ]);
  const csv = await read(`name\n${long}\nC\n`);
  expect(fieldsOf(csv.rows)).toEqual([{ name: long }, { name: 'C' }]);
  await expect(read(`name\n"${'x'.repeat(9_000_000)}`)).rejects.toThrow('never closed');
});

test('reads French headers below a title', async () => {
  const file = await read(
    'Liste des dentistes, Québec\r\n\r\nNom;Clinique;Spécialité;Adresse;Ville;Province;Code postal;Téléphone;Courriel;Site web;Heures;Langues;Accepte de nouveaux patients\r\nRoy, Anne;Clinique Roy;Orthodontiste;1, rue A;Laval;QC;H7A 1A1;514 253-2001 poste 12;a@b.ca;b.ca;Lun-Ven 9h-17h;français;oui\r\n',
  );
  expect(file.unknownColumns).toEqual([]);
  expect(fieldsOf(file.rows)).toEqual([
    {
      name: 'Roy, Anne',
      clinic_name: 'Clinique Roy',
      specialties: 'Orthodontiste',
      address_line_1: '1, rue A',
      city: 'Laval',
      province: 'QC',
      postal_code: 'H7A 1A1',
      phone: '514 253-2001 poste 12',
      email: 'a@b.ca',
      website: 'b.ca',
      opening_hours: 'Lun-Ven 9h-17h',
      languages: 'français',
      accepting_new_patients: 'oui',
    },
  ]);
});
