import { dealerMatters } from '#contract/pages.ts';
import { testVin } from '../server/testing/vins.ts';
import { chooseFrench, expectFrench } from './english-left.ts';
import { openWhole } from './go-within.ts';
import { expect, steps, test } from './journey.ts';
import { addressesOfDealer } from './page-addresses.ts';
import { addressesOfCar } from './pages-of-car.ts';
import { holdDealerSession } from './signed-in.ts';

/** A file, as some dealer's system writes it; its mistakes are told, or its columns asked for. */
const fileOf = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([...lines, ''].join('\r\n')),
});

const everyPage = steps({
  'on the pages about each matter': async ({ page }) => {
    test.slow();
    await holdDealerSession(page);
    await chooseFrench(page);
    for (const address of dealerMatters.flatMap(addressesOfDealer)) await expectFrench(page, address);
  },
  'on the pages of one car': async ({ page }) => {
    for (const address of await addressesOfCar(page)) await expectFrench(page, address);
  },
  'on the steps of a file': async ({ page }) => {
    const files = [
      fileOf('fautes.csv', ['NIV,État,Année,Marque,Modèle', `${testVin(560)},Occasion,21,Acura,MDX`]),
      fileOf('colonnes.csv', ['NIV,Colonne,Année,Marque,Modèle', `${testVin(560)},Occasion,2021,Acura,MDX`]),
    ];
    for (const [place, file] of files.entries()) {
      await page.goto('/DealerStockImport');
      await page.getByLabel('Choisissez un fichier CSV, XLSX ou XML').setInputFiles(file);
      await expect(page).toHaveURL(/\/DealerStockImport\/[\w-]{22}$/);
      const ready = place === 0 ? page.getByRole('heading', { name: /^1 ligne/ }) : page.getByRole('combobox').first();
      await expect(ready).toBeVisible();
      await expectFrench(page, page.url());
    }
  },
  'on the test checkout': async ({ page }) => {
    await openWhole(page, '/Subscriptions');
    await page.getByRole('button', { name: 'Choisir Standard' }).click();
    await expect(page).toHaveURL(/\/TestPayment\//);
    await expectFrench(page, page.url());
  },
});

test('no English is left on a dealer’s pages', everyPage);
