import type { DealFieldName } from './deal-fields.ts';

/** Fields of a purchase and of a lease that mean the same. */
export const twins: readonly (readonly [purchase: DealFieldName, lease: DealFieldName])[] = [
  ['estimatedSalesPrice', 'estimatedLeaseSalePrice'],
  ['freight', 'leaseFreight'],
  ['rebate', 'leaseRebate'],
  ['discount', 'leaseDiscount'],
  ['downpayment', 'leaseDownpayment'],
];
