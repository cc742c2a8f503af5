import { createContext } from 'react';

/** Placeholders for header and footer. `topBar` right after the header's selects the simpler bar. */
export const HEADER_FOOTER_MARKS = {
  header: '<!--header-->',
  topBar: '<!--top-bar-->',
  footer: '<!--footer-->',
} as const;

/**
 * The placeholders during server rendering, before app/http/header-footer.server.tsx inserts the HTML. Null
 * in the browser, which keeps the server's HTML, and if the menus could not be read.
 */
export const HeaderFooterContext = createContext<typeof HEADER_FOOTER_MARKS | null>(null);
