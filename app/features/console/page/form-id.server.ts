import { createHash } from 'node:crypto';

/**
 * Derives an id from a form, so that sending it again creates nothing new. Different answers under the same key (after
 * the browser's Back) give another id.
 *
 * @param key the form's key, made when it was opened
 */
export function idOf(key: string, answers: unknown): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([key, answers]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
