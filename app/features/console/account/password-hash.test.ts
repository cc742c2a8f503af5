import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { config, DEFAULT_PASSWORD_COST } from '#config';
import { hashPassword, verifyPassword } from './password-hash.server.ts';

const password = 'four quiet herons wade';

test('a hash verifies its password and no other, and has a salt of its own', async () => {
  const hash = await hashPassword(password);
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: `${password}!` })).toBe(false);
  expect(await hashPassword(password)).not.toBe(hash);
});

test('a new hash has the parameters that OWASP names: N = 2^17, r = 8, p = 1', async () => {
  const [blockSize, , salt = '', key] = (await hashPassword(password)).split(':');
  expect(blockSize).toBe('8');
  const N = 2 ** config.PASSWORD_COST;
  expect(scryptSync(password, salt, 64, { N, r: 8, p: 1 }).toString('hex')).toBe(key);
  expect(DEFAULT_PASSWORD_COST).toBe(17);
});

test.each(['', ':', '4::', 'salt:'])('%j is no hash', async (hash) => {
  expect(await verifyPassword({ hash, password })).toBe(false);
});
