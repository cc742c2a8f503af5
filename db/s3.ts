import { S3mini } from 's3mini';
import { config } from '#config';

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/?(.*?)\/*$/;

/** A folder of a bucket that speaks S3's protocol. */
export type Bucket = {
  client: S3mini;
  /** '' or the folder with a slash at its end, before every name. */
  prefix: string;
};

/**
 * Opens a bucket with the keys of the configuration; asks nothing of it yet.
 *
 * @param where `s3://bucket/folder`; null is returned for anything else
 * @param patience milliseconds that a request may take with its answer; without it, as long as the bucket sends
 * @throws if the keys are not set
 */
export function openBucket(where: string, patience?: number): Bucket | null {
  const [, bucket, folder = ''] = BUCKET.exec(where) ?? [];
  if (!bucket) return null;
  const { S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION } = config;
  if (!S3_ACCESS_KEY || !S3_SECRET_KEY) throw new Error('s3:// needs S3_ACCESS_KEY and S3_SECRET_KEY.');
  const endpoint = config.S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`;
  const client = new S3mini({
    accessKeyId: S3_ACCESS_KEY,
    secretAccessKey: S3_SECRET_KEY,
    region: S3_REGION,
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    ...(patience === undefined ? {} : { requestAbortTimeout: patience }),
  });
  return { client, prefix: folder ? `${folder}/` : '' };
}
