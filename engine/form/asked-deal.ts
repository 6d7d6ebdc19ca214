import { isAbove, isBlank, largestNumber } from '#engine/money/read-number.ts';
import { type AskableName, askableNames } from './asked-names.ts';
import { type Condition, conditions, frequencies } from './deal-fields.ts';
import { monthsOfTerm } from './term.ts';

/** A deal to begin with: a vehicle by its names, and terms. */
export type AskedDeal = Partial<Record<Exclude<AskableName, 'type'>, string>> & { readonly type?: Condition };

const longestName = 100;

const isAmount = (text: string): boolean => /^\d+(\.\d+)?$/.test(text) && !isAbove(text, largestNumber);
const isName = (text: string): boolean => !isBlank(text) && text.length <= longestName;

const readable: Readonly<Record<AskableName, (text: string) => boolean>> = {
  listingId: (text) => /^[\w-]{22}$/.test(text),
  type: (text) => conditions.some((condition) => condition === text),
  make: isName,
  year: (text) => /^\d{4}$/.test(text),
  model: isName,
  trim: isName,
  estimatedSalesPrice: isAmount,
  estimatedLeaseSalePrice: isAmount,
  discount: isAmount,
  leaseDiscount: isAmount,
  rebate: isAmount,
  leaseRebate: isAmount,
  downpayment: isAmount,
  leaseDownpayment: isAmount,
  estimatedTradeValue: isAmount,
  tradeValueLien: isAmount,
  residualPercentage: (text) => /^\d{1,2}(\.\d+)?$/.test(text),
  buyOut: isAmount,
  excessKM: isAmount,
  termsInYears: (text) => monthsOfTerm(text) !== null,
  allowedKM: (text) => /^\d{1,6}$/.test(text),
  interestRate: (text) => /^\d{1,2}(\.\d+)?$/.test(text),
  frequency: (text) => frequencies.some((frequency) => frequency === text),
  province: (text) => /^[A-Z]{2}$/.test(text),
};

/**
 * The deal that an address asks for. What cannot be read is left out: a link never puts the form into disorder.
 *
 * @param read gives the text that stands in the address under a name, or null
 */
export function readAskedDeal(read: (name: AskableName) => string | null): AskedDeal {
  const found = askableNames.flatMap((name) => {
    const text = read(name) ?? '';
    return readable[name](text) ? [[name, text] as const] : [];
  });
  // Object.fromEntries forgets the names, and that the condition has been looked at just now.
  return Object.fromEntries(found) as AskedDeal;
}
