import type { FeedKind, FeedLack } from '#contract/feed-kinds.ts';
import { centroidOf } from '#reference/postal-areas/postal-areas.ts';
import type { FeedCar } from './feed-cars.ts';

/** 17 characters without I, O and Q (ISO 3779). */
const vinShape = /^[A-HJ-NPR-Z0-9]{17}$/;

/** Where a dealer is, as exactly as the first half of its postal code says. */
export const positionOf = ({ zipcode }: { zipcode: string }) => centroidOf(zipcode.trim().slice(0, 3).toUpperCase());

/** What a car lacks for a feed; nothing where it can stand in it. */
export function lackingFor(kind: FeedKind, car: FeedCar): FeedLack[] {
  const lacks: [FeedLack, boolean][] = [
    ['vin', !vinShape.test(car.vin ?? '')],
    ['price', !car.hasPrice],
    ['freight', car.hasPrice && car.allInPrice === null],
    ['colour', !car.colour],
    ['photo', car.photos.length === 0],
    ['mileage', car.condition !== 'New' && car.mileageKm === null],
    ['place', kind === 'meta' && positionOf(car.dealer) === undefined],
  ];
  return lacks.flatMap(([lack, isLacking]) => (isLacking ? [lack] : []));
}
