import type { Fee } from '#engine/rates.ts';
import { ownAmount } from '#reference/facts/checked.ts';
import { type Entries, rowsOf } from '#reference/facts/entry.ts';

/** Proposed when Lease is chosen. */
export const leaseLicenceFeeEntries: Entries<number> = [
  {
    fact: 'lease-licence-fee',
    what: { en: 'Licence fee of a lease', fr: 'Droits d’immatriculation d’une location' },
    value: 32_00,
    unit: 'cents',
    where: 'CA',
    source: { title: 'The deal calculator’s own default', address: '' },
    inForceFrom: '2020-01-01',
    inForceUntil: null,
    ...ownAmount('2026-11-29'),
  },
];

export const leaseLicenceFee = rowsOf(leaseLicenceFeeEntries, (feeCents): Fee => ({ feeCents }));
