import { createContext } from 'react-router';

/**
 * The slug of the city that a page is about, set by its loader. The links to emergency care in header and footer search
 * near that city (app/http/header-footer.server.tsx).
 */
export const cityContext = createContext<string | null>(null);
