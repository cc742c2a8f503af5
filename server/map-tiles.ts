import { open } from 'node:fs/promises';
import type { MiddlewareHandler } from 'hono';
import { paths } from '#app/http/paths.ts';
import type { ServerEnv } from './environment.ts';

/** Bytes of an answer at most: the readers ask for a directory or a tile, never for the whole archive. */
const MAX_RANGE_BYTES = 1024 * 1024;
/** Milliseconds that another host's archive may take. */
const TIMEOUT = 10_000;

/** One range of bytes, as the readers of PMTiles ask for it: `bytes=0-16383`. */
function readRange(header: string | undefined): { first: number; last: number } | null {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(header ?? '') ?? [];
  if (from === undefined) return null;
  const first = Number(from);
  const last = Math.min(to === undefined ? Infinity : Number(to), first + MAX_RANGE_BYTES - 1);
  return last < first ? null : { first, last };
}

type Part = { bytes: Uint8Array<ArrayBuffer>; size: number; version: string };

/** Reads a part of a file. It is opened each time, so a new archive is used without a restart. */
async function readFilePart(path: string, first: number, last: number): Promise<Part> {
  const file = await open(path);
  try {
    const { size, mtimeMs } = await file.stat();
    const bytes = new Uint8Array(Math.max(0, Math.min(last, size - 1) - first + 1));
    if (bytes.length > 0) await file.read(bytes, 0, bytes.length, first);
    return { bytes, size, version: `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}` };
  } finally {
    await file.close();
  }
}

/** The body of an answer, which may not be longer than what was asked for. */
async function readAtMost(answer: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(most);
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    if (length + chunk.length > most) throw new Error('The host of MAP_TILES sent more than the range.');
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return bytes.subarray(0, length);
}

/** Reads a part of an archive on another host: the visitor's browser asks only us. */
async function fetchPart(address: string, first: number, last: number): Promise<Part> {
  const answer = await fetch(address, {
    headers: { Range: `bytes=${first}-${last}`, 'Accept-Encoding': 'identity' },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const size = Number(/\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '')?.[1]);
  if (answer.status === 416) {
    await answer.body?.cancel();
    return { bytes: new Uint8Array(), size: size || 0, version: '' };
  }
  // A host that sends the whole archive would fill the memory.
  if (answer.status !== 206 || !size) {
    await answer.body?.cancel();
    throw new Error(`The host of MAP_TILES answered ${answer.status} to a request for a range.`);
  }
  const version = answer.headers.get('ETag')?.replace(/^W\/|"/g, '') ?? size.toString(36);
  return { bytes: await readAtMost(answer, last - first + 1), size, version };
}

/**
 * Answers requests for ranges of the map's archive with 206, so that a visitor's browser asks no other host.
 *
 * @param archive a file, or an address (`https://…`) whose host answers ranges
 */
export function serveMapTiles(archive: string): MiddlewareHandler<ServerEnv> {
  const read = /^https?:/.test(archive) ? fetchPart : readFilePart;
  return async (c, next) => {
    if (c.req.path !== paths.mapTiles || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next();
    const range = readRange(c.req.header('Range'));
    if (!range) return c.body(null, 416, { 'Accept-Ranges': 'bytes', 'Cache-Control': 'no-store' });
    const part = await read(archive, range.first, range.last).catch((error: unknown) => {
      c.var.reportError(error);
      return null;
    });
    if (!part) return c.body(null, 503, { 'Cache-Control': 'no-store' });
    const { bytes, size, version } = part;
    if (bytes.length === 0)
      return c.body(null, 416, { 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' });
    const headers = {
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'public, max-age=86400',
      'Content-Length': String(bytes.length),
      'Content-Range': `bytes ${range.first}-${range.first + bytes.length - 1}/${size}`,
      'Content-Type': 'application/vnd.pmtiles',
      ETag: `"${version}"`,
    };
    return new Response(c.req.method === 'HEAD' ? null : bytes, { status: 206, headers });
  };
}
