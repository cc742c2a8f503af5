import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** The script of the search page: bundled, because it loads the map, and apart from React, which it does without. */
const SEARCH_SCRIPT = 'app/browser/search/search-page.ts';

/**
 * Builds a script of its own beside React Router's, and gives the server its address as `virtual:search-script`
 * (the name holds a hash of the content, so that a browser may keep it for good).
 */
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
      // The browser's half of a route never asks for it.
      if (environment.mode === 'build' && environment.name === 'client') return `export default '';`;
      const address = environment.mode === 'build' ? addressIn() : `/${SEARCH_SCRIPT}`;
      return `export default ${JSON.stringify(address)};`;
    },
  };
}

/** It keeps every search row in memory, and the API outside the build searches, too: one of it is enough. */
const SEARCH_ENGINE = /^#app\/features\/directory\/search\/[a-z/-]+\.server\.ts$/;

/**
 * What both hydrated pages, profile and booking, are made of. Each file is shortened and compressed by itself: twenty
 * small ones, which pages without scripts share and never ask for, were 2 KB more.
 */
const SHARED = new RegExp(
  [
    'app/content/(language|language-context|site-context|product|format|page-names)',
    'app/http/(paths|page-meta)',
    'app/layout/(breadcrumbs|page-copy|structured-data)',
    'app/ui/icon',
    'app/layout/error-page',
    'node_modules/lucide-react/dist/esm/(shared/.*|context|Icon|createLucideIcon)',
  ]
    .map((path) => `/${path}\\.(tsx?|mjs)$`)
    .join('|'),
);

/** What the profile alone is made of besides: the booking has its steps. */
const OF_PROFILE = new RegExp(
  [
    'app/content/french-places',
    'app/ui/(heart|pager|portrait|stars|no-break-hyphens)',
    'app/features/directory/dentist/(dentist-copy|office-hours|profile-copy|rating|save-button|ways-to-dentist)',
    'app/features/requests/booking/(booking-opener|dialog-search)',
    'app/features/requests/review/(review|review-opener|treatments)',
    'node_modules/lucide-react/dist/esm/icons/(badge-check|calendar-plus|clock|map-pin|message-square|phone)',
  ]
    .map((path) => `/${path}\\.(tsx?|mjs)$`)
    .join('|'),
);

export default defineConfig({
  plugins: [tailwindcss(), searchScript(), reactRouter()],
  // Small files as data: URLs would need a wider content security policy and are sent again with every page.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The framework in one file: in seven it is 6 KB (5 %) more, since each is shortened and compressed by itself.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'shared', test: SHARED },
                { name: 'profile', test: OF_PROFILE },
              ],
            },
          },
        },
      },
    },
    // Bundled, these would be a second copy beside the server's own: two pools, two configurations.
    ssr: {
      build: {
        rolldownOptions: { external: [/^#(db|server|config)(\/|$)/, SEARCH_ENGINE] },
      },
    },
  },
});
