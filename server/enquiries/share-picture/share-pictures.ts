import { BoundedQueue } from '../../kit/bounded-queue.ts';
import type { PagePictureWords, PictureWords } from './picture-words.ts';

const mostKept = 100;

type Words = PictureWords | PagePictureWords;

/** Draws the pictures of shared deals and of pages, one at a time, and keeps those asked for last. */
export class SharePictures {
  readonly #queue = new BoundedQueue(1, 16);
  /** By what they say, so that a deal that was changed gets another picture, and equal ones share theirs. */
  readonly #kept = new Map<string, Promise<Buffer>>();

  /** The picture as PNG. Throws a refusal with the seconds to wait where too many are asked for at once. */
  async pngOf(words: Words): Promise<Buffer> {
    const key = JSON.stringify(words);
    const png = this.#kept.get(key) ?? this.#queue.run(() => draw(words));
    this.#kept.delete(key);
    this.#kept.set(key, png);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break;
      this.#kept.delete(oldest);
    }
    try {
      return await png;
    } catch (error) {
      if (this.#kept.get(key) === png) this.#kept.delete(key);
      throw error;
    }
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
