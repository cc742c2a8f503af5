import type { LoaderFunctionArgs, ServerBuild } from 'react-router';

type Answer = (args: LoaderFunctionArgs) => Response | Promise<Response>;

/**
 * A React Router build whose routes answer with responses of their own: enough to test the server around it.
 * What matches no route ends in an empty page with React Router's status.
 *
 * @param answers by path without the leading slash; the same function answers GET and POST
 */
export function fakeBuild(answers: Record<string, Answer>): ServerBuild {
  const routes: ServerBuild['routes'] = {};
  for (const [path, answer] of Object.entries(answers)) {
    const id = `routes/${path}`;
    const module = { loader: answer, action: answer, default: undefined };
    routes[id] = { id, path, parentId: undefined, module };
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
