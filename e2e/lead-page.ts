import { expect, type Locator, type Page } from '@playwright/test';
import type { newPerson } from './deal-page.ts';

/** A detail's value on the lead's page, by its label in the group of that heading; it may be folded away. */
export const leadDetail = (page: Page, group: string, label: string): Locator =>
  page
    .getByRole('region', { name: group, exact: true, includeHidden: true })
    .locator('div', { has: page.getByText(label, { exact: true }) })
    .locator('dd');

/** Unfolds all figures of the lead that is open; pressed once more, folds them. */
export const openFigures = (page: Page): Promise<void> => page.getByText(/^All \d+ figures$/).click();

/** What has been with the lead that is open. */
export const timeline = (page: Page): Locator => page.getByRole('list', { name: 'Timeline' });

/**
 * Opens the lead of this person from the dealer's dashboard, by the keyboard: other journeys send leads meanwhile, and a
 * row that moves down while the mouse is on it would lose the press.
 */
export async function openNewestLead(page: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  const links = page.getByRole('link').filter({ hasText: `${person.firstName} ${person.lastName}` });
  await links.first().press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads Details Page');
}
