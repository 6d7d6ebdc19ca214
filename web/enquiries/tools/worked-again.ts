import type { CallReply } from '#contract/contract.ts';
import { calculateDeal } from '#engine/deal.ts';
import { type DealFieldName, dealFields } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { loadEnquiry } from '#engine/form/load-enquiry.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { savedOptionsOf } from '../../deals/form/tax-options.ts';
import type { ToolDeal } from '../../deals/tools/tool-deal.tsx';
import { type Enquiry, keepsTradeInBack } from '../details/detail-groups.ts';

// Object.keys forgets that the keys are field names.
const names = Object.keys(dealFields) as readonly DealFieldName[];

/** Figures that would differ if anything that counts were missing. */
const checked = ['monthlyPayment', 'totalOutlay', 'totalCostToOwn'] as const;

/** A saved deal as the form that it came from, as far as its reader sees it. */
export const formAgain = (enquiry: Enquiry, rates: CallReply<'readRates'>): DealState => {
  const fields = enquiry.form ?? enquiry;
  return loadEnquiry(
    {
      ...Object.fromEntries(names.map((name) => [name, fields[name]])),
      options: savedOptionsOf(enquiry.options ?? {}),
      province: enquiry.province ?? '',
      vehicleType: enquiry.vehicleType ?? '',
    },
    rates,
    enquiry.calculatedOn,
  );
};

/**
 * A saved deal as the tools take it, worked out again with the rates of its own day. Null where that does not give the
 * saved figures to the cent: a shared deal keeps some of its lines to itself.
 */
export const workedAgain = (enquiry: Enquiry, rates: CallReply<'readRates'>): ToolDeal | null => {
  if (keepsTradeInBack(enquiry)) return null;
  const state = formAgain(enquiry, rates);
  const result = calculateDeal(dealInput(state), rates, enquiry.calculatedOn);
  const outputs = dealOutputs(result);
  const isSame = checked.every((name) => Number(outputs[name]) === Number(enquiry[name]));
  // What a dealer or a car's entry said then stands in the saved form.
  const seller = { dealer: null, carEntry: {} };
  const readOnly = { seller, apply: null, takeProvince: null, programmes: null, todaysProgrammes: null, choice: null };
  return isSame ? { state, result, rates, today: enquiry.calculatedOn, ...readOnly } : null;
};
