import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShareName } from '#engine/summary/where-it-goes.ts';
import { formatPercent } from '../../kit/format.ts';

/** What each share of the money goes to. */
export const shareWords: Record<ShareName, MessageDescriptor> = {
  vehicle: msg`Vehicle`,
  extras: msg`Extras and protection`,
  insurance: msg`Insurance`,
  fees: msg`Fees`,
  tax: msg`Tax`,
  interest: msg`Interest`,
  oldLoan: msg`Old loan of the trade-in`,
  payable: msg`Payable on delivery`,
};

/** Percent of the whole, to one place. */
export const percentOf = (cents: number, whole: number, locale: string): string =>
  whole > 0 ? formatPercent(((100 * cents) / whole).toFixed(1), locale, 1) : '';
