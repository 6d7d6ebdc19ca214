import { expect, type Locator, type Page } from '@playwright/test';
import type { newPerson } from './deal-page.ts';
import { holdDealerSession } from './signed-in.ts';

/** A detail's value on the lead's page, by its label in the group of that heading; it may be folded away. */
export const leadDetail = (page: Page, group: string, label: string): Locator =>
  page
    .getByRole('region', { name: group, exact: true, includeHidden: true })
    .locator('div', { has: page.getByText(label, { exact: true }) })
    .locator('dd');

/** Unfolds all figures of the lead that is open; pressed once more, folds them. */
export const openFigures = (page: Page): Promise<void> => page.getByText(/^All numbers \(\d+\)$/).click();

/** What has been with the lead that is open. */
export const timeline = (page: Page): Locator => page.getByRole('list', { name: 'Timeline' });

/** Opens the newest lead of this person at the demonstration's dealer, in a tab beside the shopper's own. */
export async function openLead(page: Page, { email }: Pick<ReturnType<typeof newPerson>, 'email'>): Promise<Page> {
  const desk = await page.context().newPage();
  const headers = { authorization: `Bearer ${await holdDealerSession(desk)}` };
  const found = await page.request.get(`/api/dealer/enquiries?${new URLSearchParams({ q: email })}`, { headers });
  await desk.goto(`/ViewDealerEnquiryDetails/${(await found.json()).data[0]._id}`);
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Leads Details Page');
  return desk;
}
