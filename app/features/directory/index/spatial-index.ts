import { EARTH_RADIUS, radians } from '#app/content/distance.ts';
import type { Point } from '#app/content/distance.ts';
import { add, emptyBits } from './bitset.ts';
import type { Bits } from './bitset.ts';

/** A point on a sphere of radius 1; NaN without coordinates. Distances between vectors need no sine. */
export type Vector = readonly [x: number, y: number, z: number];

export function vectorOf({ latitude, longitude }: Point): Vector {
  const [phi, lambda] = [radians(latitude), radians(longitude)];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** The straight line through the Earth between two points that are so many kilometres apart on its surface. */
export const chordOf = (kilometres: number): number =>
  2 * EARTH_RADIUS * Math.sin(kilometres / (2 * EARTH_RADIUS));

/** A part of the map, in degrees. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Sets by distance are cached for the last places: a visitor who changes a filter asks from the same place again. */
const MAX_CACHED = 64;

/** Where slots are. */
export class SpatialIndex {
  readonly #latitudes: Float64Array;
  readonly #longitudes: Float64Array;
  /** Three numbers per slot. */
  readonly #vectors: Float32Array;
  readonly #cached = new Map<string, Bits>();

  /** @param room slots */
  constructor(room: number) {
    this.#latitudes = new Float64Array(room).fill(NaN);
    this.#longitudes = new Float64Array(room).fill(NaN);
    this.#vectors = new Float32Array(room * 3).fill(NaN);
  }

  /** @param point null where nobody knows */
  put(slot: number, point: Point | null): void {
    const { latitude, longitude } = point ?? { latitude: NaN, longitude: NaN };
    this.#latitudes[slot] = latitude;
    this.#longitudes[slot] = longitude;
    this.#vectors.set(vectorOf({ latitude, longitude }), slot * 3);
    this.#cached.clear();
  }

  /** Kilometres through the Earth, infinite for an unknown place: they order like those above it and are cheaper. */
  chord(slot: number, [x, y, z]: Vector): number {
    const at = slot * 3;
    const vectors = this.#vectors;
    const far =
      EARTH_RADIUS *
      Math.sqrt((vectors[at]! - x) ** 2 + (vectors[at + 1]! - y) ** 2 + (vectors[at + 2]! - z) ** 2);
    return far >= 0 ? far : Infinity;
  }

  /** Kilometres as the crow flies, infinite for an unknown place. */
  kilometres(slot: number, from: Vector): number {
    const chord = this.chord(slot, from);
    return chord === Infinity
      ? Infinity
      : 2 * EARTH_RADIUS * Math.asin(Math.min(1, chord / (2 * EARTH_RADIUS)));
  }

  /** The slots in a box, as a new set. */
  inBox(box: Box): Bits {
    const [latitudes, longitudes] = [this.#latitudes, this.#longitudes];
    const bits = emptyBits(latitudes.length);
    for (let slot = 0; slot < latitudes.length; slot += 1) {
      const [latitude, longitude] = [latitudes[slot]!, longitudes[slot]!];
      if (latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east)
        add(bits, slot);
    }
    return bits;
  }

  /** The slots within so many kilometres of a place; not to be changed. */
  within(place: Point, kilometres: number): Bits {
    const key = `${place.latitude},${place.longitude},${kilometres}`;
    const cached = this.#cached.get(key);
    if (cached) return cached;
    if (this.#cached.size >= MAX_CACHED) this.#cached.clear();
    const bits = emptyBits(this.#latitudes.length);
    const [from, limit] = [vectorOf(place), chordOf(kilometres)];
    for (let slot = 0; slot < this.#latitudes.length; slot += 1)
      if (this.chord(slot, from) <= limit) add(bits, slot);
    this.#cached.set(key, bits);
    return bits;
  }
}
