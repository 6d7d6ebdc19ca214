import { fieldLabels } from '#contract/labels/field-labels.ts';
import { frequencyWords, optionLabels } from '#contract/labels/option-labels.ts';
import type { Language } from '#contract/languages.ts';
import { msg, type Words } from '#contract/words.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { declaredLines } from '../kit/declared-words.ts';
import { dollarsIn, percentIn } from '../kit/format.ts';
import { optionIn, sentenceIn, yearsSaid } from '../kit/sentences.ts';
import type { LeadFacts } from './lead-facts.ts';

export const conditionWord = (condition: string, language: Language) => optionIn(language, optionLabels, condition);

/** A fact by its name, in a line of its own; none where there is nothing to say. */
export const factLines = (name: Words, text: string, language: Language): string[] =>
  text === '' ? [] : [`${sentenceIn(language, name)}${language === 'fr' ? '\u00a0:' : ':'} ${text}`];

/**
 * The deal in lines for people, one fact each; facts that the deal does not have are left out.
 *
 * @param saying what a used car declares
 */
export function dealLines(
  { vehicle, deal, declared }: LeadFacts,
  language: Language,
  saying = declaredLines,
): string[] {
  const dollars = (amount: string) => dollarsIn(language, amount);
  const line = (name: Words, text: string) => factLines(name, text, language);
  return [
    ...line(msg`Condition`, conditionWord(vehicle.condition, language)),
    ...line(msg`VIN`, vehicle.vin),
    ...line(msg`Stock number`, vehicle.stockNumber),
    ...line(msg`Advertised price`, dollars(vehicle.listedPrice)),
    ...line(msg`All-in price`, dollars(vehicle.allInPrice)),
    ...line(msg`Purchase option`, optionIn(language, optionLabels, deal.mode)),
    ...line(msg`Sale price`, dollars(deal.salePrice)),
    ...line(msg`Down payment`, dollars(deal.downPayment)),
    ...line(
      msg`Payment`,
      deal.payment && `${dollars(deal.payment)} ${optionIn(language, frequencyWords, deal.frequency)}`,
    ),
    ...line(msg`Number of payments`, deal.numberOfPayments),
    ...line(msg`Interest rate`, deal.interestRate && percentIn(language, deal.interestRate)),
    ...line(msg`Term`, deal.termYears && sentenceIn(language, yearsSaid(deal.termYears))),
    ...line(msg`Program`, deal.programme),
    ...line(msg`Claimed, proof required`, deal.claimed),
    ...line(msg`Amount financed`, dollars(deal.amountFinanced)),
    ...line(msg`Residual value`, dollars(deal.residual)),
    ...line(deal.mode === 'Lease' ? msg`Total lease value` : msg`Total price with tax and fees`, dollars(deal.total)),
    ...(declared ? saying(language, declared) : []),
  ];
}

/** What the shopper wrote, for a person's eyes: the note, then every other text after its label, in that language. */
export function textsOfLead({ note, texts }: LeadFacts, language: Language): string {
  const labelled = (Object.entries(texts) as [DealFieldName, string][]) // keys of a record of them
    .filter(([, text]) => text !== '')
    .map(([name, text]) =>
      sentenceIn(language, msg`${{ label: sentenceIn(language, fieldLabels[name]) }}: ${{ text }}`),
    );
  return [note, ...labelled].filter(Boolean).join('\n\n');
}
