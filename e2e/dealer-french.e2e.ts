import { dealerMatters } from '#contract/pages.ts';
import { testVin } from '../server/testing/vins.ts';
import { chooseFrench, expectFrench } from './english-left.ts';
import { expect, test } from './journey.ts';
import { addressesOfDealer } from './page-addresses.ts';
import { holdDealerSession } from './signed-in.ts';

// axe is brought in from outside the page, which the page's policy rightly refuses to anybody else.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

for (const matter of dealerMatters) {
  test(`no English is left on a dealer’s pages about: ${matter}`, async ({ page }) => {
    await holdDealerSession(page);
    await chooseFrench(page);
    for (const address of addressesOfDealer(matter)) await expectFrench(page, address);
  });
}

test('no English is left on the pages of one car', async ({ page }) => {
  await holdDealerSession(page);
  await page.goto('/DealerVehicleInfo');
  const car = page.locator('a[href^="/ViewDealerCarDetails/"]').first();
  const id = (await car.getAttribute('href'))?.split('/').at(-1);
  await chooseFrench(page);
  for (const kind of [
    'ViewDealerCarDetails',
    'EditDealerCarDetails',
    'DealerCarEdit',
    'DealerCarCopy',
    'DealerCarPhotos',
  ]) {
    await expectFrench(page, `/${kind}/${id}`);
  }
});

/** A file, as some dealer's system writes it; its mistakes are told, or its columns asked for. */
const fileOf = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([...lines, ''].join('\r\n')),
});

test('no English is left on the steps of a file, nor on the test checkout', async ({ page }, info) => {
  const start = info.project.name === 'tablet' ? 760 : 560;
  await holdDealerSession(page);
  await chooseFrench(page);
  const files = [
    fileOf('fautes.csv', ['NIV,État,Année,Marque,Modèle', `${testVin(start)},Occasion,21,Acura,MDX`]),
    fileOf('colonnes.csv', ['NIV,Colonne,Année,Marque,Modèle', `${testVin(start)},Occasion,2021,Acura,MDX`]),
  ];
  for (const [place, file] of files.entries()) {
    await page.goto('/DealerStockImport');
    await page.getByLabel('Choisissez un fichier CSV, XLSX ou XML').setInputFiles(file);
    await expect(page).toHaveURL(/\/DealerStockImport\/[\w-]{22}$/);
    const ready = place === 0 ? page.getByRole('heading', { name: /^1 ligne/ }) : page.getByRole('combobox').first();
    await expect(ready).toBeVisible();
    await expectFrench(page, page.url());
  }
  await page.goto('/Subscriptions');
  await page.getByRole('button', { name: 'Choisir Standard' }).click();
  await expect(page).toHaveURL(/\/TestPayment\//);
  await expectFrench(page, page.url());
});
