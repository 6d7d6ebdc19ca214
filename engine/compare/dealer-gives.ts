import { conditions, type DealFieldName, type FieldValue } from '#engine/form/deal-fields.ts';
import { fieldCounts, fieldNames, specOf } from '#engine/form/field-lists.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { modeOf } from '#engine/read-deal.ts';

/** The lines of a deal on the wire. */
type Lines = Readonly<Partial<Record<DealFieldName, FieldValue>>>;

/** A line in which a dealer gives way, in cents; below 0 where it takes more than it was asked for. */
type GivenLine = { readonly field: DealFieldName; readonly cents: number };

/** What an offer costs the dealer: its lines, and their sum in cents. */
export type DealerGives = { readonly lines: readonly GivenLine[]; readonly totalCents: number };

/** Of these a dealer gives by putting in more. */
const more: readonly DealFieldName[] = ['discount', 'leaseDiscount', 'estimatedTradeValue'];

/** Of these, and of what it charges, a dealer gives by asking for less. */
const less: readonly DealFieldName[] = ['estimatedSalesPrice', 'estimatedLeaseSalePrice'];

const isCharged = (name: DealFieldName): boolean => {
  const { charge, dealer } = specOf(name);
  return charge !== undefined && dealer !== undefined;
};

/**
 * What a dealer gives from its own pocket with an offer, before tax: a lower price, a discount, a charge of its own that
 * it lowers, a trade-in that it values higher. A rebate is the maker's and a rate the lender's: they cost it nothing.
 *
 * @param asked the lines of the shopper's deal
 * @param offered the lines of the dealer's, in the same way to pay
 * @returns null where the ways to pay differ, since their lines do not compare
 */
export function dealerGives(asked: Lines, offered: Lines): DealerGives | null {
  const mode = modeOf(offered.cashFinanceLease);
  if (modeOf(asked.cashFinanceLease) !== mode) return null;
  const condition = conditions.find((one) => one === offered.type) ?? 'New';
  const lines = fieldNames.flatMap((field) => {
    if (!fieldCounts(field, mode, condition)) return [];
    const cents = signOf(field) * (centsUpToLimit(offered[field]) - centsUpToLimit(asked[field]));
    return cents === 0 ? [] : [{ field, cents }];
  });
  return { lines, totalCents: lines.reduce((sum, { cents }) => sum + cents, 0) };
}

function signOf(field: DealFieldName): -1 | 0 | 1 {
  if (more.includes(field)) return 1;
  return less.includes(field) || isCharged(field) ? -1 : 0;
}
