/**
 * `npm run api:types`: writes the types of the API's client, as openapi-typescript makes them of the document.
 * `--check` writes nothing and fails when the file is not what would be written.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createApi } from '#server/api/api.ts';

const FILE = fileURLToPath(new URL('../tests/support/api-types.ts', import.meta.url));

// openapi-typescript builds its text with TypeScript's own objects, which TypeScript 7 does not offer to programs
// yet; @ts-morph/common carries a TypeScript that does (docs/decisions/0077).
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
  const answer = await createApi({ trustProxy: false, requestsPerMinute: 1 }).request('/openapi.json');
  // Only now: the hooks above have to be there when it is loaded.
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
