import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { config } from '#config';
import { ROOT } from '#scripts/build-stamp.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { inNewDatabase } from '#tests/support/new-database.ts';
import { PASSWORD, signedInOperator, totp, Browser } from '#tests/support/operator.ts';
import { makeDataDir, removeDataDir } from '#tests/support/program.ts';
import { cloneSeeded } from '#tests/support/seeded-database.ts';
import { environmentOf, serveSite } from '#tests/support/served-site.ts';
import type { ServedSite } from '#tests/support/served-site.ts';

// A machine is lost, and its site goes on elsewhere: from a server's database to the embedded one by a backup that was
// taken while the site was open, and from there to another server's by a second backup.

const execute = promisify(execFile);

async function run(command: string, words: string[], dataDir: string, settings: Record<string, string> = {}) {
  const { stdout } = await execute(process.execPath, [`cli/${command}.ts`, ...words], {
    cwd: ROOT,
    env: { ...environmentOf(dataDir), ...settings },
  });
  return stdout;
}

test('links, sessions, sign-in and photos still work after restores on other servers', async () => {
  await cloneSeeded();
  const [lost, found] = [makeDataDir(), makeDataDir()];
  let site: ServedSite | undefined;
  const request = (path: string, init?: RequestInit) =>
    fetch(site!.address + path, { redirect: 'manual', ...init });
  try {
    mkdirSync(join(lost, 'photos'));
    writeFileSync(join(lost, 'photos', 'mei-chen.jpg'), 'a photo');
    const there = { DATABASE_URL: config.DATABASE_URL! };
    site = await serveSite('server/main.ts', ROOT, lost, there);
    const { token } = await addLead();
    const { browser, email, key } = await signedInOperator(request, 'admin', 'Bob Lee');
    const worksOn = async () => {
      const link = await request(`/request/${token}`);
      expect(link.status).toBe(200);
      expect((await link.text()).includes('Your message to us')).toBe(true);
      const { answer, html } = await browser.get('/console/overview');
      expect(answer.status).toBe(200);
      expect(html.includes('Backups')).toBe(true);
      expect(await (await request('/photos/mei-chen.jpg')).text()).toBe('a photo');
      // The search reads rows that another server numbered.
      expect(/\d+ dentists/.test(await (await request('/search?q=toronto')).text())).toBe(true);
      expect((await request('/toronto')).status).toBe(200);
    };
    await worksOn();
    expect(await run('backup', ['--to', join(lost, 'kept')], lost, there)).toMatch(/tar\.zst: [\d.]+ MB/);
    await site.end();
    const restored = await run('restore', ['latest'], found, { BACKUP_TO: join(lost, 'kept') });
    expect(restored).toMatch(/The database is that of .* UTC: [\d,]+ rows/);
    site = await serveSite('server/main.ts', ROOT, found);
    await worksOn();
    // A new sign-in needs the password and the key of the second factor.
    const signIn = async () => {
      const another = new Browser(request);
      await another.post('/console/sign-in', { email, password: PASSWORD });
      return (await another.post('/console/sign-in/code', { code: totp(key) })).to;
    };
    // A code is accepted once: that of the set-up may still be the current one.
    await expect.poll(signIn, { interval: 12_000, timeout: 45_000 }).toContain('/console');
    await site.end();
    await run('backup', [], found);
    expect(await run('restore', ['latest', '--verify'], found)).toContain('The scratch database was that of');
    await inNewDatabase('moved', async (url) => {
      await run('restore', ['latest', '--to', url], found);
      site = await serveSite('server/main.ts', ROOT, found, { DATABASE_URL: url });
      await worksOn();
      await site.end();
    });
  } finally {
    await site?.kill();
    for (const dataDir of [lost, found]) await removeDataDir(dataDir);
  }
}, 300_000);
