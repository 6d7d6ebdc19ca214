import { parsePlans } from '#content/plans/plans.ts';
import { readContentText } from '../content/content-files.ts';

/** The plans, the smallest first. */
export const plans = parsePlans(readContentText('plans/plans.yaml'));

/** What a dealer without a subscription is on. */
export const [freePlan] = plans;

/** Throws for a plan that there is none of. */
export function planOf(slug: string) {
  const plan = plans.find((one) => one.slug === slug);
  if (!plan) throw new Error(`content/plans has no plan ${slug}`);
  return plan;
}
