import type { Words } from '#contract/words.ts';
import { isSameDeal } from '#engine/compare/same-deal.ts';
import { dealOutputs } from '#engine/outputs.ts';
import type { DealToSave } from '../enquiries/deal-to-save.ts';
import type { LoadedEnquiry } from '../enquiries/load-enquiry.ts';
import { Refusal } from '../kit/handler.ts';

/** Refuses, in the words given, an answer that is the deal itself in every line and figure. */
export function refuseTheSame({ enquiry: { form, figures } }: LoadedEnquiry, deal: DealToSave, words: Words): void {
  const answered = { fields: deal.form, figures: dealOutputs(deal.result) };
  if (isSameDeal({ fields: form, figures }, answered)) throw new Refusal('invalid', words);
}
