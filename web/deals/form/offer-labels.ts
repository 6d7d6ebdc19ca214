import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OfferName } from '#engine/form/car-entry.ts';

/** What a dealer may offer that has no line of its own; everything else is called as its line. */
export const offerLabels: Partial<Record<OfferName, MessageDescriptor>> = {
  sideStepsdetails: msg`Side steps`,
  roofRacksDetails: msg`Roof racks`,
};
