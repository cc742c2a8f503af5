import { useSyncExternalStore } from 'react';

/** Whether scripts run: false on the server and during hydration, true right after. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
