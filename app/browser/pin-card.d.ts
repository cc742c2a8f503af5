/** Opens the card of a `row` at its `pin`, within `frame`. */
export function openCard(row: Element, pin: Element, frame: Element): void;

/** Closes the open card. */
export function closeCard(): void;
