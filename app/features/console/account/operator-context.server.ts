import { createContext } from 'react-router';
import type { OperatorSession } from './session.server.ts';

/** Set by the guard of the console's layout before any loader or action runs; reading it elsewhere throws. */
export const operatorContext = createContext<OperatorSession>();
