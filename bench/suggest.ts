import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { runSizes } from './program.ts';
import { printTable } from './table.ts';
import { processorTime, timeColumns } from './times.ts';

const SIZES = [30_000, 300_000];
const SEEDED = 30_000;
const ROUNDS = 10;

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Partial inputs, by the kind of suggestion they lead to. */
const TYPED: Record<string, readonly string[]> = {
  'one letter': letters,
  'two letters': letters.flatMap((letter) => [`${letter}a`, `${letter}r`, `${letter}x`]),
  'a name, key by key': [
    'tre',
    'trem',
    'trembl',
    'tremblay',
    'sin',
    'singh',
    'nguy',
    'roy',
    'o’b',
    'jean-ph',
  ],
  'two names': ['marie t', 'tremblay m', 'sarah ma', 'dr. michael r', 'gagnon i', 'wei ch'],
  'a word that thousands share': [
    'dental',
    'clinique',
    'clinique dentaire',
    'smile',
    'family',
    'kest',
    'larks',
    'studio',
  ],
  city: ['tor', 'toronto', 'montr', 'québec', 'st', 'saint-j', 'richmond bc', 'van', 'sudbury', 'london'],
  'city, misspelt': ['calgery', 'torotno', 'montral', 'winipeg', 'vancuver', 'edmunton', 'hallifax', 'otawa'],
  specialty: ['ortho', 'orthodontiste', 'braces', 'root canal', 'gum', 'mal de dents', 'kids', 'implants'],
  'specialty in a city': [
    'ortho calgary',
    'ortodontist calgery',
    'braces tor',
    'dentiste montréal',
    'toronto implants',
  ],
  'postal code': ['m5', 'M5V', 'h2x 1', 'v6b2p4', 'k1'],
  nobody: ['zzz', 'qxv', 'asdfgh', '12345', '%_%', '🦷', 'a'.repeat(1000)],
};

/** Grows the database to a size by copying seeded dentists with recombined names. */
async function grow(client: pg.PoolClient, size: number): Promise<void> {
  const { rows } = await client.query<{ n: number }>('select count(*)::integer as n from dentists');
  for (let copy = (rows[0]?.n ?? 0) / SEEDED; copy < size / SEEDED; copy += 1) {
    await client.query(
      `with numbered as (
        select *, row_number() over (order by id) as i, (regexp_match(name, '^\\S+ (\\S+)'))[1] as given,
          regexp_replace(name, '^\\S+ \\S+ ', '') as family
        from dentists where source = 'demonstration'
      )
      insert into dentists (id, slug, name, clinic_name, rating, review_count, bio, bio_fr, education, services, source)
      select gen_random_uuid(), d.slug || '-copy-' || $1::integer, 'Dr. ' || g.given || ' ' || f.family, c.clinic_name,
        d.rating, d.review_count, d.bio, d.bio_fr, d.education, d.services, 'operator'
      from numbered d
      join numbered g on g.i = 1 + (d.i * 7919 + $1::integer * 1047) % ${SEEDED}
      join numbered f on f.i = 1 + (d.i * 6101 + $1::integer * 1548) % ${SEEDED}
      join numbered c on c.i = 1 + (d.i * 3571 + $1::integer * 3245) % ${SEEDED}`,
      [copy],
    );
  }
  // Nobody ranks copies: their standing is made up, as different as their ratings.
  await client.query(`update name_entries e set standing = standing_of(500 + 20 * d.rating::double precision)
    from dentists d where d.id = e.dentist_id and d.source = 'operator'`);
}

/** One size, in its own process, because the configuration is read once. */
async function measure(size: number): Promise<void> {
  const { closeDatabase } = await import('#db/database.ts');
  const { migrateToLatest } = await import('#db/migrate.ts');
  const { openMaintenancePool } = await import('#db/pool.ts');
  const { seedDatabase } = await import('#seed/seed.ts');
  const { rankEverything } = await import('#app/features/directory/ranking/rank-everything.server.ts');
  const { createApp } = await import('#server/app.ts');
  const { fakeBuild } = await import('#tests/support/fake-build.ts');
  await migrateToLatest();
  const pool = await openMaintenancePool();
  const client = await pool.connect();
  const { rows } = await client.query<{ seeded: boolean }>(
    `select count(*) = ${SEEDED} as seeded from dentists where source = 'demonstration'`,
  );
  if (!rows[0]?.seeded) {
    await seedDatabase({ dentists: SEEDED });
    await rankEverything({ cause: 'seed' });
  }
  await grow(client, size);
  await client.query('vacuum (analyze)');
  client.release();
  const app = createApp({
    build: fakeBuild({}),
    limits: { suggest: { points: Number.MAX_SAFE_INTEGER, seconds: 60 } },
  });
  const ask = async (text: string): Promise<number> => {
    const started = performance.now();
    const answer = await app.request(`http://localhost/suggest?language=en&q=${encodeURIComponent(text)}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`“${text}” is answered with ${answer.status}.`);
    return performance.now() - started;
  };
  const times = new Map<string, number[]>(Object.keys(TYPED).map((kind) => [kind, []]));
  const quickest = new Map<string, number[]>(
    Object.entries(TYPED).map(([kind, texts]) => [kind, texts.map(() => Infinity)]),
  );
  const processor = new Map<string, number>();
  // Round 0 warms the database's caches and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [kind, texts] of Object.entries(TYPED)) {
      const started = processorTime(process.env.DATA_DIR!);
      for (const [index, text] of texts.entries()) {
        const elapsed = await ask(text);
        if (round === 0) continue;
        times.get(kind)!.push(elapsed);
        const own = quickest.get(kind)!;
        own[index] = Math.min(own[index]!, elapsed);
      }
      if (round > 0)
        processor.set(kind, (processor.get(kind) ?? 0) + processorTime(process.env.DATA_DIR!) - started);
    }
  }
  const all = [...times.values()].flat();
  quickest.set('all', [...quickest.values()].flat());
  processor.set(
    'all',
    [...processor.values()].reduce((sum, used) => sum + used, 0),
  );
  process.stdout.write(`${size} dentists\n\n`);
  printTable(
    [...times, ['all', all] as const].map(([kind, of]) => ({
      typed: kind,
      texts: of.length / ROUNDS,
      ...timeColumns(of, quickest.get(kind)!, processor.get(kind)! / of.length, 2),
    })),
  );
  process.stdout.write('\n');
  await pool.end();
  await closeDatabase();
}

/**
 * Milliseconds of server time for a suggestion, from the request to the last byte of its JSON, sequentially,
 * with 30,000 and with 300,000 dentists.
 */
export function benchSuggest(only?: string): Promise<void> {
  return runSizes(fileURLToPath(import.meta.url), 'suggest', SIZES, only);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await measure(Number(process.argv[2]));
