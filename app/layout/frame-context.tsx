import { createContext } from 'react';

/**
 * Where header and footer go in a page that is rendered without them. `topBar` right after the header's says that
 * the simpler bar takes its place.
 */
export const FRAME_MARKS = {
  header: '<!--header-->',
  topBar: '<!--top-bar-->',
  footer: '<!--footer-->',
} as const;

/**
 * What stands at the place of header and footer: their marks while the server renders a page, which then puts the
 * finished HTML there (app/frame.server.tsx); nothing in the browser, where what the server sent is left alone, and
 * nothing when the menus can't be read.
 */
export const FrameContext = createContext<typeof FRAME_MARKS | null>(null);
