import { randomBytes } from 'node:crypto';

const NAME = 'voter';
const ID = /(?:^|;\s*)voter=([A-Za-z0-9_-]{32})(?:;|$)/;

/**
 * The random number by which a browser that votes is known, so that it votes once: of its cookie, else a new one. The
 * only cookie of theirs that lasts, set by a vote alone (privacy policy, 'When you only read').
 *
 * @param secure whether visitors reach the site encrypted
 * @returns the number, and the header that keeps it for a year
 */
export function visitorIdOf(
  request: Request,
  { secure }: { secure: boolean },
): { id: string; cookie: string } {
  const id = ID.exec(request.headers.get('Cookie') ?? '')?.[1] ?? randomBytes(24).toString('base64url');
  const cookie = `${NAME}=${id}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return { id, cookie };
}
