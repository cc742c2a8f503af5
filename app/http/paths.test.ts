import { expect, test } from 'vitest';
import { inLanguage, languageOfPath, paths } from './paths.ts';

test('every path begins with /fr in French, except those of scripts, and keeps its query', () => {
  expect([paths.home('en'), paths.home('fr')]).toEqual(['/', '/fr']);
  expect(paths.search('fr', new URLSearchParams({ near: 'M5V' }))).toBe('/fr/search?near=M5V');
  expect(paths.faq('fr', { q: 'new patients' })).toBe('/fr/faq?q=new+patients');
  expect(paths.home('en', { metro: 'metro-vancouver', q: 'québec' })).toBe(
    '/?metro=metro-vancouver&q=qu%C3%A9bec',
  );
  expect(paths.funnel('en', 'calgary', 'family-dentists', 'details')).toBe(
    '/calgary/family-dentists/funnel/details',
  );
  expect(paths.dentist('en', 'wei-chen', { tab: 'reviews', page: 2 })).toBe(
    '/dentist/wei-chen?tab=reviews&page=2',
  );
  expect(paths.booking('en', 'wei-chen', 'contact', { time: '09:00' })).toBe(
    '/dentist/wei-chen/book/contact?time=09%3A00',
  );
  expect(paths.consoleSignIn('fr', { next: paths.console('fr') })).toBe(
    '/fr/console/sign-in?next=%2Ffr%2Fconsole',
  );
  expect(paths.suggest('fr')).toBe('/suggest?language=fr');
});

test('lists of dentists repeat their parameter', () => {
  expect(paths.saved('en', ['a', 'b'])).toBe('/saved?dentist=a&dentist=b');
  expect(paths.compare('en', ['a', 'b'], { list: ['a', 'b', 'c'], show: 'all' })).toBe(
    '/saved/compare?list=a+b+c&show=all&dentist=a&dentist=b',
  );
});

test('a page keeps its query when the language changes', () => {
  expect(inLanguage('fr', '/toronto?x=1')).toBe('/fr/toronto?x=1');
  expect(inLanguage('en', '/fr/toronto?x=1')).toBe('/toronto?x=1');
  expect(inLanguage('fr', '/')).toBe('/fr');
  expect(inLanguage('en', '/fr')).toBe('/');
  expect(inLanguage('fr', '/fredericton')).toBe('/fr/fredericton');
});

test('the language link never leads to another site', () => {
  expect(inLanguage('en', '/fr//example.com/a')).toBe('/example.com/a');
  expect(inLanguage('fr', '//example.com')).toBe('/fr/example.com');
});

test('a slug that begins with fr is not French', () => {
  expect(languageOfPath('/fredericton')).toBe('en');
  expect(languageOfPath('/fr/fredericton')).toBe('fr');
});

test('input stays within its path segment', () => {
  expect(paths.city('en', '../a?b#c')).toBe('/..%2Fa%3Fb%23c');
});

test('a text that was cut within a character makes an address all the same', () => {
  expect(paths.emergency('en', { place: '🦷a b'.slice(1) })).toBe('/emergency-dentists?place=%EF%BF%BDa+b');
});
