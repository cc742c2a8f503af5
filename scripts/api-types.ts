/**
 * `npm run api:types`: generates the API client's types from the OpenAPI document with openapi-typescript.
 * `--check` writes nothing and fails if the file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createApi } from '#server/api/api.ts';

const FILE = fileURLToPath(new URL('../tests/support/api-types.ts', import.meta.url));

// openapi-typescript builds its text with TypeScript's own objects, which TypeScript 7 does not offer to programs
// yet; @ts-morph/common carries a TypeScript that does (docs/decisions/0075). TypeScript 5 under another name would
// compete with version 7 for `node_modules/.bin/tsc`.
const COMPILER = 'api-types:typescript';
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript' ? { url: COMPILER, shortCircuit: true } : next(specifier, context),
  load: (url, context, next) =>
    url === COMPILER
      ? {
          format: 'module',
          shortCircuit: true,
          source: `export { ts as default } from ${JSON.stringify(import.meta.resolve('@ts-morph/common'))};`,
        }
      : next(url, context),
});

async function makeTypes(): Promise<string> {
  const answer = await createApi({ points: 1, seconds: 60 }).request('/openapi.json');
  // Imported after the hooks above are installed.
  const { default: openapiTypescript, astToString } = await import('openapi-typescript');
  const types = astToString(await openapiTypescript(await answer.text(), { alphabetize: true }));
  return `/** Made from the API's document by \`npm run api:types\`: change server/api instead. */\n\n${types}`;
}

const types = await makeTypes();
if (process.argv.includes('--check')) {
  const isCurrent = readFileSync(FILE, 'utf8') === types;
  if (!isCurrent) process.stderr.write('tests/support/api-types.ts is stale. Run: npm run api:types\n');
  process.exitCode = isCurrent ? 0 : 1;
} else {
  writeFileSync(FILE, types);
}
