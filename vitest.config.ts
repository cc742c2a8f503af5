import { defineConfig } from 'vitest/config';

// Without React Router's plugin (vite.config.ts): tests read the sources as they are. `#…` imports are package.json's.

/** Run on the embedded PostgreSQL and on the distribution's. */
const sqlTests = ['**/*.db.test.{ts,tsx}'];
/** The built application's pages and forms, whose HTML does not depend on the database server. */
const routeTests = ['tests/routes/**/*.test.{ts,tsx}'];
const processTests = ['**/*.process.test.ts'];
/**
 * On the distribution's server only `npm run test:full` runs them: what commands print, what is made of rows that others
 * read there, and larger or hostile inputs of statements that others run there. Template databases are seeded there.
 */
const sqlOfOthers = [
  'cli/**',
  'server/api/{answers,contract,hostile,http,private-columns,rankings}.db.test.ts',
  'seed/seed.db.test.ts',
  'tests/checks/**',
  'tests/database/{demonstration-ranks,migrate}.db.test.ts',
  'tests/routes/*.db.test.ts',
  '**/{ground,import-command,import-failures,inbox-commands,moved-visits,outbox,rank-cities,relevance,rows,search-queries,send-mail,visit-mails}.db.test.ts',
];

const { TEST_DATABASE_URL: otherServer, TEST_FULL: full } = process.env;

const never = ['node_modules/**', 'build/**', 'data/**', 'tests/e2e/**'];
// Only `npm run test:full` runs these: slow tests of what `npm test` covers, too.
if (!full) never.push('**/*.full.*');

export default defineConfig({
  // Database tests load React's production build (tests/support/worker-database.ts), which has no jsxDEV.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    pool: 'forks',
    isolate: false,
    // Loaded as they are: the built application, whose transformation takes most of a second per test file, and what
    // it imports from the sources, so that a test and the application share one pool and one index.
    server: {
      deps: {
        external: [
          /\/build\/server\//,
          /\/config\.server\.ts$/,
          /\/db\/(?!.*\.test\.)/,
          /\/directory\/(?:index|search)\/.*\.server\.ts$/,
        ],
      },
    },
    maxWorkers: 3,
    // The second that Vitest waits by itself is too short on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    // Every test comes from the same network.
    env: { SEARCHES_PER_MINUTE: '1000000' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...never, ...sqlTests, ...routeTests, ...processTests],
          env: { PASSWORD_COST: '4' },
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: otherServer && !full ? sqlTests : [...sqlTests, ...routeTests],
          exclude: otherServer && !full ? [...never, ...sqlOfOthers] : never,
          globalSetup: ['tests/support/built-site-setup.ts', 'tests/support/database-server.ts'],
          setupFiles: 'tests/support/worker-database.ts',
          env: { PASSWORD_COST: '4' },
          // Generous: beside other work a test has taken 17 times as long.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      // These start and kill embedded servers of their own.
      ...(otherServer
        ? []
        : [
            {
              extends: true as const,
              test: {
                name: 'process',
                include: processTests,
                exclude: never,
                // After the others: they are sensitive to a busy machine.
                sequence: { groupOrder: 1 },
                testTimeout: 300_000,
                hookTimeout: 180_000,
              },
            },
          ]),
    ],
  },
});
