/** A set of slots, one bit each. Sets of one index have one length. */
export type Bits = Uint32Array;

/** @param room slots, a multiple of 32 */
export const emptyBits = (room: number): Bits => new Uint32Array(room >>> 5);

export function has(bits: Bits, slot: number): boolean {
  return ((bits[slot >>> 5]! >>> (slot & 31)) & 1) === 1;
}

export function add(bits: Bits, slot: number): void {
  bits[slot >>> 5]! |= 1 << (slot & 31);
}

export function remove(bits: Bits, slot: number): void {
  bits[slot >>> 5]! &= ~(1 << (slot & 31));
}

/** Leaves in the first what is in the second, too. */
export function intersect(bits: Bits, other: Bits): Bits {
  for (let word = 0; word < bits.length; word += 1) bits[word]! &= other[word]!;
  return bits;
}

/** Adds to the first what is in the second. */
export function unite(bits: Bits, other: Bits): Bits {
  for (let word = 0; word < bits.length; word += 1) bits[word]! |= other[word]!;
  return bits;
}

/** Leaves in the first what is not in the second. */
export function subtract(bits: Bits, other: Bits): Bits {
  for (let word = 0; word < bits.length; word += 1) bits[word]! &= ~other[word]!;
  return bits;
}

/** Bits of a 32-bit word (Warren, Hacker's Delight, 5-1). */
function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function count(bits: Bits): number {
  let sum = 0;
  for (let word = 0; word < bits.length; word += 1) sum += ones(bits[word]!);
  return sum;
}

/** How many are in both. */
export function countBoth(bits: Bits, other: Bits): number {
  let sum = 0;
  for (let word = 0; word < bits.length; word += 1) sum += ones(bits[word]! & other[word]!);
  return sum;
}

/** Calls with each slot in the set, ascending. */
export function each(bits: Bits, call: (slot: number) => void): void {
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1)
      call((word << 5) + 31 - Math.clz32(rest & -rest));
  }
}
