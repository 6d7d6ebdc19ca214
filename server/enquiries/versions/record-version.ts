import { and, eq, isNotNull, lte, notInArray } from 'drizzle-orm';
import { fieldsOfDeal, picked } from '#engine/form/leaving-fields.ts';
import type { Transaction } from '../../database/db.ts';
import { type DealColumns, enquiries, enquiryVersions, shareKeys } from '../tables.ts';

/** The last versions of a deal are kept, and of older ones those that a share link shows. */
const mostVersions = 50;

type Version = {
  readonly enquiryId: string;
  readonly version: number;
  readonly at: Date;
  readonly isDraft: boolean;
};

/** Keeps the version that a deal has now, where it was saved before versions were kept. */
export async function keepNewestVersion(tx: Transaction, enquiryId: string): Promise<void> {
  const [newest] = await tx.select().from(enquiries).where(eq(enquiries.id, enquiryId));
  if (newest) await keepVersionOf(tx, newest);
}

/** The same for a deal that is read and held; sent at the call. */
export async function keepVersionOf(tx: Transaction, newest: typeof enquiries.$inferSelect): Promise<void> {
  const { id: enquiryId, version, updatedAt: at, status } = newest;
  await tx
    .insert(enquiryVersions)
    .values({ enquiryId, version, at, isDraft: status === 'draft', deal: dealAlone(newest) })
    .onConflictDoNothing()
    .execute();
}

/** Keeps a deal as one of its versions. */
export async function recordVersion(tx: Transaction, version: Version, columns: DealColumns): Promise<void> {
  await tx.insert(enquiryVersions).values({ ...version, deal: dealAlone(columns) });
  if (isBeyondKept(version.version)) await forgetOldVersions(tx, version.enquiryId, version.version);
}

/** Whether a deal of this version has older ones than are kept. */
export const isBeyondKept = (version: number): boolean => version > mostVersions;

/** Removes the versions of a deal that have become too old, but those that a share link shows; sent at the call. */
export async function forgetOldVersions(tx: Transaction, enquiryId: string, version: number): Promise<void> {
  const shown = tx
    .select({ version: shareKeys.version })
    .from(shareKeys)
    .where(and(eq(shareKeys.enquiryId, enquiryId), isNotNull(shareKeys.version)));
  await tx
    .delete(enquiryVersions)
    .where(
      and(
        eq(enquiryVersions.enquiryId, enquiryId),
        lte(enquiryVersions.version, version - mostVersions),
        notInArray(enquiryVersions.version, shown),
      ),
    )
    .execute();
}

/** The columns of a deal, and no others of the row that it stands in, without its person. */
export function dealAlone(columns: DealColumns): DealColumns {
  const { mode, makeId, make, model, trim, year, condition, vehicleType, frequency } = columns;
  const { paymentCents, totalPurchasePriceCents, formVersion, options, province, figures, calculatedOn, car } = columns;
  return {
    mode,
    makeId,
    make,
    model,
    trim,
    year,
    condition,
    vehicleType,
    frequency,
    paymentCents,
    totalPurchasePriceCents,
    form: picked(columns.form, fieldsOfDeal),
    formVersion,
    options,
    province,
    figures,
    calculatedOn,
    car,
  };
}
