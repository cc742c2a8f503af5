/** A point of a drawing: x, y. */
export type Point = readonly [number, number];

/** Reads a line of `ground.json`: the steps from point to point, in six bits a character, five of them data. */
export function decodeLine(text: string): Point[] {
  const steps: number[] = [];
  let [step, shift] = [0, 0];
  for (const character of text) {
    const bits = character.charCodeAt(0) - 63;
    step |= (bits & 31) << shift;
    shift += 5;
    if (bits >= 32) continue;
    steps.push(step % 2 === 1 ? -(step + 1) / 2 : step / 2);
    [step, shift] = [0, 0];
  }
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index < steps.length; index += 2) {
    x += steps[index]!;
    y += steps[index + 1]!;
    points.push([x, y]);
  }
  return points;
}

/** How far a point is from the straight line between two others. */
function distanceTo([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = Math.hypot(alongX, alongY);
  if (length === 0) return Math.hypot(x - fromX, y - fromY);
  return Math.abs(alongX * (fromY - y) - (fromX - x) * alongY) / length;
}

/** Leaves out points that are nearer than `tolerance` to the line without them (Douglas and Peucker). */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  const keep = new Set([0, line.length - 1]);
  const parts: [number, number][] = [[0, line.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [first, last] = part;
    let [farthest, most] = [first, tolerance];
    for (let index = first + 1; index < last; index += 1) {
      const distance = distanceTo(line[index]!, line[first]!, line[last]!);
      if (distance > most) [farthest, most] = [index, distance];
    }
    if (farthest === first) continue;
    keep.add(farthest);
    parts.push([first, farthest], [farthest, last]);
  }
  return line.filter((_, index) => keep.has(index));
}

/** Whether a closed line runs around a point. */
export function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  let inside = false;
  let from = ring.at(-1)!;
  // No iterators: every page of a list asks this of thousands of lines.
  for (let index = 0; index < ring.length; index += 1) {
    const to = ring[index]!;
    if (from[1] > y !== to[1] > y && x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0])
      inside = !inside;
    from = to;
  }
  return inside;
}

/** Whether a point is in water: inside the lines around it, and not on an island among them. */
export const isInWater = (point: Point, water: readonly (readonly Point[])[]): boolean =>
  water.filter((ring) => isInside(point, ring)).length % 2 === 1;

/** Twice the signed area of a closed line: positive around water and negative around islands. */
export const turn = (ring: readonly Point[]): number =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);

/** Returns a point within a closed line and off its edge, halfway between two crossings of a level line. */
export function pointInside(ring: readonly Point[]): Point {
  const levels = [...new Set(ring.map(([, y]) => y))].toSorted((a, b) => a - b);
  const [low = 0, high = low] = levels.slice(Math.max(0, Math.floor(levels.length / 2) - 1));
  const y = (low + high) / 2;
  const crossings = ring
    .flatMap(([toX, toY], index) => {
      const [fromX, fromY] = ring.at(index - 1)!;
      return fromY > y === toY > y ? [] : [fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)];
    })
    .toSorted((a, b) => a - b);
  const [left = ring[0]![0], right = left] = crossings;
  return [(left + right) / 2, y];
}
