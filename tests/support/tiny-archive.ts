// A PMTiles archive (version 3) of one tile: the whole world at zoom 0, with a square lake. Enough for a real reader.

/** A number as a varint of Protocol Buffers, which directories of PMTiles use, too. */
function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
const field = (number: number, bytes: readonly number[]) => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const whole = (number: number, value: number) => [...varint(number * 8), ...varint(value)];
const text = (value: string) => [...new TextEncoder().encode(value)];

/** A vector tile with the layer `water`: one square over the middle, without attributes. */
function makeTile(): number[] {
  // MoveTo once, LineTo three times, ClosePath; steps of 4096 per tile.
  const [moveTo, lineTo, close] = [9, 26, 15];
  const steps = [
    [1024, 1024],
    [2048, 0],
    [0, 2048],
    [-2048, 0],
  ].map((step) => step.flatMap((value) => varint(zigzag(value))));
  const geometry = [moveTo, ...steps[0]!, lineTo, ...steps.slice(1).flat(), close];
  const polygon = [...whole(3, 3), ...field(4, geometry)];
  return field(3, [...field(1, text('water')), ...field(2, polygon), ...whole(5, 4096), ...whole(15, 2)]);
}

/** Returns the archive's bytes. */
export function makeTinyArchive(): Uint8Array<ArrayBuffer> {
  const tile = makeTile();
  // One entry: tile 0, run of 1, its length, and its offset plus one.
  const root = [1, 0, 1, tile.length, 1].flatMap(varint);
  const metadata = text(JSON.stringify({ vector_layers: [{ id: 'water', fields: {} }] }));
  const header = new DataView(new ArrayBuffer(127));
  for (const [index, byte] of text('PMTiles').entries()) header.setUint8(index, byte);
  header.setUint8(7, 3);
  const sections = [root.length, metadata.length, 0, tile.length];
  let offset = 127;
  for (const [index, length] of sections.entries()) {
    header.setBigUint64(8 + index * 16, BigInt(offset), true);
    header.setBigUint64(16 + index * 16, BigInt(length), true);
    offset += length;
  }
  for (const at of [72, 80, 88]) header.setBigUint64(at, 1n, true);
  // Clustered; neither directories nor tiles compressed; vector tiles; zoom 0 only.
  for (const [index, byte] of [1, 1, 1, 1, 0, 0].entries()) header.setUint8(96 + index, byte);
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    header.setInt32(102 + index * 4, degrees * 1e7, true);
  return new Uint8Array([...new Uint8Array(header.buffer), ...root, ...metadata, ...tile]);
}
