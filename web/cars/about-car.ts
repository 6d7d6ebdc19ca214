import { useLingui } from '@lingui/react/macro';
import type { ListedCar } from './car.ts';

/** The car in a line for its dealer, who tells it from others of its trim by its numbers. */
export function useAboutCar({ listing }: ListedCar, name: string): string {
  const { t } = useLingui();
  const { stockNumber, vin } = listing;
  const parts = [name, stockNumber && t`stock number ${stockNumber}`, vin && t`VIN ${vin}`];
  return parts.filter(Boolean).join(', ');
}
