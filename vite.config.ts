import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Small files as data: URLs would need a wider content security policy and are sent again with every page.
  build: { assetsInlineLimit: 0 },
  environments: {
    // Bundled, these would be a second copy beside the server's own: two pools, two configurations.
    ssr: {
      build: {
        rolldownOptions: { external: [/^#(db|server|config)(\/|$)/] },
      },
    },
  },
});
