import { findNearestPostalArea } from './place-queries.server.ts';

function degrees(value: FormDataEntryValue | null, limit: number): number | null {
  const number = typeof value === 'string' && /^-?\d{1,3}(\.\d{1,20})?$/.test(value) ? Number(value) : NaN;
  return Math.abs(number) <= limit ? number : null;
}

/**
 * Returns the postal area nearest to the position that a `LocateForm` sent, because a position must not appear in a
 * URL (decision 0012). Null if the request has no valid position or none near a postal area.
 */
export async function findSentPostalArea(request: Request): Promise<string | null> {
  const form = await request.formData().catch(() => new FormData());
  const latitude = degrees(form.get('latitude'), 90);
  const longitude = degrees(form.get('longitude'), 180);
  return latitude === null || longitude === null ? null : findNearestPostalArea(latitude, longitude);
}
