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

test.each([
  ['Active', 'practising'],
  ['Member in good standing', 'practising'],
  ['ACTIF', 'practising'],
  ['Inscrit(e)', 'practising'],
  ['Actif(ve)', 'practising'],
  ['Active - with conditions', 'conditions'],
  ['Droit d’exercice limité', 'conditions'],
  ['En règle (conditions)', 'conditions'],
  ['Member in good standing with restrictions', 'conditions'],
  ['Suspended with conditions', 'suspended'],
  ['Non-Practising', 'non-practising'],
  ['Inactive', 'non-practising'],
  ['Not active', 'non-practising'],
  ['Membre inactif', 'non-practising'],
  ['Suspended', 'suspended'],
  ['Suspendue', 'suspended'],
  ['Radié temporairement', 'suspended'],
  ['Revoked', 'revoked'],
  ['Radiée', 'revoked'],
  ['Resigned', 'former'],
  ['Démissionnaire', 'former'],
  ['Retraité', 'former'],
  ['Former Member', 'former'],
  ['Active pending review', null],
  ['', null],
  ['constructor', null],
])('the status %j is %s', (status, standing) => expect(readStanding(status)).toBe(standing));

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
