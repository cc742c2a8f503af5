import { data } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { withoutUnreadData } from './unread-data.ts';

type Route = { component: boolean; hydrate?: boolean };

/** What React Router gets from a route's loader in the changed build. */
async function loadFrom(value: unknown, { component, hydrate }: Route, path = 'page'): Promise<unknown> {
  const build = fakeBuild({ [path]: () => value as Response });
  const route = build.routes[`routes/${path}`]!;
  Object.assign(route.module, {
    default: component ? () => null : undefined,
    handle: hydrate ? { hydrate } : undefined,
  });
  const { loader } = withoutUnreadData(build).routes[`routes/${path}`]!.module;
  return (loader as (args: LoaderFunctionArgs) => unknown)({} as LoaderFunctionArgs);
}

test('a page that is only read gets its data, and none of them are listed', async () => {
  const given = (await loadFrom({ dentists: [{ name: 'A' }] }, { component: true })) as { dentists: unknown };
  expect(given.dentists).toEqual([{ name: 'A' }]);
  expect(JSON.stringify(given)).toBe('{}');
});

test('status and headers of its answer stay', async () => {
  const given = await loadFrom(data({ city: 'A' }, { status: 503, headers: { 'Retry-After': '5' } }), {
    component: true,
  });
  expect(given).toMatchObject({ init: { status: 503, headers: { 'Retry-After': '5' } } });
  expect((given as { data: { city: string } }).data.city).toBe('A');
  expect(JSON.stringify((given as { data: object }).data)).toBe('{}');
});

test('a hydrated page’s data are listed, and an answer without a page is left alone', async () => {
  const value = { city: 'A' };
  expect(JSON.stringify(await loadFrom(value, { component: true, hydrate: true }))).toBe('{"city":"A"}');
  expect(JSON.stringify(await loadFrom(value, { component: false }))).toBe('{"city":"A"}');
  const answer = new Response('file');
  expect(await loadFrom(answer, { component: true })).toBe(answer);
  expect(await loadFrom(null, { component: true })).toBeNull();
});
