import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** `handle = { hydrate: true }`, or `called`: a hydrated page's script sends its forms there. */
const IN_BROWSER = /^export const handle = \{[^}]*\b(hydrate|called): true/m;
const MANIFEST = /^(window\.__reactRouterManifest=)(.*?)(;?\s*)$/s;

type Manifest = { routes: Record<string, { parentId?: string; module: string }> };

/** Ids of the routes that a browser's script may be asked for, by what their files say. */
export function listBrowserRoutes(routesFolder: string): Set<string> {
  const files = readdirSync(routesFolder).filter((file) => file.endsWith('.tsx'));
  return new Set(
    files
      .filter((file) => IN_BROWSER.test(readFileSync(join(routesFolder, file), 'utf8')))
      .map((file) => `routes/${basename(file, '.tsx')}`),
  );
}

/**
 * Leaves out of React Router's list of routes for the browser those that no script goes to. Between screens links are
 * documents, so that a hydrated page needs its own route and no more: the whole list was 28 KB in every such page.
 *
 * @param assets the folder of the built files
 * @returns how many routes stay, the root being one
 * @throws when there is no such list, it reads otherwise than expected, or a route to keep is not in it
 */
export function leaveOutRoutes(assets: string, keep: ReadonlySet<string>): number {
  const files = readdirSync(assets).filter((file) => /^manifest-.*\.js$/.test(file));
  const [file] = files;
  if (!file || files.length > 1) throw new Error(`${assets} has ${files.length} lists of routes, not one.`);
  const [, before, json, after] = MANIFEST.exec(readFileSync(join(assets, file), 'utf8')) ?? [];
  if (!before || !json) throw new Error(`${file} does not read as a list of routes.`);
  const manifest = JSON.parse(json) as Manifest;
  for (const id of keep) if (!manifest.routes[id]) throw new Error(`${file} has no route ${id}.`);
  const routes = Object.entries(manifest.routes).filter(([id]) => id === 'root' || keep.has(id));
  const small = { ...manifest, routes: Object.fromEntries(routes) };
  writeFileSync(join(assets, file), `${before}${JSON.stringify(small)}${after}`);
  return routes.length;
}
