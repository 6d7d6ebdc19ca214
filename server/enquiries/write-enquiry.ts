import { eq } from 'drizzle-orm';
import type { SavedDeal } from '#engine/form/load-enquiry.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { consentVersion } from '../content/content-files.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { currentRates } from '../deals/current-rates.ts';
import { newId } from '../kit/secrets.ts';
import type { Services } from '../kit/services.ts';
import { vehicleOfModel } from '../listings/vehicle-of-model.ts';
import { withNamedProgrammes } from '../programmes/named-again.ts';
import { carOfDeal } from './car-of-deal.ts';
import { keepCreditAnswers } from './credit-answers.ts';
import type { DealToSave } from './deal-to-save.ts';
import { consents, type DealColumns, enquiries } from './tables.ts';

/** The kinds of consent, each with the words that stand beside it. */
const slugs = { terms: 'terms', age: 'age', credit: 'credit', withData: 'with-data', withoutData: 'without-data' };

type Consent = { readonly kind: keyof typeof slugs; readonly given: boolean };

type Giver = { readonly enquiryId: string; readonly userId: string; readonly at: Date };

/** Records what a person agreed to, or took back, with the version of the words that were shown. */
async function recordConsents(queryable: Queryable, giver: Giver, given: readonly Consent[]): Promise<void> {
  if (given.length === 0) return;
  await queryable
    .insert(consents)
    .values(
      given.map((consent) => ({ id: newId(), ...giver, ...consent, textVersion: consentVersion(slugs[consent.kind]) })),
    );
}

/** The version of the shape in which forms are kept, for a later one to tell. */
const formVersion = 1;

type Written = {
  readonly deal: DealToSave;
  readonly dealerId: string | null;
  /** The enquiry that this deal is written over, or made from. */
  readonly from: string | undefined;
};

/** The columns of a deal: the form and the figures as documents, and what lists and leads look at. */
export async function dealColumns(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { deal, dealerId, from }: Written,
): Promise<DealColumns> {
  const { form, options, province, result, today } = deal;
  const kept = options.programmes && from !== undefined ? await keptAs(tx, from) : undefined;
  const named = {
    deal: { ...form, options, province },
    dealerId: dealerId ?? kept?.dealerId ?? null,
    before: kept && (dealerId === null || kept.dealerId === dealerId) ? kept.deal : undefined,
  };
  const { make = '', model = '', trim = '', year = '', type = '' } = form;
  return {
    ...(await vehicleOfModel(tx, make, model, dealerId)),
    mode: result.deal.mode,
    make,
    model,
    trim,
    year,
    condition: type,
    frequency: form.frequency ?? '',
    paymentCents: result.figures.paymentCents,
    totalPurchasePriceCents: result.figures.totalPurchasePriceCents,
    form,
    formVersion,
    options: { ...(await withNamedProgrammes(tx, { clock, book: currentRates() }, named)) },
    province,
    figures: { ...dealOutputs(result) },
    calculatedOn: today,
    car: await carOfDeal(tx, clock, deal, dealerId, from),
  };
}

/** A deal as it is kept, and at which dealer. */
async function keptAs(
  tx: Transaction,
  enquiryId: string,
): Promise<{ deal: SavedDeal; dealerId: string | null } | undefined> {
  const [kept] = await tx.select().from(enquiries).where(eq(enquiries.id, enquiryId));
  if (kept === undefined) return undefined;
  const { form, options, province, dealerId } = kept;
  return { deal: { ...form, options, province }, dealerId };
}

/** What the record of a save says of the deal's figures, so that its versions can be told apart. */
export const figuresOf = ({ mode, frequency, paymentCents, totalPurchasePriceCents }: DealColumns) => ({
  mode,
  frequency,
  paymentCents,
  totalPurchasePriceCents,
});

type Change = {
  readonly enquiryId: string;
  readonly userId: string;
  readonly deal: DealToSave;
  /** What was agreed to beside the credit answers. */
  readonly consents: readonly Consent[];
};

/** Writes what belongs to a saved enquiry beside its row: the credit answers, and what was agreed to. */
export async function writePersonalParts(
  tx: Transaction,
  services: Pick<Services, 'keys' | 'clock'>,
  { enquiryId, userId, deal, consents }: Change,
): Promise<void> {
  const given = { answers: deal.credit, isTakenBack: deal.form.creditPreApproval === 'No' };
  const outcome = await keepCreditAnswers(tx, services, enquiryId, given);
  // Who takes the answers back takes back the consent to keep them.
  const credit = outcome === 'none' ? [] : [{ kind: 'credit', given: outcome === 'kept' } as const];
  const giver = { enquiryId, userId, at: services.clock.now() };
  await recordConsents(tx, giver, [...consents, ...credit]);
}
