import Ajv2020 from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll } from 'vitest';
import type { ApiDocument } from '#app/content/api-document.ts';
import { paths } from '#app/http/paths.ts';
import { createApp } from '#server/app.ts';
import type { AppOptions } from '#server/app.ts';
import { fakeBuild } from './fake-build.ts';
import { cloneSeeded } from './seeded-database.ts';

const API_BASE = paths.api('en');

/** The server with the API and no pages. No rate limit unless given. */
export function openApi(options: Partial<AppOptions> = {}) {
  const app = createApp({
    build: fakeBuild({}),
    limits: { api: { points: 1_000_000, seconds: 60 } },
    ...options,
  });
  const ask = async (path: string, init?: RequestInit) => app.request(API_BASE + path, init);
  return {
    app,
    /** Sends a request below /api/v1. */
    ask,
    /** The same, with the response as JSON. */
    async read<T = Record<string, unknown>, More = unknown>(
      path: string,
    ): Promise<{ data: T; next?: string | null } & More> {
      const answer = await ask(path);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as { data: T; next?: string | null } & More;
    },
    readDocument: async () => (await (await ask('/openapi.json')).json()) as ApiDocument,
  };
}

/** Opens the API for the tests of a file, on the demonstration's data. Call it at the top of the file. */
export function useSeededApi() {
  beforeAll(() => cloneSeeded());
  return openApi();
}

type Node = { [key: string]: unknown };

/** Closes every object schema, so that undocumented properties are errors. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)])) as Node;
  return copy['type'] === 'object' && copy['properties'] ? { ...copy, additionalProperties: false } : copy;
}

/** The same without `required`, for responses with `fields`. */
function sparse(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(sparse);
  if (typeof node !== 'object' || node === null) return node;
  // A property may have this name, too.
  const entries = Object.entries(node).filter(([key, value]) => key !== 'required' || !Array.isArray(value));
  return Object.fromEntries(entries.map(([key, value]) => [key, sparse(value)]));
}

/** Returns a function that describes a response's deviations from the document; '' if none. */
export function validatorOf(document: ApiDocument, { partial = false } = {}) {
  const ajv = new Ajv2020.default({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(closed(partial ? sparse(document) : document) as Node, 'api');
  const made = new Map<string, ValidateFunction>();
  return (path: string, status: number, body: unknown): string => {
    const type = status === 200 ? 'application/json' : 'application/problem+json';
    const steps = ['paths', path, 'get', 'responses', String(status), 'content', type, 'schema'];
    const pointer = steps.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
    let validate = made.get(pointer);
    if (!validate) {
      validate = ajv.compile({ $ref: `api#/${pointer.replace(/[{}]/g, encodeURIComponent)}` });
      made.set(pointer, validate);
    }
    return validate(body) ? '' : ajv.errorsText(validate.errors, { separator: '\n' });
  };
}
