import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

const PORT = 3217;

/** Browser journeys and accessibility against the real program: production build, embedded database. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  // Every state of every page takes minutes: `npm run test:full`.
  ...(process.env['TEST_FULL'] ? {} : { grepInvert: /@full/ }),
  forbidOnly: true,
  // The console first: in `npm run test:full` one of its tests waits for mail, and another worker goes on meanwhile.
  projects: [
    { name: 'console', testMatch: '**/console*.e2e.ts' },
    { name: 'site', testIgnore: '**/console*.e2e.ts' },
  ],
  // On a shared machine a window can starve; a test that passes on retry is reported as unsteady.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 30_000 },
  // Generous: on a busy machine an axe analysis takes ten times as long.
  timeout: 180_000,
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: {
      executablePath: findChromium(),
      // Chromium's sandbox can't run as root, which is who runs in a container.
      // The map draws with WebGL, which a machine without a graphics card does in software.
      args: ['--enable-unsafe-swiftshader', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: [
    { command: 'node tests/e2e/style-server.ts', url: 'http://localhost:3218/style.json' },
    {
      command: 'node scripts/start.mjs',
      url: `http://localhost:${PORT}/readyz`,
      // An empty variable counts as unset: never somebody's own database.
      env: {
        PORT: String(PORT),
        HOST: '127.0.0.1',
        DATABASE_URL: '',
        DATA_DIR: 'test-results/data',
        LOG_LEVEL: 'warn',
        WORKERS: '2',
        // Every test comes from the same network.
        SUBMISSIONS_PER_HOUR: '100000',
        SEARCHES_PER_MINUTE: '100000',
        SITE_URL: '',
        MAP_STYLE_URL: 'http://localhost:3218/style.json',
      },
      timeout: 180_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      // Its log says why it ended.
      stdout: 'pipe',
      stderr: 'pipe',
    },
  ],
});
