import type { SearchArea } from './search.ts';

/** Degrees: some 30 by 20 km in the south of Canada. */
const SIDE = 0.25;
const ROW = 2048;

type Cell = SearchArea & { slots: number[] };

/** Which slots lie in which cell of a grid, so that a part of the map is found without looking at the whole country. */
export class Cells {
  readonly #cells = new Map<number, Cell>();

  put(slot: number, latitude: number, longitude: number): void {
    const key = keyOf(latitude, longitude);
    if (Number.isNaN(key)) return;
    let cell = this.#cells.get(key);
    if (!cell) {
      const [south, west] = [Math.floor(latitude / SIDE) * SIDE, Math.floor(longitude / SIDE) * SIDE];
      cell = { south, west, north: south + SIDE, east: west + SIDE, slots: [] };
      this.#cells.set(key, cell);
    }
    cell.slots.push(slot);
  }

  remove(slot: number, latitude: number, longitude: number): void {
    const slots = this.#cells.get(keyOf(latitude, longitude))?.slots;
    const at = slots?.indexOf(slot) ?? -1;
    if (!slots || at < 0) return;
    slots[at] = slots.at(-1)!;
    slots.pop();
  }

  /** Calls with the slots of each cell that is partly or wholly in a box; `whole` tells which. */
  eachIn(box: SearchArea, call: (slots: readonly number[], whole: boolean) => void): void {
    for (const { south, west, north, east, slots } of this.#cells.values()) {
      if (north < box.south || south > box.north || east < box.west || west > box.east) continue;
      const whole = south >= box.south && north <= box.north && west >= box.west && east <= box.east;
      call(slots, whole);
    }
  }
}

/** Not a number where nobody knows. */
const keyOf = (latitude: number, longitude: number) =>
  Math.floor(latitude / SIDE) * ROW + Math.floor(longitude / SIDE);
