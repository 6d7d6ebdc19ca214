import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LineKind } from '#engine/quote/line-kinds.ts';

type Kinds = Readonly<Partial<Record<LineKind, MessageDescriptor>>>;

const price: Kinds = {
  vehiclePrice: msg`Vehicle price`,
  freight: msg`Freight and PDI`,
  discount: msg`Discount`,
  rebate: msg`Manufacturer rebate`,
};
const fees: Kinds = {
  adminFee: msg`Admin or documentation fee`,
  airTax: msg`Air-conditioner tax`,
  tireLevy: msg`Tire levy`,
  gasoline: msg`Gasoline`,
  omvicFee: msg`OMVIC fee (Ontario)`,
  amvicFee: msg`AMVIC levy (Alberta)`,
  vsaFee: msg`VSA fee (British Columbia)`,
  otherFee: msg`Other dealer fee`,
  lienFee: msg`Lien registration (PPSA, RDPRM)`,
  licenceFee: msg`Licence and plates`,
  lenderFee: msg`Lender’s fee`,
};
const options: Kinds = {
  floorMats: msg`Floor mats`,
  tireAndWheel: msg`Tire and wheel`,
  truckBedLiner: msg`Truck bed liner`,
  trailerPackage: msg`Trailer package`,
  windowTinting: msg`Window tinting`,
  wheelLocks: msg`Wheel locks`,
  nitrogen: msg`Nitrogen in tires`,
  otherExtras: msg`Other accessories`,
  ceramicCoating: msg`Ceramic coating`,
  rustProofing: msg`Rust proofing`,
  paintProtection: msg`Paint protection`,
  fabricProtection: msg`Fabric protection`,
  etching: msg`Etching or security system`,
  protectionPackage: msg`Protection package`,
  extendedWarranty: msg`Extended warranty`,
  powerTrainWarranty: msg`Powertrain warranty`,
  maintenancePlan: msg`Maintenance plan`,
  leaseProtection: msg`Lease protection`,
  lifeAndDisability: msg`Life, disability or credit insurance`,
  replacementInsurance: msg`GAP or replacement insurance`,
};
const taxes: Kinds = {
  gst: msg`GST`,
  hst: msg`HST`,
  pst: msg`PST or RST`,
  qst: msg`QST`,
  salesTax: msg`Sales tax, unspecified`,
  insuranceTax: msg`Tax on insurance`,
  luxuryTax: msg`Luxury tax`,
  upfrontTax: msg`Tax on cash down (lease)`,
};
const money: Kinds = {
  tradeIn: msg`Trade-in`,
  tradeInLien: msg`Owing on trade-in`,
  deposit: msg`Deposit`,
  downPayment: msg`Downpayment`,
  securityDeposit: msg`Security deposit`,
};
const sums: Kinds = {
  subtotal: msg`Subtotal`,
  total: msg`Total`,
  amountFinanced: msg`Amount financed, or balance due`,
};
const credit: Kinds = {
  basePayment: msg`Payment before tax`,
  payment: msg`Payment`,
  totalOfPayments: msg`Total of payments`,
  costOfBorrowing: msg`Cost of borrowing`,
  residual: msg`Residual value`,
  dueOnDelivery: msg`Due on delivery`,
};
const rest: Kinds = { unknown: msg`Not recognized (choose a type)`, note: msg`Not part of the total` };

/** The kinds of lines, as the list to choose from groups them. */
export const kindGroups: readonly { readonly label: MessageDescriptor; readonly kinds: Kinds }[] = [
  { label: msg`Price`, kinds: price },
  { label: msg`Fees`, kinds: fees },
  { label: msg`Extras, protection, warranties and insurance`, kinds: options },
  { label: msg`Taxes`, kinds: taxes },
  { label: msg`Trade-in and amounts paid`, kinds: money },
  { label: msg`Totals`, kinds: sums },
  { label: msg`Payments`, kinds: credit },
  { label: msg`Other`, kinds: rest },
];

const labels: Kinds = Object.assign({}, ...kindGroups.map(({ kinds }) => kinds));

export const kindLabel = (kind: LineKind): MessageDescriptor => labels[kind] ?? msg`Line`;
