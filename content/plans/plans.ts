/** The plans that a dealer can be on, from plans.yaml. */
import { parse } from 'yaml';
import { z } from 'zod';
import { planTranslations } from '../translation.ts';

/** How a new lead can reach a dealer. */
const deliveryKinds = ['mail', 'adf', 'webhook'] as const;

const cents = z
  .number()
  .nonnegative()
  .transform((dollars) => Math.round(dollars * 100));

const count = z.int().positive();

const limits = z.strictObject({
  listings: count,
  members: count,
  deliveryKinds: z.array(z.enum(deliveryKinds)).min(1),
  feeds: z.boolean(),
  ownAddress: z.boolean(),
  widget: z.boolean(),
});

const plan = z.strictObject({
  slug: z.string().regex(/^[a-z]+$/),
  name: z.string().min(1),
  summary: z.string().min(1),
  /** Before tax. */
  price: z.strictObject({ month: cents, year: cents }),
  limits,
});

/** What a plan lets a dealer do: how many published cars, how many members, and what else. */
export type PlanLimits = Readonly<z.output<typeof limits>>;

/** A plan with its prices in cents, before tax. */
export type Plan = Readonly<z.output<typeof plan>>;

/** Reads plans.yaml, the smallest plan first. Throws when it does not fit, or when the first plan costs something. */
export function parsePlans(yamlText: string): readonly [Plan, ...Plan[]] {
  const plans = z.tuple([plan], plan).parse(parse(yamlText));
  if (plans[0].price.month !== 0 || plans[0].price.year !== 0)
    throw new Error('The first plan must be free of charge.');
  return plans;
}

/** The plans with the words of plans.fr.yaml; one without keeps its own. */
export function plansInFrench(plans: readonly Plan[], frenchText: string): readonly Plan[] {
  const french = planTranslations.parse(parse(frenchText));
  return plans.map((one) => ({ ...one, ...french[one.slug] }));
}
