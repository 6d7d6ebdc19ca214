import { expect, it } from 'vitest';
import { second } from '../kit/clock.ts';
import type { SentBytes } from '../kit/sent-bytes.ts';
import { testClock } from '../testing/clock.ts';
import { PageCache } from './page-cache.ts';

const isCompressed = (sent: Buffer | SentBytes): sent is SentBytes => !Buffer.isBuffer(sent);

const rows = Array.from({ length: 2000 }, (_, at) => `<li>Car ${at % 37} of ${at % 11}: $${(at * 7919) % 10_007}</li>`);
const html = Buffer.from(`<ul>${rows.join('')}</ul>`);

it('compresses a page well, but quickly while it has just changed', async () => {
  const clock = testClock();
  const pages = new PageCache(clock);
  const size = async (): Promise<number> => {
    const page = await pages.page('/', async () => ({ status: 200, headers: {}, html, subjects: [{}] }));
    return isCompressed(page.html) ? (page.html.brotli?.length ?? 0) : 0;
  };
  const well = await size();
  pages.outdate({ dealers: ['maple'] });
  const quickly = await size();
  expect(quickly).toBeGreaterThan(well);
  expect(await size()).toBe(quickly);
  clock.pass(30 * second);
  expect(await size()).toBe(well);
});
