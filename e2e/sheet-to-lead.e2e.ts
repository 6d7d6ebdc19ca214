import type { Page } from '@playwright/test';
import { accept, dealer, openAlive, openSection, payment, save, section } from './deal-page.ts';
import { expect, test } from './journey.ts';
import { openLead } from './lead-page.ts';
import { holdDealerSession, holdUserSession } from './signed-in.ts';
import { registerShopper } from './through-the-api.ts';
import { expectToast } from './toasts.ts';

/** A model that no other journey buys, so that its programmes move nobody's figures. */
const cars = `/Dealer/${dealer.businessName}?make=ACURA&model=Integra`;

const rates = [
  ['Programmes from 2026-01-01 to 2099-12-31', '', '', '', '', '', '', ''],
  ['', 'Lease rate', '', 'Residual 24,000 km', '', 'Finance rate', '', ''],
  ['Model', '36', '48', '36', '48', '84', 'Grad bonus', 'Non-stackable finance cash'],
  ['Integra', '0.49', '0.99', '81', '80', '0.25', '$500', '$2,500'],
];

/** Publishes the sheet as it was pasted. */
async function publish(page: Page): Promise<void> {
  await page.goto('/DealerProgrammeImport');
  const cells = rates.map((row) => row.join('\t')).join('\n');
  await page.getByLabel('Or paste cells from a spreadsheet').fill(cells);
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByText('4 new programs')).toBeVisible();
  await expect(page.getByRole('cell', { name: '81', exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: /^Apply on / }).click();
  await expect(page.getByText('This rate sheet is active.')).toBeVisible();
}

test('a sheet that a dealer pastes decides a shopper’s lease, its claim and what the lead says', async ({
  page: office,
  context,
  request,
}) => {
  await holdDealerSession(office);
  await publish(office);

  const { person } = await registerShopper(request);
  const page = await context.newPage();
  await holdUserSession(page, person);
  await openAlive(page, `${cars}&activeOption=1&tool=rebate`);
  const tool = page.getByRole('dialog', { name: 'Rebate or low rate', exact: true });
  await expect(
    tool.getByText(/^This dealer’s programs: \$2,500\.00 rebate at .*, or 0\.25% with no rebate\.$/),
  ).toBeVisible();
  await expect(tool.getByText(/^Cheapest for you: .* less than the next/)).toBeVisible();

  await openAlive(page, `${cars}&activeOption=2`);
  await openSection(page, 'Residual value');
  const residual = section(page, 'Residual value');
  await expect(residual.getByLabel('Residual', { exact: true })).toHaveValue(/^8[01]/);
  await expect(residual.getByText('Source: Pasted cells.').first()).toBeVisible();
  const before = await payment(page);
  const claim = page.getByRole('button', { name: /^Apply ?:/ }).filter({ visible: true });
  await claim.click();
  await expect(page.getByText('Recent grad: the dealer will ask for proof.').filter({ visible: true })).toBeVisible();
  await expect.poll(() => payment(page)).toBeLessThan(before);

  await accept(page);
  await save(page, 'Save & Share');
  await expectToast(page, 'Form data submitted successfully');

  const lead = await openLead(page, person);
  await expect(lead.getByText(/^Program: Integra \(source: Pasted cells\), until/).first()).toBeVisible();
  await expect(lead.getByText('Eligibility claimed: Recent grad. Proof required.')).toBeVisible();
  await office.getByRole('button', { name: 'Undo' }).click();
  await expect(office.getByText('This rate sheet was undone.')).toBeVisible();
});
