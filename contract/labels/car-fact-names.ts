import type { drivetrains, fuels, transmissions } from '#contract/car-search.ts';
import type { Colour } from '#contract/colours.ts';
import { msg, type Words } from '#contract/words.ts';

type Names<Value extends string> = Readonly<Record<Value, Words>>;

/** What the colours are called that a car's paint is sorted by. */
export const colourNames: Names<Colour> = {
  white: msg`White`,
  black: msg`Black`,
  grey: msg`Grey`,
  silver: msg`Silver`,
  blue: msg`Blue`,
  red: msg`Red`,
  green: msg`Green`,
  brown: msg`Brown`,
  beige: msg`Beige`,
  yellow: msg`Yellow`,
  orange: msg`Orange`,
  purple: msg`Purple`,
};

/** How cars are driven, by the names that a search sorts them by. */
export const drivetrainNames: Names<(typeof drivetrains)[number]> = {
  AWD: msg`All-wheel drive`,
  '4WD': msg`Four-wheel drive`,
  FWD: msg`Front-wheel drive`,
  RWD: msg`Rear-wheel drive`,
};

export const fuelNames: Names<(typeof fuels)[number]> = {
  Gasoline: msg`Gasoline`,
  Diesel: msg`Diesel`,
  Hybrid: msg`Hybrid`,
  'Plug-in hybrid': msg`Plug-in hybrid`,
  Electric: msg`Electric`,
};

export const transmissionNames: Names<(typeof transmissions)[number]> = {
  Automatic: msg`Automatic`,
  Manual: msg`Manual`,
};
