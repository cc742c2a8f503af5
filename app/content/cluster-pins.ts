/** Pixels below which two pins of a map would cover each other's number. */
const MIN_DISTANCE = 28;

/**
 * Returns the pins of a map in groups, in the list's order: pins that are too close together share the group of the first.
 *
 * @param project where a pin is on the map, in pixels
 */
export function clusterPins<Pin>(
  pins: readonly Pin[],
  project: (pin: Pin) => { x: number; y: number },
): [Pin, ...Pin[]][] {
  const groups: { x: number; y: number; pins: [Pin, ...Pin[]] }[] = [];
  for (const pin of pins) {
    const { x, y } = project(pin);
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < MIN_DISTANCE);
    if (near) near.pins.push(pin);
    else groups.push({ x, y, pins: [pin] });
  }
  return groups.map((group) => group.pins);
}
