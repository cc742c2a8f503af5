import { createContext } from 'react-router';

/** The slug of the page's city, set by its loader; header and footer link to emergency care near it. */
export const cityContext = createContext<string | null>(null);
