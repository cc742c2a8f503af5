import { useSyncExternalStore } from 'react';

/** Whether a script runs: false on the server and during hydration, true right after. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
