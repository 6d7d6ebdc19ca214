import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
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
export async function toSentBytes(bytes: Buffer, quality = quickQuality): Promise<SentBytes> {
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const compressed = await compress(bytes, quality);
  return { bytes: alone(bytes), brotli: compressed && alone(compressed), etag };
}

/** What is sent of some bytes: nothing to whoever has the same already, and compressed ones to whoever takes them. */
export function formFor(headers: IncomingHttpHeaders, { etag, brotli: compressed }: SentBytes): SentForm {
  if (headers['if-none-match'] === etag) return 'nothing';
  return compressed && takesBrotli(headers) ? 'brotli' : 'bytes';
}

export type SentForm = 'nothing' | 'brotli' | 'bytes';

/** The headers of bytes in a form, beside those that they have in every form. */
export const headersIn = (form: SentForm, { etag }: SentBytes): Readonly<Record<string, string>> =>
  form === 'brotli' ? { etag, 'content-encoding': 'br' } : { etag };

/** Sends bytes in the form that suits the request. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, sent: SentBytes): FastifyReply {
  const form = formFor(request.headers, sent);
  reply.headers(headersIn(form, sent));
  return form === 'nothing' ? reply.code(304).send() : reply.send(sent[form]);
}

/** Sends what is made for one request alone, compressed to whoever takes that. */
export async function sendOnce(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): Promise<FastifyReply> {
  const compressed = takesBrotli(request.headers) ? await compress(bytes, quickQuality) : undefined;
  if (compressed) reply.header('content-encoding', 'br');
  return reply.send(compressed ?? bytes);
}
