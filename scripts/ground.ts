/**
 * `node scripts/ground.ts`: redraws the ground of our maps into app/features/directory/place/ground.json. Needs
 * Debian's gmt and gmt-gshhg-full (GSHHG: coasts, lakes and rivers of the world), so the result is kept in Git.
 *
 * Every half-degree square near a city has its water at about 80 m; all of Canada has it at about 2 km.
 * `world-atlas` (Natural Earth) knows no lakes: Toronto would lie inland.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeLine, simplify } from '#app/features/directory/place/ground-lines.ts';
import type { Point } from '#app/features/directory/place/ground-lines.ts';
import { cities } from '#seed/geography/geography.ts';

type Box = { west: number; south: number; east: number; north: number };

/** A grid of bytes, row by row from the north, and the bytes before them. */
const GRID = join(tmpdir(), `ground-${process.pid}.b`);
const GRID_HEADER = 892;
/** Squares per degree, and steps of a drawn coordinate per degree. */
const SQUARES = 2;
const FINE = 1000;
const COARSE = 50;
/** Degrees around a city that a map of it may show. */
const AROUND = { latitude: 0.28, longitude: 0.4 };
const CANADA: Box = { west: -142, south: 40, east: -50, north: 72 };
/** Everything between the Pacific and our cities: its western edge is water. */
const SHORES: Box = { west: -180, south: 41.5, east: -50, north: 64 };

function gmt(...args: string[]): string {
  return execFileSync('gmt', args, {
    cwd: tmpdir(),
    encoding: 'utf8',
    maxBuffer: 1 << 29,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** Water (1) or land (0) of each cell of Canada, row by row from the north, without small lakes and islands. */
function readOverview(): Uint8Array {
  const region = `-R${CANADA.west}/${CANADA.east}/${CANADA.south}/${CANADA.north}`;
  gmt('grdlandmask', region, `-I${1 / COARSE}`, '-r', '-N1/0/1/0/1', `-G${GRID}=bb`, '-Di');
  return readFileSync(GRID).subarray(GRID_HEADER);
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

/** Water (1) or land (0) of each cell of a square, row by row from the north. */
function readWater(shores: Map<number, number[]>, { west, north }: Box): Uint8Array {
  const size = FINE / SQUARES;
  const cells = new Uint8Array(size * size);
  for (let y = 0; y < size; y += 1) {
    const crossings = shores.get(Math.round(north * FINE) - 1 - y) ?? [];
    let passed = 0;
    for (let x = 0; x < size; x += 1) {
      while (passed < crossings.length && crossings[passed]! < west + (x + 0.5) / FINE) passed += 1;
      cells[y * size + x] = passed % 2 === 0 ? 1 : 0;
    }
  }
  return cells;
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

const overview = readOverview();
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
const file = join(import.meta.dirname, '../app/features/directory/place/ground.json');
writeFileSync(file, `${JSON.stringify({ near, far })}\n`);
