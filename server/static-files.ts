import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { chooseEncoding } from './accept-encoding.ts';
import type { Encoding } from './accept-encoding.ts';
import type { ServerEnv } from './environment.ts';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

interface StaticFile {
  type: string;
  cacheControl: string;
  /** Content hash, without quotes. */
  hash: string;
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
}

/** Names under assets/ carry a hash of their content and never change. */
function cacheControlOf(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

function read(file: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(file));
}

/**
 * Every public file of the build with its compressed forms, by URL path. They are a few megabytes and are read
 * once: no path from a request ever reaches the file system.
 */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = relative(folder, file);
    const type = TYPES[extname(name).toLowerCase()];
    if (!entry.isFile() || !type || name.split(sep).some((part) => part.startsWith('.'))) continue;
    const path = `/${name.split(sep).join('/')}`;
    const identity = read(file);
    const bodies: StaticFile['bodies'] = { identity };
    if (existsSync(`${file}.br`)) bodies.br = read(`${file}.br`);
    if (existsSync(`${file}.gz`)) bodies.gzip = read(`${file}.gz`);
    const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
    files.set(path, { type, cacheControl: cacheControlOf(path), hash, bodies });
  }
  return files;
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Answers GET and HEAD of a public file: precompressed, with an ETag per encoding (RFC 9110, section 8.8.3). */
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
