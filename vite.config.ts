import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** The script of the search page: bundled, because it loads the map, but without React. */
const SEARCH_SCRIPT = 'app/browser/search/search-page.ts';

/** Builds it beside React Router's scripts and gives the server its hashed URL as `virtual:search-script`. */
function searchScript(): Plugin {
  const id = 'virtual:search-script';
  const manifest = 'build/client/.vite/manifest.json';
  const addressIn = (): string => {
    const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
    const file = files[SEARCH_SCRIPT]?.file;
    if (!file) throw new Error(`${manifest} does not name ${SEARCH_SCRIPT}.`);
    return `/${file}`;
  };
  return {
    name: 'search-script',
    buildStart() {
      const { environment } = this;
      if (environment.name === 'client' && environment.mode === 'build')
        this.emitFile({ type: 'chunk', id: SEARCH_SCRIPT, name: 'search-page' });
    },
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(loaded) {
      if (loaded !== `\0${id}`) return null;
      const { environment } = this;
      // Only the server's part of a route needs the URL.
      if (environment.mode === 'build' && environment.name === 'client') return `export default '';`;
      const address = environment.mode === 'build' ? addressIn() : `/${SEARCH_SCRIPT}`;
      return `export default ${JSON.stringify(address)};`;
    },
  };
}

/** It keeps every search row in memory, and the API outside the build searches, too: there must be only one. */
const SEARCH_ENGINE = /^#app\/features\/directory\/search\/[a-z/-]+\.server\.ts$/;

export default defineConfig({
  plugins: [tailwindcss(), searchScript(), reactRouter()],
  // data: URLs would need a wider content security policy and be sent with every page.
  build: { assetsInlineLimit: 0 },
  environments: {
    // Bundled, these would be a second copy beside the server's: two pools, two configurations.
    ssr: {
      build: {
        rolldownOptions: { external: [/^#(db|server|config)(\/|$)/, SEARCH_ENGINE] },
      },
    },
  },
});
