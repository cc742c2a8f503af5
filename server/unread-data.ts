import type { ServerBuild } from 'react-router';

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];
type Loader = NonNullable<RouteModule['loader']>;

/** Keeps React Router from writing the data out: what it serialises are an object's enumerable properties. */
function withhold(value: unknown): unknown {
  if (!value || typeof value !== 'object' || value instanceof Response) return value;
  // What `data()` of a loader made: the data are inside.
  if ('type' in value && value.type === 'DataWithResponseInit' && 'data' in value) {
    withhold(value.data);
    return value;
  }
  for (const key of Object.keys(value)) Object.defineProperty(value, key, { enumerable: false });
  return value;
}

/**
 * The build for requests of documents. React Router serialises every page's loader data for a browser that hydrates
 * it, before the page is rendered and whether or not it ships the scripts that would read them: 8 % of the time of a
 * ranked list. A page that is only read (no `handle.hydrate`) gets its data as properties that are read as usual and
 * are not listed.
 */
export function withoutUnreadData(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader as Loader | undefined;
    const handle = route?.module.handle as { hydrate?: boolean } | undefined;
    // The root's data are of every page; a route without a component answers with data itself.
    if (!route?.module.default || !loader || handle?.hydrate || id === 'root') return [id, route];
    const withheld = async (args: Parameters<Loader>[0]) => withhold(await loader(args));
    return [id, { ...route, module: { ...route.module, loader: withheld as Loader } }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] };
}
