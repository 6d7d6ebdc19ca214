import fc from 'fast-check';
import { calculateDeal, type DealResult } from '#engine/deal.ts';
import {
  conditions,
  type DealFieldName,
  type DealInput,
  dealFields,
  type FieldKind,
  frequencies,
  type Mode,
  type TaxComponent,
  taxKinds,
} from '#engine/form/deal-fields.ts';
import { countsInMode, fieldNames, linesOfHeaders, type SummedHeader } from '#engine/form/field-lists.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { rateBook } from '#reference/rates/rate-book.ts';

/** How many deals each property is tried on; mutation testing asks for fewer. */
export const propertyRuns = Number(process.env.PROPERTY_RUNS ?? 4000);

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
  [
    { name: 'GST', rate: '5' },
    {
      name: 'PST',
      rate: '7',
      warrantyRate: '6.5',
      lessRebate: true,
      bands: [
        { below: '55000', rate: '7' },
        { below: '125000', rate: '10' },
        { below: null, rate: '20' },
      ],
    },
  ],
  [{ name: 'PST', rate: '7', warrantyRate: '0' }],
);

const options = fc.record(
  {
    taxComponents,
    rebateTaxTreatment: fc.constantFrom('afterTax' as const, 'beforeTax' as const),
    tradeInReducesTax: fc.boolean(),
    insuranceTax: fc.constantFrom(
      { lifeAndDisability: '0', replacementIns: '6' },
      { lifeAndDisability: '9', replacementIns: '9' },
    ),
    lenderFees: money(900),
    lenderFeesFinanced: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** What is drawn for a field of each kind: amounts of an extra or a fee, and texts that count in no amount. */
const byKind: Readonly<Record<FieldKind, fc.Arbitrary<string>>> = {
  money: money(2_500),
  percent: rate,
  kilometres: fc.integer({ min: 0, max: 40_000 }).map(String),
  years: fc.integer({ min: 0, max: 8 }).map(String),
  choice: fc.constantFrom('Yes', 'No'),
  text: fc.constantFrom('Civic', '2024'),
};

const price = money(300_000);
const large = money(60_000);

/** Fields whose amounts or choices are others than those of their kind. */
const special: Readonly<Partial<Record<DealFieldName, fc.Arbitrary<string>>>> = {
  type: fc.constantFrom(...conditions),
  estimatedSalesPrice: price,
  salePrice: large,
  downpayment: large,
  estimatedLeaseSalePrice: price,
  leaseSalePrice: large,
  leaseDownpayment: large,
  buyOut: large,
  residualPercentage: fc.integer({ min: 0, max: 100 }).map(String),
  estimatedTradeValue: large,
  tradeValueLien: large,
  totalEstimatedTradeInValue: large,
  frequency: fc.constantFrom(...frequencies),
  tax: fc.constantFrom(...taxKinds),
  taxRate: fc.constantFrom('5', '7', '13', '14', '15', '9.975', '12.3456789', ''),
};

// Object.keys forgets that the keys are headers.
const headers = Object.keys(linesOfHeaders) as readonly SummedHeader[];

/**
 * A deal of a mode with any of the fields that count in it, as the field table says. Of some sections the lines are left
 * out, so that what is typed into their total counts.
 */
function dealOf(mode: Mode): fc.Arbitrary<DealInput> {
  const names = fieldNames.filter((name) => name !== 'cashFinanceLease' && countsInMode(name, mode));
  const drawn = Object.fromEntries(names.map((name) => [name, special[name] ?? byKind[dealFields[name].kind]]));
  const fields = fc.record({ ...drawn, options }, { requiredKeys: [] });
  return fc.tuple(fields, fc.subarray([...headers], { maxLength: 4 })).map(([deal, typed]) => {
    const lines = typed.flatMap((header) => linesOfHeaders[header].map((line) => [line, undefined]));
    return { ...deal, ...Object.fromEntries(lines), cashFinanceLease: mode };
  });
}

const byMode: Readonly<Record<Mode, fc.Arbitrary<DealInput>>> = {
  Cash: dealOf('Cash'),
  Finance: dealOf('Finance'),
  Lease: dealOf('Lease'),
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
