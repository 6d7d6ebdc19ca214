import type { CarEntry } from '#engine/form/car-entry.ts';
import type { SectionId } from '#engine/form/sections.ts';

/** Nothing is said of a car that is not chosen. */
export const noEntry: CarEntry = {};

/** The sections that are open at first. */
export const openedFirst: ReadonlySet<SectionId> = new Set(['vehicle']);

/** The sections that are open once the car is known: what it costs, or in a lease what it is worth at the end. */
export const openedWithCar: ReadonlySet<SectionId> = new Set(['estimated-sale-price', 'residual-value']);

/** What a deal is that nobody has touched. */
export const untouched = { refused: {}, creditConsent: false, changed: false, worked: false, leftForLease: null };
