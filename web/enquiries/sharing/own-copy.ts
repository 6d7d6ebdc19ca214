import type { CallReply } from '#contract/contract.ts';
import { type DealFieldName, dealFields, type IsoDate } from '#engine/form/deal-fields.ts';
import { loadEnquiry } from '#engine/form/load-enquiry.ts';
import { fieldsOf } from '#engine/form/sections.ts';
import { savedOptionsOf } from '../../deals/form/tax-options.ts';
import { type KeptDeal, personalFields } from '../../deals/saving/deals-in-work.ts';
import { type Enquiry, keepsTradeInBack } from '../details/detail-groups.ts';

// Object.keys forgets that the keys are field names.
const names = Object.keys(dealFields) as readonly DealFieldName[];

/** What belongs to whoever made the deal: the person, what they agreed to, and the car that they trade in. */
const isOfTheMaker = new Set<DealFieldName>([...personalFields, ...fieldsOf('acceptance'), ...fieldsOf('trade-in')]);

/** Whether a deal counts on the trade-in of its maker, which a copy does without. */
export const hasTradeIn = (enquiry: Enquiry): boolean =>
  keepsTradeInBack(enquiry) || Number(enquiry.estimatedTradeValue ?? 0) > 0 || Number(enquiry.netTradeIn ?? 0) > 0;

/**
 * A shared deal as somebody else's own unsaved one, on the page of the same dealer.
 *
 * @param today the new owner's day, whose rates the copy is worked out with
 */
export const ownCopy = (enquiry: Enquiry, rates: CallReply<'readRates'>, today: IsoDate): KeptDeal => {
  const fields = names.filter((name) => !isOfTheMaker.has(name)).map((name) => [name, enquiry[name]]);
  const options = savedOptionsOf(enquiry.options ?? {});
  const saved = { ...Object.fromEntries(fields), options, province: enquiry.province ?? '' };
  return {
    businessName: enquiry.dealer?.businessName ?? '',
    ...(enquiry.dealer && { sellerName: enquiry.dealer.name }),
    edited: null,
    state: loadEnquiry(saved, rates, today),
    vehicleType: enquiry.vehicleType,
    carEntry: {},
    creditConsent: false,
  };
};
