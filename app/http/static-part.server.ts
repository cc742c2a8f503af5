import type { ReactNode } from 'react';
import { createContext } from 'react-router';

/** What a loader gives its hydrated page's `StaticPart`: neither its data nor its code are sent to the browser. */
export const staticPartContext = createContext<ReactNode>(null);
