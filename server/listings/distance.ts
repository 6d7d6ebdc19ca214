import { postalSigns } from '#engine/form/postal-code.ts';
import { centroidOf, type Position } from '#reference/postal-areas/postal-areas.ts';

/** The mean radius of the earth in kilometres (IUGG). */
export const earthRadius = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two places as the crow flies, by the haversine formula. */
export function kilometresBetween(one: Position, other: Position): number {
  const northing = radians(other.latitude - one.latitude);
  const easting = radians(other.longitude - one.longitude);
  const chord =
    Math.sin(northing / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(easting / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(chord));
}

/** The middle of the postal area that a postal code begins with, however it is written; undefined for an unknown one. */
export const positionOf = (postalCode: string): Position | undefined => centroidOf(postalSigns(postalCode).slice(0, 3));

/** Whole kilometres to a postal code as the crow flies; null where one of the two places is not known. */
export function distanceTo(postalCode: string, from: Position | undefined): number | null {
  const to = positionOf(postalCode);
  return from && to ? Math.round(kilometresBetween(from, to)) : null;
}
