import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackupPhotos, openPhotoStore } from '#app/features/directory/dentist/photo-store.server.ts';
import { listMissingPhotos } from '#app/features/console/listings/photo.server.ts';
import { photoFile, photoPath, PHOTO_FORMATS, PHOTO_WIDTHS } from '#app/ui/photo-files.ts';
import { config } from '#config';
import { backUp } from '#db/backup/back-up.ts';
import { restoreBackup } from '#db/backup/restore-backup.ts';
import { openStore } from '#db/backup/store.ts';
import type { BackupPhotos } from '#db/backup/take-backup.ts';
import { db } from '#db/database.ts';
import { makeFiles, onClient } from '#tests/support/backup.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { inNewDatabase } from '#tests/support/new-database.ts';

// Photos of a bucket in backups, and back.

const folder = mkdtempSync(join(tmpdir(), 's3-'));
const dataDir = makeFiles();
const before = { ...config };
let server: S3rver;

beforeAll(async () => {
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'pictures' }],
  });
  const { port } = await server.run();
  Object.assign(config, {
    S3_PHOTOS: 's3://pictures/faces',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  });
});
afterAll(async () => {
  await server.close().catch(() => {});
  for (const name of ['S3_PHOTOS', 'S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])
    Object.assign(config, { [name]: before[name as keyof typeof before] });
  for (const each of [folder, dataDir]) rmSync(each, { recursive: true });
});

test('a backup has the photos of a bucket, a restore puts back what it lacks, and what is nowhere is named', async () => {
  const photo = `u${'a'.repeat(32)}`;
  const names = PHOTO_WIDTHS.flatMap((width) =>
    PHOTO_FORMATS.map((format) => photoFile(photo, width, format)),
  );
  const { id, slug } = await insertBookableDentist('Dr. Mei Chen');
  await db
    .updateTable('dentists')
    .set({ photo_url: photoPath(photo) })
    .where('id', '=', id)
    .execute();
  const store = openPhotoStore();
  for (const [index, name] of names.entries()) await store.put(name, new Uint8Array([index, 10, 13, 255]));
  expect(await listMissingPhotos()).toEqual([]);
  const backups = openStore(join(dataDir, 'backups'));
  const options = { store: backups, dataDir, photos: openBackupPhotos(), prove: false, prune: true };
  const whole = await onClient((client) => backUp(client, options));
  expect(whole.failures).toEqual([]);
  const file = join(dataDir, 'backups', whole.name);

  // One photo that can't be read costs no other.
  const photos = openBackupPhotos()!;
  const read: BackupPhotos['read'] = (name) =>
    name === names[0] ? Promise.reject(new Error('No such key')) : photos.read(name);
  const faulty: BackupPhotos = {
    list: () => photos.list(),
    read,
    put: (name, bytes) => photos.put(name, bytes),
  };
  const lacking = await onClient((client) =>
    backUp(client, { ...options, store: openStore(join(dataDir, 'lacking')), photos: faulty }),
  );
  expect(lacking.failures).toEqual([
    expect.stringContaining('without 1 of the bucket’s photos: No such key'),
  ]);

  await store.remove(names[1]!);
  await store.put(names[0]!, new Uint8Array([9]));
  expect(await listMissingPhotos()).toEqual([{ slug, file: names[1] }]);
  const target = mkdtempSync(join(tmpdir(), 'restored-'));
  const restore = (from: { photos?: BackupPhotos | undefined } = { photos: openBackupPhotos() }) =>
    inNewDatabase('photos', async (url) => {
      await onClient(
        (client) => restoreBackup(client, file, { identities: [], dataDir: target, ...from }),
        url,
      );
    });
  await restore();
  expect(await listMissingPhotos()).toEqual([]);
  expect((await store.get(names[1]!))?.bytes).toEqual(new Uint8Array([1, 10, 13, 255]));
  // What the bucket has already stays; what was put into the folder by hand goes there.
  expect((await store.get(names[0]!))?.bytes).toEqual(new Uint8Array([9]));

  await server.close();
  await expect(restore()).rejects.toThrow('The bucket of photos does not answer: nothing was changed.');
  const partial = await onClient((client) => backUp(client, options));
  expect(partial.failures).toEqual([expect.stringContaining('without all photos of the bucket')]);
  expect(partial.removed).toEqual([]);
  await restore({});
  expect(readdirSync(join(target, 'photos')).toSorted()).toEqual(['mei-chen.jpg', ...names].toSorted());
  rmSync(target, { recursive: true });
});
