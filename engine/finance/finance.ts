import { addDays } from '#engine/dates/add-days.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { Decimal } from '#engine/money/decimal.ts';
import { levelPayment } from '#engine/payment/annuity.ts';
import { aprWithFees } from '#engine/payment/apr.ts';
import { numberOfPayments } from '#engine/payment/number-of-payments.ts';
import { periodRate } from '#engine/payment/period-rate.ts';
import type { Purchase } from '#engine/price/purchase.ts';
import type { RatesInForce } from '#engine/rates.ts';
import type { Deal } from '#engine/read-deal.ts';
import { type Loan, loanTotals } from './loan.ts';

export type FinanceFigures = Readonly<ReturnType<typeof financeFigures>>;

/** What a financed deal comes to; cents (calculation 6 and 8). The balance is below 0 where the buyer is owed money. */
export function financeFigures(deal: Deal, purchase: Purchase, rates: RatesInForce, today: IsoDate) {
  const paymentsPerYear = rates.paymentCalendar.perYear[deal.frequency];
  const periods = numberOfPayments(deal.termYears, paymentsPerYear);
  const balanceCents =
    purchase.totalPurchasePriceCents - purchase.netTradeInCents - deal.governmentRebateCents - deal.downPaymentCents;
  const excessCreditCents = Math.max(0, 0 - balanceCents);
  const financedFees = deal.lenderFeesFinanced && balanceCents > 0 ? deal.lenderFeesCents : 0;
  const amountFinancedCents = Math.max(0, balanceCents) + financedFees;
  const loan = loanOf(deal, amountFinancedCents, paymentsPerYear, periods);
  const borrowed = costOfLoan(loan);
  const dueOnDeliveryCents =
    deal.downPaymentCents + deal.payableOnDeliveryCents + (deal.lenderFeesFinanced ? 0 : deal.lenderFeesCents);
  const totalOutlayCents = dueOnDeliveryCents + borrowed.totalOfPaymentsCents - excessCreditCents;
  return {
    balanceCents,
    excessCreditCents,
    amountFinancedCents,
    paymentsPerYear,
    numberOfPayments: periods,
    paymentCents: loan.paymentCents,
    ...borrowed,
    ...loanTotals(loan),
    apr: aprOfLoan(deal, loan, paymentsPerYear),
    dueOnDeliveryCents,
    totalOutlayCents,
    totalCostToOwnCents: totalOutlayCents,
    firstPaymentDate: periods === 0 ? null : addDays(today, rates.paymentCalendar.daysToFirst[deal.frequency]),
  };
}

function loanOf(deal: Deal, financedCents: number, paymentsPerYear: number, periods: number): Loan {
  const rate = periodRate(deal.interestPercent, paymentsPerYear);
  const paymentCents = periods > 0 ? levelPayment(financedCents, 0, { rate, periods, inAdvance: 0 }).cents : 0;
  return { financedCents, paymentCents, rate, periods };
}

/**
 * Cost of borrowing with the rounded payment, as Canadian advertisements print it; 0 without interest, where the
 * payments differ from the amount by their rounding alone (calculation 6.3).
 */
function costOfLoan({ financedCents, paymentCents, rate, periods }: Loan) {
  const costOfBorrowingCents = rate.numerator === 0n ? 0 : Math.max(0, paymentCents * periods - financedCents);
  return { costOfBorrowingCents, totalOfPaymentsCents: periods === 0 ? 0 : financedCents + costOfBorrowingCents };
}

/** Without lender's fees the contract's rate is the APR (calculation 6.5). None where nothing is lent or repaid. */
function aprOfLoan(deal: Deal, loan: Loan, paymentsPerYear: number): Decimal | null {
  const presentCents = loan.financedCents - deal.lenderFeesCents;
  if (loan.periods === 0 || loan.financedCents === 0) return null;
  if (deal.lenderFeesCents === 0) return deal.interestPercent;
  const { paymentCents, periods } = loan;
  const question = { presentCents, paymentCents, futureCents: 0, periods, paymentsPerYear, inAdvance: 0 };
  return aprWithFees(question, deal.interestPercent);
}
