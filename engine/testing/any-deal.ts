import fc from 'fast-check';
import { calculateDeal, type DealResult } from '#engine/deal.ts';
import {
  conditions,
  type DealInput,
  frequencies,
  type Mode,
  type TaxComponent,
  taxKinds,
} from '#engine/form/deal-fields.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { rateBook } from '#reference/rates/rate-book.ts';

/** How many deals each property is tried on; the command that seeds faults asks for fewer. */
export const propertyRuns = Number(process.env.PROPERTY_RUNS ?? 10_000);

/** Milliseconds for all deals of one property, on a busy machine. */
export const propertyTimeout = 300_000;

export const today = '2026-11-20';

/** Fewer deals for a property that works out many deals for each of them. */
export const fewerRuns = Math.ceil(propertyRuns / 20);

/** Holds for every value of an arbitrary, or fails with the smallest counterexample. */
export function always<Value>(
  arbitrary: fc.Arbitrary<Value>,
  holds: (value: Value) => void,
  numRuns: number = propertyRuns,
): void {
  fc.assert(fc.property(arbitrary, holds), { numRuns });
}

/** Amounts from 0 to `mostDollars`, with cents, as typed. */
export const money = (mostDollars: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: mostDollars * 100 }).map(formatCents);

/** Annual rates from 0 to 30 %, to a hundredth. */
export const rate: fc.Arbitrary<string> = fc.integer({ min: 0, max: 3000 }).map(formatCents);

const taxComponents = fc.constantFrom<TaxComponent[]>(
  [],
  [
    { name: 'GST', rate: '5' },
    { name: 'QST', rate: '9.975' },
  ],
  [
    { name: 'GST', rate: '5' },
    { name: 'PST', rate: '7' },
  ],
);

const options = fc.record(
  {
    taxComponents,
    rebateTaxTreatment: fc.constantFrom('afterTax' as const, 'beforeTax' as const),
    tradeInReducesTax: fc.boolean(),
    lenderFees: money(900),
    lenderFeesFinanced: fc.boolean(),
  },
  { requiredKeys: [] },
);

const small = money(2_500);
const large = money(60_000);

const shared = {
  sideSteps: small,
  otherExtras: small,
  totalExtras: small,
  packagesAndextras: small,
  estimatedProtectionPackagesAndExtras: small,
  replacementIns: small,
  totalInsurance: small,
  adminFee: small,
  airTax: small,
  tireTax: small,
  omvicFee: small,
  other: small,
  lienRegistrationFee: small,
  licenseFee: small,
  stickerFee: small,
  totalTaxesAndFees: small,
  payableOnDelivery: small,
  estimatedTradeValue: large,
  tradeValueLien: large,
  totalEstimatedTradeInValue: large,
  tax: fc.constantFrom(...taxKinds),
  taxRate: fc.constantFrom('5', '7', '13', '14', '15', '9.975', '12.3456789', ''),
  options,
};

const purchase = {
  ...shared,
  type: fc.constantFrom(...conditions),
  estimatedSalesPrice: money(300_000),
  salePrice: large,
  freight: small,
  rebate: small,
  discount: small,
  totalWarranties: small,
  comprehensiveWarranty: small,
  powerTrainWarranty: small,
};

const credit = {
  termsInYears: fc.integer({ min: 0, max: 8 }).map(String),
  interestRate: rate,
  frequency: fc.constantFrom(...frequencies),
};

const lease = {
  ...shared,
  ...credit,
  estimatedLeaseSalePrice: money(300_000),
  leaseSalePrice: large,
  leaseFreight: small,
  leaseRebate: small,
  leaseDiscount: small,
  leaseDownpayment: large,
  capitalCostReduction: small,
  residualPercentage: fc.integer({ min: 0, max: 100 }).map(String),
  buyOut: large,
  excessKM: fc.integer({ min: 0, max: 40_000 }).map(String),
  securityDeposit: small,
  maintenanceProtection: small,
  vehicleDropOffFee: small,
};

const byMode: Record<Mode, fc.Arbitrary<DealInput>> = {
  Cash: fc.record({ ...purchase, cashFinanceLease: fc.constant('Cash') }, { requiredKeys: ['cashFinanceLease'] }),
  Finance: fc.record(
    { ...purchase, ...credit, downpayment: large, cashFinanceLease: fc.constant('Finance') },
    { requiredKeys: ['cashFinanceLease'] },
  ),
  Lease: fc.record({ ...lease, cashFinanceLease: fc.constant('Lease') }, { requiredKeys: ['cashFinanceLease'] }),
};

/** Any deal of a mode; each field is there or not. */
export const anyDeal = (mode: Mode): fc.Arbitrary<DealInput> => byMode[mode];

/** Any deal of any mode. */
export const anyDealOfAnyMode: fc.Arbitrary<DealInput> = fc.oneof(byMode.Cash, byMode.Finance, byMode.Lease);

/** A financed or leased deal that surely has a price, a term and a rate above 0. */
export const anyPaidDeal = (mode: 'Finance' | 'Lease'): fc.Arbitrary<DealInput> =>
  fc
    .tuple(
      byMode[mode],
      fc.integer({ min: 5_000_00, max: 200_000_00 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 3000 }),
    )
    .map(([deal, price, years, hundredths]) => ({
      ...deal,
      [mode === 'Lease' ? 'estimatedLeaseSalePrice' : 'estimatedSalesPrice']: formatCents(price),
      termsInYears: years,
      interestRate: formatCents(hundredths),
    }));

/** The deal worked out with today's rates. */
export function calculated(deal: DealInput): DealResult {
  return calculateDeal(deal, rateBook, today);
}
