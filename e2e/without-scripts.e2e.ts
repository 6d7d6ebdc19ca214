import { expect, test } from './journey.ts';
import { searchedAddresses } from './page-addresses.ts';

test.use({ javaScriptEnabled: false });

/** What a person comes to a page for, as the server writes it. */
const contents: Readonly<Record<string, string>> = {
  '/': 'RDX',
  '/Dealer/lakeview-acura': 'Build your deal',
  '/AvailableDealer': 'Lakeview Acura',
  '/AboutUs': 'Where the numbers come from',
  '/ContactUs': 'What’s it about?',
  '/TermsConditions': 'Numbers are estimates',
  '/PrivacyPolicy': 'Who is accountable',
  '/Subscriptions': 'Standard',
  '/CheckQuote': 'Lines and amounts',
  '/SignIn': 'Password',
  '/SignUp/User': 'First name',
  '/DealerSignIn': 'Password',
  '/DealerSignUp': 'First name',
};

test('each page for everybody shows its content without any script', async ({ page }) => {
  for (const address of searchedAddresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    // A page of which nothing is said above has at least a sentence beside its title.
    const content = page.getByRole('main').getByText(contents[address] ?? /(?:\S+\s+){8}/);
    await expect(content.filter({ visible: true }).first(), address).toBeVisible();
  }
  await page.goto('/ForgotPassword');
  await expect(page.locator('noscript p')).toContainText('JavaScript');
});
