import { LRUCache } from 'lru-cache';
import { FairQueue } from '../../kit/fair-queue.ts';
import type { PagePictureWords, PictureWords } from './picture-words.ts';

const mostCached = 100;

type Words = PictureWords | PagePictureWords;

/** Draws the pictures of shared deals and of pages, one at a time, and caches those asked for last. */
export class SharePictures {
  readonly #queue = new FairQueue(16);
  /** By what they say, so that a deal that was changed gets another picture, and equal ones share theirs. */
  readonly #cache = new LRUCache<string, Promise<Buffer>>({ max: mostCached });

  /** The picture as PNG. Throws a refusal with the seconds to wait where too many are asked for at once. */
  async pngOf(words: Words): Promise<Buffer> {
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
async function draw(words: Words): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { pagePictureSvg, sharePictureSvg } = await import('./share-picture.ts');
  return sharp(Buffer.from('car' in words ? sharePictureSvg(words) : pagePictureSvg(words)))
    .png({ palette: true, colours: 128 })
    .toBuffer();
}
