import { expect, test } from 'vitest';
import { mailSecurity, missingProxy, readConfig, smtpOptions, workers } from './config.server.ts';

const refusal = (source: Record<string, string>): string => {
  try {
    readConfig(source);
  } catch (error) {
    return String(error);
  }
  return '';
};

test('nothing needs to be set, and an empty variable counts as unset', () => {
  const unset = readConfig({});
  expect(unset).toMatchObject({ PORT: 3000, DATABASE_POOL: 10 });
  expect(unset.TRUST_PROXY).toBeUndefined();
  expect(readConfig({ PORT: '', SITE_URL: '', TRUST_PROXY: '' })).toEqual(unset);
});

test('TRUST_PROXY is read as yes or no', () => {
  expect(readConfig({ TRUST_PROXY: '1' }).TRUST_PROXY).toBe(true);
  expect(readConfig({ TRUST_PROXY: 'false' }).TRUST_PROXY).toBe(false);
});

test.each(['https://example.com/', 'http://localhost:3000'])('SITE_URL may be %s', (given) =>
  expect(refusal({ SITE_URL: given })).toBe(''),
);

test.each([
  'example.com',
  // A scheme of its own, to a parser of addresses.
  'localhost:3000',
  // Pages are served at the root only.
  'https://example.com/dentists',
  'https://example.com/?a=1',
  'https://somebody:secret@example.com',
])('SITE_URL may not be %s', (given) => {
  expect(refusal({ SITE_URL: given })).toContain('SITE_URL: must be an address like https://example.com');
  expect(refusal({ SITE_URL: given })).not.toContain('secret');
});

test.each([
  'postgres://example.com/site',
  'postgresql://user:p%23ss@[::1]:5432/site?sslmode=require',
  'postgres:///site?host=/run/postgresql',
  'postgres://user@/site?host=/run/postgresql',
])('DATABASE_URL may be %s', (given) => expect(refusal({ DATABASE_URL: given })).toBe(''));

test.each(['mysql://example.com/site', 'postgres', 'postgres://user:sec#ret@pass@example.com:5432/site'])(
  'DATABASE_URL may not be %s, and is not repeated',
  (given) => {
    expect(refusal({ DATABASE_URL: given })).toContain('DATABASE_URL: must be an address like postgres://');
    expect(refusal({ DATABASE_URL: given })).not.toContain('ret@pass');
  },
);

test.each(['too-short', 'sixteen characters with spaces'])(
  'METRICS_TOKEN may not be %s, and is not repeated',
  (given) => {
    expect(refusal({ METRICS_TOKEN: given })).toContain('METRICS_TOKEN: must be 16 characters or more');
    expect(refusal({ METRICS_TOKEN: given })).not.toContain(given);
  },
);

test('PASSWORD_COST may be low in tests, and not in production', () => {
  expect(readConfig({}).PASSWORD_COST).toBe(17);
  expect(readConfig({ NODE_ENV: 'test', PASSWORD_COST: '4' }).PASSWORD_COST).toBe(4);
  expect(refusal({ NODE_ENV: 'production', PASSWORD_COST: '16' })).toContain(
    'PASSWORD_COST: must be 17 or more',
  );
  expect(refusal({ NODE_ENV: 'production', PASSWORD_COST: '18' })).toBe('');
});

test('every wrong variable has its line', () => {
  const lines = refusal({ PORT: '70000', LOG_LEVEL: 'loud', DATABASE_POOL: '0', TRUST_PROXY: 'maybe' });
  for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_POOL', 'TRUST_PROXY'])
    expect(lines).toContain(`\n  ${name}: `);
});

test('as many processes serve as there are cores, unless memory is short', () => {
  const gigabyte = 2 ** 30;
  expect(workers(4, 16 * gigabyte)).toBe(4);
  expect(workers(4, gigabyte)).toBe(2);
  expect(workers(2, 0.4 * gigabyte)).toBe(1);
  expect(workers(64, 256 * gigabyte)).toBe(4);
  expect(readConfig({ WORKERS: '12' }).WORKERS).toBe(12);
});

test('an https SITE_URL demands to know whether a proxy is in front', () => {
  const refusalOf = (source: Record<string, string>) => missingProxy(readConfig(source));
  expect(refusalOf({ SITE_URL: 'https://example.com' })).toMatch(
    /^SITE_URL is https, so TRUST_PROXY must be set/,
  );
  for (const TRUST_PROXY of ['1', '0'])
    expect(refusalOf({ SITE_URL: 'https://example.com', TRUST_PROXY })).toBeNull();
  expect(refusalOf({ SITE_URL: 'http://localhost:3000' })).toBeNull();
  expect(refusalOf({})).toBeNull();
});

test.each([
  ['smtps://user:password@mail.example.com', false, 'tls'],
  ['smtp://user:password@mail.example.com:587', false, 'tls'],
  ['smtp://mail.example.com?ignoreTLS=true', false, 'tls'],
  ['smtp://localhost.example.com', false, 'tls'],
  ['smtp://mail.example.com', true, 'clear'],
  ['smtp://localhost:1025', false, 'local'],
  ['smtp://127.0.0.1:1025', false, 'local'],
  ['smtp://[::1]:1025', false, 'local'],
] as const)('mail to %s with SMTP_INSECURE=%s leaves: %s', (address, SMTP_INSECURE, security) => {
  expect(mailSecurity(address, { SMTP_INSECURE })).toBe(security);
  const { url, ...options } = smtpOptions(address, security);
  expect(options).toEqual(security === 'tls' ? { requireTLS: true } : {});
  expect(url).not.toContain('ignoreTLS');
});

test('the hours of answering are read, or refused with their form', () => {
  expect(readConfig({}).ANSWER_HOURS).toEqual(readConfig({ ANSWER_HOURS: 'Mo-Fr 08:00-20:00' }).ANSWER_HOURS);
  expect(readConfig({ ANSWER_HOURS: 'Sa 10:00-14:00' }).ANSWER_HOURS[5]).toEqual({ from: 600, to: 840 });
  expect(refusal({ ANSWER_HOURS: '9 to 5' })).toContain(
    'ANSWER_HOURS: must be days and hours like Mo-Fr 08:00-20:00',
  );
  expect(refusal({ ANSWER_PROVINCE: 'XX' })).toContain('ANSWER_PROVINCE');
});
