import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/build-stamp.ts';

test('the server does not start with an https SITE_URL while TRUST_PROXY is unset, and says why', async () => {
  const env = { ...process.env, NODE_OPTIONS: '', SITE_URL: 'https://dentists.example', TRUST_PROXY: '' };
  const ended = await new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, ['server/main.ts'], { cwd: ROOT, env }, (error, _, said) =>
      resolve({ code: error?.code, said }),
    );
  });
  expect(ended).toEqual({
    code: 1,
    said: expect.stringMatching(/^SITE_URL is https, so TRUST_PROXY must be set: .+\n$/),
  });
});
