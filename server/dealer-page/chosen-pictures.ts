import { and, eq, isNotNull } from 'drizzle-orm';
import type { PageContent } from '#contract/dealer-page-sections.ts';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import type { DealerPicture } from '../dealers/tables.ts';
import { invalidField } from '../kit/refusal.ts';
import { isPicture } from './pictures.ts';
import { dealerPictures } from './tables.ts';

/** A picture of the page by its file or key, as the form chooses it. */
export const nameOfPicture = (picture: DealerPicture | null): string | null =>
  picture && ('file' in picture ? picture.file : picture.key);

/**
 * The chosen pictures as the dealer's row keeps them. A deleted one that an earlier version brings back is there again.
 *
 * @throws Refusal for what is neither one of ours nor the dealer's
 */
export async function chosenPictures(tx: Transaction, dealerId: string, { logo, banner }: PageContent['pictures']) {
  return {
    logo: await chosen(tx, dealerId, logo, 'content.logo'),
    banner: await chosen(tx, dealerId, banner, 'content.banner'),
  };
}

async function chosen(
  tx: Transaction,
  dealerId: string,
  name: string | null,
  field: string,
): Promise<DealerPicture | null> {
  if (name === null) return null;
  if (isPicture(name)) return { file: name };
  const [own] = await tx
    .update(dealerPictures)
    .set({ removedAt: null })
    .where(and(eq(dealerPictures.dealerId, dealerId), eq(dealerPictures.key, name), isNotNull(dealerPictures.readyAt)))
    .returning();
  if (!own) throw invalidField(field, msg`This picture is not there any more. Choose another.`);
  const { key, width, height, widths } = own;
  return { key, width, height, widths };
}
