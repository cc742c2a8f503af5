/**
 * `npm run api:types`: generates the types of the tests' API client (`#api-types`) from the OpenAPI document with
 * openapi-typescript, if the document has changed. The checks run it before the type check.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApi } from '#server/api/api.ts';

const FILE = fileURLToPath(new URL('../.react-router/api-types.ts', import.meta.url));

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

const document = JSON.stringify(createApi({ points: 1, seconds: 60 }).documents.en);
const stamp = `// Made by npm run api:types from the document ${createHash('sha256').update(document).digest('hex')}\n`;
if (!existsSync(FILE) || !readFileSync(FILE, 'utf8').startsWith(stamp)) {
  // Imported after the hooks above are installed.
  const { default: openapiTypescript, astToString } = await import('openapi-typescript');
  const types = astToString(await openapiTypescript(document, { alphabetize: true }));
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, stamp + types);
}
