import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** `handle = { hydrate: true }`, or `called`: a hydrated page's script submits forms to the route. */
const IN_BROWSER = /^export const handle = \{[^}]*\b(hydrate|called): true/m;
const MANIFEST = /^(window\.__reactRouterManifest=)(.*?)(;?\s*)$/s;

type Manifest = { routes: Record<string, { parentId?: string; module: string }> };

/** Ids of the routes whose files say that a browser script requests them. */
export function listBrowserRoutes(routesFolder: string): Set<string> {
  const files = readdirSync(routesFolder).filter((file) => file.endsWith('.tsx'));
  return new Set(
    files
      .filter((file) => IN_BROWSER.test(readFileSync(join(routesFolder, file), 'utf8')))
      .map((file) => `routes/${basename(file, '.tsx')}`),
  );
}

/**
 * Removes routes that no script requests from React Router's manifest for the browser. Links between pages load
 * documents, so a hydrated page needs only its own route; the whole manifest was 28 KB in every such page.
 *
 * @param assets the folder of the built files
 * @returns the number of remaining routes, including the root
 * @throws if there is no manifest, its format is unexpected, or it lacks a route to keep
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
