import { addAbortSignal, Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { readBounded } from '../../kit/read-bounded.ts';
import { withTimeout } from '../../kit/with-timeout.ts';
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

/** How long one try may take, in milliseconds, how often it is tried, and how long all tries may take with the bytes. */
type S3Patience = {
  readonly toConnect: number;
  readonly toAnswer: number;
  readonly tries: number;
  readonly inAll: number;
};

const usualPatience: S3Patience = { toConnect: 2000, toAnswer: 10_000, tries: 3, inAll: 60_000 };

/** More than the largest file that is kept. */
const mostBytes = 64 * 2 ** 20;

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
  const orUnavailable = async <Result>(work: (signal: AbortSignal) => Promise<Result>) => {
    try {
      return await withTimeout(patience.inAll, work);
    } catch (error) {
      return unavailable(error);
    }
  };
  return {
    async put(key, bytes, type) {
      const Key = checkedKey(key);
      const { PutObjectCommand } = await library();
      const command = new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: type });
      await orUnavailable(async (abortSignal) => (await connected()).send(command, { abortSignal }));
    },
    async get(key) {
      const Key = checkedKey(key);
      const { GetObjectCommand } = await library();
      return orUnavailable(async (abortSignal) => {
        const { Body } = await (await connected()).send(new GetObjectCommand({ Bucket, Key }), { abortSignal });
        return Body && bytesOf(Body, abortSignal);
      });
    },
    async remove(keys) {
      const { DeleteObjectsCommand } = await library();
      for (let from = 0; from < keys.length; from += mostAtOnce) {
        const Objects = keys.slice(from, from + mostAtOnce).map((key) => ({ Key: checkedKey(key) }));
        const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
        await orUnavailable(async (abortSignal) => (await connected()).send(command, { abortSignal }));
      }
    },
    async *list() {
      const { ListObjectsV2Command } = await library();
      let from: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, ContinuationToken: from });
        const page = await orUnavailable(async (abortSignal) => (await connected()).send(command, { abortSignal }));
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

/** All bytes of a body, unless it is longer than anything that was kept. */
async function bytesOf(body: object, signal: AbortSignal): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new TypeError('The body is no stream of Node.');
  // No encoding is set, so that the parts are bytes.
  const bytes = await readBounded(addAbortSignal(signal, body) as AsyncIterable<Buffer>, mostBytes);
  if (!bytes) throw new RangeError('The body is too long.');
  return bytes;
}

/** What the server says may repeat a key or an address; the name of the error does not. */
function unavailable(error: unknown): undefined {
  const name = error instanceof Error ? error.name : 'unknown';
  if (name === 'NoSuchKey') return undefined;
  throw new StorageUnavailable(`The bucket cannot be used (${name}).`);
}
