import type { Condition, DealFieldName, Mode } from './deal-fields.ts';

/**
 * Which fields count in which mode and for which condition (calculation 2.1, "used in", and 3). A field that is not
 * listed counts always. The arithmetic ignores what does not count; the form hides it.
 */

const purchase: readonly Mode[] = ['Cash', 'Finance'];
const finance: readonly Mode[] = ['Finance'];
const lease: readonly Mode[] = ['Lease'];
const credit: readonly Mode[] = ['Finance', 'Lease'];

const modesOfFields: Partial<Record<DealFieldName, readonly Mode[]>> = {
  estimatedSalesPrice: purchase,
  salePrice: purchase,
  freight: purchase,
  rebate: purchase,
  discount: purchase,
  comprehensiveWarranty: purchase,
  powerTrainWarranty: purchase,
  totalWarranties: purchase,
  downpayment: finance,
  estimatedLeaseSalePrice: lease,
  leaseSalePrice: lease,
  leaseFreight: lease,
  leaseRebate: lease,
  leaseDiscount: lease,
  leaseDownpayment: lease,
  capitalCostReduction: lease,
  residualPercentage: lease,
  buyOut: lease,
  allowedKM: lease,
  excessKM: lease,
  securityDeposit: lease,
  maintenanceProtection: lease,
  leaseProtection: lease,
  maintenanceAndLeaseProtection: lease,
  vehicleDropOffFee: lease,
  termsInYears: credit,
  interestRate: credit,
  frequency: credit,
};

const conditionsOfFields: Partial<Record<DealFieldName, readonly Condition[]>> = {
  freight: ['New'],
  leaseFreight: ['New'],
  rebate: ['New'],
  airTax: ['New'],
  omvicFee: ['New', 'CertifiedPreOwned'],
};

/** Whether a field counts in a mode, for any condition. */
export function countsInMode(name: DealFieldName, mode: Mode): boolean {
  const { [name]: modes } = modesOfFields;
  return modes === undefined || modes.includes(mode);
}

/** Whether a field counts for a condition, in any mode. */
export function countsForCondition(name: DealFieldName, condition: Condition): boolean {
  const { [name]: conditions } = conditionsOfFields;
  return conditions === undefined || conditions.includes(condition);
}

/** Whether a field counts in a mode and for a condition. */
export function fieldCounts(name: DealFieldName, mode: Mode, condition: Condition): boolean {
  return countsInMode(name, mode) && countsForCondition(name, condition);
}
