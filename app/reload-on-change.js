// Under `npm run dev` only: a page without the framework has nobody else who hears that a source has changed.
import.meta.hot?.on('react-router:hmr', () => location.reload());
