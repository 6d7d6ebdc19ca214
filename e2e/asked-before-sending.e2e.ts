import type { Page } from '@playwright/test';
import { accept, instead, openAlive, openDealerPage, pressMode, save } from './deal-page.ts';
import { chooseFrench } from './english-left.ts';
import { expect, test } from './journey.ts';
import { holdUserSession } from './signed-in.ts';
import { registerShopper } from './through-the-api.ts';

/** Hears what goes to the dealer. */
const sendings = async (page: Page): Promise<string[]> => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/lakeview-acura/enquiry')) sent.push(request.url());
  });
  return sent;
};

test('a deal without a car is asked about before it is sent', { tag: '@phone' }, async ({ page, request }) => {
  const { person } = await registerShopper(request);
  await holdUserSession(page, person);
  await openDealerPage(page, 'Finance');
  const sent = await sendings(page);
  await save(page, 'Save & Share');
  const question = page.getByRole('dialog', { name: 'Send a deal without a car or a price?' });
  await question.getByRole('button', { name: 'Choose a car' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.locator('#section-vehicle').getByRole('heading').getByRole('button')).toBeFocused();
  expect(sent).toEqual([]);
  await accept(page);
  await save(page, 'Save & Share');
  await question.getByRole('button', { name: 'Send it all the same' }).click();
  await expect(page).toHaveURL('/UserDashboard');
  expect(sent).toHaveLength(1);
});

const leaseInWords = {
  en: { mode: 'Lease', price: 'Estimated price', choose: 'Choose a residual', save: 'Save & Share' },
  fr: {
    mode: 'Location',
    price: 'Prix estimé',
    choose: 'Choisissez une valeur résiduelle',
    save: 'Enregistrer et partager',
  },
} as const;

for (const language of ['en', 'fr'] as const) {
  test(`a lease is asked for its residual before it is sent, in ${language}`, {
    tag: ['@phone', '@by-language'],
  }, async ({ page }) => {
    const words = leaseInWords[language];
    if (language === 'fr') await chooseFrench(page);
    // Without a car no programme brings one.
    await openAlive(page, '/Dealer/lakeview-acura?activeOption=2');
    const price = page.locator('#section-capitalized-cost');
    await price.getByRole('heading').getByRole('button').click();
    await price.getByLabel(words.price).fill('40000');
    const residual = page.locator('#section-residual-value');
    await expect(instead(page, words.choose).first()).toBeVisible();
    const sent = await sendings(page);
    await page.getByRole('button', { name: words.save }).filter({ visible: true }).click();
    await expect(page.locator('output, [role="alert"]').filter({ hasText: words.choose })).toBeVisible();
    await expect(residual.getByRole('heading').getByRole('button')).toBeFocused();
    await expect(page).toHaveURL(/\/Dealer\/lakeview-acura/);
    expect(sent).toEqual([]);
  });
}

test('why a deal cannot be saved yet stands beside the button', { tag: '@phone' }, async ({ page }) => {
  await openDealerPage(page, 'Cash');
  await pressMode(page, 'Cash');
  const button = page.getByRole('button', { name: 'Save & Share' }).filter({ visible: true });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('Choose Cash, Finance or Lease.');
  await expect(page.getByText('Choose Cash, Finance or Lease.').filter({ visible: true })).toBeVisible();
});

test('in French too', { tag: ['@phone', '@by-language'] }, async ({ page, request }) => {
  const { person } = await registerShopper(request);
  await holdUserSession(page, person);
  await chooseFrench(page);
  await page.goto('/Dealer/lakeview-acura?activeOption=1');
  // Only once the calculator knows who is here, it offers a draft.
  const draft = page.getByRole('button', { name: 'Enregistrer le brouillon', includeHidden: true });
  await expect(draft.first()).toBeAttached();
  const sent = await sendings(page);
  const button = page.getByRole('button', { name: 'Enregistrer et partager' }).filter({ visible: true });
  await button.click();
  const question = page.getByRole('dialog', { name: 'Envoyer une transaction sans voiture ou sans prix ?' });
  await question.getByRole('button', { name: 'Choisir une voiture' }).click();
  await expect(page.locator('#section-vehicle').getByRole('heading').getByRole('button')).toBeFocused();
  expect(sent).toEqual([]);
  const ways = page.getByRole('group', { name: 'Modes de paiement' });
  await ways.getByRole('button', { name: 'Financement' }).filter({ visible: true }).click();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('Choisissez Au comptant, Financement ou Location.');
});
