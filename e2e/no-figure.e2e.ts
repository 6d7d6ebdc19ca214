import type { Page } from '@playwright/test';
import { chooseFrench } from './english-left.ts';
import { expect, test } from './journey.ts';
import { holdDealerSession, signInUser } from './signed-in.ts';
import { dollars, registerShopper, shareDeal } from './through-the-api.ts';

const inWords = {
  en: {
    logIn: 'Log In',
    car: 'Choose a car to see your payment',
    residual: 'Choose a residual',
    cheapest: 'The cheapest here',
    money: 'What the money goes to',
    summary: 'Show the summary',
    field: 'Residual',
    go: 'Go to the residual value',
    lease: 'Lease',
    ways: 'Cash, Finance and Lease side by side',
    verdict: /costs least/,
  },
  fr: {
    logIn: 'Se connecter',
    car: 'Choisissez une voiture pour voir votre versement',
    residual: 'Choisissez une valeur résiduelle',
    cheapest: 'Les moins chères ici',
    money: 'À quoi sert l’argent',
    summary: 'Afficher le résumé',
    field: 'Valeur résiduelle',
    go: 'Aller à la valeur résiduelle',
    lease: 'Location',
    ways: 'Au comptant, financement et location côte à côte',
    verdict: /coût de possession le plus bas/i,
  },
} as const;

type Language = keyof typeof inWords;

const languages: readonly Language[] = ['en', 'fr'];

/** Opens an address in a language, alive. */
async function open(page: Page, language: Language, address: string): Promise<void> {
  if (language === 'fr') await chooseFrench(page);
  await page.goto(address);
  await expect(page.getByRole('link', { name: inWords[language].logIn, exact: true }).first()).toBeVisible();
}

const seen = (page: Page, words: string) => page.getByText(words, { exact: true }).filter({ visible: true });
const amount = (page: Page) => page.getByTestId('hero-amount').filter({ visible: true });

/** On a phone the bar at the bottom says the same. */
async function expectInstead(page: Page, language: Language, words: string): Promise<void> {
  await expect(seen(page, words).first()).toBeVisible();
  await expect(amount(page)).toHaveCount(0);
  await expect(page.getByRole('img', { name: inWords[language].money })).toHaveCount(0);
  const bar = page.getByRole('button', { name: inWords[language].summary });
  if (await bar.isVisible()) {
    await expect(bar).toContainText(words);
    await expect(bar).not.toContainText('$');
  }
}

for (const language of languages) {
  const words = inWords[language];

  test(`without a car no payment is shown but the cheapest cars, whose payments are those of their deals, in ${language}`, {
    tag: ['@phone', '@by-language'],
  }, async ({ page }) => {
    await open(page, language, '/Dealer/lakeview-acura?activeOption=1');
    await expectInstead(page, language, words.car);
    const cheapest = page.getByRole('region', { name: words.cheapest }).filter({ visible: true });
    await expect(cheapest.getByRole('link')).toHaveCount(3);
    const promised = await cheapest.getByRole('listitem').first().locator('strong').textContent();
    await cheapest.getByRole('link').first().click();
    await expect(amount(page).first()).toHaveText(promised ?? 'none');
    await expect(page.getByRole('img', { name: words.money }).filter({ visible: true }).first()).toBeVisible();
  });

  test(`a lease without a residual has no payment and no verdict anywhere, and asks for it, in ${language}`, {
    tag: ['@phone', '@by-language'],
  }, async ({ page }) => {
    await open(page, language, '/?activeOption=2&make=ACURA&model=RDX&trim=A-Spec');
    await expectInstead(page, language, words.residual);
    await page.getByRole('button', { name: words.go }).filter({ visible: true }).click();
    const residual = page
      .locator('#section-residual-value')
      .getByRole('textbox', { name: words.field, exact: true })
      .first();
    await residual.fill('0');
    await expectInstead(page, language, words.residual);

    await page.goto('/?activeOption=1&make=ACURA&model=RDX&trim=A-Spec&tool=compare');
    const tool = page.getByRole('dialog');
    await expect(tool.getByRole('table', { name: words.ways })).toContainText(words.residual);
    await expect(tool.getByText(words.verdict)).toHaveCount(0);

    await open(page, language, '/?activeOption=-1&make=ACURA&model=RDX&trim=A-Spec');
    const bar = page.getByRole('button', { name: words.summary });
    if (await bar.isVisible()) await bar.click();
    const table = page.getByRole('table', { name: words.ways }).filter({ visible: true });
    await expect(table).toContainText(words.residual);
    await expect(table).toContainText('$');
    await expect(seen(page, words.residual)).toHaveCount(1);
    await expect(page.getByText(words.verdict).filter({ visible: true })).toHaveCount(0);
  });

  test(`a residual brings the payment of a lease, in ${language}`, { tag: ['@phone', '@by-language'] }, async ({
    page,
  }) => {
    await open(page, language, '/?activeOption=2&make=ACURA&model=RDX&trim=A-Spec');
    await page.getByRole('button', { name: words.go }).filter({ visible: true }).click();
    const section = page.locator('#section-residual-value');
    await expect(section.getByRole('heading').getByRole('button')).toBeFocused();
    await section.getByRole('textbox', { name: words.field, exact: true }).first().fill('55');
    await expect(amount(page).first()).toContainText('$');
    await expect(seen(page, words.residual)).toHaveCount(0);
  });
}

test('a lease that was sent without a residual keeps its payment, with the word that it has none', async ({
  page,
  request,
  newVisitor,
}) => {
  const shopper = await registerShopper(request);
  const lease = { cashFinanceLease: 'Lease', estimatedLeaseSalePrice: '58300', termsInYears: '3' };
  const without = await shareDeal(request, shopper, lease);
  await shareDeal(request, shopper, { ...lease, residualPercentage: '55' });
  await signInUser(page, shopper.person);
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: dollars(without.monthlyPayment) })).toContainText('no residual');
  await expect(cards.filter({ hasText: 'no residual' })).toHaveCount(1);
  await page.goto(`/DataDetailsPage/${without._id}`);
  await expect(page.getByRole('main').getByText('no residual')).toBeVisible();

  const office = await newVisitor();
  await holdDealerSession(office);
  await office.goto('/DealerAllEnquiries');
  const rows = office.getByRole('row').filter({ hasText: shopper.person.lastName });
  await expect(rows.filter({ hasText: dollars(without.monthlyPayment) })).toContainText('no residual');
  await expect(rows.filter({ hasText: 'no residual' })).toHaveCount(1);

  await chooseFrench(page);
  await page.goto('/UserDashboard');
  await expect(cards.filter({ hasText: 'sans valeur résiduelle' })).toHaveCount(1);
  await page.goto(`/DataDetailsPage/${without._id}`);
  await expect(page.getByRole('main').getByText('sans valeur résiduelle')).toBeVisible();
});
