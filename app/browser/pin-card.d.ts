/** Opens the card of a `row` at its `pin`, within `frame`; `styles` is the address of its style sheet. */
export function openCard(row: Element, pin: Element, frame: Element, styles: string): void;

/** Closes the open card. */
export function closeCard(): void;
