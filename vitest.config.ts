import { defineConfig } from 'vitest/config';

// Without React Router's plugin (vite.config.ts): tests read the sources as they are. `#…` imports are package.json's.
const databaseTests = ['**/*.db.test.{ts,tsx}', 'tests/routes/**/*.test.{ts,tsx}'];
const processTests = ['**/*.process.test.ts'];

const never = ['node_modules/**', 'build/**', 'data/**', 'tests/e2e/**'];

export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...never, ...databaseTests, ...processTests],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: databaseTests,
          exclude: never,
          globalSetup: ['tests/support/built-site-setup.ts', 'tests/support/database-server.ts'],
          setupFiles: 'tests/support/worker-database.ts',
          // No limit is a measurement: on a machine that does other work too, everything takes ten times as long.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // These start and kill embedded servers of their own: nothing of them concerns another server.
      ...(process.env['TEST_DATABASE_URL']
        ? []
        : [
            {
              extends: true as const,
              test: {
                name: 'process',
                include: processTests,
                exclude: never,
                // After the others: a machine that is at its limit would make them wait for nothing.
                sequence: { groupOrder: 1 },
                testTimeout: 180_000,
                hookTimeout: 60_000,
              },
            },
          ]),
    ],
  },
});
