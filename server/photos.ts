import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './environment.ts';

const TYPES = { avif: 'image/avif', jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

/** Mirrors the CHECK of `dentists.photo_url`: such a name cannot leave the folder. */
const PHOTO = /^\/photos\/([a-z0-9]+(?:-[a-z0-9]+)*\.(avif|jpg|png|webp))$/;

/**
 * Answers GET and HEAD of a dentist's photo from the operator's folder. A missing photo gets 404 without an
 * HTML page. Reads the file on each request, so a new photo appears without a restart.
 */
export function servePhotos(folder: string): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const [, file, ending] = PHOTO.exec(c.req.path) ?? [];
    if (!file || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next();
    const photo = await readFile(join(folder, file)).then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    );
    if (!photo) return c.body(null, 404, { 'Cache-Control': 'no-cache' });
    const headers = {
      'Content-Type': TYPES[ending as keyof typeof TYPES],
      'Content-Length': String(photo.length),
      'Cache-Control': 'public, max-age=86400',
    };
    return new Response(c.req.method === 'HEAD' ? null : photo, { headers });
  };
}
