import { type AppraisalQuestion, appraisalQuestionNames } from '#contract/appraisal-questions.ts';
import type { CallRequest } from '#contract/contract.ts';
import type { Enquiry } from '../details/detail-groups.ts';
import type { TradeIn } from './use-trade-in.ts';

/** What the form holds, by the names on the wire. */
export type Asking = Record<keyof CallRequest<'keepTradeInDraft'>['body'], string>;

const unanswered = Object.fromEntries(appraisalQuestionNames.map((name) => [name, ''])) as Record<
  // Object.fromEntries forgets the names.
  AppraisalQuestion,
  string
>;

/**
 * What the form begins with: what was written and not sent, else what was sent, else the vehicle as the deal's own lines
 * say it.
 */
export function beginning(enquiry: Enquiry, tradeIn: TradeIn | null): Asking {
  if (tradeIn?.draft) return tradeIn.draft;
  if (tradeIn?.vehicle) return { ...tradeIn.vehicle, vin: tradeIn.vin ?? '', note: tradeIn.note ?? '' };
  const { form = {} } = enquiry;
  return {
    ...unanswered,
    condition: form.tradeIn ?? '',
    year: form.tradeInYear ?? '',
    make: form.tradeInMake ?? '',
    model: form.tradeInModel ?? '',
    trim: form.tradeInTrim ?? '',
    // What a deal could not read of it counts as 0 there, and is asked for here.
    kilometres: /[1-9]/.test(form.tradeInMileage ?? '') ? (form.tradeInMileage ?? '') : '',
    vin: '',
    note: '',
  };
}
