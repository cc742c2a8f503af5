/** The operators' own clock: they work in Canada's largest time zone, and every screen names it. */
export const CONSOLE_ZONE = 'America/Toronto';
