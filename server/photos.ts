import type { MiddlewareHandler } from 'hono';
import { openPhotoStore } from '#app/features/directory/dentist/photo-store.server.ts';
import type { ServerEnv } from './environment.ts';

const TYPES = { avif: 'image/avif', jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

/** Mirrors the CHECK of `dentists.photo_url`: such a name cannot leave the folder. */
const PHOTO = /^\/photos\/([a-z0-9]+(?:-[a-z0-9]+)*\.(avif|jpg|png|webp))$/;

/**
 * Answers GET and HEAD of a dentist's photo. A missing photo gets 404 without an HTML page. Each upload has a new name, so browsers and proxies may
 * cache it forever. A file that an operator put into the folder can change under its name, so it is cached for a day.
 */
export function servePhotos(folder: string): MiddlewareHandler<ServerEnv> {
  const store = openPhotoStore(folder);
  return async (c, next) => {
    const [, file, ending] = PHOTO.exec(c.req.path) ?? [];
    if (!file || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next();
    const photo = await store.get(file);
    if (!photo) return c.body(null, 404, { 'Cache-Control': 'no-cache' });
    const headers = {
      'Content-Type': TYPES[ending as keyof typeof TYPES],
      'Content-Length': String(photo.bytes.length),
      'Cache-Control': photo.isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
    };
    return new Response(c.req.method === 'HEAD' ? null : photo.bytes, { headers });
  };
}
