import { type AskableName, beginsDeal } from '#engine/form/asked-names.ts';
import type { Condition, Mode } from '#engine/form/deal-fields.ts';
import { dealerPath, searchName } from '../../paths.ts';

type CarOfDeal = {
  readonly listingId: string;
  readonly type: Condition;
  readonly make: string;
  readonly year: string;
  readonly model: string;
  readonly trim: string;
  /** Its dealer's, in addresses. */
  readonly businessName: string;
};

/** How it would be paid for; what is absent, the deal begins with. */
export type TermsOfDeal = {
  /** null: none is chosen, and all stand side by side. */
  readonly mode: Mode | null;
  /** Where it is taxed, two letters. */
  readonly province: string;
  readonly termsInYears?: string;
  readonly frequency?: string;
  /** Dollars. */
  readonly downpayment?: string;
  /** Kilometres of a year, of a lease; '' where nothing depends on them. */
  readonly allowedKM?: string;
};

const options: Readonly<Record<Mode, string>> = { Cash: '0', Finance: '1', Lease: '2' };

/**
 * The deal about a listed car at its dealer. It carries the terms of the payment that stands beside the link, so that it
 * opens on that payment. Nothing down is what a deal begins with; of cash nothing is paid down, nor over years.
 */
export function dealPath(car: CarOfDeal, terms: TermsOfDeal): string {
  const { businessName, listingId, type, make, year, model, trim } = car;
  const { mode, province, termsInYears, frequency, downpayment, allowedKM } = terms;
  const asked: Partial<Record<AskableName, string>> = {
    listingId,
    type,
    make,
    year,
    model,
    trim,
    ...(mode !== 'Cash' && downOf(mode, downpayment)),
    ...(mode !== 'Cash' && termsInYears !== undefined && { termsInYears }),
    ...(mode === 'Lease' && allowedKM && { allowedKM }),
    ...(frequency !== undefined && { frequency }),
    province,
  };
  return `${dealerPath(businessName)}?${new URLSearchParams({ activeOption: mode ? options[mode] : '-1', ...asked })}`;
}

function downOf(mode: Mode | null, downpayment: string | undefined): Partial<Record<AskableName, string>> {
  if (downpayment === undefined || !(Number(downpayment) > 0)) return {};
  return mode === 'Lease' ? { leaseDownpayment: downpayment } : { downpayment };
}

/**
 * Whether an address brings a deal along that the calculator takes up; other parts of a page keep choices there too. The
 * filters of a search have names that a deal has: there they are the search's.
 */
export const asksForDeal = (search: URLSearchParams): boolean =>
  !search.has(searchName) && beginsDeal.some((name) => search.has(name));
