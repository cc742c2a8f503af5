import { z } from '@hono/zod-openapi';
import { Dentist } from './dentist-records.ts';
import { count, degrees, text } from './fields.ts';
import { field, record } from './words.ts';

const choices = z.array(z.object({ value: text, label: text, count, chosen: z.boolean() }));

export const SearchResult = record('SearchResult', {
  distanceKm: field(z.number().nullable(), 'As the crow flies.', 'À vol d’oiseau.'),
  latitude: degrees.nullable(),
  longitude: degrees.nullable(),
  dentist: Dentist,
});

export const SearchSummary = record('SearchSummary', {
  total: count,
  understood: field(
    z.array(z.object({ kind: text, typed: text, value: text, label: text })),
    'Words that became a filter. A comma in `value` means “or”.',
    'Mots devenus un filtre. Une virgule dans `value` signifie «\u00a0ou\u00a0».',
  ),
  corrections: z.array(z.object({ typed: text, read: text })),
  questions: field(
    z.array(z.object({ typed: text, label: text, url: z.url() })),
    'Other places that the text may mean.',
    'Autres lieux que le texte peut désigner.',
  ),
  asksWhere: field(z.boolean(), 'A place would help this search.', 'Un lieu aiderait cette recherche.'),
  ignored: field(z.array(text), 'Words that no listing has.', 'Mots qu’aucune fiche ne contient.'),
  place: field(
    z.object({ label: text, latitude: degrees, longitude: degrees }).nullable(),
    'Distances start here.',
    'Les distances partent d’ici.',
  ),
  radiusKm: z.number().nullable(),
  facets: field(
    z.object({
      province: choices,
      city: choices,
      specialty: choices,
      toggles: choices,
      insurance: choices,
      speaks: choices,
      cdcp: choices,
      rating: choices,
      distance: choices,
    }),
    'Options of each filter, with the number of results that each would leave.',
    'Choix de chaque filtre, avec le nombre de résultats que chacun laisserait.',
  ),
  relaxed: field(
    z.array(z.object({ label: text, count, url: z.url() })),
    'Without results: the same search without one of its needs.',
    'Sans résultat\u00a0: la même recherche sans l’un de ses critères.',
  ),
  nearest: field(
    z.array(SearchResult),
    'With few results: the nearest dentists outside the place.',
    'Avec peu de résultats\u00a0: les dentistes les plus proches hors du lieu.',
  ),
  away: field(
    z.object({ place: text, needs: text }).nullable(),
    '`nearest` lies outside this place.',
    '`nearest` se trouve hors de ce lieu.',
  ),
});
