import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallReply } from '#contract/contract.ts';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { figureLabels } from '#contract/labels/figure-labels.ts';
import { type DealFieldName, dealFields, type FieldKind } from '#engine/form/deal-fields.ts';
import { linesOfHeaders } from '#engine/form/field-lists.ts';
import { fieldsOf, type SectionId } from '#engine/form/sections.ts';
import type { DetailFormat } from './format-detail.ts';

export type Enquiry = CallReply<'readEnquiry'>['data'];

/** The fields of an enquiry that are one value each. */
type DetailField = {
  [Field in keyof Enquiry]-?: Enquiry[Field] extends string | number | null | undefined ? Field : never;
}[keyof Enquiry];

export type Detail = {
  readonly field: DetailField;
  readonly label: MessageDescriptor;
  readonly format: DetailFormat;
  /** Left out where the deal does not hold it; every other detail then reads N/A. */
  readonly ifPresent?: true;
};

export type DetailGroup = {
  readonly heading: MessageDescriptor;
  /** The only mode that has these figures; in a deal of another mode the group comes last. */
  readonly mode?: 'Lease';
  readonly details: readonly Detail[];
};

const labels = { ...figureLabels, ...fieldLabels, vehicleType: msg`Vehicle type` };

const always =
  (format: DetailFormat) =>
  (...fields: (DetailField & keyof typeof labels)[]): Detail[] =>
    fields.map((field) => ({ field, label: labels[field], format }));

const ifPresent =
  (format: DetailFormat) =>
  (...fields: (DetailField & keyof typeof labels)[]): Detail[] =>
    fields.map((field) => ({ field, label: labels[field], format, ifPresent: true }));

const money = always('money');
const moneyIfPresent = ifPresent('money');

const formatOfKind: Record<FieldKind, DetailFormat> = {
  money: 'money',
  percent: 'percent',
  kilometres: 'kilometres',
  years: 'count',
  choice: 'option',
  text: 'text',
};

/** The fields of a section of the form that stand nowhere else, where the deal holds them; totals stand as figures. */
const othersOf = (id: SectionId, ...placed: readonly DealFieldName[]): Detail[] =>
  fieldsOf(id)
    .filter((name) => !placed.includes(name) && !(name in linesOfHeaders))
    .flatMap((name) => ifPresent(formatOfKind[dealFields[name].kind])(name));

/** The fees that the page names in every deal. */
const statedFees = ['adminFee', 'airTax', 'tireTax', 'omvicFee'] as const;

/** What is given in part payment. */
export const tradeInGroup: DetailGroup = {
  heading: msg`Trade-in`,
  details: [
    ...ifPresent('text')('tradeInYear', 'tradeInMake', 'tradeInModel', 'tradeInTrim'),
    { field: 'tradeIn', label: msg`Condition`, format: 'option', ifPresent: true },
    ...ifPresent('kilometres')('tradeInMileage'),
    ...moneyIfPresent('estimatedTradeValue', 'tradeValueLien', 'netTradeIn'),
  ],
};

/** The details of the deal itself, in the order of the page. */
export const dealGroups: readonly DetailGroup[] = [
  {
    heading: msg`Vehicle`,
    details: [
      ...always('text')('make', 'model', 'trim', 'year'),
      ...always('option')('type'),
      ...ifPresent('vehicleType')('vehicleType'),
      ...ifPresent('kilometres')('mileage'),
    ],
  },
  {
    heading: msg`Price`,
    details: [
      ...money('estimatedSalesPrice'),
      ...moneyIfPresent('freight', 'rebate', 'governmentRebate', 'discount'),
      ...money('salePrice'),
      ...moneyIfPresent('totalExtras', 'estimatedProtectionPackagesAndExtras', 'totalWarranties', 'totalInsurance'),
      ...money('totalPurchasePrice'),
      ...moneyIfPresent('amountDue', 'excessCredit'),
    ],
  },
  {
    heading: msg`Payment`,
    details: [
      ...moneyIfPresent('downpayment'),
      ...money('totalAmountFinanced', 'monthlyPayment'),
      ...always('option')('frequency'),
      ...always('count')('numberOfPayments', 'termsInYears'),
      ...always('percent')('interestRate'),
      ...ifPresent('percent')('apr'),
      ...moneyIfPresent('costOfBorrowing', 'totalOfPayments', 'dueOnDelivery'),
      ...ifPresent('day')('firstPaymentDate'),
    ],
  },
  {
    heading: msg`Lease`,
    mode: 'Lease',
    details: [
      ...moneyIfPresent('estimatedLeaseSalePrice', 'leaseFreight', 'leaseSalePrice'),
      ...moneyIfPresent('leaseRebate', 'leaseGovernmentRebate', 'leaseDiscount', 'leaseDownpayment'),
      ...moneyIfPresent('capitalCostReduction'),
      ...moneyIfPresent('maintenanceAndLeaseProtection'),
      ...ifPresent('percent')('residualPercentage'),
      ...moneyIfPresent('buyOut'),
      ...ifPresent('kilometres')('allowedKM', 'excessKM', 'netKM'),
      ...moneyIfPresent('securityDeposit'),
      ...money('totalLeaseValueHonda', 'capitalisedAmountHonda', 'leaseTaxValueHonda'),
      ...money('baseMonthlyPaymentHonda', 'taxBaseMonthlyPaymentHonda', 'monthlyPaymentHonda'),
      ...money('totalMonthlyPaymentHonda', 'totalMonthlyPaymentHondaWithouTax'),
      ...money('dueUponDeliveryHonda', 'totalCostOfBorrowingHonda', 'totalInterestPaidHonda'),
    ],
  },
  {
    heading: msg`Fees and taxes`,
    details: [
      ...money(...statedFees),
      ...othersOf('other-taxes-and-fees', ...statedFees, 'payableOnDelivery'),
      ...money('totalTaxesAndFees'),
      ...always('option')('tax'),
      ...always('percent')('taxRate'),
      ...moneyIfPresent('salesTax', 'luxuryTax', 'insuranceTax', 'payableOnDelivery'),
    ],
  },
  {
    heading: msg`Extras, protection and insurance`,
    details: [
      ...othersOf('optional-extras'),
      ...othersOf('protection-packages'),
      ...othersOf('warranties'),
      ...othersOf('maintenance-and-lease-protection'),
      ...othersOf('insurance'),
    ],
  },
  tradeInGroup,
  { heading: msg`Notes`, details: [...always('text')('note'), ...othersOf('notes', 'note')] },
];

/** What the person answered about themselves. */
export const creditGroup: DetailGroup = {
  heading: msg`Credit application`,
  details: [
    ...ifPresent('option')('creditPreApproval'),
    ...ifPresent('text')('firstName', 'lastName', 'emailAddresses', 'contactNumbers'),
    ...ifPresent('text')('address', 'city', 'state', 'zipcode'),
    ...ifPresent('text')('timeLiveStatus'),
    ...ifPresent('option')('housingOwnStatus'),
    ...moneyIfPresent('houseRent'),
    ...ifPresent('option')('currentlyEmployed'),
    ...ifPresent('text')('currentEmployer', 'howLongEmployed'),
    ...moneyIfPresent('grossIncome'),
    ...ifPresent('option')('creditStanding', 'coSighner'),
  ],
};

/** Every detail of an enquiry that its reader sees, in the order of the page. */
export const detailGroups: readonly DetailGroup[] = [...dealGroups, creditGroup];

/** The groups in the order in which a deal of this mode is read. */
export const groupsFor = (mode: string): readonly DetailGroup[] => [
  ...detailGroups.filter((group) => group.mode === undefined || group.mode === mode),
  ...detailGroups.filter((group) => group.mode !== undefined && group.mode !== mode),
];

/** Whether its reader, who holds a link, sees neither the trade-in's amounts nor the figures that would tell them. */
export const keepsTradeInBack = ({ netTradeIn }: Partial<Enquiry>): boolean => netTradeIn === null;

/** What a cash deal is read for: its total, or what's left to pay where a link keeps the total back. */
export const cashAmount = ({ totalPurchasePrice, amountDue }: Enquiry): string | number | null =>
  totalPurchasePrice ?? amountDue;
