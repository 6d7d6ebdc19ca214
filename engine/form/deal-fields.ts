/**
 * The one record of each field of the deal form, by its name on the wire. Everything else that has to know fields by
 * name takes them from here (`field-lists.ts`): what a field is not said to be here, it is nowhere.
 *
 * The names are the specification's, quirks included (`windowEtching` is the security system, `sprayLiner` the window
 * tinting). The order is that of the screen: sections as in `form-sections.ts`, in each its lines before the total that
 * stands for them.
 */

import type { SavedProgrammes } from './filled-programmes.ts';
import type { SectionId } from './form-sections.ts';

export const modes = ['Cash', 'Finance', 'Lease'] as const;
export const conditions = ['New', 'PreOwned', 'CertifiedPreOwned'] as const;
export const taxKinds = ['GST', 'PST', 'HST', 'Exempt'] as const;
export const frequencies = ['Monthly', 'Weekly', 'Semi Monthly', 'Bi Weekly'] as const;
export const tradeInConditions = ['Excellent', 'Very Good', 'Good', 'Fair'] as const;
export const creditStandings = ['Excellent', 'Good', 'Fair', 'Average', 'Poor'] as const;
export const housingStatuses = ['OwnHouse', 'RentedHouse'] as const;

export type Mode = (typeof modes)[number];
export type Condition = (typeof conditions)[number];
export type TaxKind = (typeof taxKinds)[number];
export type Frequency = (typeof frequencies)[number];

/** How a field's text is read: money to cents, percent and kilometres as exact decimals, the rest as given. */
export type FieldKind = 'money' | 'percent' | 'kilometres' | 'years' | 'choice' | 'text';

/**
 * How sales tax treats what somebody charges: `taxed` with the price; `untaxed`; `inside`: the amount holds its tax;
 * `atLeaseEnd`: taxed when it is paid, at the end of a lease. A charge that is not taxed with the price is a government's
 * or is paid apart.
 */
export type ChargeTax = 'taxed' | 'untaxed' | 'inside' | 'atLeaseEnd';

export type FieldSpec = {
  readonly kind: FieldKind;
  /** What the field is called behind the engine's door; one without it is kept and shown, and is used in no amount. */
  readonly plain?: string;
  /** The section of the form that asks for it; null for the mode, which is chosen above all sections. */
  readonly section: SectionId | null;
  /** The totals that it is a line of: what is typed into one counts while its lines add up to 0 (calculation 4). */
  readonly lineOf?: readonly string[];
  /** The only modes and conditions in which it counts (calculation 2.1, "used in", and 3); it counts in all without. */
  readonly modes?: readonly Mode[];
  readonly conditions?: readonly Condition[];
  /** Set on what somebody charges beside the price of the car; such a field has facts (`#reference/rates/fee-facts`). */
  readonly charge?: ChargeTax;
  /** Set on what every buyer pays for the car itself: part of an all-in price (decisions row 43). */
  readonly allIn?: true;
  /** Taken off the price: more of it is less to pay. */
  readonly takenOff?: true;
  /** What a dealer puts there: a `fee` of its settings may stand on it, or the settings or a car of its `fill` it. */
  readonly dealer?: 'fee' | 'fill';
  /**
   * The person's own words, wishes and confirmations: given to the owner, and to the dealer only with the person's data;
   * never to whoever holds a share link, never kept in a version, erased with the person.
   */
  readonly personal: boolean;
  /** Set on credit answers, which are personal too: encrypted at rest, erased when pre-approval turns No. */
  readonly credit?: true;
  /** False on what is about the deal and yet nobody's business who holds a share link: amounts of a trade-in. */
  readonly shared?: false;
};

const purchase = ['Cash', 'Finance'] as const;
const lease = ['Lease'] as const;
const credit = ['Finance', 'Lease'] as const;

const ofPrice = { kind: 'money', section: 'estimated-sale-price', modes: purchase, personal: false } as const;
const ofLeasePrice = { kind: 'money', section: 'capitalized-cost', modes: lease, personal: false } as const;
const ofResidual = { section: 'residual-value', modes: lease, personal: false } as const;
const ofReduction = {
  kind: 'money',
  section: 'capital-cost-reduction',
  modes: lease,
  takenOff: true,
  personal: false,
} as const;
const ofExtras = { kind: 'money', section: 'optional-extras', personal: false } as const;
const extra = { ...ofExtras, lineOf: ['totalExtras'] } as const;
const ofProtection = { kind: 'money', section: 'protection-packages', personal: false } as const;
const protection = { ...ofProtection, lineOf: ['estimatedProtectionPackagesAndExtras'] } as const;
const ofWarranties = { kind: 'money', section: 'warranties', modes: purchase, personal: false } as const;
const warranty = { ...ofWarranties, lineOf: ['totalWarranties'] } as const;
const ofCare = { kind: 'money', section: 'maintenance-and-lease-protection', modes: lease, personal: false } as const;
const care = { ...ofCare, lineOf: ['maintenanceAndLeaseProtection'] } as const;
const ofInsurance = { kind: 'money', section: 'insurance', personal: false } as const;
const insurance = { ...ofInsurance, lineOf: ['totalInsurance'] } as const;
const ofFees = { kind: 'money', section: 'other-taxes-and-fees', personal: false } as const;
const fee = { ...ofFees, lineOf: ['estimatedTotalTaxesAndFees', 'totalTaxesAndFees'], dealer: 'fee' } as const;
const ofTradeIn = { section: 'trade-in', personal: false } as const;
const traded = { ...ofTradeIn, kind: 'money', lineOf: ['totalEstimatedTradeInValue'] } as const;
const ofTerms = { section: 'terms-rate-and-sales-tax', personal: false } as const;
const creditAnswer = { section: 'credit-pre-approval', credit: true, personal: true } as const;

export const dealFields = {
  cashFinanceLease: { kind: 'choice', plain: 'mode', section: null, personal: false },

  creditPreApproval: { kind: 'choice', section: 'credit-pre-approval', personal: true },
  firstName: { kind: 'text', ...creditAnswer },
  lastName: { kind: 'text', ...creditAnswer },
  emailAddresses: { kind: 'text', ...creditAnswer },
  contactNumbers: { kind: 'text', ...creditAnswer },
  city: { kind: 'text', ...creditAnswer },
  state: { kind: 'text', ...creditAnswer },
  zipcode: { kind: 'text', ...creditAnswer },
  currentlyEmployed: { kind: 'choice', ...creditAnswer },
  howLongEmployed: { kind: 'text', ...creditAnswer },
  currentEmployer: { kind: 'text', ...creditAnswer },
  grossIncome: { kind: 'money', ...creditAnswer },
  creditStanding: { kind: 'choice', ...creditAnswer },
  coSighner: { kind: 'choice', ...creditAnswer },
  address: { kind: 'text', ...creditAnswer },
  timeLiveStatus: { kind: 'text', ...creditAnswer },
  housingOwnStatus: { kind: 'choice', ...creditAnswer },
  houseRent: { kind: 'money', ...creditAnswer },

  type: { kind: 'choice', plain: 'condition', section: 'vehicle', personal: false },
  year: { kind: 'text', section: 'vehicle', personal: false },
  make: { kind: 'text', section: 'vehicle', personal: false },
  model: { kind: 'text', section: 'vehicle', personal: false },
  trim: { kind: 'text', section: 'vehicle', personal: false },
  mileage: { kind: 'kilometres', section: 'vehicle', dealer: 'fill', personal: false },

  estimatedSalesPrice: { ...ofPrice, plain: 'estimatedPriceCents', lineOf: ['salePrice'], dealer: 'fill' },
  freight: { ...ofPrice, plain: 'freightCents', conditions: ['New'], charge: 'taxed', allIn: true, dealer: 'fee' },
  rebate: { ...ofPrice, plain: 'rebateCents', conditions: ['New'], takenOff: true },
  governmentRebate: { ...ofPrice, plain: 'governmentRebateCents', conditions: ['New'], takenOff: true },
  discount: { ...ofPrice, plain: 'discountCents', takenOff: true },
  salePrice: { ...ofPrice, plain: 'typedSalePriceCents' },

  estimatedLeaseSalePrice: {
    ...ofLeasePrice,
    plain: 'estimatedLeasePriceCents',
    lineOf: ['leaseSalePrice'],
    dealer: 'fill',
  },
  leaseFreight: { ...ofLeasePrice, plain: 'leaseFreightCents', conditions: ['New'], charge: 'taxed', dealer: 'fill' },
  leaseSalePrice: { ...ofLeasePrice, plain: 'typedLeaseSalePriceCents' },

  residualPercentage: { ...ofResidual, kind: 'percent', plain: 'residualPercent' },
  buyOut: { ...ofResidual, kind: 'money', plain: 'typedResidualCents' },
  allowedKM: { ...ofResidual, kind: 'kilometres', plain: 'allowedKilometresPerYear' },
  excessKM: { ...ofResidual, kind: 'kilometres', plain: 'prepaidKilometresPerYear' },

  leaseRebate: { ...ofReduction, plain: 'leaseRebateCents', lineOf: ['capitalCostReduction'] },
  leaseGovernmentRebate: { ...ofReduction, plain: 'leaseGovernmentRebateCents' },
  leaseDiscount: { ...ofReduction, plain: 'leaseDiscountCents', lineOf: ['capitalCostReduction'] },
  leaseDownpayment: { ...ofReduction, plain: 'leaseDownPaymentCents', lineOf: ['capitalCostReduction'] },
  capitalCostReduction: { ...ofReduction, plain: 'typedCapitalCostReductionCents' },

  sideSteps: { ...extra, plain: 'floorMatsCents' },
  tireAndWheel: { ...extra, plain: 'tireAndWheelCents' },
  roofRacks: { ...extra, plain: 'truckBedLinerCents' },
  trailerPackages: { ...extra, plain: 'trailerPackagesCents' },
  sprayLiner: { ...extra, plain: 'windowTintingCents' },
  otherExtras: { ...extra, plain: 'otherExtrasCents' },
  totalExtras: { ...ofExtras, plain: 'typedExtrasCents' },

  packagesAndextras: { ...protection, plain: 'ceramicCoatingCents' },
  rustProofing: { ...protection, plain: 'rustProofingCents' },
  paintProtection: { ...protection, plain: 'paintProtectionCents' },
  fabricProtection: { ...protection, plain: 'fabricProtectionCents' },
  windowEtching: { ...protection, plain: 'securitySystemCents' },
  otherProtectionPackages: { ...protection, plain: 'otherProtectionCents' },
  estimatedProtectionPackagesAndExtras: { ...ofProtection, plain: 'typedProtectionCents' },

  comprehensiveWarranty: { ...warranty, plain: 'extendedWarrantyCents' },
  powerTrainWarranty: { ...warranty, plain: 'powerTrainWarrantyCents' },
  totalWarranties: { ...ofWarranties, plain: 'typedWarrantiesCents' },

  maintenanceProtection: { ...care, plain: 'maintenancePackageCents' },
  leaseProtection: { ...care, plain: 'leaseProtectionCents' },
  maintenanceAndLeaseProtection: { ...ofCare, plain: 'typedMaintenanceAndLeaseProtectionCents' },

  lifeAndDisability: { ...insurance, plain: 'lifeAndDisabilityInsuranceCents' },
  replacementIns: { ...insurance, plain: 'replacementInsuranceCents' },
  totalInsurance: { ...ofInsurance, plain: 'typedInsuranceCents' },

  adminFee: { ...fee, plain: 'adminFeeCents', charge: 'taxed', allIn: true },
  airTax: { ...fee, plain: 'airTaxCents', charge: 'taxed', allIn: true, conditions: ['New'] },
  tireTax: { ...fee, plain: 'tireTaxCents', charge: 'taxed', allIn: true },
  gasoline: { ...fee, plain: 'gasolineCents', charge: 'taxed', allIn: true },
  omvicFee: { ...fee, plain: 'omvicFeeCents', charge: 'taxed', allIn: true, conditions: ['New', 'CertifiedPreOwned'] },
  lienRegistrationFee: { ...fee, plain: 'typedLienRegistrationFeeCents', charge: 'inside' },
  licenseFee: { ...fee, plain: 'licenseFeeCents', charge: 'untaxed' },
  stickerFee: { ...fee, plain: 'stickerFeeCents', charge: 'untaxed' },
  vehicleDropOffFee: { ...fee, plain: 'dropOffFeeCents', charge: 'atLeaseEnd', modes: lease },
  other: { ...fee, plain: 'otherFeeCents', charge: 'taxed', allIn: true },
  payableOnDelivery: { ...ofFees, plain: 'payableOnDeliveryCents', charge: 'untaxed', dealer: 'fill' },
  estimatedTotalTaxesAndFees: { ...ofFees, plain: 'typedEstimatedFeesCents' },
  totalTaxesAndFees: { ...ofFees, plain: 'typedFeesCents' },

  tradeIn: { ...ofTradeIn, kind: 'choice' },
  tradeInYear: { ...ofTradeIn, kind: 'text' },
  tradeInMake: { ...ofTradeIn, kind: 'text' },
  tradeInModel: { ...ofTradeIn, kind: 'text' },
  tradeInTrim: { ...ofTradeIn, kind: 'text' },
  tradeInMileage: { ...ofTradeIn, kind: 'kilometres' },
  estimatedTradeValue: { ...traded, plain: 'tradeInAllowanceCents', shared: false },
  tradeValueLien: { ...traded, plain: 'tradeInLienCents', shared: false },
  totalEstimatedTradeInValue: { ...ofTradeIn, kind: 'money', plain: 'typedTradeInCents', shared: false },

  downpayment: {
    kind: 'money',
    plain: 'downPaymentCents',
    section: 'downpayment',
    modes: ['Finance'],
    personal: false,
  },
  securityDeposit: {
    kind: 'money',
    plain: 'securityDepositCents',
    section: 'security-deposit',
    modes: lease,
    charge: 'untaxed',
    personal: false,
  },

  termsInYears: { ...ofTerms, kind: 'years', plain: 'termYears', modes: credit },
  frequency: { ...ofTerms, kind: 'choice', plain: 'frequency', modes: credit },
  interestRate: { ...ofTerms, kind: 'percent', plain: 'interestPercent', modes: credit, dealer: 'fill' },
  tax: { ...ofTerms, kind: 'choice', plain: 'taxKind' },
  taxRate: { ...ofTerms, kind: 'percent', plain: 'taxPercent' },

  note: { kind: 'text', section: 'notes', personal: true },

  termsAndConditions: { kind: 'choice', section: 'acceptance', personal: true },
  ageConfirmation: { kind: 'choice', section: 'acceptance', personal: true },
} as const satisfies Record<string, FieldSpec>;

export type DealFieldName = keyof typeof dealFields;

/** What a person may have typed into a field: text, a number, or nothing. Read by calculation sections 1.3 to 1.5. */
export type FieldValue = GivenValue | undefined;

type GivenValue = string | number | null;

/**
 * Sales taxes that apply side by side; rates in percent. They replace `taxRate`. What stands beside name and rate is a
 * province's own law: British Columbia's tax has all three.
 */
export type TaxComponent = {
  readonly name: string;
  readonly rate: GivenValue;
  /** Where the price that is taxed sets the rate: the first of which it lies below; `rate` is what that came to. */
  readonly bands?: readonly TaxBand[];
  /** The rate on warranties, where it is not the vehicle's. */
  readonly warrantyRate?: GivenValue;
  /** The maker's rebate lowers what this tax is charged on. */
  readonly lessRebate?: boolean;
};

/** Below so many dollars, this rate; null: at any higher price. */
type TaxBand = { readonly below: GivenValue; readonly rate: GivenValue };

export type InsuranceTaxRates = { readonly lifeAndDisability: GivenValue; readonly replacementIns: GivenValue };

export type DealOptions = {
  readonly taxComponents?: readonly TaxComponent[];
  readonly rebateTaxTreatment?: 'afterTax' | 'beforeTax';
  readonly tradeInReducesTax?: boolean;
  /** Percent of tax on each line of insurance, where it is not the calculation's own; of a typed total the higher. */
  readonly insuranceTax?: InsuranceTaxRates;
  readonly lenderFees?: GivenValue;
  readonly lenderFeesFinanced?: boolean;
  readonly excessKmResidualRate?: GivenValue;
  /** The programmes that gave some of a saved deal's fields. The calculation does not read it. */
  readonly programmes?: SavedProgrammes;
  readonly leaseMethod?: 'annuityDue' | 'annuityArrears' | 'moneyFactor' | 'straightLine';
};

/** A deal as it stands on the wire: any of the fields, and the options that stand behind them. */
export type DealInput = { readonly [Name in DealFieldName]?: FieldValue } & { readonly options?: DealOptions };

/** A calendar day, `2026-11-21`, without clock or zone. */
export type IsoDate = string;
