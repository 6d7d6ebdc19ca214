import { expect, test } from './journey.ts';

test.use({ javaScriptEnabled: false });

/** What a person comes to each page for, as the server writes it; the journeys of the other pages look themselves. */
const pages: readonly (readonly [address: string, heading: string | RegExp, content: string | RegExp])[] = [
  ['/Dealer/lakeview-acura', 'Your deal at Lakeview Acura', 'Build your deal'],
  ['/ContactUs', /./, 'Your message'],
];

test('each page for everybody shows its content without any script', async ({ page }) => {
  for (const [address, heading, content] of pages) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(heading);
    await expect(page.getByRole('main').getByText(content).first(), address).toBeVisible();
  }
});
