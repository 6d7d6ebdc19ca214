/** How long a listed car may have one price before its dealer's list calls that a problem, in days. */
export const longAtPrice = 90;

/** Findings that a list marks as a problem: the others are only of interest on the page of the car. */
export const isWorthMarking = ({ code, blocks }: { readonly code: string; readonly blocks: boolean }): boolean =>
  blocks || code === 'noPrice' || code === 'freightNotStated' || code === 'feeInWords';

type Facts = {
  readonly findings: readonly { readonly code: string; readonly blocks: boolean }[];
  readonly hasPhoto: boolean;
  readonly daysAtPrice: number | null;
};

/** Whether something keeps a car from being published or sold: what the law lacks, no photos, one price for long. */
export const hasProblem = ({ findings, hasPhoto, daysAtPrice }: Facts): boolean =>
  !hasPhoto || (daysAtPrice ?? 0) >= longAtPrice || findings.some(isWorthMarking);
