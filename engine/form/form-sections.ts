import type { ActiveOption } from './deal-state.ts';

const everywhere = [-1, 0, 1, 2] as const;
const purchases = [0, 1] as const;
const lease = [2] as const;

/**
 * The sections of the deal form, by the slug that their help text has too, in the order of the screen, each with the
 * active options that show it; -1 shows what all modes share, with price, terms and rate.
 */
export const formSections = {
  'your-details': everywhere,
  'credit-pre-approval': [1, 2],
  vehicle: everywhere,
  'estimated-sale-price': [-1, 0, 1],
  'capitalized-cost': lease,
  'residual-value': lease,
  'capital-cost-reduction': lease,
  'optional-extras': everywhere,
  'protection-packages': everywhere,
  warranties: purchases,
  'maintenance-and-lease-protection': lease,
  insurance: everywhere,
  'other-taxes-and-fees': everywhere,
  'trade-in': everywhere,
  downpayment: [1],
  'security-deposit': lease,
  'terms-rate-and-sales-tax': everywhere,
  notes: everywhere,
  acceptance: everywhere,
} as const satisfies Record<string, readonly ActiveOption[]>;

export type SectionId = keyof typeof formSections;
