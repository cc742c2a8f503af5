import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** Scripts by the module that has their URL: bundled, because they load the map, but without React. */
const SCRIPTS = {
  'virtual:search-script': 'app/browser/search/search-page.ts',
  'virtual:point-script': 'app/browser/search/point-map.ts',
};

/** Builds them beside React Router's scripts and gives the server their hashed URLs as virtual modules. */
function mapScripts(): Plugin {
  const scriptOf = (id: string): string | undefined => SCRIPTS[id as keyof typeof SCRIPTS];
  const manifest = 'build/client/.vite/manifest.json';
  const addressIn = (script: string): string => {
    const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
    const file = files[script]?.file;
    if (!file) throw new Error(`${manifest} does not name ${script}.`);
    return `/${file}`;
  };
  return {
    name: 'map-scripts',
    buildStart() {
      const { environment } = this;
      if (environment.name === 'client' && environment.mode === 'build')
        for (const script of Object.values(SCRIPTS))
          this.emitFile({ type: 'chunk', id: script, name: basename(script, '.ts') });
    },
    resolveId: (source) => (scriptOf(source) ? `\0${source}` : null),
    load(loaded) {
      const script = loaded.startsWith('\0') ? scriptOf(loaded.slice(1)) : undefined;
      if (!script) return null;
      const { environment } = this;
      // Only the server's part of a route needs the URL.
      if (environment.mode === 'build' && environment.name === 'client') return `export default '';`;
      const address = environment.mode === 'build' ? addressIn(script) : `/${script}`;
      return `export default ${JSON.stringify(address)};`;
    },
  };
}

/** It keeps every dentist in memory, and the API outside the build reads it, too: there must be only one. */
const INDEX = /^#app\/features\/directory\/(index|search)\/[a-z/-]+\.server\.ts$/;

export default defineConfig({
  plugins: [tailwindcss(), mapScripts(), reactRouter()],
  // data: URLs would need a wider content security policy and be sent with every page.
  build: { assetsInlineLimit: 0 },
  environments: {
    // Bundled, these would be a second copy beside the server's: two pools, two configurations.
    ssr: {
      // Bundled it is the icons that pages use; loaded whole it takes 34 MB.
      resolve: { noExternal: ['lucide-react'] },
      build: {
        rolldownOptions: { external: [/^#(db|server|config)(\/|$)/, INDEX] },
      },
    },
  },
});
