import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { partState } from '#app/content/fact-freshness.ts';
import { practiceItems } from '#app/content/practice-items.ts';
import { regulatorOf } from '#app/content/regulators.ts';
import { registeredSpecialties } from '#app/content/specialty-slugs.ts';
import {
  badges,
  certifications,
  insurers,
  officeFeatures,
  services,
  spokenLanguages,
} from '#app/content/vocabulary.ts';
import { needsSecondOperator } from '#app/features/directory/ranking/to-evidence.ts';
import type { Fact } from '#app/features/directory/ranking/to-evidence.ts';
import type { EvidenceValues } from '#db/rows.ts';
import { DEFAULT_DENTISTS } from '#seed/seed.ts';
import { shippedPlaces } from '#seed/write-geography.ts';
import { demonstrationCities, demonstrationIds } from './demonstration.ts';

const places = shippedPlaces();
const now = new Date('2026-11-21T00:00:00Z');
const generate = (dentists: number) => [...demonstrationCities(places, { dentists, now })];

const cities = generate(DEFAULT_DENTISTS);
const larger = generate(2000);
const dentists = cities.flatMap((city) => city.dentists);
const reviews = dentists.flatMap((dentist) => dentist.reviews);
const cityOf = new Map(places.cities.map((city) => [city.slug, city]));

const digest = (value: unknown) => hash('sha256', JSON.stringify(value));

test('the same options give the same dentists; another day shifts the dates', () => {
  expect(digest(generate(50))).toBe(digest(generate(50)));
  const tomorrow = [...demonstrationCities(places, { dentists: 50, now: new Date('2026-11-22T00:00:00Z') })];
  expect(digest(tomorrow)).not.toBe(digest(generate(50)));
});

test('makes exactly the requested number of dentists, with predictable ids', () => {
  expect(dentists).toHaveLength(1500);
  for (const count of [0, 1, 37, 2000]) {
    const set = count === 2000 ? larger : generate(count);
    const made = set.flatMap((city) => city.dentists.map(({ row }) => row.id));
    expect(new Set(made)).toEqual(demonstrationIds(places.cities, count));
    expect(made).toHaveLength(count);
  }
});

test('a larger set contains the dentists of a smaller one', () => {
  const made = new Map(larger.flatMap((city) => city.dentists.map(({ row }) => [row.id, row])));
  expect(dentists.filter(({ row }) => !isDeepStrictEqual(made.get(row.id), row))).toEqual([]);
});

test('ids and slugs are unique and well formed, and taken slugs are avoided', () => {
  const rows = dentists.map(({ row }) => row);
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  expect(new Set(rows.map((row) => row.slug)).size).toBe(rows.length);
  expect(new Set(reviews.map((review) => review.id)).size).toBe(reviews.length);
  for (const { row } of dentists) {
    expect(row.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(row.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  const first = rows[0]!.slug;
  const [city] = demonstrationCities(places, { dentists: DEFAULT_DENTISTS, now, takenSlugs: [first] });
  expect(city!.dentists[0]!.row.slug).toBe(`${first}-2`);
});

test('a rating is the mean of the reviews, with half weight after two years; some dentists have none', () => {
  for (const { row, reviews: own } of dentists) {
    if (own.length === 0) {
      expect([row.rating, row.review_count]).toEqual([null, null]);
      continue;
    }
    const weightOf = ({ created_at: written }: (typeof own)[number]) =>
      now.getTime() - Date.parse(written) > 730 * 86_400_000 ? 0.5 : 1;
    const mean =
      own.reduce((sum, review) => sum + review.rating * weightOf(review), 0) /
      own.reduce((sum, review) => sum + weightOf(review), 0);
    expect(row.review_count).toBe(own.length);
    expect(Math.abs(row.rating! - mean)).toBeLessThanOrEqual(0.05 + 1e-9);
    expect(row.rating! * 10).toBeCloseTo(Math.round(row.rating! * 10), 6);
  }
  const unrated = dentists.filter(({ row }) => row.rating === null).length / dentists.length;
  expect(unrated).toBeGreaterThan(0.03);
  expect(unrated).toBeLessThan(0.09);
  const counts = dentists.map((dentist) => dentist.reviews.length);
  expect(counts.filter((count) => count >= 3 && count <= 14).length).toBeGreaterThan(dentists.length / 2);
  expect(counts.filter((count) => count >= 30 && count <= 200).length).toBeGreaterThan(80);
  expect(Math.max(...counts)).toBeGreaterThan(150);
  expect(Math.max(...counts)).toBeLessThanOrEqual(200);
});

test('telephone numbers and addresses belong to no real person', () => {
  for (const { row, location } of dentists) {
    expect(row.phone).toMatch(/^\+1[2-9]\d\d55501\d\d$/);
    expect(location.phone).toBeNull();
    if (row.email) expect(row.email).toMatch(/^[a-z0-9@-]+@[a-z0-9-]+\.example\.com$/);
    if (row.website_url) expect(row.website_url).toMatch(/^https:\/\/[a-z0-9-]+\.example\.com\/$/);
    expect(row.source).toBe('demonstration');
    // A drawing, never a photo.
    if (row.photo_url)
      expect(existsSync(join(import.meta.dirname, '../../public', row.photo_url))).toBe(true);
  }
});

test('every code is in the vocabulary, and emergency dentists have the emergency flag', () => {
  for (const { row, specialties } of dentists) {
    const coded = [
      [spokenLanguages, row.languages],
      [insurers, row.insurance],
      [services, row.services],
      [officeFeatures, row.features],
      [badges, row.badges],
      [certifications, row.certifications],
    ] as const;
    for (const [vocabulary, codes] of coded) {
      expect(Object.keys(vocabulary)).toEqual(expect.arrayContaining(codes));
      expect(new Set(codes).size).toBe(codes.length);
    }
    if (specialties.includes('emergency-dentists')) expect(row.offers_emergency_care).toBe(true);
    expect(row.services.length).toBeGreaterThan(0);
    for (const text of [row.bio!, row.bio_fr!]) expect(text).not.toMatch(/undefined|null| {2}/);
  }
});

test('postal codes are valid, of the city’s province and near it', () => {
  const areas = new Map(places.areas.map((area) => [area.code, area]));
  for (const { city: slug, dentists: own } of cities) {
    const city = cityOf.get(slug)!;
    for (const { location } of own) {
      expect(location.postal_code).toMatch(/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/);
      expect(areas.get(location.postal_code!.slice(0, 3))?.province).toBe(city.province);
      expect(Math.abs(location.latitude! - city.latitude)).toBeLessThan(0.4);
      expect(Math.abs(location.longitude! - city.longitude)).toBeLessThan(0.6);
    }
  }
});

test('some hours are fresh, some old and some too old, none of an emergency clinic', () => {
  const states = dentists.flatMap(({ confirmations, specialties }) =>
    confirmations.flatMap(({ part, confirmed_at }) => {
      expect(specialties).not.toContain('emergency-dentists');
      return part === 'hours'
        ? [partState('hours', (now.getTime() - Date.parse(confirmed_at)) / 86_400_000)]
        : [];
    }),
  );
  for (const state of ['fresh', 'old', 'gone'])
    expect(states.filter((each) => each === state).length / dentists.length).toBeGreaterThan(0.02);
});

const evidence = dentists.flatMap((dentist) => dentist.evidence);
const today = now.toISOString().slice(0, 10);

test('evidence is marked as made up, dated before today and has made-up sources', () => {
  expect(new Set(evidence.map(({ id }) => id)).size).toBe(evidence.length);
  for (const row of evidence) {
    expect([row.demonstration, row.recorded_by, row.withdrawn_at]).toEqual([true, 'demonstration', null]);
    expect(row.confirmed_on < today && row.recorded_at <= now.toISOString()).toBe(true);
    if (row.source_url) expect(row.source_url).toMatch(/^https:\/\/[a-z]+\.example\.com\//);
    if (needsSecondOperator(row as Fact)) expect(row.second_by).toBe('demonstration-second');
  }
  for (const dentist of dentists) expect(dentist.evidence.length).toBeGreaterThan(0);
  expect(evidence.length / dentists.length).toBeLessThanOrEqual(8);
});

test('evidence agrees with the listing', () => {
  for (const { row, specialties, evidence: own } of dentists) {
    const of = <K extends keyof EvidenceValues>(kind: K) =>
      own.filter((one) => one.kind === kind).map(({ value }) => value as EvidenceValues[K]);
    const training = of('training');
    const schools = training.flatMap(({ degrees = [] }) => degrees.map(({ school, year }) => [school, year]));
    expect(schools.toSorted()).toEqual(row.education.map(({ school, year }) => [school, year]).toSorted());
    const codes = training.flatMap(({ certificates = [] }) => certificates.map(({ code }) => code));
    expect(codes.toSorted()).toEqual(row.certifications.toSorted());
    const since = training.flatMap((each) => each.since ?? []);
    const days = since.map((day) => (now.getTime() - Date.parse(day)) / 86_400_000);
    expect(days.map((count) => Math.floor(count / 365.25))).toEqual(
      row.years_experience === null ? [] : [row.years_experience],
    );
    for (const { province, number, specialties: registered = [] } of of('licence')) {
      expect(number).toMatch(regulatorOf(province)!.number);
      expect(specialties).toEqual(expect.arrayContaining(registered));
      expect(registeredSpecialties).toEqual(expect.arrayContaining(registered));
    }
    for (const { facts } of of('practice')) {
      for (const [fact, items] of Object.entries(facts) as [keyof typeof facts, string[]][])
        expect(Object.keys(practiceItems[fact])).toEqual(expect.arrayContaining(items));
      const { access, service } = facts;
      if (access) {
        if (row.step_free !== null) expect(access.includes('step-free')).toBe(row.step_free);
        if (row.interpreter !== null) expect(access.includes('communication')).toBe(row.interpreter);
      }
      if (service) expect(service.includes('direct-billing')).toBe(row.features.includes('direct-billing'));
    }
  }
});
