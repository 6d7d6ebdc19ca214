import { keepsCreditAnswers } from '#contract/saving-rules.ts';
import type { DealResult } from '#engine/deal.ts';
import {
  type Condition,
  conditions,
  type DealFieldName,
  type DealInput,
  type DealOptions,
  dealFields,
  type FieldValue,
  type IsoDate,
} from '#engine/form/deal-fields.ts';
import { creditFields, fieldCounts, linesOfHeaders } from '#engine/form/field-lists.ts';
import { formatDecimal } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit, isBlank, readMoney, readNumber } from '#engine/money/read-number.ts';
import { modeOf } from '#engine/read-deal.ts';
import { refuseForeignPostalArea } from '../content/calls.ts';
import { calculateOrRefuse } from '../deals/calculate-deal.ts';
import { buyersDay } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';

/** A deal as its owner sends it, checked by the contract; what else the body holds is not read here. */
export type SentDeal = DealInput & {
  readonly province?: string | undefined;
  readonly today?: IsoDate | undefined;
  readonly listingId?: string | undefined;
};

/** A deal ready to be kept. */
export type DealToSave = {
  /** Without the credit answers. */
  readonly form: StoredForm;
  /** The credit answers; empty where none are kept. */
  readonly credit: StoredForm;
  readonly options: DealOptions;
  readonly province: string | null;
  /** What this server works out; what the client sent as figures is not looked at. */
  readonly result: DealResult;
  readonly today: IsoDate;
  /** The listed car that it is about. */
  readonly listingId: string | null;
};

const isCreditField = new Set<string>(creditFields);

/** Reads, checks and works out a deal. Throws a refusal naming the field. */
export function dealToSave(sent: SentDeal, clock: Clock): DealToSave {
  refuseForeignPostalArea({ state: textOf(sent.state), zipcode: textOf(sent.zipcode) });
  const today = buyersDay(sent.today, clock);
  const input = inputOf(sent);
  const result = calculateOrRefuse(input, today);
  const entries = Object.entries(canonicalForm(input));
  const form: StoredForm = Object.fromEntries(entries.filter(([name]) => !isCreditField.has(name)));
  const answers: StoredForm = Object.fromEntries(entries.filter(([name]) => isCreditField.has(name)));
  return {
    form,
    credit: keepsCreditAnswers(sent) ? withoutOwnersRent(answers) : {},
    options: sent.options ?? {},
    province: sent.province || null,
    result,
    today,
    listingId: sent.listingId || null,
  };
}

/** The fields of the form and its options, and nothing else that the body may hold. */
function inputOf(sent: SentDeal): DealInput {
  const { options } = sent;
  const fields = Object.entries(sent).filter(([name]) => Object.hasOwn(dealFields, name));
  return { ...Object.fromEntries(fields), ...(options ? { options } : {}) };
}

/** Who lives in an own house pays no rent. */
function withoutOwnersRent(answers: StoredForm): StoredForm {
  const { houseRent, ...others } = answers;
  return answers.housingOwnStatus === 'OwnHouse' || houseRent === undefined ? others : answers;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

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
function canonicalForm(input: DealInput): StoredForm {
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
