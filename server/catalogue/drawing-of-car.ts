import { colourOf } from '#contract/colours.ts';
import { bodyOf } from '#reference/catalogue/bodies.ts';

export type DrawnCar = {
  readonly make: string;
  readonly model: string;
  readonly vehicleType: string;
  readonly exteriorColour: string | null;
};

/**
 * The key of a car's drawing, for where it has no photo: the body of its class in the colour that its dealer names, in
 * the page's own where it names none. Any of these keys is served (`server/pages/picture-files.ts`).
 */
export function drawingOfCar({ make, model, vehicleType, exteriorColour }: DrawnCar): { file: string } {
  const colour = colourOf(exteriorColour ?? '') ?? 'plain';
  return { file: `car-${bodyOf(make, model, vehicleType)}-${colour}.svg` };
}

/** Where a car's drawing in the studio is to be had as PNG, for a mail; empty where there is no car. */
export const studioPngPath = (car: DrawnCar): string =>
  car.make === ''
    ? ''
    : `/images/${encodeURIComponent(drawingOfCar(car).file.replace('car', 'studio').replace('.svg', `--${car.make}.png`))}`;
