import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is made once and sent to many. */
export type SentBytes = {
  readonly bytes: Buffer;
  /** The same, compressed; absent where it is too small to gain anything. */
  readonly brotli: Buffer | undefined;
  /** Weak: the same is sent compressed and plain. */
  readonly etag: string;
};

/** The bytes that keeping it takes, with a little for what stands around them. */
export const sizeOf = ({ bytes, brotli }: SentBytes): number => bytes.length + (brotli?.length ?? 0) + 500;

const compress = promisify(brotliCompress);
const smallest = 1024;

/** Bytes that are kept by themselves: a small buffer is a part of a larger one, and keeps all of that. */
function alone(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/**
 * Gets bytes ready to be sent many times.
 *
 * @param quality of the compression, 0 to 11
 */
export async function toSentBytes(bytes: Buffer, quality = 5): Promise<SentBytes> {
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const brotli = bytes.length < smallest ? undefined : alone(await compress(bytes, { params }));
  return { bytes: alone(bytes), brotli, etag };
}

/** Sends nothing to whoever has the same already, and compressed bytes to whoever takes them. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, sent: SentBytes): FastifyReply {
  reply.header('etag', sent.etag);
  if (request.headers['if-none-match'] === sent.etag) return reply.code(304).send();
  const takesBrotli = sent.brotli && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (takesBrotli) reply.header('content-encoding', 'br');
  return reply.send(takesBrotli ? sent.brotli : sent.bytes);
}
