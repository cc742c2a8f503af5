import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { chooseEncoding } from './accept-encoding.ts';
import type { Encoding } from './accept-encoding.ts';
import type { ServerEnv } from './environment.ts';

interface StaticFile {
  type: string;
  cacheControl: string;
  /** Content hash, without quotes. */
  hash: string;
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
}

/** Names under assets/ contain a content hash, so those files never change; a portrait's name is in the database. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path.startsWith('/portraits/') ? 'public, max-age=604800' : 'public, max-age=3600';
}

/**
 * Every public file of the build with its compressed forms, by URL path. They are a few megabytes and are
 * read once at startup, so no request path reaches the file system. Hono's `serveStatic` reads the disk on
 * each request, has no ETag without hashing each answer, and takes four times the CPU.
 */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = relative(folder, file);
    const type = getMimeType(name);
    const isHidden = name.split(sep).some((part) => part.startsWith('.'));
    if (!entry.isFile() || !type || isHidden || /\.(br|gz)$/.test(name)) continue;
    const path = `/${name.split(sep).join('/')}`;
    const identity = readFileSync(file);
    const bodies: StaticFile['bodies'] = { identity };
    if (existsSync(`${file}.br`)) bodies.br = readFileSync(`${file}.br`);
    if (existsSync(`${file}.gz`)) bodies.gzip = readFileSync(`${file}.gz`);
    const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
    files.set(path, { type, cacheControl: cacheControlOf(path), hash, bodies });
  }
  return files;
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Answers GET and HEAD of a public file: precompressed, with an ETag per encoding. */
export function serveStaticFiles(folder: string): MiddlewareHandler<ServerEnv> {
  const files = readStaticFiles(folder);
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const file = files.get(c.req.path);
    if (!file) return next();
    const offered = Object.keys(file.bodies) as Encoding[];
    const encoding = chooseEncoding(c.req.header('accept-encoding'), offered);
    const body = file.bodies[encoding] ?? new Uint8Array();
    const etag = `"${file.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const headers = new Headers({ 'Cache-Control': file.cacheControl, ETag: etag });
    if (offered.length > 1) headers.set('Vary', 'Accept-Encoding');
    if (matches(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    headers.set('Content-Type', file.type);
    headers.set('Content-Length', String(body.length));
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
    return new Response(c.req.method === 'HEAD' ? null : body, { headers });
  };
}
