import { and, eq, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import { fieldsOfDeal, picked } from '#engine/form/leaving-fields.ts';
import { consentVersion } from '../../content/content-files.ts';
import type { Transaction } from '../../database/db.ts';
import { newId } from '../../kit/secrets.ts';
import { eventOf } from '../audit.ts';
import { auditLog, consents, type DealColumns, enquiries, enquiryVersions, shareKeys } from '../tables.ts';

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
const isBeyondKept = (version: number): boolean => version > mostVersions;

/** Removes the versions of a deal that have become too old, but those that a share link shows; sent at the call. */
async function forgetOldVersions(tx: Transaction, enquiryId: string, version: number): Promise<void> {
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

/** The kinds of consent, each with the words that stand beside it. */
const slugs = { terms: 'terms', age: 'age', credit: 'credit', withData: 'with-data', withoutData: 'without-data' };

/** What a person agreed to, or took back. */
export type Consent = { readonly kind: keyof typeof slugs; readonly given: boolean };

/** What is written down of a save beside the row of the deal itself. */
export type SaveRecord = {
  readonly enquiryId: string;
  readonly userId: string;
  readonly at: Date;
  /** The version that the deal has from now on. */
  readonly version: number;
  readonly isDraft: boolean;
  readonly columns: DealColumns;
  readonly consents: readonly Consent[];
  /** What the audit calls it. */
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Whether the dealer's systems hear of it; of a draft they do not. */
  readonly isTold: boolean;
};

/**
 * Writes what a save leaves beside its deal, in one statement: the version, what was agreed to with the version of the
 * words that were shown, and the audit.
 */
export async function recordSave(tx: Transaction, save: SaveRecord): Promise<void> {
  const { enquiryId, userId, version, isDraft, action, isTold } = save;
  const given = save.consents.map(({ kind, given }) => ({
    id: newId(),
    kind,
    given,
    text_version: consentVersion(slugs[kind]),
  }));
  const event = isTold ? eventOf(action) : null;
  const at = save.at.toISOString();
  // Sent at the call: of two entries of one moment the audit tells the first by the order in which they were written.
  const written = tx
    .execute(sql`
    with recorded as (
      insert into ${enquiryVersions} (enquiry_id, version, at, is_draft, deal)
      values (${enquiryId}, ${version}, ${at}, ${isDraft}, ${JSON.stringify(dealAlone(save.columns))}::jsonb)
    ), agreed as (
      insert into ${consents} (id, enquiry_id, user_id, kind, given, text_version, at)
      select given.id, ${enquiryId}::text, ${userId}::text, given.kind, given.given, given.text_version, ${at}::timestamptz
      from json_to_recordset(${JSON.stringify(given)}::json) as given (id text, kind text, given boolean, text_version text)
    )
    insert into ${auditLog} (id, at, actor_kind, actor_id, action, object_id, details, event)
    values (${newId()}, ${at}, 'user', ${userId}, ${action}, ${enquiryId}, ${JSON.stringify(save.details)}::jsonb,
      ${event}::text)`)
    .execute();
  await Promise.all([written, isBeyondKept(version) && forgetOldVersions(tx, enquiryId, version)]);
}
