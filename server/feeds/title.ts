import { carName } from '#contract/car-name.ts';

/** A car's name in a feed. Programs that read feeds refuse names in capitals. */
export const titleOf = (car: { year: number; make: string; model: string; trim: string }) => carName(car);
