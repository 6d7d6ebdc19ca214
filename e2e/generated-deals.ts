import fc from 'fast-check';
import { updateBody } from '#contract/deal-form.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { fieldsOfPerson } from '#engine/form/leaving-fields.ts';
import { anyDealOfAnyMode, anyPaidDeal } from '#engine/testing/any-deal.ts';

const refusedIn = (deal: DealInput): ReadonlySet<unknown> =>
  new Set(updateBody.safeParse({ ...deal, withData: true }).error?.issues.map(({ path }) => path[0]));

/**
 * What the form offers to be chosen is drawn as any text; where the form refuses that, the deal goes without it. It goes
 * without the person's answers too: they change no figure, and need a consent.
 */
const asFormTakes = (deal: DealInput): DealInput => {
  const left = new Set<unknown>([...refusedIn(deal), ...fieldsOfPerson]);
  return Object.fromEntries(Object.entries(deal).filter(([name]) => !left.has(name)));
};

/** Rules of several fields are looked at once each field is right: a lease or a loan has a term. */
const fitsForm = (deal: DealInput): boolean => refusedIn(deal).size === 0;

const anyKind = fc.oneof(anyDealOfAnyMode, anyPaidDeal('Finance'), anyPaidDeal('Lease'));

/** Fifty generated deals that the form takes, the same ones each time. */
export const fiftyDeals: readonly DealInput[] = fc.sample(anyKind.map(asFormTakes).filter(fitsForm), {
  seed: 20261120,
  numRuns: 50,
});
