import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';

/** A file within an archive. */
export type Entry = { name: string; bytes: Buffer };

const AGE = 'age-encryption.org/';

/** The empty last file: an archive without it was cut off between two others. */
const END = 'end';

/** The file can't be read, whole and unchanged. */
export class Unreadable extends Error {}

/**
 * Checks a public key before anything is written for it.
 *
 * @param recipient age's public key
 * @returns null without a key
 * @throws with a sentence for the terminal if it is mistyped
 */
export function encrypterFor(recipient: string | undefined): Encrypter | null {
  if (recipient === undefined) return null;
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new Error('BACKUP_KEY is not a public key of age. Copy it again, whole.', { cause: error });
  }
  return encrypter;
}

/**
 * Writes a tar file, compressed with Zstandard, and encrypted with age if there is a recipient. Programs of these names
 * open it, too.
 *
 * @param recipient age's public key
 * @param entries each of a size that fits into memory
 * @throws if a key is mistyped, the disk is full, or the source breaks
 */
export async function writeArchive(
  file: string,
  recipient: string | undefined,
  entries: AsyncIterable<Entry>,
): Promise<void> {
  const encrypter = encrypterFor(recipient);
  const tar = pack();
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const add = ({ name, bytes }: Entry) =>
    new Promise<void>((resolve, reject) => {
      const sink = tar.entry({ name, size: bytes.length }, (error) => (error ? reject(error) : resolve()));
      // Of a full disk it learns by an event, too.
      sink.once('error', reject);
      sink.end(bytes);
    });
  const fill = async () => {
    try {
      for await (const entry of entries) await add(entry);
      await add({ name: END, bytes: Buffer.alloc(0) });
      tar.finalize();
    } catch (error) {
      tar.destroy(error as Error);
      throw error;
    }
  };
  const drain = async () => {
    const target = createWriteStream(file, { mode: 0o600, flush: true });
    if (!encrypter) return pipeline(tar, compress, target);
    const compressed = Readable.toWeb(compress) as ReadableStream<Uint8Array>;
    const encrypted = await encrypter.encrypt(compressed);
    const ends = [encrypted.pipeTo(Writable.toWeb(target)), pipeline(tar, compress)];
    for (const end of await Promise.allSettled(ends)) if (end.status === 'rejected') throw end.reason;
  };
  // The cause of most failures is at the end of the stream.
  const drained = drain().catch((error: unknown) => {
    // Or the other end waits forever for somebody to read.
    tar.destroy(error as Error);
    throw error;
  });
  const ends = await Promise.allSettled([drained, fill()]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/**
 * Reads an archive from its beginning to its end. The checksums of Zstandard and age detect a damaged one, the last file
 * one that was cut off.
 *
 * @param identities age's secret keys, any one of which decrypts the file; not needed for one that is not encrypted
 * @throws Unreadable if it is damaged, cut off, or encrypted for others
 */
export async function* readArchive(file: string, identities: readonly string[]): AsyncGenerator<Entry> {
  const isEncrypted = (await readStart(file, AGE.length)).toString() === AGE;
  if (isEncrypted && identities.length === 0)
    throw new Unreadable('This backup is encrypted. Give the file with the identity: --identity FILE');
  const tar = extract();
  const source = createReadStream(file);
  const compressed = isEncrypted ? await decrypt(source, identities) : source;
  const reading = pipeline(compressed, createZstdDecompress(), tar);
  // Its failure reaches the loop below, too.
  reading.catch(() => {});
  try {
    let isWhole = false;
    for await (const part of tar) {
      const chunks: Buffer[] = [];
      for await (const chunk of part) chunks.push(chunk as Buffer);
      if (part.header.name === END) isWhole = true;
      else yield { name: part.header.name, bytes: Buffer.concat(chunks) };
    }
    await reading;
    if (!isWhole) throw new Error('The last file is missing.');
  } catch (error) {
    throw isOfFile(error) ? damaged(error) : error;
  } finally {
    source.destroy();
  }
}

const damaged = (cause: unknown): Unreadable =>
  new Unreadable('This backup is damaged or cut off.', { cause });

/** Whether it comes from the file's content, not from the disk. */
const isOfFile = (error: unknown): boolean =>
  error instanceof Error && !/^E[A-Z]+$/.test((error as NodeJS.ErrnoException).code ?? '');

async function decrypt(source: Readable, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>);
    return Readable.fromWeb(plain as Parameters<typeof Readable.fromWeb>[0]);
  } catch (error) {
    const isForOthers = /no identity matched/.test((error as Error).message);
    throw isForOthers ? new Unreadable('This identity does not open this backup.') : damaged(error);
  }
}

async function readStart(file: string, bytes: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
