import { keepsCreditAnswers } from '#contract/saving-rules.ts';
import type { DealResult } from '#engine/deal.ts';
import { creditFields } from '#engine/form/credit-fields.ts';
import { type DealInput, type DealOptions, dealFields, type IsoDate } from '#engine/form/deal-fields.ts';
import { refuseForeignPostalArea } from '../content/calls.ts';
import { calculateOrRefuse } from '../deals/calculate-deal.ts';
import { buyersDay } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import { canonicalForm, type StoredForm } from './canonical-form.ts';

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
