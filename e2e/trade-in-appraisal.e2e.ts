import type { Locator, Page } from '@playwright/test';
import { testPicture } from '../server/testing/pictures.ts';
import { findings } from './axe.ts';
import { fillAmount, openSection, section } from './deal-page.ts';
import { chooseFrench, englishAmong, textsShown } from './english-left.ts';
import { openWhole } from './go-within.ts';
import { expect, test } from './journey.ts';
import { holdDealerSession, holdUserSession } from './signed-in.ts';
import { registerShopper, shareDeal } from './through-the-api.ts';

/** A shopper asks what the trade-in is worth; the dealer gives a firm value; the deal takes it on. */

const own = (page: Page): Locator => page.getByRole('region', { name: 'Trade-in appraisal' });

const answers = {
  Accidents: 'Minor, repaired',
  'Body and glass': 'Scratches or small dents',
  'Warning lights or repairs due': 'None',
  Tires: 'Half-worn',
  'Smoked in': 'No',
  Keys: 'Two or more',
  'Rebuilt, salvage or written off': 'No',
  'Loan or lease not paid off': 'No',
};

/** What the server says of a field that is wrong. */
const refused = /the server responded with a status of 400/;

async function fillVehicle(form: Locator): Promise<void> {
  await form.getByLabel('Condition').selectOption('Good');
  await form.getByLabel('Year').selectOption('2019');
  await form.getByLabel('Make').fill('Honda');
  await form.getByLabel('Model').fill('Civic');
  await form.getByLabel('Odometer (km)').fill('84,000');
  await form.getByLabel('VIN (optional)').fill('1HGCM82633A004353');
  for (const [label, answer] of Object.entries(answers)) await form.getByLabel(label).selectOption(answer);
}

/** A wrong VIN loses nothing; what was written is there after a reload; photos go along. */
async function ask(page: Page): Promise<void> {
  await own(page).getByRole('heading').click();
  await own(page).getByRole('button', { name: 'Ask for an appraisal' }).click();
  const form = page.getByRole('form', { name: 'Ask for an appraisal' });
  await fillVehicle(form);
  await form.getByRole('button', { name: 'Send to the dealer' }).click();
  await expect(form.getByLabel('VIN (optional)')).toBeFocused();
  await expect(form.getByText('This VIN has a typo')).toBeVisible();
  await expect(form.getByText('Saved as a draft')).toBeVisible();
  await page.reload();
  await own(page).getByRole('button', { name: 'Continue your request' }).click();
  await expect(form.getByLabel('Make')).toHaveValue('Honda');
  await form.getByLabel('VIN (optional)').fill('1HGCM82633A004352');
  const buffer = await testPicture(800, 600).jpeg().toBuffer();
  await form.getByLabel('Add photos').setInputFiles([{ name: 'front.jpg', mimeType: 'image/jpeg', buffer }]);
  const photo = form.getByRole('img', { name: 'Trade-in, view 1' });
  await expect(photo).toBeVisible();
  await form.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(photo).toHaveCount(0);
  await form.getByRole('button', { name: 'Undo' }).click();
  await expect(photo).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Send to the dealer' }).click();
  await expect(own(page).getByText(/^Sent on .*You’ll get an email when/s)).toBeVisible();
}

/** The dealer sees the answers and the photo, large too, and signs a value. */
async function giveValue(page: Page, id: string): Promise<void> {
  await page.goto(`/ViewDealerEnquiryDetails/${id}`);
  const appraisal = own(page);
  await expect(appraisal.getByText('Honda', { exact: false }).first()).toBeVisible();
  await expect(appraisal.getByText('1HGCM82633A004352')).toBeVisible();
  await appraisal.getByRole('button', { name: 'Open photo 1' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toHaveJSProperty('naturalWidth', 800);
  await page.keyboard.press('Escape');
  await appraisal.getByRole('button', { name: 'Give a firm value' }).click();
  const form = page.getByRole('form', { name: 'Give a firm value' });
  await form.getByRole('button', { name: 'Send value' }).click();
  await expect(form.getByText('Enter the value you’re offering.')).toBeVisible();
  await form.getByLabel('Value you’re offering').fill('14,500');
  await form.getByLabel('Conditions (optional)').fill('With both keys');
  expect(await findings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Send value' }).click();
  await expect(appraisal.getByText(/^Firm value, good through/)).toBeVisible();
  await expect(appraisal.getByRole('heading', { name: 'Trade-in appraisal' })).toBeFocused();
}

/** Less than what holds is not sent without saying why. */
async function lowerIt(page: Page): Promise<void> {
  const another = own(page).getByRole('button', { name: 'Change the value' });
  await expect(another, 'what holds is folded').toBeHidden();
  await own(page).getByText('Full appraisal', { exact: true }).click();
  await another.click();
  const form = page.getByRole('form', { name: 'Give a firm value' });
  await form.getByLabel('Value you’re offering').fill('14000');
  const why = form.getByLabel('Why the value is lower or expires sooner');
  await form.getByRole('button', { name: 'Send value' }).click();
  await expect(form.getByText(/Say why your new value is lower/)).toBeVisible();
  await why.fill('The photo shows a dent');
  await form.getByRole('button', { name: 'Send value' }).click();
  await expect(own(page).getByText('The photo shows a dent')).toBeVisible();
}

test('a shopper has a trade-in appraised, and the deal shows the value as firm until it is changed', async ({
  page,
  context,
  request,
  expectConsole,
}) => {
  expectConsole(refused);
  const shopper = await registerShopper(request);
  const { _id: id } = await shareDeal(request, shopper, { tradeValueLien: '2000' });
  const phone = await context.newPage();
  await holdUserSession(phone, shopper.person);
  await phone.goto(`/DataDetailsPage/${id}`);
  await ask(phone);
  await holdDealerSession(page);
  await giveValue(page, id);
  await lowerIt(page);
  await openWhole(phone, '/UserDashboard');
  await phone.getByRole('link', { name: /^Trade-in: dealer offers \$14,000\.00, good through/ }).click();
  await expect(phone).toHaveURL(`/DataDetailsPage/${id}#appraisal`);
  await expect(own(phone).getByText('Why the value changed: The photo shows a dent')).toBeVisible();
  await own(phone).getByRole('button', { name: 'Use $14,000.00 in your deal' }).click();
  await expect(own(phone).getByText(/^Added to the deal, good through/)).toBeVisible();
  await phone.getByText(/^All numbers/).click();
  const tradeIn = phone.getByRole('region', { name: 'Trade-in', exact: true });
  await expect(tradeIn).toContainText('$14,000.00');
  await expect(tradeIn).toContainText(/Firm value from Lakeview Acura, good through/);
  await page.reload();
  await expect(page.getByText(/Firm value from Lakeview Acura, good through/).first()).toBeVisible();

  await openWhole(phone, '/UserDashboard');
  await expect(phone.getByRole('link', { name: /^Trade-in: \$14,000\.00 in your deal, good through/ })).toBeVisible();
  await phone.getByRole('article').first().getByRole('button', { name: 'Change', exact: true }).click();
  const line = section(phone, 'Trade-in');
  // The saved deal brings which of its sections are open.
  await expect(line.getByRole('heading')).toContainText('2019 Honda Civic');
  await openSection(phone, 'Trade-in');
  await expect(line.getByText(/^Firm value from Lakeview Acura, good through/)).toBeVisible();
  await fillAmount(line.getByLabel('Mileage'), '90000');
  await expect(line.getByText(/^Not firm\. Lakeview Acura appraised this vehicle at 84,000 km/)).toBeVisible();
  await fillAmount(line.getByLabel('Mileage'), '84000');
  await fillAmount(line.getByLabel('Estimated value'), '15000');
  await expect(line.getByText(/^Not firm\. Lakeview Acura is offering \$14,000\.00 through/)).toBeVisible();
});

test('a trade-in is appraised and declined in French', async ({ page, context, request, expectConsole }) => {
  expectConsole(refused);
  const shopper = await registerShopper(request);
  const traded = { tradeIn: 'Good', tradeInYear: '2019', tradeInMake: 'Honda', tradeInModel: 'Civic' };
  const { _id: id } = await shareDeal(request, shopper, { ...traded, tradeInMileage: '84000', note: '' });
  const phone = await context.newPage();
  await holdUserSession(phone, shopper.person);
  await chooseFrench(phone);
  await phone.goto(`/DataDetailsPage/${id}`);
  const appraisal = (one: Page) => one.getByRole('region', { name: 'Évaluation du véhicule d’échange' });
  await appraisal(phone).getByRole('heading').click();
  await appraisal(phone).getByRole('button', { name: 'Demander une évaluation' }).click();
  const form = phone.getByRole('form', { name: 'Demander une évaluation' });
  await expect(form.getByLabel('Modèle')).toHaveValue('Civic');
  await form.getByRole('button', { name: 'Envoyer au concessionnaire' }).click();
  await expect(form.getByText('Choisissez une réponse.').first()).toBeVisible();
  for (const list of await form.getByRole('group', { name: 'État' }).getByRole('combobox').all())
    await list.selectOption({ index: 1 });
  expect(englishAmong(await textsShown(phone))).toEqual([]);
  await form.getByRole('button', { name: 'Envoyer au concessionnaire' }).click();
  await expect(appraisal(phone).getByText(/^Demande envoyée le/)).toBeVisible();

  await holdDealerSession(page);
  await page.goto(`/ViewDealerEnquiryDetails/${id}`);
  await appraisal(page).getByRole('button', { name: 'Refuser d’évaluer…' }).click();
  await page.getByLabel('Pourquoi vous n’offrez pas de valeur').fill('Trop loin');
  await page.getByRole('button', { name: 'Refuser d’évaluer', exact: true }).click();
  await expect(appraisal(page).getByText('Le concessionnaire a refusé d’évaluer le véhicule d’échange')).toBeVisible();
  await phone.reload();
  await expect(appraisal(phone).getByText('Trop loin')).toBeVisible();
  await appraisal(phone).getByRole('button', { name: 'Retirer la demande' }).click();
  await expect(appraisal(phone).getByText(/^Demande retirée\s: le concessionnaire ne voit/)).toBeVisible();
});
