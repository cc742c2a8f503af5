import { expect, test } from 'vitest';
import { inLanguage, languageOfPath, paths } from './paths.ts';

test('every path, in both languages', () => {
  const all = (['en', 'fr'] as const).flatMap((language) => [
    paths.home(language),
    paths.home(language, { metro: 'metro-vancouver', q: 'québec' }),
    paths.search(language),
    paths.search(language, new URLSearchParams({ near: 'M5V' })),
    paths.suggest(language),
    paths.about(language),
    paths.emergency(language),
    paths.howWeEvaluate(language),
    paths.howWeRank(language),
    paths.contact(language),
    paths.contact(language, { category: 'privacy' }),
    paths.faq(language),
    paths.faq(language, { q: 'new patients' }),
    paths.privacyPolicy(language),
    paths.termsOfService(language),
    paths.accessibility(language),
    paths.api(language),
    paths.city(language, 'toronto'),
    paths.citySpecialty(language, 'toronto', 'orthodontists'),
    paths.dentist(language, 'amelie-tremblay'),
    paths.dentist(language, 'amelie-tremblay', { tab: 'reviews', rating: '5', sort: 'oldest', page: 2 }),
    paths.booking(language, 'amelie-tremblay'),
    paths.booking(language, 'amelie-tremblay', 'contact', {
      type: 'other',
      date: '2026-12-01',
      time: '09:00',
    }),
    paths.dentistMessage(language, 'amelie-tremblay'),
    paths.dentistMessage(language, 'amelie-tremblay', { sent: 'id' }),
    paths.request(language, 'token', { ask: 'erase' }),
    paths.requestCalendar(language, 'token'),
    paths.saved(language),
    paths.saved(language, ['amelie-tremblay', 'wei-chen']),
    paths.compare(language),
    paths.compare(language, ['a', 'b'], { list: ['a', 'b', 'c'], only: 'differences' }),
    paths.console(language),
    paths.console(language, { view: 'open', kind: 'contact_message', search: '1' }),
    paths.consoleExport(language),
    paths.consoleLead(language, 'id'),
    paths.consoleSignIn(language, { next: paths.console(language) }),
    paths.consoleCode(language, { recovery: '1' }),
    paths.consoleSignOut(language),
    paths.consoleWelcome(language, 'token'),
    paths.consoleAccount(language),
    paths.consoleSecondFactor(language),
    paths.consoleOperators(language),
  ]);
  expect(all).toMatchInlineSnapshot(`
    [
      "/",
      "/?metro=metro-vancouver&q=qu%C3%A9bec",
      "/search",
      "/search?near=M5V",
      "/suggest?language=en",
      "/about",
      "/emergency-dentists",
      "/how-we-evaluate-dentists",
      "/how-we-rank",
      "/contact",
      "/contact?category=privacy",
      "/faq",
      "/faq?q=new+patients",
      "/privacy-policy",
      "/terms-of-service",
      "/accessibility",
      "/api/v1",
      "/toronto",
      "/toronto/orthodontists",
      "/dentist/amelie-tremblay",
      "/dentist/amelie-tremblay?tab=reviews&rating=5&sort=oldest&page=2",
      "/dentist/amelie-tremblay/book",
      "/dentist/amelie-tremblay/book/contact?type=other&date=2026-12-01&time=09%3A00",
      "/dentist/amelie-tremblay/message",
      "/dentist/amelie-tremblay/message?sent=id",
      "/request/token?ask=erase",
      "/request/token/appointment.ics",
      "/saved",
      "/saved?dentist=amelie-tremblay&dentist=wei-chen",
      "/saved/compare",
      "/saved/compare?list=a+b+c&only=differences&dentist=a&dentist=b",
      "/console",
      "/console?view=open&kind=contact_message&search=1",
      "/console/export",
      "/console/leads/id",
      "/console/sign-in?next=%2Fconsole",
      "/console/sign-in/code?recovery=1",
      "/console/sign-out",
      "/console/welcome?token=token",
      "/console/account",
      "/console/account/second-factor",
      "/console/operators",
      "/fr",
      "/fr?metro=metro-vancouver&q=qu%C3%A9bec",
      "/fr/search",
      "/fr/search?near=M5V",
      "/suggest?language=fr",
      "/fr/about",
      "/fr/emergency-dentists",
      "/fr/how-we-evaluate-dentists",
      "/fr/how-we-rank",
      "/fr/contact",
      "/fr/contact?category=privacy",
      "/fr/faq",
      "/fr/faq?q=new+patients",
      "/fr/privacy-policy",
      "/fr/terms-of-service",
      "/fr/accessibility",
      "/fr/api/v1",
      "/fr/toronto",
      "/fr/toronto/orthodontists",
      "/fr/dentist/amelie-tremblay",
      "/fr/dentist/amelie-tremblay?tab=reviews&rating=5&sort=oldest&page=2",
      "/fr/dentist/amelie-tremblay/book",
      "/fr/dentist/amelie-tremblay/book/contact?type=other&date=2026-12-01&time=09%3A00",
      "/fr/dentist/amelie-tremblay/message",
      "/fr/dentist/amelie-tremblay/message?sent=id",
      "/fr/request/token?ask=erase",
      "/fr/request/token/appointment.ics",
      "/fr/saved",
      "/fr/saved?dentist=amelie-tremblay&dentist=wei-chen",
      "/fr/saved/compare",
      "/fr/saved/compare?list=a+b+c&only=differences&dentist=a&dentist=b",
      "/fr/console",
      "/fr/console?view=open&kind=contact_message&search=1",
      "/fr/console/export",
      "/fr/console/leads/id",
      "/fr/console/sign-in?next=%2Ffr%2Fconsole",
      "/fr/console/sign-in/code?recovery=1",
      "/fr/console/sign-out",
      "/fr/console/welcome?token=token",
      "/fr/console/account",
      "/fr/console/account/second-factor",
      "/fr/console/operators",
    ]
  `);
});

test('a page keeps its query when the language changes', () => {
  expect(inLanguage('fr', '/toronto?x=1')).toBe('/fr/toronto?x=1');
  expect(inLanguage('en', '/fr/toronto?x=1')).toBe('/toronto?x=1');
  expect(inLanguage('fr', '/')).toBe('/fr');
  expect(inLanguage('en', '/fr')).toBe('/');
  expect(inLanguage('fr', '/fredericton')).toBe('/fr/fredericton');
});

test('the other language is never another site', () => {
  expect(inLanguage('en', '/fr//example.com/a')).toBe('/example.com/a');
  expect(inLanguage('fr', '//example.com')).toBe('/fr/example.com');
});

test('a slug that begins with fr is not French', () => {
  expect(languageOfPath('/fredericton')).toBe('en');
  expect(languageOfPath('/fr/fredericton')).toBe('fr');
});

test('what a visitor typed can not leave its segment', () => {
  expect(paths.city('en', '../a?b#c')).toBe('/..%2Fa%3Fb%23c');
});
