import { expect, test } from 'vitest';
import { readConditions, readStanding, registerColumn } from './register-words.ts';

test.each([
  ['Licence Number', 'number'],
  ['License No.', 'number'],
  ['Registration #', 'number'],
  ['Numéro de permis', 'number'],
  ['N° de permis', 'number'],
  ['Nom', 'name'],
  ['Prénom', 'given'],
  ['Statut', 'status'],
  ['Registration Status', 'status'],
  ['Catégorie', 'class'],
  ['Spécialité', 'specialty'],
  ['Ville', 'city'],
  ['Terms, Conditions and Limitations', 'conditions'],
  ['Telephone', null],
])('the header %s is %s', (header, column) => expect(registerColumn(header)).toBe(column));

const statuses: Record<string, string[]> = {
  practising: ['Active', 'Member in good standing', 'ACTIF', 'Inscrit(e)', 'Actif(ve)'],
  conditions: [
    'Active - with conditions',
    'Droit d’exercice limité',
    'En règle (conditions)',
    'Member in good standing with restrictions',
  ],
  'non-practising': ['Non-Practising', 'Inactive', 'Not active', 'Membre inactif'],
  suspended: ['Suspended with conditions', 'Suspended', 'Suspendue', 'Radié temporairement'],
  revoked: ['Revoked', 'Radiée'],
  former: ['Resigned', 'Démissionnaire', 'Retraité', 'Former Member'],
  unknown: ['Active pending review', '', 'constructor'],
};
test.each(Object.entries(statuses))('each status that means %s is read as it', (standing, words) => {
  for (const status of words) expect(readStanding(status) ?? 'unknown', status).toBe(standing);
});

test('a class or a condition takes from an active status, and adds to no other', () => {
  expect(readStanding('Active', 'Non-practising')).toBe('non-practising');
  expect(readStanding('Actif', 'Retraité')).toBe('non-practising');
  expect(readStanding('Active', 'General')).toBe('practising');
  expect(readStanding('Active', 'Limited (academic)')).toBe('conditions');
  expect(readStanding('Actif', 'Permis restreint')).toBe('conditions');
  expect(readStanding('Active', 'General', 'Must practise with a chaperone')).toBe('conditions');
  expect(readStanding('Suspended', 'Limited', 'Chaperone')).toBe('suspended');
});

test.each([
  '',
  '-',
  'None',
  'N/A',
  'No conditions',
  'Aucune limitation',
  'Sans objet',
  'None on record',
  'No discipline history',
  'No findings',
  'No current conditions',
  'No restrictions or conditions',
  'No terms, conditions or limitations',
  'Aucune décision disciplinaire',
  'Aucun antécédent',
  'Aucune condition ni restriction',
  'Non applicable',
  'Unrestricted',
])('the limits %j are none', (cell) => expect(readConditions(cell)).toBeNull());
test.each([
  'No new patients under 12',
  'No practice without a chaperone',
  'Nonsense',
  'Oui',
  'Chaperon requis',
  'Conditions',
  'Non-restricted, no sedation',
])('the limits %j are some', (cell) => expect(readConditions(cell)).toBe(cell));
test.each(['Non-restricted', 'Not limited', 'Unrestricted', 'General'])('the class %j limits nobody', (of) =>
  expect(readStanding('Active', of)).toBe('practising'),
);
