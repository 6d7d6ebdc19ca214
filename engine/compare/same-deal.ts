import { figureIsOf } from '#engine/figure-modes.ts';
import { conditions, type DealFieldName, type FieldValue } from '#engine/form/deal-fields.ts';
import { fieldCounts, specOf } from '#engine/form/field-lists.ts';
import { fieldsOfDeal } from '#engine/form/leaving-fields.ts';
import { formatDecimal } from '#engine/money/decimal.ts';
import { centsUpToLimit, isAbove, largestNumber, readNumber } from '#engine/money/read-number.ts';
import { type FigureName, figureNames } from '#engine/outputs.ts';
import { modeOf } from '#engine/read-deal.ts';

/** What a deal says on the wire: the fields of its form, and its figures under the names of calculation 2.2. */
export type ComparedDeal = {
  readonly fields: Readonly<Partial<Record<DealFieldName, FieldValue>>>;
  readonly figures: Readonly<Partial<Record<FigureName, unknown>>>;
};

/** Counted from the day on which the deal is worked out; no one who answers a deal has changed it. */
const ofTheDay: FigureName = 'firstPaymentDate';
const comparedFigures = figureNames.filter((name) => name !== ofTheDay);
const isFigure = new Set<string>(figureNames);
const comparedFields = fieldsOfDeal.filter((name) => !isFigure.has(name));

/**
 * Whether two deals are the same in every line and every figure that counts in their way to pay, which is a line as
 * well, however they are written: `1,000` is `1000.00`, and an empty amount is 0. The day from which payments are counted
 * is left out.
 */
export function isSameDeal(one: ComparedDeal, other: ComparedDeal): boolean {
  const mode = modeOf(one.fields.cashFinanceLease);
  return (
    comparedFields.every((name) => lineOf(one, name) === lineOf(other, name)) &&
    comparedFigures
      .filter((name) => figureIsOf(name, mode))
      .every((name) => (one.figures[name] ?? null) === (other.figures[name] ?? null))
  );
}

/** What a line says, written in one way; nothing where it does not count. */
function lineOf({ fields }: ComparedDeal, name: DealFieldName): string {
  const condition = conditions.find((one) => one === fields.type) ?? 'New';
  if (!fieldCounts(name, modeOf(fields.cashFinanceLease), condition)) return '';
  const { [name]: value } = fields;
  const text = String(value ?? '').trim();
  switch (specOf(name).kind) {
    case 'text':
    case 'choice':
      return text === '' && name === 'frequency' ? 'Monthly' : text;
    case 'money':
      return String(centsUpToLimit(value));
    default:
      return isAbove(value, largestNumber) ? text : formatDecimal(readNumber(value, name).value);
  }
}
