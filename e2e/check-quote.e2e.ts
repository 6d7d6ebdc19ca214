import type { Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { alive } from './alive.ts';
import { expectMode, figure, openAlive, openHomeDeal, openSection, pressMode, section } from './deal-page.ts';
import { chooseFrench } from './english-left.ts';
import { expect, steps, test } from './journey.ts';
import { expectFitsPhone } from './narrow.ts';

/** 25,000 + 500 + 399 = 25,899; 13 % of it is 3,366.87; with the licence 29,324.87; less 1,000 is 28,324.87. */
const bill = `Sold to: somebody
Vehicle price ........ 25,000.00
Documentation fee\t500.00 T
Silver shield 399.00
HST 13% 3,366.87
Licence and plates 59.00
Total $29,424.87
Deposit (1,000.00)
Amount financed 28,424.87
60 monthly payments at 5.99%`;

/** Back at the quote it is as it was; nothing of it outlives the page. */
async function expectKeptUntilReload(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.getByLabel('Amount: Total')).toHaveValue('29324.87');
  await page.reload();
  await expect(page.getByLabel('Lines and amounts')).toHaveValue('');
}

test('a dealer’s quote is pasted, corrected, asked about, and taken into the calculator', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Check a Quote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check a dealer’s quote' })).toBeVisible();
  await alive(page);
  await page.getByLabel('Lines and amounts').fill(bill);
  await page.getByRole('button', { name: 'Check my quote' }).click();
  await page.getByLabel('Condition').selectOption('PreOwned');
  await page.getByLabel('Advertised price, if you know it').fill('25,500');

  const found = page.getByRole('complementary', { name: 'What we found' });
  const findings = found.getByRole('list', { name: 'What we found' }).getByRole('listitem');
  await expect(found.getByRole('status').first()).toHaveText('$499.00 on this quote is worth asking about.');
  await expect(findings).toHaveText([
    /Doesn’t add up\$100\.00Total.*add up to \$29,324\.87, but the quote says \$29,424\.87/,
    /Ask about this\$399\.00Silver shield/,
  ]);
  await expect(page.getByLabel('Term in months')).toHaveValue('');
  await expect(page.getByLabel('Number of payments')).toHaveValue('60');
  await expect(page.getByLabel('Annual rate')).toHaveValue('5.99');
  await page.getByText('1 line with no amount').click();
  await expect(page.getByText('Sold to: somebody', { exact: true })).toBeVisible();

  await page.getByLabel('What it is: Silver shield').selectOption({ label: 'Paint protection' });
  await page.getByLabel('I asked for this: Silver shield').check();
  await expect(findings).toHaveCount(1);
  await page.getByLabel('Amount: Total').fill('29324.87');
  await page.getByLabel('Amount: Amount financed').fill('28,324.87');
  await expect(found.getByText('Everything on this quote checks out, including the rates.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove Licence and plates' }).click();
  await expect(findings.first()).toContainText('add up to $29,265.87');
  await expect(found.getByRole('list').last().getByRole('listitem')).toContainText(['Which line am I missing?']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(findings).toHaveCount(0);
  await expectFitsPhone(page);

  await page.getByLabel('Term in months').fill('60');
  await found.getByRole('button', { name: 'Open in the calculator' }).click();
  await expectMode(page, 'Finance');
  await expect.poll(() => figure(page, 'totalAmountFinanced')).toBe(28_324_87);
  await openSection(page, 'Other taxes and fees');
  await expect(section(page, 'Other taxes and fees').getByLabel('Admin fee')).toHaveValue('500.00');

  await expectKeptUntilReload(page);
  await expect(found).toHaveCount(0);
});

test(
  'a quote is held against the deal in work, and against its dealer’s programme',
  steps({
    'a quote is held against the deal in work': async ({ page }) => {
      await openHomeDeal(page, 'Finance');
      await pressMode(page, 'Lease');
      const link = page.getByRole('link', { name: 'Check a quote against this deal' }).filter({ visible: true });
      if ((await link.count()) === 0) await page.getByRole('button', { name: 'Show the summary' }).click();
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Check a dealer’s quote' })).toBeVisible();
      await expect(page.getByLabel('Purchase option')).toHaveValue('Lease');
      await expect(page.getByLabel('Term in months')).toHaveValue('36');
      await expect(page.getByLabel('Annual rate')).toHaveValue('6.99');
      await expect(page).toHaveURL('/CheckQuote');
      await page.goto('/CheckQuote?year=2026&make=ACURA&model=RDX&province=AB');
      await expect(page.getByText(/^We’re comparing the quote to your deal: 2026 Acura RDX\./)).toBeVisible();
    },
    'a quote with a rate above the programme of the deal’s dealer is asked about': async ({ page }) => {
      await openAlive(
        page,
        '/CheckQuote?year=2026&make=ACURA&model=RDX&province=ON&dealer=lakeview-acura&activeOption=1',
      );
      await page
        .getByLabel('Lines and amounts')
        .fill('Price 50,000.00\nAmount financed 50,000.00\n84 payments of 830 at 9.99%');
      await page.getByRole('button', { name: 'Check my quote' }).click();
      const found = page.getByRole('complementary', { name: 'What we found' });
      await expect(found).toContainText(/This dealer offers [\d.]+% until .*, but the quote works out to 9\.99%\./);
      await expect(found).toContainText('Sample program, not an offer');
    },
  }),
);

const asPdf = async (rows: readonly (readonly [string, string])[], userPassword?: string): Promise<Buffer> => {
  const file = new PDFDocument(userPassword ? { userPassword, pdfVersion: '1.7' } : {});
  const parts: Buffer[] = [];
  file.on('data', (part: Buffer) => parts.push(part));
  const written = new Promise((resolve) => file.on('end', resolve));
  for (const [at, [label, amount]] of rows.entries()) {
    file.text(label, 72, 90 + 20 * at, { lineBreak: false });
    file.text(amount, 380, 90 + 20 * at, { width: 140, align: 'right' });
  }
  file.end();
  await written;
  return Buffer.concat(parts);
};

test(
  'the lines of a quote are taken from a PDF, which stays on the device, and stand in French as it writes them',
  steps({
    'the lines of a quote are taken from a PDF, which stays on the device': async ({ page }) => {
      const sent: string[] = [];
      await openAlive(page, '/CheckQuote');
      page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
      const choose = page.getByLabel('Choose a PDF');
      const text = page.getByLabel('Lines and amounts');
      const take = async (name: string, buffer: Buffer) =>
        choose.setInputFiles({ name, mimeType: 'application/pdf', buffer });
      const rows = [
        ['Vehicle price', '$25,000.00'],
        ['Silver shield', '399.00'],
        ['HST 13%', '3,301.87'],
        ['Total', '28,700.87'],
      ] as const;

      await take('photo.jpg', Buffer.from('no PDF'));
      await expect(page.getByRole('alert')).toContainText('This file isn’t a PDF.');
      await take('locked.pdf', await asPdf(rows, 'secret'));
      await expect(page.getByRole('alert')).toContainText('password-protected');
      await take('scan.pdf', await asPdf([]));
      await expect(page.getByRole('alert')).toContainText('Enter the lines by hand instead.');
      await take('endless.pdf', Buffer.concat([await asPdf(rows), Buffer.alloc(10 * 1024 * 1024)]));
      await expect(page.getByRole('alert')).toContainText('larger than 10 MB');

      await text.fill('Freight 1.00');
      await take('bill.pdf', await asPdf(rows));
      await expect(text).toHaveValue(/^Vehicle price\t\$25,000\.00\nSilver shield\t399\.00\nHST 13%\t/);
      await expect(page.getByText(/^We found 4 lines in bill\.pdf\. /)).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(text).toHaveValue('Freight 1.00');
      await take('bill.pdf', await asPdf(rows));
      await expect(text).toHaveValue(/^Vehicle price/);
      await page.getByRole('button', { name: 'Check my quote' }).click();
      // 13 % of 25,399.00 is 3,301.87.
      const found = page.getByRole('complementary', { name: 'What we found' });
      await expect(found.getByRole('status').first()).toContainText('$399.00');
      expect(sent.filter((one) => !one.startsWith('GET /assets/'))).toEqual([]);
      await expectFitsPhone(page);
    },
    'the amounts of a quote stand, and are typed, as French writes them': async ({ page }) => {
      await chooseFrench(page);
      await openAlive(page, '/CheckQuote');
      await page.getByRole('button', { name: 'Essayer un exemple' }).click();
      const total = page.getByLabel('Montant\u00a0: Total', { exact: true });
      await expect(total).toHaveValue('47636,28');
      await expect(page.getByLabel('Taux annuel')).toHaveValue('6,99');
      const sum = page.getByRole('listitem').filter({ hasText: '47\u00a0436,28' });
      await expect(sum.first()).toBeVisible();
      // The same amount with its thousands, typed key by key, changes nothing; the right one settles the question.
      await total.fill('');
      await total.pressSequentially('47 636,28');
      await expect(total).toHaveValue('47 636,28');
      await expect(sum.first()).toBeVisible();
      await total.fill('47436,28');
      await expect(sum).toHaveCount(0);
    },
  }),
);
