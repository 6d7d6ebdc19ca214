import type { SavedDeal } from '#engine/form/load-enquiry.ts';
import { dealOutputs } from '#engine/outputs.ts';
import type { Transaction } from '../database/db.ts';
import { currentRates } from '../deals/current-rates.ts';
import type { Services } from '../kit/handler.ts';
import { vehicleOfModel } from '../listings/vehicle-of-model.ts';
import { withNamedProgrammes } from '../programmes/named-again.ts';
import { carOfDeal, type PublicCar } from './car-of-deal.ts';
import type { KeptAnswers } from './credit-answers.ts';
import type { DealToSave } from './deal-to-save.ts';
import type { DealColumns, enquiries } from './tables.ts';
import type { Consent } from './write-record.ts';

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

type Enquiry = typeof enquiries.$inferSelect;

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
    condition: type,
    frequency: form.frequency ?? '',
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
export const consentsToCredit = ({ outcome }: KeptAnswers): readonly Consent[] =>
  outcome === 'none' ? [] : [{ kind: 'credit', given: outcome === 'kept' }];

/** The credit answers that a deal says, as `answersToKeep` takes them. */
export const answersOf = ({ credit, form }: DealToSave) => ({
  answers: credit,
  isTakenBack: form.creditPreApproval === 'No',
});
