import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './environment.ts';

/** Names under assets/ contain a content hash, so those files never change; a portrait's name is in the database. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path.startsWith('/portraits/') ? 'public, max-age=604800' : 'public, max-age=3600';
}

/** Answers GET and HEAD of a public file of the build, precompressed, or 304. Hidden files are not public. */
export function serveStaticFiles(folder: string): MiddlewareHandler<ServerEnv> {
  const serve = serveStatic<ServerEnv>({ root: folder, precompressed: true });
  return async (c, next) => {
    if (c.req.path.includes('/.')) return next();
    let isFile = true;
    const answer = await serve(c, () => {
      isFile = false;
      return next();
    });
    if (!isFile || !answer) return answer;
    answer.headers.set('Cache-Control', cacheControlOf(c.req.path));
    answer.headers.set('Vary', 'Accept-Encoding');
    if (c.req.header('If-Modified-Since') !== answer.headers.get('Last-Modified')) return answer;
    await answer.body?.cancel();
    answer.headers.delete('Content-Length');
    return new Response(null, { status: 304, headers: answer.headers });
  };
}
