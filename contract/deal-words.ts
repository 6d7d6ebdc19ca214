import { type DealFieldName, dealFields, type FieldKind } from '#engine/form/deal-fields.ts';
import type { FigureName, OutputName } from '#engine/outputs.ts';
import { fieldLabels } from './labels/field-labels.ts';
import { figureLabels } from './labels/figure-labels.ts';
import type { Words } from './words.ts';

const unitOf: Record<FieldKind, string> = {
  money: ' Dollars, as text or a number; `$` and commas are read.',
  percent: ' Percent.',
  kilometres: ' Kilometres.',
  years: ' Years.',
  choice: ' One of the options; empty for none.',
  text: '',
};

const isField = (name: DealFieldName | FigureName): name is DealFieldName => name in dealFields;

/** The deal that the document shows; a field that is not named is left out of it. */
const exampleFields: { readonly [Name in DealFieldName]?: string } = {
  cashFinanceLease: 'Finance',
  type: 'New',
  year: '2026',
  make: 'ACURA',
  model: 'MDX',
  trim: 'A-Spec',
  estimatedSalesPrice: '72700',
  freight: '2595',
  discount: '1000',
  adminFee: '499',
  airTax: '100',
  tireTax: '29.20',
  omvicFee: '12.50',
  downpayment: '5000',
  termsInYears: '7',
  interestRate: '6.99',
  tax: 'HST',
  taxRate: '13',
  frequency: 'Monthly',
};

/** What that deal comes to, where it is something else than 0.00. */
const exampleFigures: { readonly [Name in FigureName]?: string | number } = {
  salePrice: '74295.00',
  netKM: '0',
  totalTaxesAndFees: '640.70',
  estimatedTotalTaxesAndFees: '640.70',
  taxableAmount: '74935.70',
  salesTax: '9741.64',
  totalPurchasePrice: '84677.34',
  totalAmountFinanced: '79677.34',
  monthlyPayment: '1202.16',
  numberOfPayments: 84,
  costOfBorrowing: '21304.10',
  totalOfPayments: '100981.44',
  scheduleInterest: '21303.56',
  finalPayment: '1201.62',
  apr: '6.9900',
  dueOnDelivery: '5000.00',
  totalOutlay: '105981.44',
  firstPaymentDate: '2026-12-24',
  totalCostToOwn: '105981.44',
};

/** By name; a field that was just put into the table has no label before the compiler has asked for one. */
const labels: Readonly<Record<string, Words | undefined>> = { ...figureLabels, ...fieldLabels };

const meaningOf = (name: DealFieldName | FigureName): string =>
  `${labels[name]?.message ?? name}.${isField(name) ? unitOf[dealFields[name].kind] : ''}`;

/** What the API's document says of a field of a deal: its label on the screen with its unit, and an example. */
export const metaOfField = (name: DealFieldName) => ({ description: meaningOf(name), example: exampleFields[name] });

/** What it says of a figure, in the same way. */
export const metaOfFigure = (name: OutputName) =>
  name === 'warnings'
    ? {
        description:
          'What is odd about the deal, as codes. `POST /api/deal/calculate` adds `notUnderstood:` with the name of each value that it couldn’t read: a choice then counts as its default, `6,99` as 699 and `abc` as 0.',
        example: [],
      }
    : { description: meaningOf(name), example: exampleFigures[name] ?? '0.00' };
