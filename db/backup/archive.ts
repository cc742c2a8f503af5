import { createReadStream, createWriteStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';

/** A stream as age's types have it. */
const toWebStream = (source: AsyncIterable<Uint8Array>) =>
  NodeStream.from(source) as ReadableStream<Uint8Array>;

/** A file within an archive. */
export type Entry = { name: string; bytes: Buffer };

const AGE = 'age-encryption.org/';

/** The empty last file: an archive without it was cut off between two others. */
const END = 'end';

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
  const target = createWriteStream(file, { mode: 0o600, flush: true });
  const encrypt = async function* (compressed: AsyncIterable<Uint8Array>) {
    yield* await encrypter!.encrypt(toWebStream(compressed));
  };
  const add = ({ name, bytes }: Entry) =>
    new Promise<void>((resolve, reject) => {
      // An entry learns by the event that the file can't be written.
      tar.entry({ name }, bytes, (error) => (error ? reject(error) : resolve())).once('error', reject);
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
  const drained = encrypter ? pipeline(tar, compress, encrypt, target) : pipeline(tar, compress, target);
  // The cause of most failures is at the end of the stream.
  for (const end of await Promise.allSettled([drained, fill()]))
    if (end.status === 'rejected') throw end.reason;
}

/**
 * Reads an archive from its beginning to its end. The checksums of Zstandard and age detect a damaged one, the last file
 * one that was cut off.
 *
 * @param identities age's secret keys, any one of which decrypts the file; not needed for one that is not encrypted
 * @throws if it is damaged, cut off, or encrypted for others
 */
export async function* readArchive(file: string, identities: readonly string[]): AsyncGenerator<Entry> {
  const isEncrypted = (await text(createReadStream(file, { end: AGE.length - 1 }))) === AGE;
  if (isEncrypted && identities.length === 0)
    throw new Error('This backup is encrypted. Give the file with the identity: --identity FILE');
  const decrypt = async function* (encrypted: AsyncIterable<Uint8Array>) {
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity);
    yield* await decrypter.decrypt(toWebStream(encrypted));
  };
  const tar = extract();
  const source = createReadStream(file);
  const reading = isEncrypted
    ? pipeline(source, decrypt, createZstdDecompress(), tar)
    : pipeline(source, createZstdDecompress(), tar);
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
    const { code = '', message } = error as NodeJS.ErrnoException;
    // The disk's, not of the file's content.
    if (/^E[A-Z]+$/.test(code)) throw error;
    throw new Error(
      /no identity matched/.test(message)
        ? 'This identity does not open this backup.'
        : 'This backup is damaged or cut off.',
      { cause: error },
    );
  } finally {
    source.destroy();
  }
}
