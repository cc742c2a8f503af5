/** Moves of a list that the page shows, the newest first. */
export const MOVES_LIMIT = 50;
