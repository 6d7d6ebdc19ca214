import { msg, type Words } from '#contract/words.ts';
import type { FactName, PartName, WorkedAmountName } from '#engine/explain/part-values.ts';
import type { OfferFactName } from '#engine/explain/working.ts';
import { fieldLabels } from './field-labels.ts';
import { figureLabels } from './figure-labels.ts';
import { regulatorFeeName } from './regulator-fee-names.ts';

/** What an amount or a fact on the way to a figure is called. */
const intermediateLabels: Record<WorkedAmountName | FactName, Words> = {
  taxableFees: msg`Taxed fees`,
  taxedRebate: msg`Rebate, capped at the price`,
  vehicleBeforeRebate: msg`Price before rebate`,
  luxuryTaxBase: msg`Amount subject to luxury tax`,
  grossResidual: msg`Residual before prepaid kilometres`,
  kilometreAdjustment: msg`Prepaid kilometres`,
  upfrontTaxBase: msg`Taxed up front`,
  taxedBalance: msg`Taxed balance`,
  dropOffTax: msg`Tax on the drop-off fee`,
  buyOutTax: msg`Tax on the buyout`,
  amountLessLenderFees: msg`Amount minus lender’s fees`,
  today: msg`Today`,
  daysToFirstPayment: msg`Days until first payment`,
  paymentsPerYear: msg`Payments per year`,
  paymentsAfterTheFirst: msg`Payments after the first`,
  paymentsInAdvance: msg`Payments in advance`,
  leaseMethod: msg`Method`,
  insuranceTaxPercent: msg`Tax on insurance`,
  luxuryTaxThreshold: msg`Threshold`,
  luxuryTaxPercentOfTotal: msg`Rate on the total`,
  luxuryTaxPercentOfExcess: msg`Rate on the amount over the threshold`,
  residualDollarsPerKilometre: msg`Per kilometre`,
  lenderFees: msg`Lender’s fees`,
  taxComponent: msg`Tax`,
};

const offerLabels: Record<OfferFactName, Words> = {
  returnElsewhere: msg`Your investment return`,
  cashInsteadOfPayments: msg`Cash paid instead of payments`,
};

const partLabels: Record<PartName | OfferFactName, Words> = {
  ...intermediateLabels,
  ...offerLabels,
  ...figureLabels,
  ...fieldLabels,
};

/** The words for a part of a working. */
export const partLabel = (name: PartName | OfferFactName): Words => partLabels[name];

/**
 * What a line or a part of a working is called. The fee of the dealers' regulator bears its own name in the province;
 * where no province was chosen, that of the form.
 *
 * @param province two letters, or '' where none was chosen
 */
export const lineLabel = (name: PartName | OfferFactName, province: string): Words =>
  name === 'omvicFee' ? regulatorFeeName(province) : partLabel(name);
