import type { DatedRows, Fee } from '#engine/rates.ts';

/** Proposed when Lease is chosen. */
export const leaseLicenceFee: DatedRows<Fee> = [
  { from: '2020-01-01', feeCents: 32_00, source: { title: 'The deal calculator’s own default', address: '' } },
];
