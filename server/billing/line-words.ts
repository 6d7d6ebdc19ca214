import type { Language } from '#contract/languages.ts';
import { msg, type Words } from '#contract/words.ts';
import { sentenceIn } from '../kit/sentences.ts';
import { plans } from '../subscriptions/plans.ts';

/** What a line of an invoice says of a plan; its English is what the payment provider is given and gives back. */
const ofPlan: readonly ((plan: string) => Words)[] = [
  (plan) => msg`${{ plan }} plan, one month`,
  (plan) => msg`${{ plan }} plan, one year`,
  (plan) => msg`Unused time on ${{ plan }} plan, one month`,
  (plan) => msg`Unused time on ${{ plan }} plan, one year`,
  (plan) => msg`Remaining time on ${{ plan }} plan, one month`,
  (plan) => msg`Remaining time on ${{ plan }} plan, one year`,
];

const known = new Map(
  plans.flatMap(({ name }) => ofPlan.map((say) => [sentenceIn('en', say(name)), say(name)] as const)),
);

/** A line in a language; one that speaks of no plan of ours stays as the provider wrote it. */
export const lineIn = (language: Language, text: string): string => {
  const words = known.get(text);
  return words ? sentenceIn(language, words) : text;
};
