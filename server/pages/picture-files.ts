import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';

const folder = join(import.meta.dirname, '../../content/pictures');

/**
 * Serves the product's own pictures by their key. The files are read once at the start, so that no part of an address
 * ever becomes part of a path.
 */
export const pictureFiles: FastifyPluginAsync = async (app) => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'));
  const pictures = new Map<string, { bytes: Buffer; etag: string }>();
  for (const name of names) {
    const bytes = await readFile(join(folder, name));
    pictures.set(name, { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` });
  }

  app.get<{ Params: { key: string } }>('/images/:key', async (request, reply) => {
    const picture = pictures.get(request.params.key);
    if (!picture) return reply.callNotFound();
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('etag', picture.etag)
      // A drawing opened by itself is a document: it may run nothing.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
    return reply.type('image/svg+xml').send(picture.bytes);
  });
};
