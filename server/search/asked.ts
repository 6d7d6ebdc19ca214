import type { CarFilters, searchModes, searchSorts } from '#contract/car-search.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';

/** A search with its words read: what is asked for, whoever said it. */
export type Asked = Omit<CarFilters, 'q' | 'dealer'> & {
  /** What is left of the words: names of a car. */
  readonly words: readonly string[];
  readonly vin?: string;
  readonly stock?: string;
  readonly dealerId?: string;
  readonly mode: (typeof searchModes)[number];
  readonly sort: (typeof searchSorts)[number];
  /** Whose tax, and whose cars come first. */
  readonly province: string;
  /** The day of the search in Ontario. */
  readonly today: IsoDate;
};

/** What the payments of a search are worked out by. */
export type PaymentTerms = Pick<Asked, 'mode' | 'province' | 'termsInYears' | 'frequency' | 'downpayment'>;

/** The same with the most that is paid each time, in whole dollars. */
export type PaymentLimit = PaymentTerms & { readonly paymentTo: string };
