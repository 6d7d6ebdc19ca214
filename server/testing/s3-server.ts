/// <reference path="./s3rver.d.ts" />
import S3rver from 's3rver';

/** A real S3 server on a free port, with one empty bucket. Its keys are both `S3RVER`. */
export type S3Server = { readonly port: number; close(): Promise<void> };

export async function startS3Server(directory: string, bucket: string): Promise<S3Server> {
  const options = { address: '127.0.0.1', port: 0, silent: true, directory };
  const server = new S3rver({ ...options, configureBuckets: [{ name: bucket }] });
  const { port } = await server.run();
  return { port, close: () => server.close() };
}
