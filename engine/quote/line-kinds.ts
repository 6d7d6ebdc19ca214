import type { DealFieldName } from '#engine/form/deal-fields.ts';

type Group =
  | 'price'
  | 'reduction'
  | 'option'
  | 'fee'
  | 'governmentFee'
  | 'tax'
  | 'tradeIn'
  | 'paid'
  | 'sum'
  | 'credit'
  | 'none';

type KindSpec = {
  readonly group: Group;
  /** How the line counts where lines are added up: 1 adds, -1 takes off whatever sign is printed, 0 is no charge. */
  readonly sign: 1 | -1 | 0;
  /** The field of the deal that holds it, in a purchase and in a lease. */
  readonly field?: DealFieldName;
  readonly leaseField?: DealFieldName;
  /** Whose dealer regulator asks for it, by the province's code. */
  readonly regulatorOf?: string;
};

const option = (field: DealFieldName, leaseField = field) =>
  ({ group: 'option', sign: 1, field, leaseField }) as const satisfies KindSpec;
const fee = (field: DealFieldName) => ({ group: 'fee', sign: 1, field, leaseField: field }) as const;
const tax = { group: 'tax', sign: 1 } as const;
const sum = { group: 'sum', sign: 0 } as const;
const credit = { group: 'credit', sign: 0 } as const;

/**
 * What a line of a bill of sale can be. The fields say how the arithmetic treats it; a line that has no field of its own
 * in a deal stands in that of its like (wheel locks with other extras).
 */
export const lineKinds = {
  vehiclePrice: { group: 'price', sign: 1, field: 'estimatedSalesPrice', leaseField: 'estimatedLeaseSalePrice' },
  freight: { group: 'price', sign: 1, field: 'freight', leaseField: 'leaseFreight' },
  discount: { group: 'reduction', sign: -1, field: 'discount', leaseField: 'leaseDiscount' },
  rebate: { group: 'reduction', sign: -1, field: 'rebate', leaseField: 'leaseRebate' },

  floorMats: option('sideSteps'),
  tireAndWheel: option('tireAndWheel'),
  truckBedLiner: option('roofRacks'),
  trailerPackage: option('trailerPackages'),
  windowTinting: option('sprayLiner'),
  wheelLocks: option('otherExtras'),
  nitrogen: option('otherExtras'),
  otherExtras: option('otherExtras'),
  ceramicCoating: option('packagesAndextras'),
  rustProofing: option('rustProofing'),
  paintProtection: option('paintProtection'),
  fabricProtection: option('fabricProtection'),
  etching: option('windowEtching'),
  protectionPackage: option('otherProtectionPackages'),
  extendedWarranty: option('comprehensiveWarranty', 'maintenanceProtection'),
  powerTrainWarranty: option('powerTrainWarranty', 'maintenanceProtection'),
  maintenancePlan: option('comprehensiveWarranty', 'maintenanceProtection'),
  leaseProtection: option('comprehensiveWarranty', 'leaseProtection'),
  lifeAndDisability: option('lifeAndDisability'),
  replacementInsurance: option('replacementIns'),

  adminFee: fee('adminFee'),
  airTax: fee('airTax'),
  tireLevy: fee('tireTax'),
  gasoline: fee('gasoline'),
  omvicFee: { ...fee('omvicFee'), regulatorOf: 'ON' },
  amvicFee: { ...fee('omvicFee'), regulatorOf: 'AB' },
  vsaFee: { ...fee('omvicFee'), regulatorOf: 'BC' },
  otherFee: fee('other'),
  lienFee: {
    group: 'governmentFee',
    sign: 1,
    field: 'lienRegistrationFee',
    leaseField: 'lienRegistrationFee',
  },
  licenceFee: { group: 'governmentFee', sign: 1, field: 'licenseFee', leaseField: 'licenseFee' },
  lenderFee: { group: 'none', sign: 1 },

  luxuryTax: tax,
  insuranceTax: tax,
  gst: tax,
  hst: tax,
  pst: tax,
  qst: tax,
  salesTax: tax,
  upfrontTax: { group: 'tax', sign: 0 },

  tradeIn: { group: 'tradeIn', sign: -1, field: 'estimatedTradeValue', leaseField: 'estimatedTradeValue' },
  tradeInLien: { group: 'tradeIn', sign: 1, field: 'tradeValueLien', leaseField: 'tradeValueLien' },
  deposit: { group: 'paid', sign: -1, field: 'downpayment', leaseField: 'leaseDownpayment' },
  downPayment: { group: 'paid', sign: -1, field: 'downpayment', leaseField: 'leaseDownpayment' },
  securityDeposit: { group: 'none', sign: 0, leaseField: 'securityDeposit' },

  subtotal: sum,
  total: sum,
  amountFinanced: sum,

  basePayment: credit,
  payment: credit,
  totalOfPayments: credit,
  costOfBorrowing: credit,
  residual: { ...credit, leaseField: 'buyOut' },
  dueOnDelivery: credit,

  note: { group: 'none', sign: 0 },
  unknown: { group: 'none', sign: 1, field: 'other', leaseField: 'other' },
} as const satisfies Record<string, KindSpec>;

export type LineKind = keyof typeof lineKinds;

// Object.keys forgets that the keys are the kinds.
export const lineKindNames = Object.keys(lineKinds) as readonly LineKind[];

export const specOf = (kind: LineKind): KindSpec => lineKinds[kind];

/** The kinds of sales tax; each may be called by the name of a province's own. */
export const salesTaxKinds = ['gst', 'hst', 'pst', 'qst', 'salesTax'] as const satisfies readonly LineKind[];

export const isSalesTax = (kind: LineKind): boolean => salesTaxKinds.some((name) => name === kind);
