import type { FastifyInstance } from 'fastify';
import { requestDeadlineMilliseconds, withDeadline } from '../../database/deadline.ts';
import { languageNamed } from '../../kit/language.ts';
import type { RateLimits } from '../../kit/rate-limits.ts';
import { notFound } from '../../kit/refusal.ts';
import { looksLikeToken } from '../../kit/secrets.ts';
import type { Services } from '../../kit/services.ts';
import { loadShared } from '../load-enquiry.ts';
import { pictureWords } from './picture-words.ts';
import { SharePictures } from './share-pictures.ts';

/**
 * Serves the picture that a messenger shows of a shared link. Only a live share key gives one; an owner's own id is
 * answered like a key that there is none of. Messengers send no choice of a language, so its address names it.
 */
export function serveSharePictures(app: FastifyInstance, { db, clock }: Services, limits: RateLimits): void {
  const pictures = new SharePictures();
  app.get<{ Params: { key: string }; Querystring: { lang?: string | string[] } }>(
    '/EnquiryDetails/:key/picture.png',
    { schema: { hide: true } },
    async ({ params: { key }, query, ip }, reply) => {
      limits.takeAny(ip);
      limits.take('sharePicture', 'readEnquiry', ip);
      limits.refuseAfterMisses(ip);
      const find = () => loadShared(db, key, clock.now());
      const loaded = looksLikeToken(key) ? await withDeadline(requestDeadlineMilliseconds, find) : undefined;
      if (!loaded) {
        limits.countMiss(ip);
        throw notFound();
      }
      return reply
        .type('image/png')
        .send(await pictures.pngOf(pictureWords(loaded, languageNamed(String(query.lang)) ?? 'en')));
    },
  );
}
