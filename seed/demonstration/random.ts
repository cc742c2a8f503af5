import { hash } from 'node:crypto';

/**
 * A reproducible stream of random choices: the same key gives the same choices on every machine.
 * The generator is sfc32 (Chris Doty-Humphrey, PractRand), seeded with the SHA-256 of the key.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(key: string) {
    const seed = hash('sha256', key, 'buffer');
    this.#a = seed.readInt32LE(0);
    this.#b = seed.readInt32LE(4);
    this.#c = seed.readInt32LE(8);
  }

  /** The next number, 0 ≤ n < 1. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  /** A whole number from `lowest` to `highest`, both included. */
  integer(lowest: number, highest: number): number {
    return lowest + Math.floor(this.next() * (highest - lowest + 1));
  }

  /** A number from `lowest` up to `highest`. */
  between(lowest: number, highest: number): number {
    return lowest + this.next() * (highest - lowest);
  }

  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of the list, all equally likely. */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('There is nothing to pick from');
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** `count` different members of the list (all, when it is shorter), in random order. */
  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) {
      taken.push(...rest.splice(Math.floor(this.next() * rest.length), 1));
    }
    return taken;
  }

  /** A key of the table, as likely as its weight. */
  weighted<K extends string>(weights: Partial<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      left -= weight;
      if (left < 0) return key;
    }
    throw new Error('There is nothing to pick from');
  }
}

/** The UUID (version 8: made by the application) that belongs to a key, always the same. */
export function uuidOf(key: string): string {
  const bytes = hash('sha256', key, 'buffer').subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The id of a city's demonstration dentist number `ordinal`, independent of how many there are. */
export function demonstrationId(city: string, ordinal: number): string {
  return uuidOf(`dental-finder/demonstration/dentist/${city}/${ordinal}`);
}
