import type { Point } from '#app/content/distance.ts';

/** A point as it is typed: latitude and longitude in degrees, in full, so that reading it gives the same point. */
export const pointText = (point: Point | null): string =>
  point === null ? '' : `${point.latitude}, ${point.longitude}`;

const TYPED = /^\(?\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*(?:[,;]|\s)\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*\)?$/;

/** Canada, in degrees. */
const CANADA = { south: 41, north: 84, west: -142, east: -52 };

/** Reads a point as maps copy it: `49.2639, -123.1494`. Null if it is none, or outside Canada. */
export function parsePoint(text: string): Point | null {
  const [, latitude, longitude] = (TYPED.exec(text.replaceAll('−', '-')) ?? []).map(Number);
  if (latitude === undefined || longitude === undefined) return null;
  const isInside =
    latitude >= CANADA.south &&
    latitude <= CANADA.north &&
    longitude >= CANADA.west &&
    longitude <= CANADA.east;
  return isInside ? { latitude, longitude } : null;
}
