import { expect, test } from 'vitest';
import { USUAL_ANSWERING } from '#app/content/answering-hours.ts';
import { countStops, examineSite } from './doctor.ts';
import type { CheckId, CheckState, SiteState } from './doctor.ts';
import type { JobRun } from './job-runs.ts';

const GB = 2 ** 30;

const run: JobRun = {
  name: 'retention',
  succeededAt: new Date('2026-11-27T12:00:00Z'),
  isFailing: false,
  isLate: false,
};

const fit: SiteState = {
  siteUrl: 'https://dentists.example',
  trustsProxy: true,
  hasAuthSecret: true,
  smtp: 'tls',
  mail: 'sent',
  mailFrom: 'Dental Finder <hello@dentists.example>',
  publisher: { name: 'Ann Roy', address: '1 Main St, Halifax', email: 'ann@dentists.example' },
  legal: { privacyOfficer: 'Ann Roy', dataLocation: 'Halifax, Nova Scotia' },
  workers: 3,
  undecidable: 0,
  answering: USUAL_ANSWERING,
  overdue: 0,
  isBackedUp: true,
  jobs: [run],
  missingPhotos: 0,
  freeBytes: 50 * GB,
  demonstration: 0,
  listed: 300,
  withoutSpecialty: 0,
  differingZones: [],
};

test('a site with everything in order may open', () => {
  const findings = examineSite(fit);
  expect(findings.map(({ state }) => state)).toEqual(findings.map(() => 'ok'));
  expect(countStops(findings)).toBe(0);
});

test.each<[CheckId, CheckState, Partial<SiteState>]>([
  ['address', 'stop', { siteUrl: null }],
  ['address', 'stop', { siteUrl: 'http://dentists.example' }],
  ['address', 'stop', { siteUrl: 'https://localhost:3000' }],
  ['address', 'stop', { trustsProxy: null }],
  ['secret', 'stop', { hasAuthSecret: false }],
  ['mail', 'stop', { smtp: null, mail: 'sent' }],
  ['mail', 'stop', { smtp: 'clear' }],
  ['mail', 'stop', { mail: { failed: 'ECONNREFUSED' } }],
  ['mail', 'warn', { mail: 'none' }],
  ['sender', 'stop', { mailFrom: 'Dental Finder <no-reply@localhost>' }],
  ['sender', 'stop', { mailFrom: 'no-reply@LocalHost' }],
  ['publisher', 'stop', { publisher: { ...fit.publisher, address: null } }],
  ['legal', 'stop', { legal: { ...fit.legal, dataLocation: null } }],
  ['people', 'warn', { workers: 1 }],
  ['people', 'warn', { undecidable: 1 }],
  ['overdue', 'warn', { overdue: 2 }],
  ['backups', 'stop', { isBackedUp: false }],
  ['jobs', 'stop', { jobs: [{ ...run, isLate: true }] }],
  ['jobs', 'warn', { jobs: [{ ...run, isFailing: true }] }],
  ['photos', 'warn', { missingPhotos: 1 }],
  ['disk', 'warn', { freeBytes: 2 * GB }],
  ['disk', 'stop', { freeBytes: GB / 2 }],
  ['demonstration', 'stop', { demonstration: 1 }],
  ['listings', 'stop', { listed: 0 }],
  ['specialties', 'warn', { withoutSpecialty: 3 }],
  ['clock', 'warn', { differingZones: ['America/Edmonton'] }],
])('%s: %s, and what to do', (id, state, change) => {
  const others = examineSite({ ...fit, ...change }).filter((finding) => finding.state !== 'ok');
  expect(others.map((finding) => [finding.id, finding.state])).toEqual([[id, state]]);
  const [{ found, todo }] = others as [(typeof others)[number]];
  for (const language of ['en', 'fr'] as const) {
    expect(found[language]).toMatch(/\S/);
    expect(todo?.[language]).toMatch(/\S/);
  }
});

test('without an operator nobody answers, and nobody can keep a promise', () => {
  const others = examineSite({ ...fit, workers: 0 }).filter(({ state }) => state !== 'ok');
  expect(others.map(({ id, state }) => [id, state])).toEqual([
    ['answering', 'stop'],
    ['people', 'warn'],
  ]);
});

test('two operators keep every promise', () => {
  const people = examineSite({ ...fit, workers: 2 }).find(({ id }) => id === 'people')!;
  expect(people.state).toBe('ok');
  expect(people.found.en).toContain('You have 2 operators.');
});

test('a backup that is late or failed stops the opening', () => {
  for (const change of [{ isLate: true }, { isFailing: true }]) {
    const jobs = [{ ...run, name: 'backup' as const, ...change }];
    expect(examineSite({ ...fit, jobs }).find(({ id }) => id === 'backups')?.state).toBe('stop');
  }
});

test('the doctor says that backups hold the photos only after a look at both', () => {
  const said = (change: Partial<SiteState>) =>
    examineSite({ ...fit, ...change }).find(({ id }) => id === 'photos')!.found.en;
  expect(said({ isBackedUp: true })).toContain('backups hold them too');
  expect(said({ missingPhotos: null })).toBe('They are in DATA_DIR/photos.');
  expect(said({ isBackedUp: false })).toBe('They are in DATA_DIR/photos.');
});

test.each(['https://localhost.example.com', 'https://127.example.com'])(
  '%s is no local address',
  (siteUrl) => {
    expect(countStops(examineSite({ ...fit, siteUrl }))).toBe(0);
  },
);

test.each(['https://127.0.0.1:3000', 'https://[::1]', 'https://site.localhost'])('%s is one', (siteUrl) => {
  expect(countStops(examineSite({ ...fit, siteUrl }))).toBe(1);
});

test('names what is not set', () => {
  const [publisher] = examineSite({
    ...fit,
    publisher: { name: null, address: null, email: 'ann@dentists.example' },
  }).filter(({ id }) => id === 'publisher');
  expect(publisher!.found.en).toContain('PUBLISHER_NAME and PUBLISHER_ADDRESS.');
  expect(publisher!.found.fr).toContain('PUBLISHER_NAME et PUBLISHER_ADDRESS.');
});
