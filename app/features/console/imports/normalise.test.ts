import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cleanText,
  codeFor,
  foldText,
  givenFirst,
  hasMarkup,
  isFormula,
  normaliseEmail,
  normalisePhone,
  normalisePostalCode,
  normaliseWebsite,
  parseDegrees,
  parseFlag,
  parseList,
  provinceCode,
} from './normalise.ts';

test.each([
  ['604-255-0199', '+16042550199'],
  ['(604) 255 0199 ext. 12', '+16042550199;ext=12'],
  ['514 255-0199, poste 12', '+15142550199;ext=12'],
  ['514 255-0199 (poste : 12) ou 514 255-0198', '+15142550199;ext=12'],
  ['+1-604-255-0199;ext=0012', '+16042550199;ext=0012'],
  ['604-255-0199 local 3', '+16042550199;ext=3'],
  ['604-255-0199 #12', '+16042550199;ext=12'],
  ['604-255-0199 or 604-255-0198 x9', '+16042550199'],
  ['1 604 255 0199; 604 255 0198', '+16042550199'],
  ['call us, or 604.255.0199', '+16042550199'],
  ['820-2477', null],
  ['', null],
])('reads the telephone %j as %j', (text, expected) => expect(normalisePhone(text)).toBe(expected));

test.each([
  ['v5k0a1', 'V5K 0A1'],
  [' V5K-0A1 ', 'V5K 0A1'],
  ['V5K 0A', null],
  ['D5K 0A1', null],
  ['90210', null],
])('reads the postal code %j as %j', (text, expected) => expect(normalisePostalCode(text)).toBe(expected));

test.each([
  ['https://Example.com/a', 'https://example.com/a'],
  ['www.example.com', 'http://www.example.com/'],
  ['example.com:8080/x', 'http://example.com:8080/x'],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)//.com', null],
  ['data:text/html,x', null],
  ['ftp://example.com', null],
  ['https://user:secret@example.com', null],
  ['https://localhost', null],
  ['no site', null],
])('reads the website %j as %j', (text, expected) => expect(normaliseWebsite(text)).toBe(expected));

test.each([
  ['mailto:Info@Example.CA', 'Info@example.ca'],
  ['a@example.ca; b@example.ca', 'a@example.ca'],
  ['a@b', null],
  ['<a@example.ca>', null],
])('reads the e-mail address %j as %j', (text, expected) => expect(normaliseEmail(text)).toBe(expected));

test('tells markup and formulas from names', () => {
  expect(['<script>alert(1)</script>', 'a <img src=x', '<!-- x'].map(hasMarkup)).toEqual([true, true, true]);
  expect(['Smile <3 Dental', 'A < B', 'Dental'].map(hasMarkup)).toEqual([false, false, false]);
  expect(['=1+1', '=HYPERLINK("x")', '+cmd|x', '@SUM(A1)', '-2+3(x'].map(isFormula)).toEqual(
    Array(5).fill(true),
  );
  expect(['+16042550199', '@ Smile Dental', '1st Ave'].map(isFormula)).toEqual([false, false, false]);
});

test('reads lists, flags, degrees, provinces and vocabulary', () => {
  expect(parseList('a; b;a; ')).toEqual(['a', 'b']);
  expect(parseList('English, French')).toEqual(['English', 'French']);
  expect(['oui', 'YES', '0', 'limited'].map(parseFlag)).toEqual([true, true, false, null]);
  expect(['49.28', '-123,1', '4928.1', 'north'].map(parseDegrees)).toEqual([49.28, -123.1, null, null]);
  expect(['bc', 'B.C.', 'Québec', 'Colombie-Britannique', 'Washington'].map(provinceCode)).toEqual([
    'BC',
    'BC',
    'QC',
    'BC',
    null,
  ]);
  const short =
    'C.-B.,Alb.,Sask.,Man.,Ont.,Qc,Qué.,N.-B.,N.-É.,Î.-P.-É.,T.-N.-L.,Yn,T.N.-O.,Nun.,P.E.I.,ON Canada';
  expect(short.split(',').map(provinceCode).join(' ')).toBe(
    'BC AB SK MB ON QC QC NB NS PE NL YT NT NU PE ON',
  );
  const words = { pa: { en: 'Punjabi', fr: 'Pendjabi' } };
  expect(['pa', 'PUNJABI', 'pendjabi', 'Klingon'].map((text) => codeFor(words, text))).toEqual([
    'pa',
    'pa',
    'pa',
    'Klingon',
  ]);
});

const anyText = fc.string({ unit: 'binary', maxLength: 60 });

test('whatever comes in: clean text holds no control character and stays as it is when cleaned again', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const clean = cleanText(text);
      expect(cleanText(clean)).toBe(clean);
      expect(/\p{Cc}/u.test(clean)).toBe(false);
      expect(clean.isWellFormed()).toBe(true);
    }),
  );
});

test('for any input, normalisers return values that the tables accept, and accept them again', () => {
  const rules: [(text: string) => string | null, RegExp][] = [
    [normalisePhone, /^\+[1-9]\d{7,14}(;ext=\d{1,7})?$/],
    [normalisePostalCode, /^[A-Z]\d[A-Z] \d[A-Z]\d$/],
    [normaliseWebsite, /^https?:\/\//],
  ];
  const likely = fc.oneof(
    anyText,
    fc.stringMatching(/^[a-zA-Z]\d[a-zA-Z][ -]?\d[a-zA-Z]\d$/),
    fc.stringMatching(/^(\+1|1)?[ -]?[2-9]\d\d[ -.]?[2-9]\d\d[ -.]?\d{4}( ?(x|poste|ext\.) ?\d{1,9})?$/),
    fc.webUrl(),
  );
  for (const [normalise, shape] of rules)
    fc.assert(
      fc.property(likely, (text) => {
        const result = normalise(text);
        if (result === null) return;
        expect(result).toMatch(shape);
        expect(normalise(result)).toBe(result);
      }),
    );
});

test('folding is the same for every spelling with other accents, case and punctuation', () => {
  expect(foldText(' Élan—Dental  Inc. ')).toBe(foldText('elan dental, INC'));
  fc.assert(fc.property(anyText, (text) => foldText(foldText(text)) === foldText(text)));
});

test.each([
  ['Nguyen, François', '', 'François Nguyen'],
  ['Dr. Roy, Jean-Pierre', '', 'Dr. Jean-Pierre Roy'],
  ['St. Amour, Marie-Ève', '', 'Marie-Ève St. Amour'],
  ['Roy, DMD', '', 'Roy, DMD'],
  ['Roy Dental, Delta', 'Delta', 'Roy Dental, Delta'],
  ['Lakeview, Kelowna', 'Kelowna', 'Lakeview, Kelowna'],
  ['Boucher, Dr. Jules, DMD', '', 'Dr. Jules Boucher'],
  ['Roy, Anne, DMD, MSc', '', 'Anne Roy'],
  ['Roy, Dr', '', 'Roy, Dr'],
])('%j in %j is %j', (name, city, expected) => expect(givenFirst(name, city)).toBe(expected));
