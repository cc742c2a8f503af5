import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '#db/embedded/server.ts';
import type { EmbeddedServer } from '#db/embedded/server.ts';
import { ROOT } from '#scripts/build-stamp.ts';
import { makeDataDir, removeDataDir } from '#tests/support/program.ts';
import { seedFew, serveSite } from '#tests/support/served-site.ts';
import type { ServedSite } from '#tests/support/served-site.ts';

// Two servers on one database, the first of two processes: what one commits is on the pages of all.

let dataDir: string;
let sites: ServedSite[];
let embedded: EmbeddedServer;
let client: pg.Client;

beforeAll(async () => {
  dataDir = makeDataDir();
  seedFew(dataDir);
  const first = await serveSite('scripts/start.mjs', ROOT, dataDir, { WORKERS: '2' });
  sites = [first, await serveSite('scripts/start.mjs', ROOT, dataDir)];
  embedded = await openEmbedded(dataDir, () => {});
  client = new pg.Client(embedded.connection);
  await client.connect();
}, 300_000);

afterAll(async () => {
  await client?.end();
  for (const site of sites ?? []) await site.kill();
  await embedded?.close();
  await removeDataDir(dataDir);
});

/** Asks over new connections at once, so that each process of the server takes some of them. */
const askAll = (site: ServedSite, path: string) =>
  Promise.all(
    Array.from({ length: 16 }, async () => {
      const answer = await fetch(site.address + path, { headers: { connection: 'close' } });
      return { status: answer.status, kept: answer.headers.has('age'), text: await answer.text() };
    }),
  );

test('a page is kept on each server, and a change purges exactly the pages that show it, on both', async () => {
  const { rows } = await client.query<{ slug: string; city: string }>(`
    select d.slug, c.slug as city from listed_dentists d
    join dentist_locations l on l.dentist_id = d.id and l.is_primary_location join cities c on c.id = l.city_id
    order by d.slug limit 1`);
  const [{ slug, city } = { slug: '', city: '' }] = rows;
  const profile = `/dentist/${slug}`;
  const others = ['/privacy-policy', '/fr/accessibility'];
  const lists = [`/${city}/all-dentists`, '/accepting-patients', `/fr/dentist/${slug}`];
  const isKept = async (site: ServedSite, path: string) =>
    (await askAll(site, path)).every(({ kept }) => kept);
  for (const site of sites)
    for (const path of [profile, ...lists, ...others])
      await expect.poll(() => isKept(site, path), { message: path, timeout: 20_000 }).toBe(true);

  const showsBio = async (site: ServedSite) =>
    (await askAll(site, profile)).every(({ text }) => text.includes('Speaks of a new chair.'));
  await client.query(`update dentists set bio = 'Speaks of a new chair.' where slug = $1`, [slug]);
  for (const site of sites) await expect.poll(() => showsBio(site)).toBe(true);
  for (const site of sites)
    for (const path of lists) expect((await fetch(site.address + path)).headers.has('age'), path).toBe(false);

  // A hidden dentist is gone from profile and list alike.
  for (const site of sites) expect(await site.get(`/${city}/all-dentists`)).toContain(profile);
  await client.query(`update dentists set hidden_at = now() where slug = $1`, [slug]);
  const isGone = async (site: ServedSite) =>
    (await askAll(site, profile)).every(({ status }) => status !== 200);
  for (const site of sites) {
    await expect.poll(() => isGone(site)).toBe(true);
    for (const { text } of await askAll(site, `/${city}/all-dentists`))
      expect(text).not.toContain(`href="${profile}"`);
  }
});

test('what somebody sends is on the next page of the same server, whichever process answers', async () => {
  const [site] = sites;
  const { rows } = await client.query<{ id: string; slug: string }>(
    `select r.id, d.slug from reviews r join listed_dentists d on d.id = r.dentist_id
     where r.status = 'approved' and r.helpful_count > 0 order by r.created_at desc limit 1`,
  );
  const [review] = rows;
  const profile = `/dentist/${review!.slug}?tab=reviews`;
  /** The votes of all reviews on the page, as each of several answers shows it. */
  const counts = async () => {
    const found = await askAll(site!, profile);
    const votesOn = (text: string) =>
      [...text.matchAll(/(\d+) (?:person|people) found this helpful/g)].map(([, votes]) => Number(votes));
    return [...new Set(found.map(({ text }) => votesOn(text).reduce((sum, votes) => sum + votes, 0)))];
  };
  const [before = 0] = await counts();
  expect(before).toBeGreaterThan(0);
  const answer = await fetch(`${site!.address}/dentist/${review!.slug}/reviews/${review!.id}`, {
    method: 'POST',
    body: new URLSearchParams({ vote: 'helpful' }),
    redirect: 'manual',
  });
  expect([302, 303]).toContain(answer.status);
  expect(await counts()).toEqual([before + 1]);
});
