import { expect, test } from 'vitest';
import { treatmentName, treatmentTypes } from './treatments.ts';

test('the treatment types are the specification’s, in its order', () => {
  expect(Object.keys(treatmentTypes)).toEqual([
    'General Checkup',
    'Teeth Cleaning',
    'Fillings',
    'Root Canal',
    'Crowns',
    'Teeth Whitening',
    'Dental Implants',
    'Orthodontics',
    'Emergency Care',
    'Other',
  ]);
});

test('stored types have French names, and unknown ones are shown unchanged', () => {
  expect(treatmentName('Root Canal', 'fr')).toBe('Traitement de canal');
  expect(treatmentName('Root Canal', 'en')).toBe('Root Canal');
  expect(treatmentName('toString', 'fr')).toBe('toString');
});
