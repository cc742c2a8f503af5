// Only under `npm run dev`: pages without the framework do not handle hot updates, so they reload.
import.meta.hot?.on('react-router:hmr', () => location.reload());
