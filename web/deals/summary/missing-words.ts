import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Missing } from '../form/missing.ts';

/** What stands in the place of a payment that cannot be known yet. */
export const missingWords: Record<Missing, MessageDescriptor> = {
  price: msg`Choose a car to see your payment`,
  residual: msg`Choose a residual`,
};
