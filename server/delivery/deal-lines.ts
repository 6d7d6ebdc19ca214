import type { LeadFacts } from './lead-facts.ts';

const conditionWords: Readonly<Record<string, string>> = {
  New: 'New',
  PreOwned: 'Pre-owned',
  CertifiedPreOwned: 'Certified pre-owned',
};

export const conditionWord = (condition: string) => conditionWords[condition] ?? condition;

/** The deal in lines for people, one fact each; facts that the deal does not have are left out. */
export function dealLines({ condition }: LeadFacts['vehicle'], deal: LeadFacts['deal']): string[] {
  const line = (name: string, text: string) => (text === '' ? [] : [`${name}: ${text}`]);
  return [
    ...line('Condition', conditionWord(condition)),
    ...line('Purchase option', deal.mode),
    ...line('Sale price', dollars(deal.salePrice)),
    ...line('Down payment', dollars(deal.downPayment)),
    ...line('Payment', deal.payment && `${dollars(deal.payment)} ${deal.frequency}`),
    ...line('Number of payments', deal.numberOfPayments),
    ...line('Interest rate', deal.interestRate && `${deal.interestRate} %`),
    ...line('Term', deal.termYears && `${deal.termYears} years`),
    ...line('Amount financed', dollars(deal.amountFinanced)),
    ...line('Residual value', dollars(deal.residual)),
    ...line(deal.mode === 'Lease' ? 'Total lease value' : 'Total price with tax and fees', dollars(deal.total)),
  ];
}

const format = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });

/** `1202.16` as `$1,202.16`; nothing stays nothing. */
export const dollars = (amount: string) => (amount === '' ? '' : format.format(Number(amount)));
