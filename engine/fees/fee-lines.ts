import type { ChargeTax } from '#engine/form/deal-fields.ts';
import { specOf } from '#engine/form/field-lists.ts';
import { linesOfHeaders } from '#engine/form/header-lines.ts';

const linesCharged = (...charges: ChargeTax[]) =>
  linesOfHeaders.totalTaxesAndFees.filter((line) => charges.some((charge) => specOf(line).charge === charge));

/** Dealer charges and levies: part of the taxed price (calculation 5.2). */
export const taxableFeeLines = linesCharged('taxed');

/** Lien registration, licence, sticker: a government's own fees, never taxed again. */
export const governmentFeeLines = linesCharged('inside', 'untaxed');

/** What is paid, and taxed, when a leased vehicle comes back. */
export const returnFeeLines = linesCharged('atLeaseEnd');
