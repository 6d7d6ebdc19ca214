import { type Plan, parsePlans, plansInFrench } from '#content/plans/plans.ts';
import type { Language } from '#contract/languages.ts';
import { readContentText, readFrenchText } from '../content/content-files.ts';

/** The plans, the smallest first. */
export const plans = parsePlans(readContentText('plans/plans.yaml'));

const frenchText = readFrenchText('plans/plans.yaml');

/** The same with the words of each language. */
export const plansIn: Readonly<Record<Language, readonly Plan[]>> = {
  en: plans,
  fr: frenchText ? plansInFrench(plans, frenchText) : plans,
};

/** What a dealer without a subscription is on. */
export const [freePlan] = plans;

/** Throws for a plan that there is none of. */
export function planOf(slug: string, language: Language = 'en') {
  const plan = plansIn[language].find((one) => one.slug === slug);
  if (!plan) throw new Error(`content/plans has no plan ${slug}`);
  return plan;
}
