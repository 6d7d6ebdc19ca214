import { detailNames } from '#contract/car-entry.ts';
import { fieldNames } from '#engine/form/field-lists.ts';
import { outputNames } from '#engine/outputs.ts';

/** How money is answered: dollars with two places, without marks. */
const dollars = /^-?\d+\.\d\d$/;

const moneyWords =
  /^(?:price|amount|payment|fee|cents|cost|rebate|discount|deposit|downpayment|outlay|freight|subtotal|charge)s?$/i;

/** Whether a field's name says that it is money: basePrice, payment, adminFee. */
export const saysMoney = (name: string): boolean =>
  name.split(/(?=[A-Z])/).some((word) => moneyWords.test(word)) && !named.has(name);

/** Named after money, and none: counts, a day, a field's name, how a rebate is taxed, what a file's prices hold. */
const named: ReadonlySet<string> = new Set([
  'numberOfPayments',
  'daysAtPrice',
  'firstPaymentDate',
  'rebateTaxTreatment',
  'prices',
  'fee',
]);

/** What people and files have written comes back as they wrote it. */
const asWritten: ReadonlySet<string> = new Set([
  // Specification 2: the deal's form, field by field. What is worked out of it is no field of it.
  ...fieldNames.filter((name) => !outputNames.some((output) => output === name)),
  // Specification 1: the words of a car's entry.
  ...detailNames,
  // Specification 6: a programme as its file says it.
  'amount',
  'amountFrom',
  'amountTo',
  'acquisitionFee',
  'lenderFee',
  'lenderFees',
  'securityDeposit',
  'mostPrice',
  // What a search is asked for, in whole dollars.
  'priceFrom',
  'priceTo',
  'paymentTo',
  'downpayment',
]);

/** The engine's own book of rates, which the pages take as the engine does; and what is kept of a person, as it is kept. */
const inCents: readonly string[] = ['readRates', 'exportMyData'];

/** Specification 1 states thousands commas, and a cent has no part: the plain dollars stand beside it. */
const besideIt = (name: string): string =>
  name.endsWith('Cents')
    ? name.replace(/Cents$/, 'Amount')
    : name.replace(/^(?:lowestB|b)asePrice$/, 'basePriceAmount');

type Fields = Readonly<Record<string, unknown>>;

const isDollars = (value: unknown): boolean => typeof value === 'string' && dollars.test(value);

function isWell(name: string, value: unknown, beside: Fields): boolean {
  if (value === null || value === '' || typeof value === 'boolean' || typeof value === 'object') return true;
  return isDollars(value) || asWritten.has(name) || isDollars(beside[besideIt(name)]);
}

/**
 * The fields of a call's answer whose names say money and that are written neither as money is nor as the list above
 * allows, each with its path and what stands there.
 */
export function oddMoney(call: string, answer: unknown, path = '', around: Fields = {}): readonly string[] {
  if (inCents.includes(call)) return [];
  if (Array.isArray(answer)) return answer.flatMap((one) => oddMoney(call, one, `${path}[]`, around));
  if (typeof answer !== 'object' || answer === null) return [];
  const fields = answer as Fields; // of JSON
  return Object.entries(fields).flatMap(([name, value]) => {
    const here = `${path}.${name}`;
    const isOdd = saysMoney(name) && !isWell(name, value, { ...around, ...fields });
    return [...(isOdd ? [`${here}: ${JSON.stringify(value)}`] : []), ...oddMoney(call, value, here, fields)];
  });
}
