import type { Language } from '#contract/languages.ts';
import { dollarsIn } from '../kit/format.ts';
import { sentenceIn } from '../kit/sentences.ts';
import type { LeadFacts } from './lead-facts.ts';

const conditionWords: Readonly<Record<string, string>> = {
  New: 'New',
  PreOwned: 'Pre-owned',
  CertifiedPreOwned: 'Certified pre-owned',
};

export const conditionWord = (condition: string, language: Language) =>
  sentenceIn(language, conditionWords[condition] ?? condition);

/** `6.99` as `6.99 %` or `6,99 %`. */
const percentIn = (language: Language, percent: string) =>
  percent && (language === 'fr' ? `${percent.replace('.', ',')}\u00a0%` : `${percent} %`);

/** A fact by its name, in a line of its own; none where there is nothing to say. */
export const factLines = (name: string, text: string, language: Language): string[] =>
  text === ''
    ? []
    : [`${sentenceIn(language, name)}${language === 'fr' ? '\u00a0:' : ':'} ${sentenceIn(language, text)}`];

/** The deal in lines for people, one fact each; facts that the deal does not have are left out. */
export function dealLines({ condition }: LeadFacts['vehicle'], deal: LeadFacts['deal'], language: Language): string[] {
  const words = (sentence: string) => sentenceIn(language, sentence);
  const dollars = (amount: string) => dollarsIn(language, amount);
  const line = (name: string, text: string) => factLines(name, text, language);
  return [
    ...line('Condition', conditionWord(condition, language)),
    ...line('Purchase option', deal.mode),
    ...line('Sale price', dollars(deal.salePrice)),
    ...line('Down payment', dollars(deal.downPayment)),
    ...line('Payment', deal.payment && `${dollars(deal.payment)} ${words(deal.frequency)}`),
    ...line('Number of payments', deal.numberOfPayments),
    ...line('Interest rate', percentIn(language, deal.interestRate)),
    ...line('Term', deal.termYears && `${deal.termYears} years`),
    ...line('Amount financed', dollars(deal.amountFinanced)),
    ...line('Residual value', dollars(deal.residual)),
    ...line(deal.mode === 'Lease' ? 'Total lease value' : 'Total price with tax and fees', dollars(deal.total)),
  ];
}
