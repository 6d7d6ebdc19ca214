import fc from 'fast-check';
import { updateBody } from '#contract/deal-form.ts';
import { calculateDeal } from '#engine/deal.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { anyDealOfAnyMode, anyPaidDeal } from '#engine/testing/any-deal.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { expect, test } from './journey.ts';
import { signInUser } from './signed-in.ts';
import { dollars, registerShopper } from './through-the-api.ts';

/**
 * Fifty generated deals, the same ones each time: what is on the screen is what the engine says. What the form offers to be
 * chosen is drawn as any text; where the form refuses that, the deal goes without it.
 */
const refusedIn = (deal: DealInput): ReadonlySet<unknown> =>
  new Set(updateBody.safeParse({ ...deal, withData: true }).error?.issues.map(({ path }) => path[0]));
const withoutRefused = (deal: DealInput): DealInput => {
  const refused = refusedIn(deal);
  return Object.fromEntries(Object.entries(deal).filter(([name]) => !refused.has(name)));
};
const anyKind = fc.oneof(anyDealOfAnyMode, anyPaidDeal('Finance'), anyPaidDeal('Lease'));
const deals = fc.sample(anyKind.map(withoutRefused), { seed: 20261120, numRuns: 50 });

const shown = {
  Cash: ['totalPurchasePrice'],
  Finance: ['totalPurchasePrice', 'totalAmountFinanced', 'monthlyPayment'],
  Lease: ['capitalisedAmountHonda', 'monthlyPaymentHonda'],
} as const;

/** The day of the product, which works out today's deals. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date());

test('fifty generated deals stand on the screen to the cent', async ({ page, request }) => {
  const shopper = await registerShopper(request);
  await signInUser(page, shopper.person);
  const headers = { authorization: `Bearer ${shopper.token}` };
  for (const [index, deal] of deals.entries()) {
    const saved = await request.post('/api/enquiry/enquiry', { data: deal, headers });
    expect(saved.status(), await saved.text()).toBe(201);
    const { _id: id } = (await saved.json()).data;
    const { deal: read, ...result } = calculateDeal(deal, rateBook, today());
    const outputs: Readonly<Record<string, unknown>> = { ...dealOutputs({ deal: read, ...result }) };
    await page.goto(`/EnquiryDetails/${id}`);
    const main = page.getByRole('main');
    for (const name of shown[read.mode]) {
      const amount = dollars(String(outputs[name])).replace('$-', '-$');
      await expect(main.getByText(amount).first(), `${name} of deal ${index + 1}`).toBeVisible();
    }
    await request.delete(`/api/enquiry/enquiry/${id}`, { headers });
  }
});
