import { randomUUID } from 'node:crypto';
import { photoPath, uploadedPhoto, photoFile, PHOTO_FORMATS, PHOTO_WIDTHS } from '#app/ui/photo-files.ts';
import { openPhotoStore } from '#app/features/directory/dentist/photo-store.server.ts';
import type { PhotoStore } from '#app/features/directory/dentist/photo-store.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { actorId, actorMay, actorName } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';
import type { PhotoRights } from '#db/rows.ts';
import { changing, lockListing, touch } from './change-listing.server.ts';
import type { ListingChanged, ListingRefusal, Step } from './change-listing.server.ts';
import { encodePhoto } from './encode-photo.server.ts';
import type { PhotoProblem } from './encode-photo.server.ts';

/** Where an uploaded photo comes from, and why we may show it. */
export type PhotoOrigin = { source: string; rights: PhotoRights };

/** The origin of a listing's photo, and who uploaded it when; null if it was not uploaded. */
export const findPhotoOrigin = async (id: string) =>
  (await db
    .selectFrom('dentist_photos')
    .select(['source', 'rights', 'uploaded_by_name as by', 'uploaded_at as at'])
    .where('dentist_id', '=', id)
    .executeTakeFirst()) ?? null;

/** Ages of files, in milliseconds, from which on nobody can be about to show them. */
const SETTLED = 24 * 3_600_000;

async function photoUrlOf(trx: Trx, id: string): Promise<string | null> {
  const row = await trx
    .selectFrom('dentists')
    .select('photo_url')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.photo_url;
}

const filesOf = (photo: string): string[] =>
  PHOTO_WIDTHS.flatMap((width) => PHOTO_FORMATS.map((format) => photoFile(photo, width, format)));

/** Removes the files of a photo that no listing shows any more. What fails here, `removeUnusedPhotos` makes good. */
async function removeFiles(store: PhotoStore, path: string | null): Promise<void> {
  if (!path?.startsWith('/photos/')) return;
  const isShown = await db
    .selectFrom('dentists')
    .select('id')
    .where('photo_url', '=', path)
    .executeTakeFirst();
  if (isShown) return;
  const photo = uploadedPhoto(path);
  const names = photo ? filesOf(photo) : [path.slice('/photos/'.length)];
  await Promise.allSettled(names.map((name) => store.remove(name)));
}

/**
 * Puts an uploaded picture in place of a listing's photo; the files of the old one are removed.
 *
 * @returns why it is refused: the listing's state, the picture, or, with the error, that the store does not take it
 */
export async function setPhoto(
  step: Step,
  bytes: Uint8Array,
  { source, rights }: PhotoOrigin,
  store = openPhotoStore(),
): Promise<
  | { ok: true }
  | ListingRefusal
  | { ok: false; reason: PhotoProblem }
  | { ok: false; reason: 'unkept'; error: unknown }
> {
  const { id, actor } = step;
  if (!actorMay(actor, 'edit-listings')) return { ok: false, reason: 'forbidden' };
  const photo = `u${randomUUID().replaceAll('-', '')}`;
  const encoded = await encodePhoto(bytes, photo);
  if (!encoded.ok) return encoded;
  const path = photoPath(photo);
  let before: string | null = null;
  let isKept = false;
  try {
    const puts = await Promise.allSettled(encoded.files.map((file) => store.put(file.name, file.bytes)));
    const failed = puts.find((put) => put.status === 'rejected');
    if (failed) return { ok: false, reason: 'unkept', error: failed.reason };
    const outcome = await changing(step, async (trx) => {
      before = await photoUrlOf(trx, id);
      const row = {
        file: photo,
        source,
        rights,
        uploaded_by: actorId(actor),
        uploaded_by_name: actorName(actor) ?? actor.kind,
        uploaded_at: new Date(),
      };
      await trx
        .insertInto('dentist_photos')
        .values({ dentist_id: id, ...row })
        .onConflict((conflict) => conflict.column('dentist_id').doUpdateSet(row))
        .execute();
      await write(trx, step, 'dentist.photo', before, path);
      return { ok: true };
    });
    isKept = outcome.ok;
    return outcome;
  } finally {
    await removeFiles(store, isKept ? before : path);
  }
}

/** Takes a listing's photo away, also of a hidden or merged one; its files are removed. */
export async function removePhoto(step: Step, store = openPhotoStore()): Promise<ListingChanged> {
  let before: string | null = null;
  const outcome = await db.transaction().execute(async (trx): Promise<ListingChanged> => {
    const locked = await lockListing(trx, step);
    if (!locked.ok) return locked;
    before = await photoUrlOf(trx, step.id);
    await trx.deleteFrom('dentist_photos').where('dentist_id', '=', step.id).execute();
    await write(trx, step, 'dentist.photo-remove', before, null);
    return { ok: true };
  });
  if (outcome.ok) await removeFiles(store, before);
  return outcome;
}

async function write(
  trx: Trx,
  { id, actor }: Step,
  action: 'dentist.photo' | 'dentist.photo-remove',
  before: string | null,
  after: string | null,
): Promise<void> {
  await trx.updateTable('dentists').set({ photo_url: after }).where('id', '=', id).execute();
  await touch(trx, [id]);
  await recordChange(trx, {
    actor,
    action,
    subject: { kind: 'dentist', id },
    before: { photo: before },
    after: { photo: after },
  });
}

/** Files of photos that listings name and the store lacks, with the listing's slug. */
export async function listMissingPhotos(store = openPhotoStore()): Promise<{ slug: string; file: string }[]> {
  const [rows, stored] = await Promise.all([
    db
      .selectFrom('dentists')
      .select(['slug', 'photo_url as path'])
      .where('photo_url', 'like', '/photos/%')
      .orderBy('slug')
      .execute(),
    store.list(),
  ]);
  const there = new Set(stored.map(({ name }) => name));
  const missing: { slug: string; file: string }[] = [];
  for (const { slug, path } of rows) {
    const photo = uploadedPhoto(path!);
    const byHand = path!.slice('/photos/'.length);
    if (photo) missing.push(...filesOf(photo).flatMap((file) => (there.has(file) ? [] : [{ slug, file }])));
    else if (!(await store.get(byHand))) missing.push({ slug, file: byHand });
  }
  return missing;
}

/**
 * Removes files of uploaded photos that no listing shows, nightly: of listings that are deleted, and of changes that
 * broke off.
 *
 * @returns how many there were
 */
export async function removeUnusedPhotos(now = new Date(), store = openPhotoStore()): Promise<number> {
  const files = (await store.list()).filter(({ at }) => now.getTime() - at.getTime() > SETTLED);
  if (files.length === 0) return 0;
  const rows = await db
    .selectFrom('dentists')
    .select('photo_url')
    .where('photo_url', 'like', '/photos/u%')
    .execute();
  const shown = new Set(rows.map(({ photo_url }) => uploadedPhoto(photo_url!)));
  const unused = files.filter(({ name }) => !shown.has(uploadedPhoto(name)));
  for (const { name } of unused) await store.remove(name);
  return unused.length;
}
