/** Choices of the dealer's page. Without a validator, so that the browser may run it. */
import type { SectionId } from '#engine/form/sections.ts';

export const provinceCodes = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const;

export type ProvinceCode = (typeof provinceCodes)[number];

/** The zones of Canada's clocks. */
export const timeZones = [
  'America/St_Johns',
  'America/Halifax',
  'America/Moncton',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
  'America/Whitehorse',
  'America/Yellowknife',
  'America/Iqaluit',
] as const;

/** Sections of the calculator that a dealer's page can do without; one that holds something is shown all the same. */
export const hideableSections = [
  'your-details',
  'credit-pre-approval',
  'optional-extras',
  'protection-packages',
  'warranties',
  'maintenance-and-lease-protection',
  'insurance',
  'trade-in',
  'security-deposit',
  'notes',
] as const satisfies readonly SectionId[];

/** Parts of the page beside the calculator that it can do without. */
export const pageParts = ['showroom', 'opening-hours', 'appointments'] as const;

export const hideableParts = [...pageParts, ...hideableSections] as const;

export type HideablePart = (typeof hideableParts)[number];
