/** Mean radius of the Earth in kilometres. */
const RADIUS = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A place to measure from, in degrees. */
export type Point = { latitude: number; longitude: number };

/** Where a point is on a ball of radius 1; not a number where it has no coordinates. */
export function spotOf(latitude: number, longitude: number): [x: number, y: number, z: number] {
  const [phi, lambda] = [radians(latitude), radians(longitude)];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** Kilometres through the Earth: in the order of those above it, and quicker. Within 500 km they differ by 0.03 %. */
export function kilometresThrough(
  spots: Float32Array,
  slot: number,
  [x, y, z]: readonly [number, number, number],
) {
  const at = slot * 3;
  return RADIUS * Math.sqrt((spots[at]! - x) ** 2 + (spots[at + 1]! - y) ** 2 + (spots[at + 2]! - z) ** 2);
}

/** `kilometresThrough` of so many kilometres above. */
export const through = (kilometres: number): number => 2 * RADIUS * Math.sin(kilometres / (2 * RADIUS));

/** Kilometres as the crow flies (haversine: the angle of a chord), from one spot to that of a slot. */
export function kilometresTo(
  spots: Float32Array,
  slot: number,
  [x, y, z]: readonly [number, number, number],
) {
  const at = slot * 3;
  const square = (spots[at]! - x) ** 2 + (spots[at + 1]! - y) ** 2 + (spots[at + 2]! - z) ** 2;
  return RADIUS * 2 * Math.asin(Math.min(1, Math.sqrt(square) / 2));
}

/** The smallest box in degrees that holds a circle: what lies outside needs not be measured. */
export function boxAround({ latitude, longitude }: Point, kilometres: number) {
  const height = (kilometres / RADIUS) * (180 / Math.PI);
  const width = height / Math.cos(radians(Math.min(89, Math.abs(latitude) + height)));
  return {
    south: latitude - height,
    north: latitude + height,
    west: longitude - width,
    east: longitude + width,
  };
}
