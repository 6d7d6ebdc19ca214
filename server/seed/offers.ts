import type { CatalogueEntry } from '#reference/catalogue/catalogue.ts';
import { drawn } from './draw.ts';

/** Stands on every listing of the demonstration, because no price in it is anybody's. */
const sampleNote = 'Sample price, not an offer.';

/** What dealers offer with a new car, by the names on the wire, with an invented middle price in dollars. */
const forEveryCar = {
  rustProofingDetails: 899,
  paintProtectionDetails: 749,
  fabricProtectionDetails: 299,
  windowTintingDetails: 449,
  tireAndWheelDetails: 1195,
};
const forTrucks = { sprayLinerdetails: 599, trailerPackagesdetails: 849, sideStepsdetails: 949 };

/** Offers differ from the middle price by at most this part, either way, in whole steps of ten dollars. */
const spread = 0.15;

/**
 * The texts of a listing by their names on the wire: the note, and for a new car what the dealer offers with it, each
 * with the dealer's own price (`749.00`). A dealer asks the same for every car.
 */
export function detailsOf(businessName: string, car: CatalogueEntry): Record<string, string> {
  if (car.condition !== 'New') return { note: sampleNote };
  const offers = car.vehicleType === 'Truck' ? { ...forEveryCar, ...forTrucks } : forEveryCar;
  const priced = Object.entries(offers).map(([name, dollars]) => [name, priceOf(businessName, name, dollars)]);
  return { ...Object.fromEntries(priced), note: sampleNote };
}

function priceOf(businessName: string, offer: string, middleDollars: number): string {
  const deviation = middleDollars * spread * (2 * drawn(businessName, offer) - 1);
  return (middleDollars + Math.round(deviation / 10) * 10).toFixed(2);
}
