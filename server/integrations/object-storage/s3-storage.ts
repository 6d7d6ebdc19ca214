import type { S3Client } from '@aws-sdk/client-s3';
import { checkedKey, isKey, type ObjectStorage, StorageUnavailable } from './object-storage.ts';

/** A bucket of Amazon S3, or of a server that speaks its language. */
export type S3Settings = {
  readonly bucket: string;
  readonly region: string;
  /** The server's address; Amazon's own where there is none. */
  readonly endpoint: URL | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** How long one try may take, in milliseconds, and how often it is tried. */
export type S3Patience = { readonly toConnect: number; readonly toAnswer: number; readonly tries: number };

const usualPatience: S3Patience = { toConnect: 2000, toAnswer: 10_000, tries: 3 };

/** The client is large, and brought in with the first file. */
const library = () => import('@aws-sdk/client-s3');

/** Keeps files in a bucket. What fails is tried again by the client itself, with pauses, before it is given up. */
export function s3Storage(settings: S3Settings, patience: S3Patience = usualPatience): ObjectStorage {
  const Bucket = settings.bucket;
  let client: Promise<S3Client> | undefined;
  const connected = () => {
    client ??= library().then(({ S3Client }) => new S3Client(clientOptions(settings, patience)));
    return client;
  };
  return {
    async put(key, bytes, type) {
      const Key = checkedKey(key);
      const { PutObjectCommand } = await library();
      const command = new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: type });
      await orUnavailable(async () => (await connected()).send(command));
    },
    async get(key) {
      const Key = checkedKey(key);
      const { GetObjectCommand } = await library();
      return orUnavailable(async () => {
        const { Body } = await (await connected()).send(new GetObjectCommand({ Bucket, Key }));
        return Body && Buffer.from(await Body.transformToByteArray());
      });
    },
    async remove(keys) {
      const { DeleteObjectsCommand } = await library();
      for (let from = 0; from < keys.length; from += mostAtOnce) {
        const Objects = keys.slice(from, from + mostAtOnce).map((key) => ({ Key: checkedKey(key) }));
        const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
        await orUnavailable(async () => (await connected()).send(command));
      }
    },
    async *list() {
      const { ListObjectsV2Command } = await library();
      let from: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, ContinuationToken: from });
        const page = await orUnavailable(async () => (await connected()).send(command));
        for (const { Key: key = '' } of page?.Contents ?? []) if (isKey(key)) yield key;
        from = page?.NextContinuationToken;
      } while (from !== undefined);
    },
  };
}

/** What one request of S3 may remove. */
const mostAtOnce = 1000;

const clientOptions = ({ region, endpoint, accessKeyId, secretAccessKey }: S3Settings, patience: S3Patience) => ({
  region,
  credentials: { accessKeyId, secretAccessKey },
  // Servers other than Amazon's seldom have a host name for each bucket, and do not all know its newer checksums.
  ...(endpoint ? { endpoint: endpoint.href, forcePathStyle: true } : {}),
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
  maxAttempts: patience.tries,
  requestHandler: {
    connectionTimeout: patience.toConnect,
    requestTimeout: patience.toAnswer,
    throwOnRequestTimeout: true,
  },
});

/** What the server says may repeat a key or an address; the name of the error does not. */
async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    if (name === 'NoSuchKey') return undefined;
    throw new StorageUnavailable(`The bucket cannot be used (${name}).`);
  }
}
