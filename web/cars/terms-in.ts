import type { CallRequest } from '#contract/contract.ts';
import { provinceNames } from '#contract/labels/province-names.ts';
import { readAskedDeal } from '#engine/form/asked-deal.ts';
import { frequencies, modes } from '#engine/form/deal-fields.ts';
import { monthsOfTerm } from '#engine/form/term.ts';

type Asked = NonNullable<CallRequest<'readCar'>['query']>;

/** The terms that an address carries; what cannot be read is left out, as the deal leaves it out. */
export const termsIn = (search: URLSearchParams): Asked => {
  const mode = modes.find((one) => one === search.get('mode'));
  const asked = readAskedDeal((name) => search.get(name));
  const { termsInYears = '', allowedKM, downpayment = '', province = '' } = asked;
  const frequency = frequencies.find((one) => one === asked.frequency);
  return {
    ...(mode && { mode }),
    ...(provinceNames[province] && { province }),
    ...(monthsOfTerm(termsInYears) !== null && { termsInYears }),
    ...(frequency && { frequency }),
    ...(/^\d+$/.test(downpayment) && { downpayment }),
    ...(allowedKM && { allowedKM }),
  };
};
