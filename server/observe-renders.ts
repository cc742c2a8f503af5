import type { ServerBuild } from 'react-router';
import { requestContext } from '#app/http/request-context.ts';

/** A pattern that no route has: React Router answered before it matched one. */
const UNMATCHED = 'none';

/**
 * The build with an observer of each page that it renders; the request's facts get its route.
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
        request: async (handle, { context }) => {
          const started = performance.now();
          const { meta } = await handle();
          const pattern = meta?.pattern ?? UNMATCHED;
          observe(pattern, (performance.now() - started) / 1000);
          const facts = context?.get(requestContext);
          if (facts) facts.route = pattern;
        },
      }),
  };
  const { module } = build.entry;
  const instrumentations = [...(module.instrumentations ?? []), observer];
  return { ...build, entry: { ...build.entry, module: { ...module, instrumentations } } };
}
