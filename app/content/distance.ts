/** Mean radius of the Earth in kilometres. */
export const EARTH_RADIUS = 6371;

/** In degrees, WGS 84. */
export type Point = { latitude: number; longitude: number };

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two points as the crow flies, on a sphere (haversine formula). */
export function kilometresBetween(a: Point, b: Point): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const h =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(h));
}
