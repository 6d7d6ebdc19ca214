import type { CarFieldName } from '#contract/car-fields.ts';
import { msg, type Words } from '#contract/words.ts';

/** What a car's attributes are called, wherever they stand. */
export const carFieldLabels: Readonly<Record<CarFieldName, Words>> = {
  body: msg`Body`,
  exteriorColour: msg`Exterior colour`,
  interiorColour: msg`Interior colour`,
  drivetrain: msg`Drivetrain`,
  transmission: msg`Transmission`,
  fuel: msg`Fuel`,
  doors: msg`Doors`,
  heatedSeats: msg`Heated seats`,
  safetyCertificate: msg`Safety certificate or certified inspection`,
};
