import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DealFieldName } from '#engine/form/deal-fields.ts';

/** A sentence below a field, where its name alone does not say enough. */
export const fieldHints: Partial<Record<DealFieldName, MessageDescriptor>> = {
  freight: msg`Delivery and inspection, new vehicles only.`,
  rebate: msg`From the maker. Taken off after tax.`,
  discount: msg`From the dealer. Taken off before tax.`,
  leaseFreight: msg`Delivery and inspection.`,
  leaseRebate: msg`From the maker.`,
  leaseDiscount: msg`From the dealer. Taken off before tax.`,
  leaseDownpayment: msg`Paid at signing. Taxed on a lease.`,
  downpayment: msg`Paid at signing.`,
  securityDeposit: msg`Paid at signing, returned at the end.`,
  residualPercentage: msg`Of the estimated price.`,
  buyOut: msg`In dollars, where no percentage is given.`,
  allowedKM: msg`24,000 a year is usual.`,
  excessKM: msg`Beyond those included; lowers the residual.`,
  airTax: msg`Federal, on air conditioning in new vehicles.`,
  tireTax: msg`Tire recycling.`,
  lienRegistrationFee: msg`Registers the lender’s claim. Not taxed again.`,
  licenseFee: msg`Plate and permit. Not taxed.`,
  stickerFee: msg`Government fee. Not taxed.`,
  vehicleDropOffFee: msg`Paid at the end of the lease.`,
  payableOnDelivery: msg`Collected at delivery, outside the deal’s price.`,
  lifeAndDisability: msg`Taxed at 8%, in every province’s figures here.`,
  replacementIns: msg`Taxed at 8%.`,
};
