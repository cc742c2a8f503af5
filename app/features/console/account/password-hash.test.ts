import { hashPassword as hashAsBefore } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.server.ts';

const password = 'four quiet herons wade';

test('a hash verifies its password and no other, and has a salt of its own', async () => {
  const hash = await hashPassword(password);
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: `${password}!` })).toBe(false);
  expect(await hashPassword(password)).not.toBe(hash);
});

test('a hash of another cost, or that better-auth made, still verifies', async () => {
  const made = await hashAsBefore(password);
  expect(await verifyPassword({ hash: made, password })).toBe(true);
  expect(await verifyPassword({ hash: `14:${made}`, password })).toBe(true);
  expect(await verifyPassword({ hash: `4:${made}`, password })).toBe(false);
});

test.each(['', ':', '4::', 'salt:'])('%j is no hash', async (hash) => {
  expect(await verifyPassword({ hash, password })).toBe(false);
});
