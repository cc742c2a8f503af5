// Only under `npm run dev`: pages have no framework that would handle hot updates, so they reload.
import.meta.hot?.on('react-router:hmr', () => location.reload());
