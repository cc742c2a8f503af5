import { expect, test } from 'vitest';
import type { Language } from '#app/content/language.ts';
import { inLanguage, languageOfPath, paths } from './paths.ts';

test('every path, in both languages', () => {
  const all = (language: Language): [path: string, english: string][] => [
    [paths.home(language), '/'],
    [
      paths.home(language, { metro: 'metro-vancouver', q: 'québec' }),
      '/?metro=metro-vancouver&q=qu%C3%A9bec',
    ],
    [paths.search(language), '/search'],
    [paths.search(language, new URLSearchParams({ near: 'M5V' })), '/search?near=M5V'],
    [paths.suggest(language), '/suggest?language=en'],
    [paths.about(language), '/about'],
    [paths.menu(language), '/menu'],
    [paths.emergency(language), '/emergency-dentists'],
    [paths.howWeEvaluate(language), '/how-we-evaluate-dentists'],
    [paths.howWeRank(language), '/how-we-rank'],
    [paths.contact(language), '/contact'],
    [paths.contact(language, { category: 'privacy' }), '/contact?category=privacy'],
    [paths.faq(language), '/faq'],
    [paths.faq(language, { q: 'new patients' }), '/faq?q=new+patients'],
    [paths.privacyPolicy(language), '/privacy-policy'],
    [paths.termsOfService(language), '/terms-of-service'],
    [paths.accessibility(language), '/accessibility'],
    [paths.api(language), '/api/v1'],
    [paths.city(language, 'toronto'), '/toronto'],
    [paths.citySpecialty(language, 'toronto', 'orthodontists'), '/toronto/orthodontists'],
    [paths.funnel(language, 'calgary', 'family-dentists'), '/calgary/family-dentists/funnel'],
    [
      paths.funnel(language, 'calgary', 'family-dentists', 'details'),
      '/calgary/family-dentists/funnel/details',
    ],
    [
      paths.funnel(language, 'calgary', 'family-dentists', undefined, { forgotten: '1' }),
      '/calgary/family-dentists/funnel?forgotten=1',
    ],
    [paths.dentist(language, 'amelie-tremblay'), '/dentist/amelie-tremblay'],
    [
      paths.dentist(language, 'amelie-tremblay', { tab: 'reviews', rating: '5', sort: 'oldest', page: 2 }),
      '/dentist/amelie-tremblay?tab=reviews&rating=5&sort=oldest&page=2',
    ],
    [paths.booking(language, 'amelie-tremblay'), '/dentist/amelie-tremblay/book'],
    [
      paths.booking(language, 'amelie-tremblay', 'contact', {
        type: 'other',
        date: '2026-12-01',
        time: '09:00',
      }),
      '/dentist/amelie-tremblay/book/contact?type=other&date=2026-12-01&time=09%3A00',
    ],
    [
      paths.dentistForm(language, 'amelie-tremblay', 'correct', { fact: 'hours' }),
      '/dentist/amelie-tremblay/correct?fact=hours',
    ],
    [
      paths.dentistForm(language, 'amelie-tremblay', 'claim', { sent: '1' }),
      '/dentist/amelie-tremblay/claim?sent=1',
    ],
    [paths.dentistForm(language, 'amelie-tremblay', 'message'), '/dentist/amelie-tremblay/message'],
    [
      paths.dentistForm(language, 'amelie-tremblay', 'message', { sent: '1' }),
      '/dentist/amelie-tremblay/message?sent=1',
    ],
    [paths.request(language, 'token', { ask: 'erase' }), '/request/token?ask=erase'],
    [paths.requestCalendar(language, 'token'), '/request/token/appointment.ics'],
    [paths.dentistReview(language, 'amelie-tremblay'), '/dentist/amelie-tremblay/review'],
    [
      paths.dentistReview(language, 'amelie-tremblay', { sent: '1' }),
      '/dentist/amelie-tremblay/review?sent=1',
    ],
    [paths.publishedReview(language, 'amelie-tremblay', 'id'), '/dentist/amelie-tremblay/reviews/id'],
    [paths.clinicAddress(language, 'token'), '/clinic-address/token'],
    [paths.reviewLink(language, 'token'), '/review/token'],
    [paths.saved(language), '/saved'],
    [
      paths.saved(language, ['amelie-tremblay', 'wei-chen']),
      '/saved?dentist=amelie-tremblay&dentist=wei-chen',
    ],
    [paths.compare(language), '/saved/compare'],
    [
      paths.compare(language, ['a', 'b'], { list: ['a', 'b', 'c'], show: 'all' }),
      '/saved/compare?list=a+b+c&show=all&dentist=a&dentist=b',
    ],
    [paths.console(language), '/console'],
    [
      paths.console(language, { view: 'open', kind: 'contact_message', search: '1' }),
      '/console?view=open&kind=contact_message&search=1',
    ],
    [paths.consoleOverview(language), '/console/overview'],
    [
      paths.consoleRankings(language, { city: 'calgary', specialty: 'orthodontists' }),
      '/console/rankings?city=calgary&specialty=orthodontists',
    ],
    [paths.consoleFailedMail(language, { done: '1' }), '/console/failed-mail?done=1'],
    [paths.consoleExport(language), '/console/export'],
    [
      paths.consoleListings(language, { view: 'hidden', missing: 'phone,hours', sort: '-name', from: 'id' }),
      '/console/listings?view=hidden&missing=phone%2Chours&sort=-name&from=id',
    ],
    [paths.consoleListingsExport(language), '/console/listings/export'],
    [paths.consolePlaces(language, { added: 'tofino', moved: '2' }), '/console/places?added=tofino&moved=2'],
    [paths.consoleNewCity(language, { place: 'tofino-bc' }), '/console/places/new?place=tofino-bc'],
    [paths.consoleNewListing(language), '/console/listings/new'],
    [paths.consoleListing(language, 'id', { lead: 'lead' }), '/console/listings/id?lead=lead'],
    [paths.consoleVerification(language, { view: 'second' }), '/console/verification?view=second'],
    [
      paths.consoleEvidence(language, 'id', { record: 'step', step: '3' }),
      '/console/listings/id/evidence?record=step&step=3',
    ],
    [paths.consoleOffice(language, 'id', 'new'), '/console/listings/id/offices/new'],
    [paths.consoleMerge(language, 'id', { into: 'dr-roy' }), '/console/listings/id/merge?into=dr-roy'],
    [paths.consoleReports(language, { view: 'settled' }), '/console/reports?view=settled'],
    [paths.consoleLead(language, 'id'), '/console/leads/id'],
    [paths.consoleSignIn(language, { next: paths.console(language) }), '/console/sign-in?next=%2Fconsole'],
    [paths.consoleCode(language, { recovery: '1' }), '/console/sign-in/code?recovery=1'],
    [paths.consolePasskey(language), '/console/sign-in/passkey'],
    [paths.consoleNewPasskey(language), '/console/account/passkey'],
    [paths.consoleSignOut(language), '/console/sign-out'],
    [paths.consoleWelcome(language, 'token'), '/console/welcome?token=token'],
    [paths.consoleAccount(language), '/console/account'],
    [paths.consoleProof(language), '/console/account/proof'],
    [paths.consoleSecondFactor(language), '/console/account/second-factor'],
    [paths.consoleOperators(language), '/console/operators'],
    [paths.consolePerson(language, { erased: 2 }), '/console/person?erased=2'],
    [paths.consolePersonExport(language), '/console/person/export'],
    [
      paths.consoleAudit(language, { kind: 'lead', id: 'id', before: 7 }),
      '/console/audit?kind=lead&id=id&before=7',
    ],
    [paths.consoleRetention(language), '/console/retention'],
  ];
  for (const [path, english] of all('en')) expect(path).toBe(english);
  for (const [path, english] of all('fr')) {
    // One script serves both languages, and the page after signing in is French, too.
    const french = inLanguage('fr', english).replace('next=%2Fconsole', 'next=%2Ffr%2Fconsole');
    expect(path).toBe(english.startsWith('/suggest') ? '/suggest?language=fr' : french);
  }
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
