import type { Point } from '#app/content/distance.ts';
import { drawGround } from './ground.server.ts';
import { isInWater } from './ground-lines.ts';
import type { Point as Pixel } from './ground-lines.ts';
import type { MapName, MapPlaces } from './map-places.server.ts';
import { isWithin, pixelsPerKilometre, project, viewAround } from './map-view.ts';
import type { MapView } from './map-view.ts';
import type { StaticMapView } from './static-map.ts';

/** Pixels of a letter and of a line of a map's names, at 12 px. */
const LETTER = 6.3;
const LINE = 16;
const MAX_NAMES = 12;
/** Kilometres of a settled place, so that neighbours run into one, and the steps of a scale. */
const SETTLED = 4.4;
const SCALES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

type Box = { left: number; top: number; right: number; bottom: number };

const isApart = (a: Box, b: Box) =>
  a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;

/**
 * Writes names where there is room: on their place, else under or over it. Names given first win. A neighbourhood that the
 * drawn shore leaves in the water has none: it would read as the name of the water.
 */
function placeNames(
  view: MapView,
  names: readonly MapName[],
  pins: readonly Point[],
  { water, corner }: { water: readonly Pixel[][]; corner: number },
) {
  const occupied: Box[] = pins.map((pin) => {
    const [x, y] = project(view, pin);
    return { left: x - 15, top: y - 40, right: x + 15, bottom: y + 2 };
  });
  // The scale's corner.
  occupied.push({ left: 0, top: view.height - 30, right: corner, bottom: view.height });
  const labels: StaticMapView['names'] = [];
  for (const place of names.filter(isWithin(view, 0))) {
    if (labels.length === MAX_NAMES) break;
    const { name, population } = place;
    const [x, y] = project(view, place);
    if (population === null && isInWater([x, y], water)) continue;
    const half = (name.length * LETTER) / 2;
    const box = [0, LINE, -LINE - 26]
      .map((shift) => ({
        left: x - half,
        right: x + half,
        top: y + shift - LINE / 2,
        bottom: y + shift + LINE / 2,
      }))
      .find(
        (free) =>
          free.left >= 4 &&
          free.right <= view.width - 4 &&
          free.top >= 4 &&
          free.bottom <= view.height - 4 &&
          occupied.every((other) => isApart(free, other)),
      );
    if (!box) continue;
    occupied.push({ ...box, left: box.left - 8, right: box.right + 8 });
    labels.push({
      name,
      x: Math.round((box.left + box.right) / 2),
      y: Math.round(box.bottom - 4),
      isCity: population !== null,
    });
  }
  return labels;
}

function toScale(view: MapView): StaticMapView['scale'] {
  const kilometre = pixelsPerKilometre(view);
  const kilometres = SCALES.findLast((step) => step * kilometre <= 80) ?? SCALES[0]!;
  return { kilometres, pixels: Math.round(kilometres * kilometre) };
}

/** Lines in pixels as an SVG path: whole pixels, relative steps. */
function toPath(lines: readonly (readonly Pixel[])[], end: string): string {
  let path = '';
  for (const line of lines) {
    let [lastX, lastY] = [0, 0];
    let command = 'M';
    for (const [index, [x, y]] of line.entries()) {
      const [stepX, stepY] = [Math.round(x) - lastX, Math.round(y) - lastY];
      if (index > 0 && stepX === 0 && stepY === 0) continue;
      path += `${command === ' ' && stepX < 0 ? '' : command}${stepX}${stepY < 0 ? '' : ' '}${stepY}`;
      command = command === 'M' ? 'l' : ' ';
      [lastX, lastY] = [lastX + stepX, lastY + stepY];
    }
    path += end;
  }
  return path;
}

/**
 * Dots as an SVG path, in whole steps from one to the next. Those that others nearly cover fall together: a large city has
 * a hundred.
 */
function dotsPath(dots: readonly Pixel[], step: number): string {
  const onSteps = new Map(
    dots.map(([x, y]) => {
      const at = [Math.round(x / step), Math.round(y / step)] as const;
      return [at.join(' '), at];
    }),
  );
  let [lastX, lastY] = [0, 0];
  let path = '';
  for (const [x, y] of [...onSteps.values()].toSorted((a, b) => a[1] - b[1] || a[0] - b[0])) {
    path += `m${x - lastX} ${y - lastY}h0`;
    [lastX, lastY] = [x, y];
  }
  return path;
}

/** Draws the ground around points (coast, lakes, rivers, settled places and names), for `StaticMap`. */
export async function toStaticMapView(
  places: MapPlaces,
  points: readonly Point[],
  { width, height }: { width: number; height: number },
): Promise<StaticMapView> {
  const view = viewAround(points, width, height);
  const ground = await drawGround(view);
  const water = ground.water.flat();
  const settledWidth = Math.round(SETTLED * pixelsPerKilometre(view));
  // Smaller than a few pixels they would be dust.
  const isDust = settledWidth < 6;
  const step = settledWidth / 3;
  const dots = isDust
    ? []
    : places.settled.filter(isWithin(view, settledWidth)).map((place) => project(view, place));
  const isRough = points.some((point) => isInWater(project(view, point), water));
  return {
    view,
    water: toPath(water, 'z'),
    rivers: toPath(ground.rivers, ''),
    wide: toPath(ground.wide, ''),
    settled: dotsPath(dots, step),
    step,
    names: placeNames(view, places.names, points, { water, corner: isRough ? 210 : 110 }),
    scale: toScale(view),
    isRough,
  };
}
