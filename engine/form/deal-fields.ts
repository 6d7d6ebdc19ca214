/**
 * Every field of the deal form by its name on the wire, once.
 *
 * The names are the specification's, quirks included (`windowEtching` is the security system, `sprayLiner` the window
 * tinting). `plain` is what the field is called behind the engine's door; a field without it is kept and shown but is
 * used in no amount.
 */

/** How a field's text is read: money to cents, percent and kilometres as exact decimals, the rest as given. */
export type FieldKind = 'money' | 'percent' | 'kilometres' | 'years' | 'choice' | 'text';

export type FieldSpec = {
  readonly kind: FieldKind;
  readonly plain?: string;
  /** Set on the header of a section whose total is the sum of its lines when they add up to more than 0. */
  readonly header?: true;
  /** Set on credit answers: encrypted at rest, never in a share view, erased when pre-approval turns No. */
  readonly credit?: true;
};

const money = <Plain extends string>(plain: Plain) => ({ kind: 'money', plain }) as const;
const header = <Plain extends string>(plain: Plain) => ({ kind: 'money', plain, header: true }) as const;
const credit = <Kind extends FieldKind>(kind: Kind) => ({ kind, credit: true }) as const;
const text = { kind: 'text' } as const;
const choice = { kind: 'choice' } as const;

export const dealFields = {
  cashFinanceLease: { kind: 'choice', plain: 'mode' },

  type: { kind: 'choice', plain: 'condition' },
  year: text,
  make: text,
  model: text,
  trim: text,
  mileage: { kind: 'kilometres' },

  estimatedSalesPrice: money('estimatedPriceCents'),
  salePrice: header('typedSalePriceCents'),
  freight: money('freightCents'),
  rebate: money('rebateCents'),
  discount: money('discountCents'),
  downpayment: money('downPaymentCents'),
  buyOut: money('typedResidualCents'),
  securityDeposit: money('securityDepositCents'),

  estimatedLeaseSalePrice: money('estimatedLeasePriceCents'),
  leaseSalePrice: header('typedLeaseSalePriceCents'),
  leaseFreight: money('leaseFreightCents'),
  leaseRebate: money('leaseRebateCents'),
  leaseDiscount: money('leaseDiscountCents'),
  leaseDownpayment: money('leaseDownPaymentCents'),
  capitalCostReduction: header('typedCapitalCostReductionCents'),
  residualPercentage: { kind: 'percent', plain: 'residualPercent' },
  allowedKM: { kind: 'kilometres', plain: 'allowedKilometresPerYear' },
  excessKM: { kind: 'kilometres', plain: 'prepaidKilometresPerYear' },

  maintenanceProtection: money('maintenancePackageCents'),
  leaseProtection: money('leaseProtectionCents'),
  maintenanceAndLeaseProtection: header('typedMaintenanceAndLeaseProtectionCents'),

  tradeIn: choice,
  tradeInYear: text,
  tradeInMake: text,
  tradeInModel: text,
  tradeInTrim: text,
  tradeInMileage: { kind: 'kilometres' },
  estimatedTradeValue: money('tradeInAllowanceCents'),
  tradeValueLien: money('tradeInLienCents'),
  totalEstimatedTradeInValue: header('typedTradeInCents'),

  packagesAndextras: money('ceramicCoatingCents'),
  rustProofing: money('rustProofingCents'),
  paintProtection: money('paintProtectionCents'),
  fabricProtection: money('fabricProtectionCents'),
  windowEtching: money('securitySystemCents'),
  otherProtectionPackages: money('otherProtectionCents'),
  estimatedProtectionPackagesAndExtras: header('typedProtectionCents'),

  comprehensiveWarranty: money('extendedWarrantyCents'),
  powerTrainWarranty: money('powerTrainWarrantyCents'),
  totalWarranties: header('typedWarrantiesCents'),

  sideSteps: money('floorMatsCents'),
  tireAndWheel: money('tireAndWheelCents'),
  roofRacks: money('truckBedLinerCents'),
  trailerPackages: money('trailerPackagesCents'),
  sprayLiner: money('windowTintingCents'),
  otherExtras: money('otherExtrasCents'),
  totalExtras: header('typedExtrasCents'),

  lifeAndDisability: money('lifeAndDisabilityInsuranceCents'),
  replacementIns: money('replacementInsuranceCents'),
  totalInsurance: header('typedInsuranceCents'),

  adminFee: money('adminFeeCents'),
  airTax: money('airTaxCents'),
  tireTax: money('tireTaxCents'),
  gasoline: money('gasolineCents'),
  omvicFee: money('omvicFeeCents'),
  lienRegistrationFee: money('typedLienRegistrationFeeCents'),
  licenseFee: money('licenseFeeCents'),
  stickerFee: money('stickerFeeCents'),
  vehicleDropOffFee: money('dropOffFeeCents'),
  other: money('otherFeeCents'),
  estimatedTotalTaxesAndFees: header('typedEstimatedFeesCents'),
  totalTaxesAndFees: header('typedFeesCents'),
  payableOnDelivery: money('payableOnDeliveryCents'),

  termsInYears: { kind: 'years', plain: 'termYears' },
  interestRate: { kind: 'percent', plain: 'interestPercent' },
  tax: { kind: 'choice', plain: 'taxKind' },
  taxRate: { kind: 'percent', plain: 'taxPercent' },
  frequency: { kind: 'choice', plain: 'frequency' },
  note: text,
  termsAndConditions: choice,
  ageConfirmation: choice,

  creditPreApproval: choice,
  firstName: credit('text'),
  lastName: credit('text'),
  emailAddresses: credit('text'),
  contactNumbers: credit('text'),
  city: credit('text'),
  state: credit('text'),
  zipcode: credit('text'),
  currentlyEmployed: credit('choice'),
  howLongEmployed: credit('text'),
  currentEmployer: credit('text'),
  grossIncome: credit('money'),
  creditStanding: credit('choice'),
  coSighner: credit('choice'),
  address: credit('text'),
  timeLiveStatus: credit('text'),
  housingOwnStatus: credit('choice'),
  houseRent: credit('money'),
} as const satisfies Record<string, FieldSpec>;

export type DealFieldName = keyof typeof dealFields;

/** What a person may have typed into a field: text, a number, or nothing. Read by calculation sections 1.3 to 1.5. */
export type FieldValue = string | number | null | undefined;

/** Two or more sales taxes that apply side by side; rates in percent. They replace `taxRate`. */
export type TaxComponent = { readonly name: string; readonly rate: FieldValue };

export type DealOptions = {
  readonly taxComponents?: readonly TaxComponent[];
  readonly rebateTaxTreatment?: 'afterTax' | 'beforeTax';
  readonly tradeInReducesTax?: boolean;
  readonly lenderFees?: FieldValue;
  readonly lenderFeesFinanced?: boolean;
  readonly excessKmResidualRate?: FieldValue;
  readonly leaseMethod?: 'annuityDue' | 'annuityArrears' | 'moneyFactor' | 'straightLine';
};

/** A deal as it stands on the wire: any of the fields, and the options that stand behind them. */
export type DealInput = { readonly [Name in DealFieldName]?: FieldValue } & { readonly options?: DealOptions };

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
/** A calendar day, `2026-11-21`, without clock or zone. */
export type IsoDate = string;
