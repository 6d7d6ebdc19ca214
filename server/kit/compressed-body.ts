import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body that is made once and sent to many. */
export type CompressedBody = {
  readonly bytes: Buffer;
  /** The same, compressed; absent where it is too small to gain anything. */
  readonly brotli: Buffer | undefined;
  /** Weak: the same is sent compressed and plain. */
  readonly etag: string;
};

/** The bytes that caching it takes, with a little for what stands around them. */
export const sizeOf = ({ bytes, brotli }: CompressedBody): number => bytes.length + (brotli?.length ?? 0) + 500;

const brotli = promisify(brotliCompress);
const smallest = 1024;

/** A results page of 105 kB takes 1.3 ms beside the processor thread and leaves 9 kB; a tenth less would take 50 times that. */
export const quickQuality = 5;

/** Compresses bytes; nothing where they are too few to gain anything. */
async function compress(bytes: Buffer, quality: number): Promise<Buffer | undefined> {
  if (bytes.length < smallest) return undefined;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotli(bytes, { params });
}

const takesBrotli = (headers: IncomingHttpHeaders): boolean => /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));

/** Bytes that are cached by themselves: a small buffer is a part of a larger one, and keeps all of that. */
function alone(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/**
 * Gets a body ready to be sent many times.
 *
 * @param quality of the compression, 0 to 11
 */
export async function compressBody(bytes: Buffer, quality = quickQuality): Promise<CompressedBody> {
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const compressed = await compress(bytes, quality);
  return { bytes: alone(bytes), brotli: compressed && alone(compressed), etag };
}

/** Sends a body compressed to whoever takes that, and nothing of it to whoever has the same already. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: CompressedBody): FastifyReply {
  const { bytes, brotli: compressed, etag } = body;
  reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (!compressed || !takesBrotli(request.headers)) return reply.send(bytes);
  return reply.header('content-encoding', 'br').send(compressed);
}

/** Sends what is made for one request alone, compressed to whoever takes that. */
export async function sendUncached(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): Promise<FastifyReply> {
  const compressed = takesBrotli(request.headers) ? await compress(bytes, quickQuality) : undefined;
  if (compressed) reply.header('content-encoding', 'br');
  return reply.send(compressed ?? bytes);
}
