import { createContext } from 'react-router';

/**
 * The slug of the city that a page is about: its own pages and lists, a dentist's who practises there. Its loader sets
 * it, and the links to emergency care of header and footer lead near that city (app/frame.server.tsx).
 */
export const pageCity = createContext<string | null>(null);
