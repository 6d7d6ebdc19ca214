import { type Fact, msg, type Words } from '#contract/words.ts';
import type { OpenDeal } from '../open-deal.ts';
import type { Facts, Question } from '../question.ts';
import { together } from '../say.ts';
import { writtenAs } from './written.ts';

type AskedFee = {
  /** How people name it. */
  readonly words: RegExp;
  /** What is written of it. */
  readonly text: string;
  readonly cents: (deal: OpenDeal['result']['deal']) => number;
  readonly said: (amount: Fact) => Words;
  readonly none: Words;
};

/** The fees that a dealer or a maker sets, which shoppers doubt; what an authority sets is told by its own row. */
const fees: readonly AskedFee[] = [
  {
    words:
      /\b(?:admin\w*|doc\w*|dealer|paperwork) (?:fees?|charges?)\b|\bfrais (?:d'admin\w*|d'?admin\w*|administratifs|de (?:dossier|documentation))/,
    text: 'faq:admin-fee',
    cents: ({ adminFeeCents }) => adminFeeCents,
    said: (amount) => msg`The admin fee of your deal is ${{ amount }}.`,
    none: msg`Your deal has no admin fee.`,
  },
  {
    words: /\bfreight\b|\bpdi\b|\bdelivery charges?\b|\bfrais de (?:transport|livraison)\b/,
    text: 'faq:freight',
    cents: ({ freightCents }) => freightCents,
    said: (amount) => msg`Freight in your deal is ${{ amount }}.`,
    none: msg`Your deal has no freight.`,
  },
];

const doubts =
  /\b(?:normal\w*|usual|typical|common|standard|fair|legit|reasonable|high|expensive|too much|a lot|ok(?:ay)?|raisonnables?|eleves?|trop|correcte?s?|normaux|habituels?|justes?)\b/;

/** What the open deal charges for a fee that the sentence doubts, and what is known of that fee; null where it doubts none. */
export function doubtedFee({ folded }: Question, { result }: OpenDeal, facts: Facts): Fact | null {
  const fee = doubts.test(folded) ? fees.find(({ words }) => words.test(folded)) : undefined;
  if (!fee) return null;
  const cents = fee.cents(result.deal);
  return together([cents === 0 ? fee.none : fee.said({ cents }), writtenAs(fee.text, facts)?.said]);
}
