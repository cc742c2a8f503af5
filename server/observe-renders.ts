import type { ServerBuild } from 'react-router';

/** A pattern that no route has: React Router answered before it matched one. */
const UNMATCHED = 'none';

/**
 * The build with an observer of each page that it renders.
 *
 * @param observe gets the route's pattern, which has no value of the address, and the seconds from its reads to its HTML
 */
export function observeRenders(
  build: ServerBuild,
  observe: (pattern: string, seconds: number) => void,
): ServerBuild {
  const observer: NonNullable<ServerBuild['entry']['module']['instrumentations']>[number] = {
    handler: (handler) =>
      handler.instrument({
        request: async (handle) => {
          const startTime = performance.now();
          const { meta } = await handle();
          observe(meta?.pattern ?? UNMATCHED, (performance.now() - startTime) / 1000);
        },
      }),
  };
  const { module } = build.entry;
  const instrumentations = [...(module.instrumentations ?? []), observer];
  return { ...build, entry: { ...build.entry, module: { ...module, instrumentations } } };
}
