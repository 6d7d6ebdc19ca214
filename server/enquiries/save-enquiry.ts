import { eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { SavedDeal } from '#engine/form/load-enquiry.ts';
import { dealOutputs } from '#engine/outputs.ts';
import type { users } from '../accounts/tables.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import type { dealers } from '../dealers/tables.ts';
import { currentRates } from '../deals/current-rates.ts';
import type { Services } from '../kit/handler.ts';
import type { KeyRing } from '../kit/key-ring.ts';
import { newId } from '../kit/secrets.ts';
import { vehicleOfModel } from '../listings/listed-like.ts';
import { withNamedProgrammes } from '../programmes/keep-programme.ts';
import { carOfDeal, type PublicCar } from './car-of-deal.ts';
import { answersToKeep, type KeptAnswers, writeAnswers } from './credit-answers.ts';
import type { DealToSave } from './deal-to-save.ts';
import { foundEnquiry, isTheirOwn, type LoadedEnquiry } from './load-enquiry.ts';
import { ownersView } from './present-enquiry.ts';
import { type DealColumns, enquiries } from './tables.ts';
import { type Consent, keepVersionOf, recordSave, type SaveRecord } from './versions/record-version.ts';

/** The version of the shape in which forms are kept, for a later one to tell. */
const formVersion = 1;

type Written = {
  readonly deal: DealToSave;
  readonly dealerId: string | null;
  /** The enquiry that this deal is written over, or made from. */
  readonly kept: Pick<Enquiry, keyof DealColumns | 'dealerId'> | undefined;
  /** The public car that the deal names. */
  readonly listed: PublicCar | undefined;
};

/** The columns of a deal: the form and the figures as documents, and what lists and leads look at. */
export async function dealColumns(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { deal, dealerId, kept, listed }: Written,
): Promise<DealColumns> {
  const { form, options, province, result, today } = deal;
  const named = {
    deal: { ...form, options, province },
    dealerId: dealerId ?? kept?.dealerId ?? null,
    before: kept && (dealerId === null || kept.dealerId === dealerId) ? savedDeal(kept) : undefined,
  };
  const { make = '', model = '', trim = '', year = '', type = '' } = form;
  const [vehicle, namedOptions, car] = await Promise.all([
    vehicleOfModel(tx, form, dealerId),
    withNamedProgrammes(tx, { clock, book: currentRates() }, named),
    carOfDeal(tx, clock, deal, { dealerId, before: kept, listed }),
  ]);
  return {
    ...vehicle,
    mode: result.deal.mode,
    make,
    model,
    trim,
    year,
    // A lease is of a new vehicle, whatever was typed before it was chosen.
    condition: type && result.deal.condition,
    frequency: result.deal.frequency,
    paymentCents: result.figures.paymentCents,
    totalPurchasePriceCents: result.figures.totalPurchasePriceCents,
    form,
    formVersion,
    options: { ...namedOptions },
    province,
    figures: { ...dealOutputs(result) },
    calculatedOn: today,
    car,
  };
}

/** A deal as it is kept. */
const savedDeal = ({ form, options, province }: Pick<Enquiry, 'form' | 'options' | 'province'>): SavedDeal => ({
  ...form,
  options,
  province,
});

/** What the record of a save says of the deal's figures, so that its versions can be told apart. */
export const figuresOf = ({ mode, frequency, paymentCents, totalPurchasePriceCents }: DealColumns) => ({
  mode,
  frequency,
  paymentCents,
  totalPurchasePriceCents,
});

/** Who takes the credit answers back takes back the consent to keep them. */
const consentsToCredit = ({ outcome }: KeptAnswers): readonly Consent[] =>
  outcome === 'none' ? [] : [{ kind: 'credit', given: outcome === 'kept' }];

/** The credit answers that a deal says, as `answersToKeep` takes them. */
const answersOf = ({ credit, form }: DealToSave) => ({
  answers: credit,
  isTakenBack: form.creditPreApproval === 'No',
});

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
};

/** A save that is decided and not written yet. */
type Save = Pick<Saving, 'userId' | 'held' | 'columns' | 'consents' | 'action'> & {
  readonly enquiryId: string;
  readonly version: number;
  /** The row as it is from now on. */
  readonly enquiry: Enquiry;
  /** What of it is new. */
  readonly changes: Partial<Enquiry>;
  readonly answers: KeptAnswers;
  readonly details: SaveRecord['details'];
  /** The enquiry as its owner sees it from now on. */
  readonly reply: OwnersReply;
};

/** What a row begins with that nothing has happened to. */
const untouched = {
  dealerId: null,
  firmTradeIn: null,
  submittedAt: null,
  assigneeId: null,
  assignedAt: null,
  passedOn: 0,
  respondedAt: null,
  heldAnswer: null,
  lostReason: null,
  sale: null,
  mergedInto: null,
  groupId: null,
  removedAt: null,
  beforeRemoval: null,
} as const;

/**
 * Decides a save, of a new enquiry or over one that is held, and how it is shown. Throws where credit answers would be lost
 * that cannot be read.
 */
export function decideSave(
  services: Pick<Services, 'keys' | 'clock'>,
  { userId, user, dealer, deal, held, columns, set, consents, action, details }: Saving,
): Save {
  const at = services.clock.now();
  const changes = { ...set, updatedAt: at, version: (held?.enquiry.version ?? 0) + 1 };
  const enquiry: Enquiry = held
    ? { ...held.enquiry, ...changes }
    : { ...untouched, id: newId(), userId, createdAt: at, ...changes };
  const { id: enquiryId, version } = enquiry;
  const answers = answersToKeep(services, enquiryId, answersOf(deal), held ?? null);
  const loaded = { enquiry, user, dealer, credit: answers.sealed };
  return {
    userId,
    enquiryId,
    version,
    enquiry,
    changes,
    held,
    columns,
    answers,
    consents: [...consents, ...consentsToCredit(answers)],
    action,
    details: details?.(version) ?? {},
    reply: { data: ownersView(loaded, services.keys) },
  };
}

/** Writes a save: the row, its version with what was agreed to and the audit, and the credit answers. */
export async function writeSave(tx: Transaction, { enquiry, changes, held, answers, ...save }: Save): Promise<void> {
  const isDraft = enquiry.status === 'draft';
  await Promise.all([
    // Sent at the call, for what follows refers to it.
    held ? changeRow(tx, held.enquiry, changes) : tx.insert(enquiries).values(enquiry).execute(),
    recordSave(tx, { ...save, at: enquiry.updatedAt, isDraft, isTold: !isDraft && enquiry.dealerId !== null }),
    writeAnswers(tx, enquiry.id, answers),
  ]);
}

/** Keeps what a row holds as a version, where it is none yet, and changes it. */
async function changeRow(tx: Transaction, before: Enquiry, changes: Partial<Enquiry>): Promise<void> {
  const isIt = eq(enquiries.id, before.id);
  await Promise.all([keepVersionOf(tx, before), tx.update(enquiries).set(changes).where(isIt)]);
}

export type OwnersReply = CallReply<'readEnquiry'>;

/** A person's own enquiry, whole. Throws the refusal of an unknown one where it is not theirs. */
export async function showToOwner(
  queryable: Queryable,
  keys: KeyRing,
  enquiryId: string,
  userId: string,
): Promise<OwnersReply> {
  const loaded = await foundEnquiry(queryable, isTheirOwn(enquiryId, userId));
  return { data: ownersView(loaded, keys) };
}
