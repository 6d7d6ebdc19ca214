import type { FastifyInstance } from 'fastify';
import type { PhotoFormat } from '#contract/photos.ts';
import type { ObjectStorage } from '../integrations/object-storage/object-storage.ts';
import { notFound } from '../kit/handler.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';

type PhotoServices = {
  readonly storage: ObjectStorage;
  readonly limits: RateLimiter;
  /** Where photos are fetched from, when not from the product itself. */
  readonly photosUrl: URL | undefined;
};

/** A file's name is made anew for each photo: what lies under it never changes. */
const forEver = 'public, max-age=31536000, immutable';

/** Serves the files of photos beside the product's own pictures, or leads to where they are. */
export function servePhotos(app: FastifyInstance, { storage, limits, photosUrl }: PhotoServices): void {
  const elsewhere = photosUrl?.href.replace(/\/?$/, '/');
  app.get<{ Params: { file: string } }>(
    '/images/:file([A-Za-z0-9_-]{22}-\\d{1,4}\\.(?:avif|webp|jpg))',
    async ({ params: { file }, headers, ip }, reply) => {
      limits.takeAny(ip);
      const format = fileShape.exec(file)?.[3];
      if (format === undefined) throw notFound();
      if (elsewhere) return reply.header('cache-control', 'public, max-age=3600').redirect(elsewhere + file);
      const etag = `"${file}"`;
      if (headers['if-none-match'] === etag) return reply.code(304).headers({ etag, 'cache-control': forEver }).send();
      const bytes = await storage.get(storageKey(file));
      if (!bytes) throw notFound();
      // The shape of the name allows these three formats alone.
      const type = formatTypes[format as PhotoFormat];
      return reply.headers({ etag, 'cache-control': forEver }).type(type).send(bytes);
    },
  );
}

/** The media types in which each picture is made. */
export const formatTypes: Readonly<Record<PhotoFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** The key of a photo, a width and a format: 22 random characters and a number, as they stand in /images/{file}. */
const fileShape = /^([A-Za-z0-9_-]{22})-(\d{1,4})\.(avif|webp|jpg)$/;

/** Where a file of a photo lies in the storage. */
export const storageKey = (file: string): string => `images/${file}`;

/** Every file of a photo, by its name in /images/{file}. */
export const filesOf = ({ key, widths }: { key: string; widths: readonly number[] }): string[] =>
  widths.flatMap((width) => Object.keys(formatTypes).map((format) => `${key}-${width}.${format}`));
