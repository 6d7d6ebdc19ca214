import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/languages.ts';
import type { Db } from '../../database/db.ts';
import { requestDeadlineMilliseconds, withDeadline } from '../../database/deadline.ts';
import { dealers } from '../../dealers/tables.ts';
import { languageNamed } from '../../kit/language.ts';
import type { RateLimiter } from '../../kit/rate-limiter.ts';
import { notFound } from '../../kit/refusal.ts';
import { looksLikeToken } from '../../kit/secrets.ts';
import type { Services } from '../../kit/services.ts';
import { loadShared } from '../load-enquiry.ts';
import { dealerPictureWords, homePictureWords, pictureWords } from './picture-words.ts';
import { SharePictures } from './share-pictures.ts';

type Query = { lang?: string | string[] };

/** Messengers send no choice of a language, so the picture's address names it. */
const languageOf = ({ lang }: Query): Language => languageNamed(String(lang)) ?? 'en';

/**
 * Serves the picture that a messenger shows of a shared link. Only a live share key gives one; an owner's own id is
 * answered like a key that there is none of.
 */
export function serveSharePictures(app: FastifyInstance, { db, clock }: Services, limits: RateLimiter): void {
  const pictures = new SharePictures();
  servePagePictures(app, { db, pictures }, limits);
  app.get<{ Params: { key: string }; Querystring: Query }>(
    '/EnquiryDetails/:key/picture.png',
    async ({ params: { key }, query, ip }, reply) => {
      limits.takeAny(ip);
      await limits.take('sharePicture', 'readEnquiry', ip);
      limits.refuseAfterMisses(ip);
      const find = () => loadShared(db, key, clock.now());
      const loaded = looksLikeToken(key) ? await withDeadline(requestDeadlineMilliseconds, find) : undefined;
      if (!loaded) {
        limits.countMiss(ip);
        throw notFound();
      }
      return reply.type('image/png').send(await pictures.pngOf(pictureWords(loaded, languageOf(query))));
    },
  );
}

/** For how long anybody may keep the picture of a page, in seconds. */
const keptSeconds = 3600;

/** Serves the pictures that messengers show of the home page and of dealers' pages. */
function servePagePictures(
  app: FastifyInstance,
  { db, pictures }: { db: Db; pictures: SharePictures },
  limits: RateLimiter,
): void {
  const kept = { 'cache-control': `public, max-age=${keptSeconds}` };
  app.get<{ Querystring: Query }>('/picture.png', async ({ query, ip }, reply) => {
    limits.takeAny(ip);
    return reply
      .type('image/png')
      .headers(kept)
      .send(await pictures.pngOf(homePictureWords(languageOf(query))));
  });
  app.get<{ Params: { businessName: string }; Querystring: Query }>(
    '/Dealer/:businessName/picture.png',
    async ({ params: { businessName }, query, ip }, reply) => {
      limits.takeAny(ip);
      await limits.take('dealerPicture', 'lookup', ip);
      const dealer = await withDeadline(requestDeadlineMilliseconds, () => picturedDealer(db, businessName));
      if (!dealer) throw notFound();
      return reply
        .type('image/png')
        .headers(kept)
        .send(await pictures.pngOf(dealerPictureWords(dealer, languageOf(query))));
    },
  );
}

async function picturedDealer(db: Db, businessName: string) {
  const [dealer] = await db
    .select({ name: dealers.name, city: dealers.city, province: dealers.province })
    .from(dealers)
    .where(and(eq(dealers.businessName, businessName), eq(dealers.state, 'approved')));
  return dealer;
}
