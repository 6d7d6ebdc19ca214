import type { Page } from '@playwright/test';
import { calculateDeal } from '#engine/deal.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { fiftyDeals } from './generated-deals.ts';
import { giveAddress } from './go-within.ts';
import { expect, test } from './journey.ts';
import { signInUser } from './signed-in.ts';
import { dollars, registerShopper } from './through-the-api.ts';

/** Fifty generated deals: what is on the screen is what the engine says. */
const shown = {
  Cash: ['totalPurchasePrice'],
  Finance: ['totalPurchasePrice', 'totalAmountFinanced', 'monthlyPayment'],
  Lease: ['capitalisedAmountHonda', 'monthlyPaymentHonda'],
} as const;

/** The day of the product, which works out today's deals. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date());

/** Opens a saved deal; the page need not be loaded anew for each of them. */
async function openWithin(page: Page, id: string): Promise<void> {
  const read = page.waitForResponse((reply) => reply.url().endsWith(`/api/enquiry/enquiry/${id}`));
  await giveAddress(page, `/EnquiryDetails/${id}`);
  await read;
}

test('fifty generated deals stand on the screen to the cent', async ({ page, request }) => {
  const shopper = await registerShopper(request);
  await signInUser(page, shopper.person);
  const headers = { authorization: `Bearer ${shopper.token}` };
  for (const [index, deal] of fiftyDeals.entries()) {
    const saved = await request.post('/api/enquiry/enquiry', { data: deal, headers });
    expect(saved.status(), await saved.text()).toBe(201);
    const { _id: id } = (await saved.json()).data;
    const { deal: read, ...result } = calculateDeal(deal, rateBook, today());
    const outputs: Readonly<Record<string, unknown>> = { ...dealOutputs({ deal: read, ...result }) };
    await openWithin(page, id);
    const main = page.getByRole('main');
    for (const name of shown[read.mode]) {
      const amount = dollars(String(outputs[name])).replace('$-', '−$');
      await expect(main.getByText(amount).first(), `${name} of deal ${index + 1}`).toBeVisible();
    }
    await request.delete(`/api/enquiry/enquiry/${id}`, { headers });
  }
});
