import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { findInvited } from '#app/features/console/account/account-commands.server.ts';
import { db } from '#db/database.ts';
import { isFull } from '#tests/support/full.ts';

const env = { ...process.env, NODE_OPTIONS: '', SITE_URL: 'https://dentalfinder.example', NO_COLOR: '1' };

function operator(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/operator.ts', ...words], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const tokenIn = (text: string) =>
  /https:\/\/dentalfinder\.example\/console\/welcome\?token=([\w-]{32})\n/.exec(text)?.[1];

test('the first account is an admin, later ones are not, and each gets a link', async () => {
  const added = operator('add', 'Ann@Example.com', '--name', 'Ann Roy');
  expect(added).toMatchObject({ status: 0, stderr: '' });
  expect(added.stdout).toContain('Ann@Example.com is an admin now.');
  expect(await findInvited(tokenIn(added.stdout) ?? '')).toMatchObject({
    name: 'Ann Roy',
    email: 'ann@example.com',
  });
  expect(operator('add', 'bob@example.com').stdout).toContain('is a moderator now.');
  const { stdout } = operator('list');
  expect(stdout).toMatch(/ann@example\.com +admin +not set up +Ann Roy\n/);
  expect(stdout).toMatch(/bob@example\.com +moderator +not set up +bob\n/);
  const rows = await db.selectFrom('operator_invitations').select('token_hash').execute();
  // The link itself is not stored.
  expect(rows.map(({ token_hash }) => token_hash)).not.toContain(tokenIn(added.stdout));
});

test.runIf(isFull)('roles can change and accounts be removed, except the last admin', async () => {
  expect(operator('role', 'ann@example.com', 'viewer')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('only admin'),
  });
  expect(operator('remove', 'ann@example.com').stderr).toContain('only admin');
  expect(operator('role', 'bob@example.com', 'admin').stdout).toContain('was moderator and is admin now.');
  expect(operator('role', 'ann@example.com', 'viewer').status).toBe(0);
  expect(operator('remove', 'ann@example.com').status).toBe(0);
  expect(operator('list').stdout).not.toContain('ann@');
  const audit = await db.selectFrom('audit_events').select(['action', 'actor_kind']).orderBy('id').execute();
  expect(audit.map(({ action }) => action)).toEqual([
    'operator.add',
    'operator.add',
    'operator.role',
    'operator.role',
    'operator.remove',
  ]);
  expect(JSON.stringify(await db.selectFrom('audit_events').selectAll().execute())).not.toContain('@example');
});

/** Each starts the command, on each push the first three. */
const refused = [
  [['list', 'x'], 2, 'Usage: npm run operator'],
  [['add', 'bob@example.com'], 1, 'has an account already'],
  [['remove', 'nobody@example.com'], 1, 'has no account'],
  [[], 2, 'Usage: npm run operator'],
  [['add'], 2, 'Usage: npm run operator'],
  [['add', 'ann'], 1, 'takes an e-mail address'],
  [['add', 'new@example.com', '--role', 'owner'], 1, 'The role is one of admin, moderator, viewer.'],
  [['add', 'new@example.com', '--password', 'secret'], 1, 'password'],
] as const;

test.each(isFull ? refused : refused.slice(0, 1))(
  '%j is refused in one sentence',
  (words, status, sentence) => {
    const result = operator(...words);
    expect(result).toMatchObject({ status, stdout: '' });
    expect(result.stderr).toContain(sentence);
    expect(result.stderr).not.toMatch(/^\s+at /m);
  },
);
