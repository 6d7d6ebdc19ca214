import {
  type Condition,
  conditions,
  type DealFieldName,
  type DealInput,
  dealFields,
  type FieldValue,
} from '#engine/form/deal-fields.ts';
import { fieldCounts, linesOfHeaders } from '#engine/form/field-lists.ts';
import { formatDecimal } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit, isBlank, readMoney, readNumber } from '#engine/money/read-number.ts';
import { modeOf } from '#engine/read-deal.ts';

/** A form as it is kept: text in every field that was filled. */
export type StoredForm = Partial<Record<DealFieldName, string>>;

// Object.keys forgets that the keys of the table are field names.
const fieldNames = Object.keys(dealFields) as readonly DealFieldName[];

// Object.entries forgets that the keys are field names.
const headers = Object.entries(linesOfHeaders) as readonly [DealFieldName, readonly DealFieldName[]][];

/**
 * The form as it is kept (decisions row 32): numbers as canonical decimals, so that what is no number or is below 0
 * becomes the 0 that it counts as; texts as they came; blank fields left out. A typed header that is not read, because
 * its lines add up, is left out as well, and so is a residual in dollars beside one in percent.
 */
export function canonicalForm(input: DealInput): StoredForm {
  const form: StoredForm = {};
  for (const name of fieldNames) {
    const { [name]: value } = input;
    if (!isBlank(value)) form[name] = canonicalValue(name, value);
  }
  for (const [header, lines] of headers) if (lines.some((line) => isCounted(line, form))) delete form[header];
  if (centsUpToLimit(form.residualPercentage) > 0) delete form.buyOut;
  return form;
}

function canonicalValue(name: DealFieldName, value: FieldValue): string {
  switch (dealFields[name].kind) {
    case 'money':
      return formatCents(readMoney(value, name).cents);
    case 'percent':
    case 'kilometres':
    case 'years':
      return formatDecimal(readNumber(value, name).value);
    default:
      return String(value);
  }
}

function isCounted(name: DealFieldName, form: StoredForm): boolean {
  const mode = modeOf(form.cashFinanceLease);
  return centsUpToLimit(form[name]) > 0 && fieldCounts(name, mode, conditionOf(form));
}

/** An empty or unknown condition is read as New, and so is any in a lease (calculation 2.1). */
function conditionOf({ type, cashFinanceLease }: StoredForm): Condition {
  const known = conditions.find((condition) => condition === type);
  return cashFinanceLease === 'Lease' ? 'New' : (known ?? 'New');
}
