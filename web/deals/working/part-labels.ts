import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FactName, PartName, WorkedAmountName } from '#engine/explain/part-values.ts';
import type { OfferFactName } from '#engine/explain/working.ts';
import { fieldLabels } from '../form/field-labels.ts';
import { figureLabels } from '../form/figure-labels.ts';

/** What an amount or a fact on the way to a figure is called. */
const intermediateLabels: Record<WorkedAmountName | FactName, MessageDescriptor> = {
  taxableFees: msg`Taxed fees`,
  vehicleBeforeRebate: msg`Price before rebate`,
  luxuryTaxBase: msg`Amount for the luxury tax`,
  grossResidual: msg`Residual before kilometres`,
  kilometreAdjustment: msg`Kilometres bought ahead`,
  upfrontTaxBase: msg`Taxed up front`,
  taxedBalance: msg`Taxed balance`,
  dropOffTax: msg`Tax on the drop-off fee`,
  buyOutTax: msg`Tax on the buy-out`,
  amountLessLenderFees: msg`Amount less lender’s fees`,
  today: msg`Today`,
  daysToFirstPayment: msg`Days to the first payment`,
  paymentsPerYear: msg`Payments a year`,
  paymentsAfterTheFirst: msg`Payments after the first`,
  paymentsInAdvance: msg`Payments in advance`,
  leaseMethod: msg`Method`,
  insuranceTaxPercent: msg`Tax on insurance`,
  luxuryTaxThreshold: msg`Threshold`,
  luxuryTaxPercentOfTotal: msg`Of the whole`,
  luxuryTaxPercentOfExcess: msg`Of what is above the threshold`,
  residualDollarsPerKilometre: msg`Per kilometre`,
  lenderFees: msg`Lender’s fees`,
  taxComponent: msg`Tax`,
};

const offerLabels: Record<OfferFactName, MessageDescriptor> = {
  returnElsewhere: msg`Your money earns elsewhere`,
  cashInsteadOfPayments: msg`Paid in cash instead of the payments`,
};

const partLabels: Record<PartName | OfferFactName, MessageDescriptor> = {
  ...intermediateLabels,
  ...offerLabels,
  ...figureLabels,
  ...fieldLabels,
};

/** The words for a part of a working. */
export const partLabel = (name: PartName | OfferFactName): MessageDescriptor => partLabels[name];
