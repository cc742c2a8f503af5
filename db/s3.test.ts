import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { config } from '#config';
import { openBucket } from './s3.ts';

test('a bucket that does not answer is given up', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  const unset = { S3_ENDPOINT: undefined, S3_ACCESS_KEY: undefined, S3_SECRET_KEY: undefined };
  const before = { ...unset, ...config };
  try {
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    Object.assign(config, {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 'b',
    });
    const { client } = openBucket('s3://pictures', 50)!;
    await expect(client.getObjectResponse('a.webp')).rejects.toThrow(/timeout/);
  } finally {
    Object.assign(config, before);
    silent.closeAllConnections();
    silent.close();
  }
});
