import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type SentBytes, sendBytes, toSentBytes } from '../kit/sent-bytes.ts';

const folder = join(import.meta.dirname, '../../content/pictures');

export type PictureFilesOptions = {
  /** Where pictures are served from, when elsewhere; then every key leads there. */
  readonly cdnUrl?: URL | undefined;
};

/** A key is one name with its kind, and never a way to another folder. */
const pictureKey = /^[\w-]{1,100}\.\w{1,5}$/;

/** Leads to the pictures on another host. */
function leadElsewhere(app: FastifyInstance, cdnUrl: URL): void {
  const base = cdnUrl.href.replace(/\/?$/, '/');
  app.get<{ Params: { key: string } }>('/images/:key', { schema: { hide: true } }, async (request, reply) => {
    const { key } = request.params;
    if (!pictureKey.test(key)) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=3600').redirect(base + key);
  });
}

/**
 * Serves the product's own pictures by their key, or leads to where they are. The files are read once at the start, so
 * that no part of an address ever becomes part of a path.
 */
export const pictureFiles: FastifyPluginAsync<PictureFilesOptions> = async (app, { cdnUrl }) => {
  if (cdnUrl) return leadElsewhere(app, cdnUrl);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'));
  const pictures = new Map<string, SentBytes>();
  for (const name of names) pictures.set(name, await toSentBytes(await readFile(join(folder, name))));

  app.get<{ Params: { key: string } }>('/images/:key', { schema: { hide: true } }, async (request, reply) => {
    const picture = pictures.get(request.params.key);
    if (!picture) return reply.callNotFound();
    reply
      .type('image/svg+xml')
      .headers({ 'cache-control': 'public, max-age=86400', vary: 'accept-encoding' })
      // A drawing opened by itself is a document: it may run nothing.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return sendBytes(request, reply, picture);
  });
};
