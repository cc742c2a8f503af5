import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, open, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { BusboyHeaders } from '@fastify/busboy';
import { isUuid } from '#app/content/uuid.ts';
import { dataFolder } from '#config';
import { decodeText } from './read-text.server.ts';

/** In bytes. */
export const UPLOAD_LIMIT = 200_000_000;

/** Characters of a file's start that its run keeps, for the columns and the preview. */
const HEAD = 200_000;

const DAY = 86_400_000;

const folder = (): string => dataFolder('imports');

/** The uploaded file of a run, on the server that took it. */
export const uploadPath = (runId: string): string => join(folder(), `${runId}.upload`);

/**
 * The server's id, made on first use. Processes that share DATA_DIR share it; a run's file is on one server, which alone
 * can import it.
 */
export async function importServer(): Promise<string> {
  const path = join(folder(), 'server-id');
  const read = () => readFile(path, 'utf8').catch(() => null);
  const known = await read();
  if (known) return known;
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  // A process that starts at the same time finds the whole id or none.
  const own = join(folder(), `server-id-${randomUUID()}`);
  await writeFile(own, randomUUID(), { mode: 0o600 });
  await link(own, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(own);
  return readFile(path, 'utf8');
}

export type Upload = { fileName: string; head: string };
export type UploadRefusal = 'none' | 'empty' | 'too-large' | 'cut-off' | 'no-space';
/** The statuses of refused uploads. */
export const uploadStatuses = {
  none: 422,
  empty: 422,
  'too-large': 413,
  'cut-off': 400,
  'no-space': 507,
} as const;

/** Whether a content type is that of a form with a file. */
export const isUpload = (type: string | null | undefined): boolean =>
  /^multipart\/form-data;/i.test(type ?? '');

/** The form's other fields, by name. */
export type UploadFields = Record<string, string>;

/** The last part of a name, printable and short. */
const shownName = (name: string): string =>
  basename(name.replaceAll('\\', '/'))
    .replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '')
    .slice(0, 120) || 'file';

/**
 * Streams the file of a multipart form to the disk, as the file of the run.
 *
 * @param runId the run that the file is for
 * @returns its name and start, or why it was refused: then no file is left; and the other fields
 */
export async function takeUpload(
  request: Request,
  runId: string,
): Promise<{ fields: UploadFields } & (({ ok: true } & Upload) | { ok: false; reason: UploadRefusal })> {
  const type = request.headers.get('Content-Type') ?? '';
  const fields: UploadFields = {};
  if (!request.body || !isUpload(type)) return { ok: false, reason: 'none', fields };
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const path = uploadPath(runId);
  let fileName = '';
  let problem: UploadRefusal | null = null;
  let writing: Promise<void> = Promise.resolve();
  // The parser leaves the stream of a file open when the request breaks off.
  const ending = new AbortController();
  try {
    const parser = new Busboy({
      headers: { 'content-type': type } satisfies BusboyHeaders,
      limits: { files: 1, fields: 10, fieldSize: 1000, fileSize: UPLOAD_LIMIT },
    });
    parser.on('field', (name, value) => (fields[name] = value));
    parser.on('file', (_field, stream, name) => {
      fileName = name ?? '';
      stream.once('limit', () => (problem = 'too-large'));
      writing = pipeline(stream, createWriteStream(path, { mode: 0o600 }), { signal: ending.signal });
      // Awaited below; until then its failure must not count as unhandled.
      writing.catch(() => parser.destroy());
    });
    await pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), parser);
    await writing;
  } catch {
    ending.abort();
    const code = await writing.then(
      () => '',
      (error: NodeJS.ErrnoException) => error.code,
    );
    problem ??= code === 'ENOSPC' ? 'no-space' : 'cut-off';
  }
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  problem ??= fileName === '' ? 'none' : size === 0 ? 'empty' : null;
  if (problem !== null) {
    await rm(path, { force: true });
    return { ok: false, reason: problem, fields };
  }
  return { ok: true, fileName: shownName(fileName), head: await readHead(path), fields };
}

/** The start of a file as text; '' if it is none that the import reads, such as a workbook. */
async function readHead(path: string): Promise<string> {
  try {
    await using file = await open(path);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4 * HEAD));
    // PostgreSQL stores no NUL, nor half of a surrogate pair.
    return decodeText(buffer.subarray(0, bytesRead), false)
      .text.slice(0, HEAD)
      .replaceAll('\0', '')
      .toWellFormed();
  } catch {
    return '';
  }
}

/** Whether this server has the file of a run. */
export const hasUpload = (runId: string): Promise<boolean> =>
  open(uploadPath(runId)).then(
    (file) => file.close().then(() => true),
    () => false,
  );

export const removeUpload = (runId: string): Promise<void> => rm(uploadPath(runId), { force: true });

/** The runs whose uploaded files this server has since a day or more. */
export async function listOldUploads(): Promise<string[]> {
  const names = await readdir(folder()).catch(() => []);
  const ids = names
    .filter((name) => name.endsWith('.upload'))
    .map((name) => basename(name, '.upload'))
    .filter(isUuid);
  const ages = await Promise.all(
    ids.map((id) =>
      stat(uploadPath(id)).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      ),
    ),
  );
  return ids.filter((_, index) => ages[index]! > DAY);
}
