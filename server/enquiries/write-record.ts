import { sql } from 'drizzle-orm';
import { consentVersion } from '../content/content-files.ts';
import type { Transaction } from '../database/db.ts';
import { newId } from '../kit/secrets.ts';
import { eventOf } from './event-of-action.ts';
import { auditLog, consents, type DealColumns, enquiryVersions } from './tables.ts';
import { dealAlone, forgetOldVersions, isBeyondKept } from './versions/record-version.ts';

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
