import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { carName } from '#contract/car-name.ts';
import { carIdOf } from '#contract/car-path.ts';
import { colourOf } from '#contract/colours.ts';
import { frequencyWords, optionLabels } from '#contract/labels/option-labels.ts';
import type { Language } from '#contract/languages.ts';
import { msg, type Words } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { countsOnTradeIn } from '#engine/shared-deal.ts';
import { bodyOf } from '#reference/catalogue/bodies.ts';
import type { Db } from '../../database/db.ts';
import { requestDeadlineMilliseconds, withDeadline } from '../../database/deadline.ts';
import { dealers } from '../../dealers/tables.ts';
import { FairQueue } from '../../kit/fair-queue.ts';
import { dollarsIn, percentIn } from '../../kit/format.ts';
import { notFound, type Services } from '../../kit/handler.ts';
import { languageNamed } from '../../kit/language.ts';
import type { RateLimiter } from '../../kit/rate-limiter.ts';
import { looksLikeToken } from '../../kit/secrets.ts';
import { optionIn, sentenceIn } from '../../kit/sentences.ts';
import { publicListings } from '../../listings/tables.ts';
import { type LoadedEnquiry, loadShared } from '../load-enquiry.ts';

const mostCached = 100;

type Pictured = PictureWords | PagePictureWords;

/** Draws the pictures of shared deals and of pages, one at a time, and caches those asked for last. */
class SharePictures {
  readonly #queue = new FairQueue(16);
  /** By what they say, so that a deal that was changed gets another picture, and equal ones share theirs. */
  readonly #cache = new LRUCache<string, Promise<Buffer>>({ max: mostCached });

  /** The picture as PNG. Throws a refusal with the seconds to wait where too many are asked for at once. */
  async pngOf(words: Pictured): Promise<Buffer> {
    const key = JSON.stringify(words);
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const png = this.#queue.run('pictures', () => draw(words));
    this.#cache.set(key, png);
    png.catch(() => this.#cache.delete(key));
    return png;
  }
}

/** What draws is brought in with the first picture: most servers' days never see one. */
async function draw(words: Pictured): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { pagePictureSvg, sharePictureSvg } = await import('./share-picture.ts');
  return sharp(Buffer.from('car' in words ? sharePictureSvg(words) : pagePictureSvg(words)))
    .png({ palette: true, colours: 128 })
    .toBuffer();
}

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

/** Serves the pictures that messengers show of the home page, of dealers' pages, and of cars without a photo. */
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
  app.get<{ Params: { car: string }; Querystring: Query }>(
    '/Car/:car/picture.png',
    async ({ params: { car }, query, ip }, reply) => {
      limits.takeAny(ip);
      await limits.take('carPicture', 'lookup', ip);
      const pictured = await withDeadline(requestDeadlineMilliseconds, () => picturedCar(db, carIdOf(car)));
      if (!pictured) throw notFound();
      return reply
        .type('image/png')
        .headers(kept)
        .send(await pictures.pngOf(carPictureWords(pictured, languageOf(query))));
    },
  );
}

/** A car that the public may see. */
async function picturedCar(db: Db, id: string) {
  const { make, model, trim, year, condition, vehicleType, exteriorColour, businessName } = publicListings;
  const [car] = await db
    .select({
      make,
      model,
      trim,
      year,
      condition,
      vehicleType,
      exteriorColour,
      city: dealers.city,
      dealer: dealers.name,
    })
    .from(publicListings)
    .innerJoin(dealers, eq(dealers.businessName, businessName))
    .where(eq(publicListings.id, id));
  return car;
}

async function picturedDealer(db: Db, businessName: string) {
  const [dealer] = await db
    .select({ name: dealers.name, city: dealers.city, province: dealers.province })
    .from(dealers)
    .where(and(eq(dealers.businessName, businessName), eq(dealers.state, 'approved')));
  return dealer;
}

/** What the picture of a shared deal says: the car and its payment, and nothing of the person. */
export type PictureWords = {
  readonly car: string;
  readonly vehicleType: string;
  /** As it is stored; it gives the picture its colour. */
  readonly mode: string;
  readonly modeName: string;
  readonly amount: string;
  readonly terms: string;
  readonly foot: string;
};

/** What the picture of a page says that everybody sees. */
export type PagePictureWords = {
  readonly title: string;
  /** Lines beside the car. */
  readonly said: readonly string[];
  readonly foot: string;
  /** The body and the colour of the car that is drawn; one of ours where it is none in particular. */
  readonly drawing?: { readonly body: string; readonly colour: string | undefined };
};

/** The words of the home page's picture. */
const homePictureWords = (language: Language): PagePictureWords => ({
  title: sentenceIn(language, msg`See what you’d pay, and why.`),
  said: [sentenceIn(language, msg`Cash, finance or lease,`), sentenceIn(language, msg`line by line`)],
  foot: sentenceIn(language, msg`Free, no sign-in needed`),
});

type PicturedDealer = { readonly name: string; readonly city: string; readonly province: string };

/** The words of the picture of a dealer's page. */
const dealerPictureWords = ({ name, city, province }: PicturedDealer, language: Language): PagePictureWords => ({
  title: name,
  said: [`${city}, ${province}`],
  foot: sentenceIn(language, msg`Build your deal, line by line`),
});

type PicturedCar = NonNullable<Awaited<ReturnType<typeof picturedCar>>>;

/** The words of a car's picture, in its own body and colour. No price: it may change while the picture is kept. */
const carPictureWords = (car: PicturedCar, language: Language): PagePictureWords => ({
  title: carName(car, language),
  said: [optionIn(language, optionLabels, car.condition), car.dealer, car.city],
  foot: sentenceIn(language, msg`Build your deal, line by line`),
  drawing: {
    body: bodyOf(car.make, car.model, car.vehicleType),
    colour: colourOf(car.exteriorColour ?? ''),
  },
});

/** The words of a deal's picture, from the figures as they were saved. */
export function pictureWords({ enquiry }: LoadedEnquiry, language: Language): PictureWords {
  const { vehicleType, mode, form, figures, frequency } = enquiry;
  const said = (sentence: Words) => sentenceIn(language, sentence);
  const words = {
    car: carName(enquiry, language) || said(msg`A car deal`),
    vehicleType,
    mode,
    modeName: optionIn(language, optionLabels, mode),
    foot: said(msg`See every line of the deal`),
  };
  if (mode === 'Cash') {
    return countsOnTradeIn(form)
      ? { ...words, amount: dollarsIn(language, String(figures.amountDue)), terms: said(msg`to pay, taxes included`) }
      : {
          ...words,
          amount: dollarsIn(language, String(figures.totalPurchasePrice)),
          terms: said(msg`in total, taxes included`),
        };
  }
  const facts = { often: optionIn(language, frequencyWords, frequency), count: Number(figures.numberOfPayments) };
  const rate = form.interestRate;
  const terms =
    rate === undefined
      ? msg`${{ often: facts.often }}, ${{ count: facts.count }} payments`
      : msg`${{ often: facts.often }}, ${{ count: facts.count }} payments at ${{ rate: percentIn(language, String(rate)) }}`;
  return { ...words, amount: dollarsIn(language, formatCents(enquiry.paymentCents)), terms: said(terms) };
}
