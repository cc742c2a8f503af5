import type { LoaderFunctionArgs, ServerBuild } from 'react-router';

type Answer = (args: LoaderFunctionArgs) => Response | Promise<Response>;
type ServerRouteModule = NonNullable<ServerBuild['routes'][string]>['module'];

const notFound: Answer = () => new Response(null, { status: 404 });

/**
 * A React Router build whose routes answer with responses of their own: enough to test the server around it.
 * What matches no route is an empty 404.
 *
 * @param answers by path without the leading slash; the same function answers GET and POST
 */
export function fakeBuild(answers: Record<string, Answer>): ServerBuild {
  const routes: ServerBuild['routes'] = {};
  for (const [path, answer] of Object.entries({ '*': notFound, ...answers })) {
    const id = `routes/${path}`;
    // Without a component the route answers by itself (React Router's "resource route").
    const module: Partial<ServerRouteModule> = { loader: answer, action: answer };
    routes[id] = { id, path, parentId: undefined, module: module as ServerRouteModule };
  }
  return {
    entry: { module: { default: (_request, status) => new Response(null, { status }) } },
    routes,
    assets: { version: 'test', entry: { module: '', imports: [] }, routes: {}, url: '' },
    assetsBuildDirectory: 'build/client',
    basename: '/',
    publicPath: '/',
    ssr: true,
    isSpaMode: false,
    future: {},
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
}
