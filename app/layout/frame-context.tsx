import { createContext } from 'react';

/**
 * Header and footer as finished HTML. The server renders them once a minute per language and hands
 * them to every page here; in the browser there is none, and what the server sent is left alone.
 */
export const FrameContext = createContext<{ header: string; footer: string } | null>(null);
