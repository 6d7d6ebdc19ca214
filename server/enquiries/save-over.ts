import { eq } from 'drizzle-orm';
import type { users } from '../accounts/tables.ts';
import type { Transaction } from '../database/db.ts';
import type { dealers } from '../dealers/tables.ts';
import { newId } from '../kit/secrets.ts';
import type { Services } from '../kit/services.ts';
import { answersToKeep, writeAnswers } from './credit-answers.ts';
import type { DealToSave } from './deal-to-save.ts';
import { type LeadEventKind, tellDealer } from './lead-events.ts';
import type { LoadedEnquiry } from './load-enquiry.ts';
import { ownersView } from './present-enquiry.ts';
import type { OwnersReply } from './show-to-owner.ts';
import { type DealColumns, enquiries } from './tables.ts';
import { keepVersionOf } from './versions/record-version.ts';
import { answersOf, consentsToCredit } from './write-enquiry.ts';
import { type Consent, insertEnquiry, recordSave, type SaveRecord } from './write-record.ts';

type Enquiry = typeof enquiries.$inferSelect;

/** What every save says of its row. */
type Changes = Partial<Enquiry> & DealColumns & Pick<Enquiry, 'status' | 'statusChangedAt' | 'withData'>;

type Saving = {
  readonly userId: string;
  readonly user: typeof users.$inferSelect | null;
  readonly dealer: typeof dealers.$inferSelect | null;
  readonly deal: DealToSave;
  /** The enquiry that is saved over, held until the transaction ends; undefined for a new one. */
  readonly held: LoadedEnquiry | undefined;
  readonly columns: DealColumns;
  /** The columns with what else the save changes. */
  readonly set: Changes;
  readonly consents: readonly Consent[];
  readonly action: string;
  /** What the audit says of it beside, with its new version. */
  readonly details?: (version: number) => SaveRecord['details'];
  /** The dealer that is told; nobody for a draft. */
  readonly told?: { readonly dealerId: string | null; readonly kind: LeadEventKind } | undefined;
};

type SavedOver = {
  readonly enquiryId: string;
  readonly version: number;
  /** The enquiry as its owner sees it from now on. */
  readonly reply: OwnersReply;
};

/** What a row begins with that nothing has happened to. */
const untouched = {
  dealerId: null,
  firmTradeIn: null,
  submittedAt: null,
  assigneeId: null,
  respondedAt: null,
  mergedInto: null,
  groupId: null,
  removedAt: null,
  beforeRemoval: null,
} as const;

/**
 * Works out a save, of a new enquiry or over one that is held, and how it is shown; nothing is written before `write`,
 * which sends everything at the call, the row first, but for what tells the dealer: that is `tell`, and comes last in the
 * transaction. Throws where credit answers would be lost that cannot be read.
 */
export function saveOver(
  tx: Transaction,
  services: Pick<Services, 'keys' | 'clock'>,
  { userId, user, dealer, deal, held, columns, set, told, ...saving }: Saving,
): { readonly saved: SavedOver; readonly write: () => Promise<void>; readonly tell: () => Promise<void> } {
  const at = services.clock.now();
  const changes = { ...set, updatedAt: at, version: (held?.enquiry.version ?? 0) + 1 };
  const enquiry: Enquiry = held
    ? { ...held.enquiry, ...changes }
    : { ...untouched, id: newId(), userId, createdAt: at, ...changes };
  const { id: enquiryId, version } = enquiry;
  const kept = answersToKeep(services, enquiryId, answersOf(deal), held?.credit ?? null);
  const loaded = { enquiry, user, dealer, credit: kept.sealed };
  const write = async () => {
    await Promise.all([
      held ? changeRow(tx, held.enquiry, changes) : insertEnquiry(tx, enquiry),
      recordSave(tx, {
        enquiryId,
        userId,
        at,
        version,
        isDraft: enquiry.status === 'draft',
        columns,
        consents: [...saving.consents, ...consentsToCredit(kept)],
        action: saving.action,
        details: saving.details?.(version) ?? {},
        isTold: typeof told?.dealerId === 'string',
      }),
      writeAnswers(tx, enquiryId, kept),
    ]);
  };
  const tell = async () => {
    if (told) await tellDealer(tx, { ...told, enquiryId, at });
  };
  return { saved: { enquiryId, version, reply: { data: ownersView(loaded, services.keys) } }, write, tell };
}

/** Keeps what a row holds as a version, where it is none yet, and changes it. */
async function changeRow(tx: Transaction, before: Enquiry, changes: Partial<Enquiry>): Promise<void> {
  const isIt = eq(enquiries.id, before.id);
  await Promise.all([keepVersionOf(tx, before), tx.update(enquiries).set(changes).where(isIt).execute()]);
}
