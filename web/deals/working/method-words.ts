import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How a lease's payment may be worked out, by the engine's names. */
const methodWords: Readonly<Record<string, MessageDescriptor>> = {
  annuityDue: msg`level payments, the first on delivery`,
  annuityArrears: msg`level payments at the end of each period`,
  moneyFactor: msg`money factor`,
  straightLine: msg`straight line`,
};

/** A method of working out a lease's payment in words; undefined for one that is not known. */
export const methodWord = (method: string): MessageDescriptor | undefined => methodWords[method];
