import { data } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { stripLoaderData } from './strip-loader-data.ts';

type Route = { component: boolean };

/** A loader's result in the wrapped build, as React Router sees it. */
async function loadFrom(value: unknown, { component }: Route, path = 'page'): Promise<unknown> {
  const build = fakeBuild({ [path]: () => value as Response });
  const route = build.routes[`routes/${path}`]!;
  Object.assign(route.module, {
    default: component ? () => null : undefined,
  });
  const { loader } = stripLoaderData(build).routes[`routes/${path}`]!.module;
  return (loader as (args: LoaderFunctionArgs) => unknown)({} as LoaderFunctionArgs);
}

test('a page gets non-enumerable data', async () => {
  const given = (await loadFrom({ dentists: [{ name: 'A' }] }, { component: true })) as { dentists: unknown };
  expect(given.dentists).toEqual([{ name: 'A' }]);
  expect(JSON.stringify(given)).toBe('{}');
});

test('keeps the answer’s status and headers', async () => {
  const given = await loadFrom(data({ city: 'A' }, { status: 503, headers: { 'Retry-After': '5' } }), {
    component: true,
  });
  expect(given).toMatchObject({ init: { status: 503, headers: { 'Retry-After': '5' } } });
  expect((given as { data: { city: string } }).data.city).toBe('A');
  expect(JSON.stringify((given as { data: object }).data)).toBe('{}');
});

test('keeps the data of routes without a component enumerable', async () => {
  const value = { city: 'A' };
  expect(JSON.stringify(await loadFrom(value, { component: false }))).toBe('{"city":"A"}');
  const answer = new Response('file');
  expect(await loadFrom(answer, { component: true })).toBe(answer);
  expect(await loadFrom(null, { component: true })).toBeNull();
});
