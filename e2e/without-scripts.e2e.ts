import { expect, test } from './journey.ts';
import { searchedAddresses } from './page-addresses.ts';

test.use({ javaScriptEnabled: false });

/** What a person comes to a page for, in each language, as the server writes it. */
type InEachLanguage = { readonly en: string; readonly fr: string };
const both = (text: string): InEachLanguage => ({ en: text, fr: text });

const contents: Readonly<Record<string, InEachLanguage>> = {
  '/': both('RDX'),
  '/Dealer/lakeview-acura': { en: 'Build your deal', fr: 'Composer votre transaction' },
  '/AvailableDealer': both('Lakeview Acura'),
  '/AboutUs': { en: 'Where the figures come from', fr: 'D’où viennent les chiffres' },
  '/ContactUs': { en: 'Your message', fr: 'Votre message' },
  '/TermsConditions': { en: 'Figures are estimates', fr: 'Les chiffres sont des estimations' },
  '/PrivacyPolicy': { en: 'Who is accountable', fr: 'Qui est responsable' },
  '/Subscriptions': both('Standard'),
  '/CheckQuote': { en: 'Lines and amounts', fr: 'Lignes et montants' },
  '/SignIn': { en: 'Password', fr: 'Mot de passe' },
  '/SignUp/User': { en: 'First name', fr: 'Prénom' },
  '/DealerSignIn': { en: 'Password', fr: 'Mot de passe' },
  '/DealerSignUp': { en: 'First name', fr: 'Prénom' },
};

test('each page for everybody shows its content without any script, in either language', async ({ page }) => {
  for (const language of ['en', 'fr'] as const) {
    for (const address of searchedAddresses) {
      await page.goto(`${address}?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
      const main = page.getByRole('main');
      // A page of which nothing is said above has at least a sentence beside its title.
      const content = contents[address]?.[language] ?? /(?:\S+\s+){8}/;
      await expect(main.getByText(content).filter({ visible: true }).first(), address).toBeVisible();
    }
    await page.goto(`/ForgotPassword?lang=${language}`);
    await expect(page.locator('noscript p')).toContainText('JavaScript');
  }
});
