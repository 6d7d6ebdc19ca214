/// <reference path="./s3rver.d.ts" />
import S3rver from 's3rver';

/** A real S3 server on a free port, with empty buckets. Its keys are both `S3RVER`. */
export type S3Server = { readonly port: number; close(): Promise<void> };

export async function startS3Server(directory: string, ...buckets: readonly string[]): Promise<S3Server> {
  const options = { address: '127.0.0.1', port: 0, silent: true, directory };
  const server = new S3rver({ ...options, configureBuckets: buckets.map((name) => ({ name })) });
  const { port } = await server.run();
  return { port, close: () => server.close() };
}

/** The settings of the product with a bucket of such a server. */
export const bucketSettings = ({ port }: S3Server, bucket: string) => ({
  S3_BUCKET: bucket,
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
});
