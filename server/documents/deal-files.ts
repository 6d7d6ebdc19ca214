import { foldLetters } from '#contract/fold-letters.ts';
import type { Sheet } from '#contract/sheet.ts';
import { FairQueue } from '../kit/fair-queue.ts';
import type { GivenFile } from '../kit/implement.ts';
import { sayIn } from '../kit/sentences.ts';
import type { Services } from '../kit/services.ts';
import { dealWords } from './deal-words.ts';
import { formatsFor } from './formats.ts';

/** Documents are laid out one at a time: each takes the processor for a moment, and nobody waits for long. */
const queue = new FairQueue(16, 8000);

/** deal-2026-acura-mdx.pdf */
const fileNameOf = (kind: string, { subject }: Sheet) =>
  foldLetters([kind, subject].join(' '))
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 80)
    .concat('.pdf');

/**
 * A sheet as a PDF to download. The library is brought in with the first one: most servers' days never see any.
 *
 * @param kind what the file's name begins with
 * @throws Refusal with the seconds to wait, where too many are asked for at once
 */
export async function pdfFile({ clock, publicUrl }: Services, kind: string, sheet: Sheet): Promise<GivenFile> {
  const say = sayIn(sheet.language);
  const count = formatsFor(sheet.language).count;
  const foot = {
    left: say(dealWords.foot, { product: 'iCarDeals', address: publicUrl.host }),
    pageOf: (page: number, pages: number) => say(dealWords.pageOf, { page: count(page), count: count(pages) }),
  };
  const bytes = await queue.run('documents', async () => {
    const { sheetPdf } = await import('./pdf/sheet-pdf.ts');
    return sheetPdf(sheet, foot, clock.now());
  });
  return { fileName: fileNameOf(kind, sheet), bytes };
}
