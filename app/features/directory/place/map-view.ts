import type { Point } from '#app/content/distance.ts';

/** The part of the world that a map of some pixels shows, in Web Mercator: the world is 1 wide and 1 high. */
export type MapView = { width: number; height: number; west: number; north: number; pixels: number };

/** Pixels that stay free around the pins, which stand on their points. */
const MARGIN = { top: 56, side: 36, bottom: 36 };
/** Kilometres from top to bottom at least, so that a single clinic has its surroundings. */
const MIN_KILOMETRES = 7;
const EQUATOR = 40_075;

const toWorld = ({ latitude, longitude }: Point) => ({
  x: longitude / 360 + 0.5,
  y: 0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI),
});

/** The degrees of a place of the world. */
const toDegrees = (x: number, y: number): Point => ({
  latitude: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
  longitude: (x - 0.5) * 360,
});

/** Returns the smallest view with all points. Without any: southern Canada. */
export function viewAround(given: readonly Point[], width: number, height: number): MapView {
  const points = (given.length > 0 ? given : [toPoint(43, -128), toPoint(60, -55)]).map(toWorld);
  const [west, east] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [north, south] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  const { latitude } = toDegrees(west, (north + south) / 2);
  const least = MIN_KILOMETRES / (EQUATOR * Math.cos((latitude * Math.PI) / 180));
  const pixels = Math.min(
    height / least,
    (width - 2 * MARGIN.side) / Math.max(east - west, 1e-9),
    (height - MARGIN.top - MARGIN.bottom) / Math.max(south - north, 1e-9),
  );
  return {
    width,
    height,
    pixels,
    west: (west + east) / 2 - width / 2 / pixels,
    north: (north + south) / 2 - (height + MARGIN.top - MARGIN.bottom) / 2 / pixels,
  };
}

/** Returns the view of a box of degrees, of at most `longest` pixels a side. */
export function viewOfBox(southWest: Point, northEast: Point, longest: number): MapView {
  const [low, high] = [toWorld(southWest), toWorld(northEast)];
  const pixels = longest / Math.max(high.x - low.x, low.y - high.y);
  return {
    west: low.x,
    north: high.y,
    pixels,
    width: (high.x - low.x) * pixels,
    height: (low.y - high.y) * pixels,
  };
}

const toPoint = (latitude: number, longitude: number): Point => ({ latitude, longitude });

/** Where a point is on the map: pixels from its left and upper edge. */
export function project({ west, north, pixels }: MapView, point: Point): readonly [number, number] {
  const { x, y } = toWorld(point);
  return [(x - west) * pixels, (y - north) * pixels];
}

/** Returns whether a place is on the map or within so many pixels of it: by degrees, without projecting the whole country. */
export function isWithin(view: MapView, margin: number): (place: Point) => boolean {
  const northWest = unproject(view, -margin, -margin);
  const southEast = unproject(view, view.width + margin, view.height + margin);
  return ({ latitude, longitude }) =>
    longitude > northWest.longitude &&
    longitude < southEast.longitude &&
    latitude < northWest.latitude &&
    latitude > southEast.latitude;
}

/** The degrees at a pixel of the map. */
export const unproject = ({ west, north, pixels }: MapView, x: number, y: number): Point =>
  toDegrees(west + x / pixels, north + y / pixels);

/** Pixels of a kilometre in the middle of the map. */
export function pixelsPerKilometre(view: MapView): number {
  const { latitude } = unproject(view, view.width / 2, view.height / 2);
  return view.pixels / (EQUATOR * Math.cos((latitude * Math.PI) / 180));
}
