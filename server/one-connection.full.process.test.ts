import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/build-stamp.ts';
import { makeDataDir, removeDataDir } from '#tests/support/program.ts';
import { seedFew, serveSite } from '#tests/support/served-site.ts';

test('a site with one database connection accepts its first form', async () => {
  const dataDir = makeDataDir();
  seedFew(dataDir);
  const site = await serveSite('scripts/start.mjs', ROOT, dataDir, { DATABASE_POOL: '1' });
  try {
    const page = await site.get('/contact');
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';
    // A faster form is treated as a bot's.
    await sleep(2100);
    const body = new URLSearchParams({
      submissionKey: hidden('submissionKey'),
      stamp: hidden('stamp'),
      name: 'Maria Okafor',
      email: 'maria@example.com',
      subject: 'Opening hours',
      category: 'general',
      message: 'When do you open?',
    });
    const answer = await fetch(`${site.address}/contact`, { method: 'POST', body, redirect: 'manual' });
    expect(answer.status).toBe(303);
  } finally {
    await site.kill();
    await removeDataDir(dataDir);
  }
});
