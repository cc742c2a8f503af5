import type { Point as Place } from '#app/content/distance.ts';
import { decodeLine, simplify, turn } from './ground-lines.ts';
import type { Point } from './ground-lines.ts';
import { project, unproject } from './map-view.ts';
import type { MapView } from './map-view.ts';

// ground.json holds half-degree squares near cities in steps of 1/1000°, Canada in steps of 1/50°, and
// what is around it in steps of 1/5°.
const SQUARE = 0.5;
const NEAR_STEP = 1 / 1000;
const FAR_STEP = 1 / 50;
const FAR_CORNER: Place = { latitude: 40, longitude: -142 };
const AROUND_STEP = 1 / 5;
const AROUND_CORNER: Place = { latitude: -56, longitude: -180 };
/** Squares that one map reads at most; a larger one shows the overview. */
const MAX_SQUARES = 12;
/** Pixels outside the view at which shapes are cut: their edges don't show. */
const OUTSIDE = 8;
/** Pixels of the smallest detail, and square pixels around the smallest water and island. */
const DETAIL = 0.8;
const SMALLEST = 12;

type Shapes = { water: Place[][]; rivers: Place[][]; wide: Place[][] };

const toPlaces = (lines: readonly string[], corner: Place, step: number): Place[][] =>
  lines.map((line) =>
    decodeLine(line).map(([x, y]) => ({
      latitude: corner.latitude + y * step,
      longitude: corner.longitude + x * step,
    })),
  );

type Lines = { water: string[]; rivers: string[]; wide: string[] };
type Drawn = { near: Record<string, Lines>; far: string[]; around: string[] };

let drawing: Promise<Drawn> | undefined;

/** The file, read when the first map is drawn. */
const readDrawing = (): Promise<Drawn> =>
  (drawing ??= import('./ground.json', { with: { type: 'json' } }).then((file) => file.default));

/** The shapes of a square; null where we have none. */
function readSquare({ near }: Drawn, x: number, y: number): Shapes | null {
  const tile = near[`${x},${y}`];
  if (!tile) return null;
  const corner = { latitude: y * SQUARE, longitude: x * SQUARE };
  const read = (lines: string[]) => toPlaces(lines, corner, NEAR_STEP);
  return { water: read(tile.water), rivers: read(tile.rivers), wide: read(tile.wide) };
}

/** Canada, and what is around it: each has an ocean of its own. */
let overview: Shapes[] | undefined;

/** The squares of a view, or the overview of Canada where one is missing. */
function readShapes(all: Drawn, view: MapView): Shapes[] {
  const northWest = unproject(view, 0, 0);
  const southEast = unproject(view, view.width, view.height);
  const [west, east] = [northWest.longitude, southEast.longitude].map((value) => Math.floor(value / SQUARE));
  const [south, north] = [southEast.latitude, northWest.latitude].map((value) => Math.floor(value / SQUARE));
  const tiles: (Shapes | null)[] = [];
  if ((east! - west! + 1) * (north! - south! + 1) <= MAX_SQUARES)
    for (let y = south!; y <= north!; y += 1)
      for (let x = west!; x <= east!; x += 1) tiles.push(readSquare(all, x, y));
  if (tiles.length > 0 && tiles.every((shapes) => shapes !== null)) return tiles;
  const ofWater = (water: Place[][]): Shapes => ({ water, rivers: [], wide: [] });
  overview ??= [
    ofWater(toPlaces(all.far, FAR_CORNER, FAR_STEP)),
    ofWater(toPlaces(all.around, AROUND_CORNER, AROUND_STEP)),
  ];
  return overview;
}

/** Cuts a closed line along one edge of the view (Sutherland and Hodgman). */
function cut(ring: readonly Point[], axis: 0 | 1, limit: number, side: 1 | -1): Point[] {
  const inside = (point: Point) => (point[axis] - limit) * side >= 0;
  return ring.flatMap((point, index) => {
    const last = ring.at(index - 1)!;
    if (inside(point) === inside(last)) return inside(point) ? [point] : [];
    const share = (limit - last[axis]) / (point[axis] - last[axis]);
    const crossing: Point = [last[0] + share * (point[0] - last[0]), last[1] + share * (point[1] - last[1])];
    return inside(point) ? [crossing, point] : [crossing];
  });
}

const extent = (line: readonly Point[], axis: 0 | 1): [number, number] => {
  const values = line.map((point) => point[axis]);
  return [Math.min(...values), Math.max(...values)];
};

function isVisible(line: readonly Point[], { width, height }: MapView): boolean {
  const [[left, right], [top, bottom]] = [extent(line, 0), extent(line, 1)];
  return right > -OUTSIDE && left < width + OUTSIDE && bottom > -OUTSIDE && top < height + OUTSIDE;
}

/**
 * Water as closed lines, clockwise on the screen and islands the other way round, in groups: islands lie in waters of
 * their group. Rivers as open lines. In pixels.
 */
export type Ground = { water: Point[][][]; rivers: Point[][]; wide: Point[][] };

/** Draws water and rivers of a view; details smaller than a pixel are left out. */
export async function drawGround(view: MapView): Promise<Ground> {
  const [left, right] = [-OUTSIDE, view.width + OUTSIDE];
  const [top, bottom] = [-OUTSIDE, view.height + OUTSIDE];
  const onMap = (lines: Place[][]) =>
    lines.map((line) => line.map((place) => project(view, place))).filter((line) => isVisible(line, view));
  const ground: Ground = { water: [], rivers: [], wide: [] };
  const frame: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  for (const shapes of readShapes(await readDrawing(), view)) {
    const water: Point[][] = [];
    // Lines around the whole view say what lies under it: an ocean, a continent in it, a lake on that.
    let covers = 0;
    for (const ring of onMap(shapes.water)) {
      const inside = cut(cut(cut(cut(ring, 0, left, 1), 0, right, -1), 1, top, 1), 1, bottom, -1);
      if (inside.length < 3) continue;
      const share = turn(inside) / turn(frame);
      if (Math.abs(share) > 1 - 1e-6) {
        covers += Math.sign(share);
        continue;
      }
      const [fromX, toX] = extent(inside, 0);
      const [fromY, toY] = extent(inside, 1);
      if ((toX - fromX) * (toY - fromY) < SMALLEST) continue;
      // A closed line keeps a second point, too, or it would collapse into a stroke.
      const half = Math.floor(inside.length / 2);
      water.push([
        ...simplify(inside.slice(0, half + 1), DETAIL).slice(0, -1),
        ...simplify([...inside.slice(half), inside[0]!], DETAIL).slice(0, -1),
      ]);
    }
    for (const kind of ['rivers', 'wide'] as const)
      ground[kind].push(...onMap(shapes[kind]).map((line) => simplify(line, DETAIL)));
    ground.water.push(covers > 0 ? [frame, ...water] : water);
  }
  return ground;
}
