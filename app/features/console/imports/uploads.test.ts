import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hasUpload, removeUpload, takeUpload } from './uploads.server.ts';

const part =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nname,city\nA,B\n';

/** A body that breaks off after the text, as when the browser is closed. */
const brokenOff = (text: string) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    // Later, when the file is being written.
    pull: (controller) => sleep(100).then(() => controller.error(new Error('the connection is closed'))),
  });

const take = async (body: string | ReadableStream, type = 'multipart/form-data; boundary=b') => {
  const id = crypto.randomUUID();
  const init = { method: 'POST', body, headers: { 'Content-Type': type }, duplex: 'half' };
  const taken = await takeUpload(new Request('http://localhost/console/imports', init), id);
  const isKept = await hasUpload(id);
  await removeUpload(id);
  return { taken, isKept };
};

test('takes a whole file', async () => {
  expect(await take(`${part}\r\n--b--\r\n`)).toEqual({
    taken: { ok: true, fileName: 'a.csv', head: 'name,city\nA,B\n', fields: {} },
    isKept: true,
  });
});

test.each([
  ['a body that breaks off', brokenOff(part), undefined],
  ['a body without its end', part, undefined],
  ['a form without a boundary', part, 'multipart/form-data; charset=utf-8'],
])('refuses %s and leaves no file', async (_, body, type) => {
  expect(await take(body, type)).toEqual({
    taken: { ok: false, reason: 'cut-off', fields: {} },
    isKept: false,
  });
});
