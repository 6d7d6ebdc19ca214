import { type YesNoCarField, yesNoCarFields } from '#contract/car-fields.ts';
import type { FeedCar } from './feed-cars.ts';

/** An attribute's column: safety_certificate. */
const columnOf = (name: YesNoCarField): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The columns of what a car has or has not, in every feed behind those of the receiver's own table. Receivers leave out what
 * they don't know by name, and a dealer can map it there; whoever reads our feed as a stock file gets the car whole.
 */
export const attributeColumns = yesNoCarFields.map(columnOf);

/** What stands in these columns for a car: yes, no, or nothing where its dealer says nothing. */
export const attributeCells = ({ hasOrNot }: FeedCar): Record<string, string> =>
  Object.fromEntries(yesNoCarFields.map((name) => [columnOf(name), hasOrNot[name]]));
