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
  /**
   * The person's own words, wishes and confirmations: given to the owner, and to the dealer only with the person's data;
   * never to whoever holds a share link, never kept in a version, erased with the person.
   */
  readonly personal: boolean;
  /** Set on credit answers, which are personal too: encrypted at rest, erased when pre-approval turns No. */
  readonly credit?: true;
  /** False on what is about the deal and yet nobody's business who holds a share link. */
  readonly shared?: false;
};

export const dealFields = {
  cashFinanceLease: { kind: 'choice', plain: 'mode', personal: false },

  type: { kind: 'choice', plain: 'condition', personal: false },
  year: { kind: 'text', personal: false },
  make: { kind: 'text', personal: false },
  model: { kind: 'text', personal: false },
  trim: { kind: 'text', personal: false },
  mileage: { kind: 'kilometres', personal: false },

  estimatedSalesPrice: { kind: 'money', plain: 'estimatedPriceCents', personal: false },
  salePrice: { kind: 'money', plain: 'typedSalePriceCents', header: true, personal: false },
  freight: { kind: 'money', plain: 'freightCents', personal: false },
  rebate: { kind: 'money', plain: 'rebateCents', personal: false },
  discount: { kind: 'money', plain: 'discountCents', personal: false },
  downpayment: { kind: 'money', plain: 'downPaymentCents', personal: false },
  buyOut: { kind: 'money', plain: 'typedResidualCents', personal: false },
  securityDeposit: { kind: 'money', plain: 'securityDepositCents', personal: false },

  estimatedLeaseSalePrice: { kind: 'money', plain: 'estimatedLeasePriceCents', personal: false },
  leaseSalePrice: { kind: 'money', plain: 'typedLeaseSalePriceCents', header: true, personal: false },
  leaseFreight: { kind: 'money', plain: 'leaseFreightCents', personal: false },
  leaseRebate: { kind: 'money', plain: 'leaseRebateCents', personal: false },
  leaseDiscount: { kind: 'money', plain: 'leaseDiscountCents', personal: false },
  leaseDownpayment: { kind: 'money', plain: 'leaseDownPaymentCents', personal: false },
  capitalCostReduction: { kind: 'money', plain: 'typedCapitalCostReductionCents', header: true, personal: false },
  residualPercentage: { kind: 'percent', plain: 'residualPercent', personal: false },
  allowedKM: { kind: 'kilometres', plain: 'allowedKilometresPerYear', personal: false },
  excessKM: { kind: 'kilometres', plain: 'prepaidKilometresPerYear', personal: false },

  maintenanceProtection: { kind: 'money', plain: 'maintenancePackageCents', personal: false },
  leaseProtection: { kind: 'money', plain: 'leaseProtectionCents', personal: false },
  maintenanceAndLeaseProtection: {
    kind: 'money',
    plain: 'typedMaintenanceAndLeaseProtectionCents',
    header: true,
    personal: false,
  },

  tradeIn: { kind: 'choice', personal: false },
  tradeInYear: { kind: 'text', personal: false },
  tradeInMake: { kind: 'text', personal: false },
  tradeInModel: { kind: 'text', personal: false },
  tradeInTrim: { kind: 'text', personal: false },
  tradeInMileage: { kind: 'kilometres', personal: false },
  estimatedTradeValue: { kind: 'money', plain: 'tradeInAllowanceCents', personal: false },
  tradeValueLien: { kind: 'money', plain: 'tradeInLienCents', personal: false, shared: false },
  totalEstimatedTradeInValue: { kind: 'money', plain: 'typedTradeInCents', header: true, personal: false },

  packagesAndextras: { kind: 'money', plain: 'ceramicCoatingCents', personal: false },
  rustProofing: { kind: 'money', plain: 'rustProofingCents', personal: false },
  paintProtection: { kind: 'money', plain: 'paintProtectionCents', personal: false },
  fabricProtection: { kind: 'money', plain: 'fabricProtectionCents', personal: false },
  windowEtching: { kind: 'money', plain: 'securitySystemCents', personal: false },
  otherProtectionPackages: { kind: 'money', plain: 'otherProtectionCents', personal: false },
  estimatedProtectionPackagesAndExtras: { kind: 'money', plain: 'typedProtectionCents', header: true, personal: false },

  comprehensiveWarranty: { kind: 'money', plain: 'extendedWarrantyCents', personal: false },
  powerTrainWarranty: { kind: 'money', plain: 'powerTrainWarrantyCents', personal: false },
  totalWarranties: { kind: 'money', plain: 'typedWarrantiesCents', header: true, personal: false },

  sideSteps: { kind: 'money', plain: 'floorMatsCents', personal: false },
  tireAndWheel: { kind: 'money', plain: 'tireAndWheelCents', personal: false },
  roofRacks: { kind: 'money', plain: 'truckBedLinerCents', personal: false },
  trailerPackages: { kind: 'money', plain: 'trailerPackagesCents', personal: false },
  sprayLiner: { kind: 'money', plain: 'windowTintingCents', personal: false },
  otherExtras: { kind: 'money', plain: 'otherExtrasCents', personal: false },
  totalExtras: { kind: 'money', plain: 'typedExtrasCents', header: true, personal: false },

  lifeAndDisability: { kind: 'money', plain: 'lifeAndDisabilityInsuranceCents', personal: false },
  replacementIns: { kind: 'money', plain: 'replacementInsuranceCents', personal: false },
  totalInsurance: { kind: 'money', plain: 'typedInsuranceCents', header: true, personal: false },

  adminFee: { kind: 'money', plain: 'adminFeeCents', personal: false },
  airTax: { kind: 'money', plain: 'airTaxCents', personal: false },
  tireTax: { kind: 'money', plain: 'tireTaxCents', personal: false },
  gasoline: { kind: 'money', plain: 'gasolineCents', personal: false },
  omvicFee: { kind: 'money', plain: 'omvicFeeCents', personal: false },
  lienRegistrationFee: { kind: 'money', plain: 'typedLienRegistrationFeeCents', personal: false },
  licenseFee: { kind: 'money', plain: 'licenseFeeCents', personal: false },
  stickerFee: { kind: 'money', plain: 'stickerFeeCents', personal: false },
  vehicleDropOffFee: { kind: 'money', plain: 'dropOffFeeCents', personal: false },
  other: { kind: 'money', plain: 'otherFeeCents', personal: false },
  estimatedTotalTaxesAndFees: { kind: 'money', plain: 'typedEstimatedFeesCents', header: true, personal: false },
  totalTaxesAndFees: { kind: 'money', plain: 'typedFeesCents', header: true, personal: false },
  payableOnDelivery: { kind: 'money', plain: 'payableOnDeliveryCents', personal: false },

  termsInYears: { kind: 'years', plain: 'termYears', personal: false },
  interestRate: { kind: 'percent', plain: 'interestPercent', personal: false },
  tax: { kind: 'choice', plain: 'taxKind', personal: false },
  taxRate: { kind: 'percent', plain: 'taxPercent', personal: false },
  frequency: { kind: 'choice', plain: 'frequency', personal: false },
  note: { kind: 'text', personal: true },
  termsAndConditions: { kind: 'choice', personal: true },
  ageConfirmation: { kind: 'choice', personal: true },

  creditPreApproval: { kind: 'choice', personal: true },
  firstName: { kind: 'text', credit: true, personal: true },
  lastName: { kind: 'text', credit: true, personal: true },
  emailAddresses: { kind: 'text', credit: true, personal: true },
  contactNumbers: { kind: 'text', credit: true, personal: true },
  city: { kind: 'text', credit: true, personal: true },
  state: { kind: 'text', credit: true, personal: true },
  zipcode: { kind: 'text', credit: true, personal: true },
  currentlyEmployed: { kind: 'choice', credit: true, personal: true },
  howLongEmployed: { kind: 'text', credit: true, personal: true },
  currentEmployer: { kind: 'text', credit: true, personal: true },
  grossIncome: { kind: 'money', credit: true, personal: true },
  creditStanding: { kind: 'choice', credit: true, personal: true },
  coSighner: { kind: 'choice', credit: true, personal: true },
  address: { kind: 'text', credit: true, personal: true },
  timeLiveStatus: { kind: 'text', credit: true, personal: true },
  housingOwnStatus: { kind: 'choice', credit: true, personal: true },
  houseRent: { kind: 'money', credit: true, personal: true },
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
