import type { DealStore } from '../form/deal-store.ts';
import { drawingOf } from './drawing.ts';

/** The key of the drawing of a deal's car: its very own where it is a listed one, else that of its type. */
export const drawingOfDeal = ({ state, vehicleType }: DealStore): string =>
  state.listing?.drawing ?? drawingOf(vehicleType);
