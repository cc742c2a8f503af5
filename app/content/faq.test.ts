import { expect, test } from 'vitest';
import { answeringWords, USUAL_ANSWERING } from './answering-hours.ts';
import { faq as englishFaq } from './en/faq.ts';
import { faqCategories, searchFaq } from './faq.ts';
import { faq as frenchFaq } from './fr/faq.ts';

const english = englishFaq(answeringWords('en', USUAL_ANSWERING));
const french = frenchFaq(answeringWords('fr', USUAL_ANSWERING));

const idsOf = (found: ReturnType<typeof searchFaq>) =>
  found.flatMap(({ items }) => items.map(({ id }) => id));
const everything = { query: '', demonstration: true };

test('at least 24 questions in six categories, the same in both languages, each with its anchor', () => {
  const ids = idsOf(searchFaq(english, everything));
  expect(ids.length).toBeGreaterThanOrEqual(24);
  expect(new Set(ids).size).toBe(ids.length);
  expect(idsOf(searchFaq(french, everything))).toEqual(ids);
  expect(searchFaq(english, everything).map(({ id }) => id)).toEqual([...faqCategories]);
  for (const { items } of searchFaq(english, everything)) expect(items.length).toBeGreaterThanOrEqual(4);
});

test('the specified answers: what accounts are for, searching without one, edits within 30 days', () => {
  const answers = Object.values(english.categories)
    .flatMap(({ items }) => items)
    .map(({ answer }) => answer.join(' '));
  expect(answers).toContainEqual(expect.stringContaining('let you save dentists, book and write reviews'));
  expect(answers).toContainEqual(expect.stringContaining('Searching needs no account'));
  expect(answers).toContainEqual(expect.stringContaining('reviews can be edited within 30 days'));
});

test('finds a question by its text and its answer, ignoring case and accents', () => {
  const search = (query: string) => idsOf(searchFaq(french, { query, demonstration: false }));
  expect(search('MODIFIER MON AVIS')).toEqual(['edit-review']);
  expect(search('info-sante')).toEqual(['medical-service']);
  expect(search('zzzz')).toEqual([]);
  // One word of an answer among words that mean nothing is no question.
  expect(search('zzzz yyyy xxxx rendez-vous')).toEqual([]);
});

test.each([
  ['en', 'CDCP', 'cdcp'],
  ['en', 'price', 'prices'],
  ['en', 'how do I cancel my appointment', 'change-cancel'],
  ['en', 'are the reviews fake', 'wrong-review'],
  ['en', 'delete my data', 'erase'],
  ['en', 'do I need an account', 'search-account'],
  ['en', 'can I book for my kid', 'for-someone-else'],
  ['fr', 'comment annuler mon rendez-vous', 'change-cancel'],
  ['fr', 'combien ça coûte', 'prices'],
  ['fr', 'supprimer mes données', 'erase'],
  ['fr', 'les dentistes peuvent payer pour être premiers', 'pay-for-rank'],
] as const)('%s: “%s” leads to %s', (language, query, id) => {
  const faq = language === 'fr' ? french : english;
  expect(idsOf(searchFaq(faq, { query, demonstration: false })).slice(0, 2)).toContain(id);
});

test('omits categories without a match', () => {
  const found = searchFaq(english, { query: 'sunday', demonstration: false });
  expect(found.map(({ id }) => id)).toEqual(['appointments']);
});

test('explains demonstration dentists only while there are some', () => {
  expect(idsOf(searchFaq(english, everything))).toContain('real-dentists');
  expect(idsOf(searchFaq(english, { query: '', demonstration: false }))).not.toContain('real-dentists');
});

test('the search box’s examples have matches', () => {
  for (const query of ['insurance', 'cancel', 'children'])
    expect(idsOf(searchFaq(english, { query, demonstration: false })), query).not.toEqual([]);
  for (const query of ['assurance', 'annuler', 'enfant'])
    expect(idsOf(searchFaq(french, { query, demonstration: false })), query).not.toEqual([]);
});
