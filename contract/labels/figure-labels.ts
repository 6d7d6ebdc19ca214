import { msg, type Words } from '#contract/words.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import type { FigureName } from '#engine/outputs.ts';
import { fieldLabels } from './field-labels.ts';

/** What each figure is called, wherever it stands. One that is also a field is called as on the form. */
export const figureLabels: Record<Exclude<FigureName, DealFieldName>, Words> = {
  netKM: msg`Kilometres allowed per year`,
  netTradeIn: msg`Net trade-in`,
  luxuryTax: msg`Luxury tax`,
  insuranceTax: msg`Tax on insurance`,
  taxableAmount: msg`Taxable amount`,
  salesTax: msg`Sales tax`,
  totalPurchasePrice: msg`Total price`,
  amountDue: msg`Amount due`,
  excessCredit: msg`Owed to you`,
  totalAmountFinanced: msg`Amount financed`,
  monthlyPayment: msg`Payment`,
  numberOfPayments: msg`Number of payments`,
  costOfBorrowing: msg`Cost of borrowing`,
  totalOfPayments: msg`Total of payments`,
  scheduleInterest: msg`Scheduled interest`,
  finalPayment: msg`Last payment`,
  apr: msg`APR`,
  dueOnDelivery: msg`Due on delivery`,
  totalOutlay: msg`Total paid`,
  firstPaymentDate: msg`First payment`,
  totalLeaseValueHonda: msg`Lease value`,
  capitalisedAmountHonda: msg`Capitalized amount`,
  baseMonthlyPaymentHonda: msg`Payment before tax`,
  taxBaseMonthlyPaymentHonda: msg`Tax on the payment`,
  monthlyPaymentHonda: msg`Payment`,
  totalMonthlyPaymentHonda: msg`Total of payments`,
  totalMonthlyPaymentHondaWithouTax: msg`Total of payments before tax`,
  leaseTaxValueHonda: msg`Total sales tax on the lease`,
  dueUponDeliveryHonda: msg`Due on delivery`,
  upfrontTax: msg`Tax on the amount paid up front`,
  taxablePaymentBase: msg`Taxed part of the payment`,
  totalCostToOwn: msg`Cost to own`,
  totalInterestPaidHonda: msg`Interest`,
  totalCostOfBorrowingHonda: msg`Cost of borrowing`,
  monthlyInterestHonda: msg`Average interest per payment`,
};

const labelsOfAll: Record<FigureName, Words> = { ...fieldLabels, ...figureLabels };

/** The words for a figure, one that is also a field too. */
export const figureLabel = (name: FigureName): Words => labelsOfAll[name];
