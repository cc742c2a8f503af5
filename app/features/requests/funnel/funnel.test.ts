import { describe, expect, test } from 'vitest';
import {
  funnelLimits,
  funnelSteps,
  isReachable,
  MATCHES,
  noAnswers,
  openStep,
  stepAfter,
  stepBefore,
} from './funnel.ts';
import {
  careOf,
  careOptions,
  insuranceAnswers,
  optionsOf,
  priorityOptions,
  timingOptions,
  visitOptions,
} from '#app/features/requests/kind/match-options.ts';
import type { FunnelAnswers } from './funnel.ts';
import { checkStep, readStep } from './funnel-form.server.ts';
import { knownAnswers } from './sealed-answers.server.ts';
import { consentOf } from '#app/features/requests/kind/match-consent.ts';
import { isWhole, matchDetails, messageBlock } from './match-request.ts';
import { matchesOfDetails, matchFacts } from '#app/features/requests/kind/match-facts.ts';

const whole: FunnelAnswers = {
  treatmentType: ['emergency', 'routine'],
  carePriorities: ['gentle-care'],
  timing: 'asap',
  postalCode: 'T2P 1J9',
  hasInsurance: 'no',
  lastVisit: '2-plus-years',
  email: 'maria@example.com',
  phone: '403-555-0123',
};
const place = {
  city: { slug: 'calgary', en: 'Calgary', fr: 'Calgary' },
  specialty: { slug: 'family-dentists', en: 'Family Dentists', fr: 'Dentistes de famille' },
};

test('options and limits are those of the specification, in its order', () => {
  expect(careOf('family-dentists')).toEqual([
    'new-patient',
    'emergency',
    'cosmetic',
    'oral-health',
    'routine',
  ]);
  expect(Object.keys(priorityOptions)).toEqual([
    'top-rated',
    'convenient-location',
    'modern-technology',
    'insurance-accepted',
    'gentle-care',
  ]);
  expect(Object.keys(timingOptions)).toEqual(['asap', 'within-week', 'within-2weeks', 'flexible']);
  expect(Object.keys(insuranceAnswers)).toEqual(['yes', 'no']);
  expect(Object.keys(visitOptions)).toEqual(['less-than-year', '1-2-years', '2-plus-years', 'never']);
  expect([funnelSteps.length, funnelLimits.postalCode, MATCHES]).toEqual([6, 7, 4]);
});

test('a step is open once all earlier ones are answered, the results once the request is sent', () => {
  expect(openStep(noAnswers, false)).toBe('care');
  expect(openStep({ ...noAnswers, treatmentType: ['routine'] }, false)).toBe('priorities');
  expect(openStep({ ...whole, timing: null }, true)).toBe('timing');
  for (const missing of [{ postalCode: '' }, { hasInsurance: null }, { lastVisit: null }])
    expect(openStep({ ...whole, ...missing }, true)).toBe('details');
  expect(openStep({ ...whole, phone: '' }, true)).toBe('contact');
  expect(openStep(whole, false)).toBe('contact');
  expect(openStep(whole, true)).toBe('results');
  const reachable = (answers: FunnelAnswers, sent: boolean) =>
    funnelSteps.filter((step) => isReachable(step, answers, sent));
  expect(reachable(noAnswers, false)).toEqual(['care']);
  expect(reachable({ ...whole, timing: null }, false)).toEqual(['care', 'priorities', 'timing']);
  expect(reachable(whole, false)).toEqual(funnelSteps.slice(0, 5));
  expect(reachable(whole, true)).toEqual(funnelSteps);
  expect([isWhole(whole), isWhole({ ...whole, lastVisit: null })]).toEqual([true, false]);
});

test('forward and back stay within the six steps', () => {
  expect(funnelSteps.slice(0, 5).map((step) => stepAfter(step as 'care'))).toEqual(funnelSteps.slice(1));
  expect([stepBefore('care'), stepBefore('priorities'), stepBefore('contact')]).toEqual([
    'care',
    'care',
    'details',
  ]);
});

test('keeps only valid options, each once and in order', () => {
  expect(optionsOf(careOptions, ['routine', '<b>', 'emergency', 'routine', '__proto__'])).toEqual([
    'emergency',
    'routine',
  ]);
  expect(optionsOf(careOptions, 'routine')).toEqual([]);
});

const form = (...entries: [string, string][]) => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
};

describe('validates each step', () => {
  const check = (
    step: 'care' | 'priorities' | 'timing' | 'details' | 'contact',
    data: FormData,
    language: 'en' | 'fr' = 'en',
  ) =>
    checkStep(step, readStep(data, step), {
      answers: noAnswers,
      consents: data.get('consent') === '1',
      language,
    });
  const errorsOf = (...args: Parameters<typeof check>) => {
    const result = check(...args);
    return result.ok ? null : result.errors;
  };

  test('at least one kind of care, one priority, one time', () => {
    expect(errorsOf('care', form())).toEqual({ treatmentType: 'Choose at least one kind of care.' });
    expect(errorsOf('care', form(['treatmentType', 'astrology']))).toHaveProperty('treatmentType');
    expect(errorsOf('care', form(['treatmentType', 'routine']))).toBeNull();
    expect(errorsOf('priorities', form(), 'fr')).toEqual({
      carePriorities: 'Choisissez au moins une chose qui compte pour vous.',
    });
    expect(errorsOf('timing', form(['timing', 'never']))).toEqual({
      timing: 'Choose when you would like to be seen.',
    });
    expect(errorsOf('timing', form(['timing', 'asap']))).toBeNull();
  });

  test('a postal code of at most 7 characters, whatever it says, an answer on insurance and the last visit', () => {
    expect(errorsOf('details', form(['postalCode', ' \u200b ']))).toEqual({
      postalCode: 'Enter your postal code.',
      hasInsurance: 'Say whether you have dental insurance.',
      lastVisit: 'Say when you last saw a dentist.',
    });
    const rest: [string, string][] = [
      ['hasInsurance', 'no'],
      ['lastVisit', 'never'],
    ];
    expect(errorsOf('details', form(['postalCode', 'T2P  1J9X'], ...rest))).toEqual({
      postalCode: 'Enter a postal code of at most 7 characters.',
    });
    for (const code of ['T2P 1J9', 't2p1j9', 'T2P', '<b>x</b', '90210'])
      expect(errorsOf('details', form(['postalCode', code], ...rest)), code).toBeNull();
    const result = check('details', form(['postalCode', ' T2P\u0000 1J9\r\n'], ...rest));
    expect(result.ok && result.value.postalCode).toBe('T2P 1J9');
  });

  test('an email address, a telephone number of any form, and the consent', () => {
    expect(errorsOf('contact', form())).toEqual({
      email: 'Enter your email address.',
      phone: 'Enter your phone number.',
      consent: expect.stringContaining('Without it we store nothing') as string,
    });
    for (const email of ['maria', 'maria@', 'ma ria@example.com', 'maria@example'])
      expect(
        errorsOf('contact', form(['email', email], ['phone', 'call me'], ['consent', '1'])),
        email,
      ).toEqual({ email: 'Enter an email address like name@example.com.' });
    expect(
      errorsOf('contact', form(['email', 'maria@example.com'], ['phone', '9'.repeat(41)], ['consent', '1'])),
    ).toHaveProperty('phone');
    expect(
      errorsOf('contact', form(['email', 'maria@example.com'], ['phone', 'call me'], ['consent', '1'])),
    ).toBeNull();
  });
});

test('answers that are kept without validation are no longer than valid ones', () => {
  const typed = readStep(form(['postalCode', 'x'.repeat(9000)], ['lastVisit', 'never']), 'details');
  expect(typed.postalCode).toHaveLength(9000);
  expect(knownAnswers({ ...noAnswers, ...typed })).toEqual({ ...noAnswers, lastVisit: 'never' });
});

test('the text for operators has every answer and ends with typed text', () => {
  if (!isWhole(whole)) throw new Error('It is whole.');
  expect(messageBlock({ ...whole, postalCode: 'X: y' }, place)).toBe(
    [
      'City: Calgary (calgary)',
      'Specialty: Family Dentists (family-dentists)',
      'Treatment: Emergency (urgent), A routine checkup or cleaning',
      'Priorities: Gentle care',
      'Timing: As soon as possible',
      'Insurance: No',
      'Last Visit: More than 2 years ago',
      'Postal Code: X: y',
    ].join('\n'),
  );
  const consent = consentOf('1', 'fr', new Date('2026-11-21T18:50:00Z'))!;
  const details = {
    ...matchDetails(whole, place, { consent, matches: null }),
    matches: [{ slug: 'dr-roy', name: 'Dr. Roy' }],
  };
  expect(details).toEqual({
    ...place,
    treatmentType: ['emergency', 'routine'],
    carePriorities: ['gentle-care'],
    timing: 'asap',
    postalCode: 'T2P 1J9',
    hasInsurance: 'no',
    lastVisit: '2-plus-years',
    consent: { text: '1', language: 'fr', at: '2026-11-21T18:50:00.000Z' },
    matches: [{ slug: 'dr-roy', name: 'Dr. Roy' }],
  });
  expect(matchesOfDetails(details)).toEqual([{ slug: 'dr-roy', name: 'Dr. Roy' }]);
  expect(matchFacts(details, 'fr').map(({ value }) => value.replace(/\s/g, ' '))).toEqual([
    'Calgary',
    'Dentistes de famille',
    'Une urgence (soins immédiats); Un examen ou un nettoyage de routine',
    'Soins en douceur',
    'Dès que possible',
    'T2P 1J9',
    'Non',
    'Il y a plus de 2 ans',
    'Texte 1, en français, le 21 novembre 2026, 13 h 50',
  ]);
  expect(consentOf('yes', 'en')).toBeNull();
  expect(consentOf('toString', 'en')).toBeNull();
});

test('erased or unknown details are left out', () => {
  for (const details of [
    {},
    {
      treatmentType: 'x',
      city: 3,
      matches: [null, { slug: 4 }, 'x'],
      timing: ['asap'],
      consent: { text: '1', at: 'x' },
    },
  ]) {
    expect(matchFacts(details, 'en')).toEqual([]);
    expect(matchesOfDetails(details)).toEqual([]);
  }
});
