/**
 * `node scripts/ground.ts`: redraws the ground of our maps into app/features/directory/place/ground.json. Needs
 * Debian's gmt and its gmt-gshhg packages (GSHHG: coasts, lakes and rivers of the world), so the result is kept in Git.
 *
 * Every half-degree square near a city has its water at about 80 m; all of Canada has it at about 2 km; what a map of
 * Canada shows around it, at about 20 km.
 * `world-atlas` (Natural Earth) knows no lakes: Toronto would lie inland.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeLine, simplify } from '#app/features/directory/place/ground-lines.ts';
import type { Point } from '#app/features/directory/place/ground-lines.ts';
import { withoutStreets } from '#seed/demonstration/places.ts';
import { cities } from '#seed/geography/geography.ts';
import { neighborhoods } from '#seed/geography/neighborhoods.ts';
import { listPostalAreas } from '#seed/geography/postal-areas.ts';

type Box = { west: number; south: number; east: number; north: number };

/** A grid of bytes, row by row from the north, and the bytes before them. */
const GRID = join(tmpdir(), `ground-${process.pid}.b`);
const GRID_HEADER = 892;
/** Squares per degree, and steps of a drawn coordinate per degree. */
const SQUARES = 2;
const FINE = 1000;
const COARSE = 50;
const ROUGH = 5;
/** Degrees around a city that a map of it may show. */
const AROUND = { latitude: 0.28, longitude: 0.4 };
const CANADA: Box = { west: -142, south: 40, east: -50, north: 72 };
/** What a map of the whole country shows around it: no ocean ends in a straight line. */
const AROUND_CANADA: Box = { west: -180, south: -56, east: -10, north: 84 };
/** Cells around a square that decide about those inside. */
const EDGE = 250;
/** Kilometres around a place that tell how wide its water is, from land to the middle of a wide one; cells of a bay. */
const AROUND_PLACE = 5;
const WIDE_WATER = 3.5;
const BAY = 12;
/** Everything between the Pacific and our cities: its western edge is water. */
const SHORES: Box = { west: -180, south: 41.5, east: -50, north: 64 };

/** Where offices are, with the kilometres around each in which they may stand. A rural area's point says little. */
const peopled = [
  ...cities.map(({ latitude, longitude }) => ({ latitude, longitude, reach: 0.9 })),
  ...neighborhoods.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude, reach: 0.6 }],
  ),
  ...listPostalAreas()
    .filter(({ code }) => code[1] !== '0' && !withoutStreets.has(code))
    .map(({ latitude, longitude }) => ({ latitude, longitude, reach: 0.9 })),
];

function gmt(...args: string[]): string {
  return execFileSync('gmt', args, {
    cwd: tmpdir(),
    encoding: 'utf8',
    maxBuffer: 1 << 29,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/**
 * Water (1) or land (0) of each cell of a box, row by row from the north, without small lakes and islands.
 *
 * @param resolution of GSHHG: `i` intermediate, `l` low
 */
function readOverview(box: Box, cells: number, resolution: 'i' | 'l'): Uint8Array {
  const region = `-R${box.west}/${box.east}/${box.south}/${box.north}`;
  gmt('grdlandmask', region, `-I${1 / cells}`, '-r', '-N1/0/1/0/1', `-G${GRID}=bb`, `-D${resolution}`);
  return readFileSync(GRID).subarray(GRID_HEADER);
}

/** The water around Canada: Canada's own is drawn finer, and a cell of overlap leaves no gap between the two. */
function readAround(): Uint8Array {
  const water = Uint8Array.from(readOverview(AROUND_CANADA, ROUGH, 'l'));
  const width = (AROUND_CANADA.east - AROUND_CANADA.west) * ROUGH;
  const row = (latitude: number) => (AROUND_CANADA.north - latitude) * ROUGH;
  const column = (longitude: number) => (longitude - AROUND_CANADA.west) * ROUGH;
  for (let y = row(CANADA.north) + 1; y < row(CANADA.south) - 1; y += 1)
    water.fill(0, y * width + column(CANADA.west) + 1, y * width + column(CANADA.east) - 1);
  return water;
}

/** Lines of `pscoast -M`, each with the text of its header. */
function* readLines(region: Box, ...options: string[]): Generator<{ header: string; line: Point[] }> {
  const text = gmt(
    'pscoast',
    `-R${region.west}/${region.east}/${region.south}/${region.north}`,
    '-Df',
    '-M',
    ...options,
  );
  let [header, line] = ['', [] as Point[]];
  for (let at = 0, end = 0; at < text.length; at = end + 1) {
    end = text.indexOf('\n', at);
    if (end === -1) end = text.length;
    if (text[at] === '>') {
      if (line.length > 1) yield { header, line };
      [header, line] = [text.slice(at, end), []];
    } else if (text[at] !== '#') {
      const tab = text.indexOf('\t', at);
      line.push([Number(text.slice(at, tab)), Number(text.slice(tab + 1, end))]);
    }
  }
  if (line.length > 1) yield { header, line };
}

/**
 * Where each row of cells crosses a shore, by the row's number from the equator. Cells between the first and the second
 * crossing are land, then water, and so on: the rows begin in the Pacific.
 */
function readShores(): Map<number, number[]> {
  const rows = new Map<number, number[]>();
  for (const { line } of readLines(SHORES, '-W'))
    for (let index = 1; index < line.length; index += 1) {
      const [fromX, fromY] = line[index - 1]!;
      const [toX, toY] = line[index]!;
      // The middle of row n is at n + 0.5 cells. An end belongs to the upper half, so that a vertex counts once.
      const first = Math.ceil(Math.min(fromY, toY) * FINE - 0.5);
      for (let row = first; row + 0.5 < Math.max(fromY, toY) * FINE; row += 1) {
        const share = ((row + 0.5) / FINE - fromY) / (toY - fromY);
        const known = rows.get(row);
        if (known) known.push(fromX + share * (toX - fromX));
        else rows.set(row, [fromX + share * (toX - fromX)]);
      }
    }
  for (const crossings of rows.values()) crossings.sort((a, b) => a - b);
  return rows;
}

/** Water (1) or land (0) of each cell of a square, row by row from the north, with land where people are. */
function readWater(shores: Map<number, number[]>, { west, north }: Box): Uint8Array {
  const size = FINE / SQUARES + 2 * EDGE;
  const [left, top] = [west - EDGE / FINE, north + EDGE / FINE];
  const cells = new Uint8Array(size * size);
  for (let y = 0; y < size; y += 1) {
    const crossings = shores.get(Math.round(top * FINE) - 1 - y) ?? [];
    let passed = 0;
    for (let x = 0; x < size; x += 1) {
      while (passed < crossings.length && crossings[passed]! < left + (x + 0.5) / FINE) passed += 1;
      cells[y * size + x] = passed % 2 === 0 ? 1 : 0;
    }
  }
  landWherePeopleAre(cells, size, left, top);
  const inside = FINE / SQUARES;
  const cut = new Uint8Array(inside * inside);
  for (let y = 0; y < inside; y += 1) {
    const from = (y + EDGE) * size + EDGE;
    cut.set(cells.subarray(from, from + inside), y * inside);
  }
  return cut;
}

/** Kilometres from each cell to the land nearest to it: by way of eight neighbours, there and back. */
function distancesToLand(cells: Uint8Array, size: number, wide: number, tall: number): Float32Array {
  const away = Float32Array.from(cells, (cell) => (cell === 1 ? 1000 : 0));
  const slant = Math.hypot(wide, tall);
  for (const step of [1, -1]) {
    const at = (x: number, y: number) =>
      x < 0 || y < 0 || x >= size || y >= size ? 1000 : away[y * size + x]!;
    for (let row = 0; row < size; row += 1)
      for (let column = 0; column < size; column += 1) {
        const [x, y] = step === 1 ? [column, row] : [size - 1 - column, size - 1 - row];
        away[y * size + x] = Math.min(
          at(x, y),
          at(x - step, y) + wide,
          at(x, y - step) + tall,
          at(x - step, y - step) + slant,
          at(x + step, y - step) + slant,
        );
      }
  }
  return away;
}

/**
 * Pulls the shore back where the middle of a city, neighbourhood or postal area is nearer to the drawn water than an office
 * there may be: GSHHG's shore is up to 1 km from the real one. Beside wide water the land reaches to the place and around
 * it, and bays between such places are evened out; elsewhere only a strip along the bank, or rivers would be dammed.
 */
function landWherePeopleAre(cells: Uint8Array, size: number, left: number, top: number): void {
  const tall = 111.2 / FINE;
  const wide = tall * Math.cos(((top - size / 2 / FINE) * Math.PI) / 180);
  const away = distancesToLand(cells, size, wide, tall);
  const bays = new Set<number>();
  for (const { latitude, longitude, reach } of peopled) {
    const [x, y] = [Math.floor((longitude - left) * FINE), Math.floor((top - latitude) * FINE)];
    if (x < 0 || y < 0 || x >= size || y >= size) continue;
    /** Visits the cells within some kilometres of the line between the place and another cell. */
    const eachNear = (kilometres: number, to: number, visit: (at: number, distance: number) => void) => {
      const [toX, toY] = [to % size, Math.floor(to / size)];
      const [east, south] = [(toX - x) * wide, (toY - y) * tall];
      const [reachX, reachY] = [Math.ceil(kilometres / wide), Math.ceil(kilometres / tall)];
      const lastY = Math.min(size - 1, Math.max(y, toY) + reachY);
      const lastX = Math.min(size - 1, Math.max(x, toX) + reachX);
      for (let cellY = Math.max(0, Math.min(y, toY) - reachY); cellY <= lastY; cellY += 1)
        for (let cellX = Math.max(0, Math.min(x, toX) - reachX); cellX <= lastX; cellX += 1) {
          const [right, down] = [(cellX - x) * wide, (cellY - y) * tall];
          const along = (right * east + down * south) / (east ** 2 + south ** 2 || 1);
          const share = Math.max(0, Math.min(1, along));
          const distance = Math.hypot(right - share * east, down - share * south);
          if (distance <= kilometres) visit(cellY * size + cellX, distance);
        }
    };
    const here = y * size + x;
    let [widest, beside, shore, least] = [0, 0, here, Infinity];
    eachNear(AROUND_PLACE, here, (at, distance) => {
      widest = Math.max(widest, away[at]!);
      if (distance <= reach) beside = Math.max(beside, away[at]!);
      if (away[at] === 0 && distance < least) [shore, least] = [at, distance];
    });
    if (widest >= WIDE_WATER) {
      eachNear(reach, shore, (at) => (cells[at] = 0));
      eachNear(reach + 1.5, shore, (at) => bays.add(at));
    } else
      eachNear(reach, here, (at) => {
        if (away[at]! <= Math.min(0.3, beside / 4)) cells[at] = 0;
      });
  }
  const filled = cells.slice();
  for (const at of bays) {
    const [x, y] = [at % size, Math.floor(at / size)];
    let [around, water] = [0, 0];
    for (let cellY = Math.max(0, y - BAY); cellY <= Math.min(size - 1, y + BAY); cellY += 1)
      for (let cellX = Math.max(0, x - BAY); cellX <= Math.min(size - 1, x + BAY); cellX += 1) {
        around += 1;
        water += filled[cellY * size + cellX]!;
      }
    if (water < around / 2) cells[at] = 0;
  }
}

/** The outlines of the water of a grid in cells; what is outside the grid counts as land. */
function traceWater(water: Uint8Array, width: number, height: number): Point[][] {
  const isWater = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && water[y * width + x] === 1;
  const node = (x: number, y: number) => y * (width + 1) + x;
  /** Edges by their start, with water on the right: two where water touches water at a corner. */
  const edges = new Map<number, number[]>();
  const add = (from: number, to: number) => {
    const known = edges.get(from);
    if (known) known.push(to);
    else edges.set(from, [to]);
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isWater(x, y)) continue;
      if (!isWater(x, y - 1)) add(node(x, y), node(x + 1, y));
      if (!isWater(x + 1, y)) add(node(x + 1, y), node(x + 1, y + 1));
      if (!isWater(x, y + 1)) add(node(x + 1, y + 1), node(x, y + 1));
      if (!isWater(x - 1, y)) add(node(x, y + 1), node(x, y));
    }
  const rings: Point[][] = [];
  for (const start of edges.keys()) {
    while ((edges.get(start)?.length ?? 0) > 0) {
      const ring: Point[] = [];
      let at = start;
      do {
        ring.push([at % (width + 1), Math.floor(at / (width + 1))]);
        at = edges.get(at)!.pop()!;
      } while (at !== start);
      rings.push(ring);
    }
  }
  return rings;
}

/** Midpoints of the edges, which turns stairs into slopes; corners of the grid stay. */
function smooth(ring: readonly Point[], width: number, height: number): Point[] {
  const isBorder = ([x, y]: Point) => x === 0 || y === 0 || x === width || y === height;
  return ring.flatMap((point, index): Point[] => {
    const next = ring[(index + 1) % ring.length]!;
    if (isBorder(point)) return [point];
    if (isBorder(next)) return [];
    return [[(point[0] + next[0]) / 2, (point[1] + next[1]) / 2]];
  });
}

function areaOf(ring: readonly Point[]): number {
  return Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length]!;
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );
}

/** The outlines of a box's water in steps from its south-west corner, upwards. */
function drawWater(
  water: Uint8Array,
  box: Box,
  cells: number,
  tolerance: number,
  smallest: number,
): string[] {
  const width = Math.round((box.east - box.west) * cells);
  const height = Math.round((box.north - box.south) * cells);
  return traceWater(water, width, height)
    .filter((ring) => areaOf(ring) >= smallest)
    .map((ring) => {
      const smoothed = smooth(ring, width, height);
      // A closed line has no ends to keep: its farthest point halves it.
      const half = Math.floor(smoothed.length / 2);
      const line = [
        ...simplify(smoothed.slice(0, half + 1), tolerance).slice(0, -1),
        ...simplify([...smoothed.slice(half), smoothed[0]!], tolerance).slice(0, -1),
      ];
      return line.map(([x, y]): Point => [Math.round(x), Math.round(height - y)]);
    })
    .filter((ring) => ring.length > 2)
    .map(encodeLine);
}

/** Rivers of a square in steps from its south-west corner; `wide` are those with two banks. */
function drawRivers(box: Box): { rivers: string[]; wide: string[] } {
  const drawn = { rivers: [] as string[], wide: [] as string[] };
  for (const { header, line } of rivers) {
    const parts = cutLine(
      line.map(([x, y]): Point => [(x - box.west) * FINE, (y - box.south) * FINE]),
      FINE / SQUARES,
    );
    for (const part of parts) {
      const simple = simplify(part, 1).map(([x, y]): Point => [Math.round(x), Math.round(y)]);
      drawn[header.endsWith('Level 0') ? 'wide' : 'rivers'].push(encodeLine(simple));
    }
  }
  return drawn;
}

/** The parts of a line inside the square, each with the points just outside it. */
function cutLine(line: readonly Point[], size: number): Point[][] {
  const inside = ([x, y]: Point) => x >= 0 && y >= 0 && x <= size && y <= size;
  const parts: Point[][] = [];
  let part: Point[] = [];
  for (const [index, point] of line.entries()) {
    const near = inside(point) || (line[index - 1] && inside(line[index - 1]!));
    const ahead = line[index + 1] && inside(line[index + 1]!);
    if (near || ahead) part.push(point);
    else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
  }
  return [...parts, part].filter((found) => found.length > 1);
}

const squares = new Set<string>();
for (const { latitude, longitude } of cities) {
  for (const north of [-1, 0, 1])
    for (const east of [-1, 0, 1]) {
      const x = Math.floor((longitude + east * AROUND.longitude) * SQUARES);
      const y = Math.floor((latitude + north * AROUND.latitude) * SQUARES);
      squares.add(`${x},${y}`);
    }
}

const overview = readOverview(CANADA, COARSE, 'i');
const overviewWidth = (CANADA.east - CANADA.west) * COARSE;

/** Where the overview has no water, a closer look finds only ponds. */
function hasWater({ west, north }: Box): boolean {
  const size = COARSE / SQUARES;
  const [x, y] = [(west - CANADA.west) * COARSE, (CANADA.north - north) * COARSE];
  for (let row = y; row < y + size; row += 1)
    if (overview.subarray(row * overviewWidth + x, row * overviewWidth + x + size).includes(1)) return true;
  return false;
}

const shores = readShores();
const rivers = [...readLines({ ...SHORES, west: -142 }, '-I0', '-I1', '-I2', '-I3')];
const near: Record<string, { water: string[]; rivers: string[]; wide: string[] }> = {};
for (const key of [...squares].toSorted()) {
  const [x = 0, y = 0] = key.split(',').map((part) => Number(part) / SQUARES);
  const box = { west: x, south: y, east: x + 1 / SQUARES, north: y + 1 / SQUARES };
  const water = hasWater(box) ? drawWater(readWater(shores, box), box, FINE, 0.9, 16) : [];
  near[key] = { water, ...drawRivers(box) };
}
const far = drawWater(overview, CANADA, COARSE, 1, 8);
const around = drawWater(readAround(), AROUND_CANADA, ROUGH, 0.6, 4);
const file = join(import.meta.dirname, '../app/features/directory/place/ground.json');
writeFileSync(file, `${JSON.stringify({ near, far, around })}\n`);
