import type { LoaderFunctionArgs, ServerBuild } from 'react-router';

type Answer = (args: LoaderFunctionArgs) => Response | Promise<Response>;
type ServerRouteModule = NonNullable<ServerBuild['routes'][string]>['module'];

const notFound: Answer = () => new Response(null, { status: 404 });

/**
 * A React Router build whose routes return given responses, to test the server around it.
 * Other paths are an empty 404.
 *
 * @param answers by path without the leading slash; the same function answers GET and POST
 */
export function fakeBuild(answers: Record<string, Answer>): ServerBuild {
  const routes: ServerBuild['routes'] = {};
  for (const [path, answer] of Object.entries({ '*': notFound, ...answers })) {
    const id = `routes/${path}`;
    // Without a component, it is a resource route of React Router.
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
