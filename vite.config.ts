import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
              ],
            },
          },
        },
      },
    },
    // Bundled, these would be a second copy beside the server's own: two pools, two configurations.
    ssr: {
      build: {
        rolldownOptions: { external: [/^#(db|server|config)(\/|$)/] },
      },
    },
  },
});
