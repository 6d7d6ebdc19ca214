import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OfferName } from '#engine/form/car-entry.ts';

/** What each thing is called that a dealer may offer with a car. */
export const offerLabels: Record<OfferName, MessageDescriptor> = {
  windowTintingDetails: msg`Window tinting`,
  sprayLinerdetails: msg`Truck bed liner`,
  tireAndWheelDetails: msg`Tire and wheel`,
  trailerPackagesdetails: msg`Trailer package`,
  sideStepsdetails: msg`Side steps`,
  roofRacksDetails: msg`Roof racks`,
  rustProofingDetails: msg`Rust proofing`,
  paintProtectionDetails: msg`Paint protection`,
  fabricProtectionDetails: msg`Fabric protection`,
  otherProtectionPackagesdetails: msg`Other protection`,
  comprehensiveWarrantyDetails: msg`Extended warranty`,
  powerTrainWarrantyDetails: msg`Power train warranty`,
};
