import { msg, type Words } from '#contract/words.ts';
import type { SectionId } from '#engine/form/sections.ts';

export const sectionTitles: Record<SectionId, Words> = {
  'your-details': msg`Your details`,
  'credit-pre-approval': msg`Credit pre-approval`,
  vehicle: msg`Vehicle`,
  'estimated-sale-price': msg`Estimated sale price`,
  'capitalized-cost': msg`Capitalized cost`,
  'residual-value': msg`Residual value`,
  'capital-cost-reduction': msg`Capital cost reduction`,
  'optional-extras': msg`Optional extras`,
  'protection-packages': msg`Protection packages`,
  warranties: msg`Warranties`,
  'maintenance-and-lease-protection': msg`Maintenance and lease protection`,
  insurance: msg`Insurance`,
  'other-taxes-and-fees': msg`Other taxes and fees`,
  'trade-in': msg`Trade-in`,
  downpayment: msg`Downpayment`,
  'security-deposit': msg`Security deposit`,
  'terms-rate-and-sales-tax': msg`Terms, rate and sales tax`,
  notes: msg`Notes`,
  acceptance: msg`Acceptance`,
};
