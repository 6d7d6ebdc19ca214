import {
  accept,
  dealer,
  newPerson,
  openAlive,
  openSection,
  payment,
  registerInDeal,
  save,
  section,
} from './deal-page.ts';
import { expect, test } from './journey.ts';
import { openNewestLead } from './lead-page.ts';
import { signInDealer } from './signed-in.ts';

const asked = `/Dealer/${dealer.businessName}?activeOption=2&make=ACURA&model=RDX`;

test('a lease opens with its residual, a claim is sent with it, and the dealer reads programme and claim', async ({
  page,
  newVisitor,
}) => {
  const person = newPerson();
  await openAlive(page, asked);
  await expect(page.getByTestId('hero-amount').filter({ visible: true }).first()).toBeVisible();
  await openSection(page, 'Residual value');
  const residual = section(page, 'Residual value');
  await expect(residual.getByLabel('Residual', { exact: true })).not.toHaveValue('');
  await expect(residual.getByText('Source: Sample programme, not an offer.').first()).toBeVisible();
  const first = await payment(page);

  const other = residual.getByRole('table').getByRole('button', { pressed: false }).first();
  const written = (await other.locator('b').textContent()) ?? '';
  await other.click();
  await expect(page.getByTestId('hero-amount').filter({ visible: true }).first()).toHaveText(written);
  expect(await payment(page)).not.toBe(first);

  const offer = page.getByText(/^Recent graduate\? \$[\d.,]+ less a month\.$/).filter({ visible: true });
  const less = Math.round(Number(/\$([\d.,]+)/.exec((await offer.textContent()) ?? '')?.[1]) * 100);
  const before = await payment(page);
  await page
    .getByRole('button', { name: /^That is me/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByText('Recent graduate: the dealer asks for proof.').filter({ visible: true })).toBeVisible();
  await expect.poll(() => payment(page)).toBe(before - less);

  await registerInDeal(page, person);
  await expect.poll(() => payment(page)).toBe(before - less);
  await accept(page);
  await save(page, 'Save & Share');
  await expect(page.getByText('Form data submitted successfully')).toBeVisible();

  const office = await newVisitor();
  await signInDealer(office);
  await openNewestLead(office, person);
  await expect(office.getByText(/^Programme: .*, source Sample programme, not an offer, until/).first()).toBeVisible();
  await expect(office.getByText('Claimed: Recent graduate, to be proven.')).toBeVisible();
});
