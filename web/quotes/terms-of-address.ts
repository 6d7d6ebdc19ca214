import { readAskedDeal } from '#engine/form/asked-deal.ts';
import { frequencies, modes } from '#engine/form/deal-fields.ts';
import type { QuoteTerms, QuoteVehicle } from '#engine/quote/quote.ts';

/** What an address says of a deal that matters to the check of a quote; what cannot be read is left out. */
export const termsOfAddress = (search: URLSearchParams): Partial<QuoteTerms> => {
  const asked = readAskedDeal((name) => search.get(name));
  const mode = modes[Number(search.get('activeOption') ?? '-1')];
  const frequency = frequencies.find((one) => one === asked.frequency);
  return {
    ...(asked.province && { province: asked.province }),
    ...(asked.type && { condition: asked.type }),
    ...(mode && { mode }),
    ...(asked.interestRate && { interestPercent: asked.interestRate }),
    ...(asked.termsInYears && { termMonths: String(Number(asked.termsInYears) * 12) }),
    ...(frequency && { frequency }),
  };
};

/** The vehicle that an address names. */
export const vehicleOfAddress = (search: URLSearchParams): QuoteVehicle => {
  const { year, make, model, trim } = readAskedDeal((name) => search.get(name));
  return { ...(year && { year }), ...(make && { make }), ...(model && { model }), ...(trim && { trim }) };
};
