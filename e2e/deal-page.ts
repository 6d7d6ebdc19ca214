import { expect, type Locator, type Page } from '@playwright/test';
import { alive } from './alive.ts';
import { expectToast } from './toasts.ts';

/** The demonstration dealer that the journeys visit; its first make lists New cars. */
export const dealer = { businessName: 'lakeview-acura', name: 'Lakeview Acura' } as const;

type Mode = 'Cash' | 'Finance' | 'Lease';
const options: Record<Mode, number> = { Cash: 0, Finance: 1, Lease: 2 };

/** Opens the dealer's page in a mode, alive: hydrated and ready for the first key. */
export const openDealerPage = (page: Page, mode: Mode): Promise<void> =>
  openAlive(page, `/Dealer/${dealer.businessName}?activeOption=${options[mode]}`);

/** Opens the calculator over all dealers in a mode. */
export const openHomeDeal = (page: Page, mode: Mode): Promise<void> =>
  openAlive(page, `/?activeOption=${options[mode]}`);

/**
 * Opens the deal of one of the dealer's new cars, with its figures. What is not about choosing a car begins so: a car that is
 * chosen by its lists costs a second.
 */
export async function openDeal(page: Page, mode: Mode): Promise<void> {
  const asked = `activeOption=${options[mode]}&type=New&make=ACURA&model=RDX&trim=A-Spec`;
  await openAlive(page, `/Dealer/${dealer.businessName}?${asked}`);
  // The car is known, so that its section is closed and says which one it is.
  await expect(section(page, 'Vehicle').getByRole('heading')).toContainText('RDX A-Spec');
  await expect(page.getByTestId('hero-amount').filter({ visible: true }).first()).toBeVisible();
}

export async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
}

export const section = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(title) }) });

/** Opens a section that may be open already. */
export async function openSection(page: Page, title: string): Promise<void> {
  const toggle = section(page, title).getByRole('heading').getByRole('button');
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
}

/** Chooses the first car of the dealer that each list offers, in a condition. */
export async function chooseCar(page: Page, condition: 'New' | 'Pre-Owned' | 'Certified Pre-Owned' = 'New') {
  await openSection(page, 'Vehicle');
  const vehicle = section(page, 'Vehicle');
  const radio = vehicle.getByRole('radio', { name: condition, exact: true });
  // On a phone the summary's bar may lie over it.
  await radio.evaluate((input) => input.scrollIntoView({ block: 'center' }));
  await radio.check();
  for (const label of ['Make', 'Year', 'Model', 'Trim']) {
    const list = vehicle.getByLabel(label, { exact: true });
    await expect(list).toBeEnabled();
    await expect(list.locator('option').nth(1)).toBeAttached();
    await list.selectOption({ index: 1 });
  }
}

/** The programs of the chosen model have come, which change its payment: at a desk they stand beside it. */
export const expectProgramme = (page: Page): Promise<void> =>
  expect(
    page
      .getByText(/, until .* \d{4}/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

/** A dollar figure of the summary as cents, by the name of its output. */
export async function figure(page: Page, name: string): Promise<number> {
  await showSummary(page);
  await showAllFigures(page);
  const text = await page.locator(`[data-figure="${name}"]`).filter({ visible: true }).last().textContent();
  await closeSummary(page);
  return cents(text ?? '');
}

/** Opens what the summary folds away; a phone's page has the same below the sections, under its sheet. */
export async function showAllFigures(page: Page): Promise<void> {
  const figures = page
    .getByRole('button', { name: /^All numbers/, expanded: false })
    .filter({ visible: true })
    .last();
  if ((await figures.count()) > 0) await figures.click();
}

/** The largest figure on the page: the payment, or what a cash buyer pays. */
export async function payment(page: Page): Promise<number> {
  const text = await page.getByTestId('hero-amount').filter({ visible: true }).first().textContent();
  return cents(text ?? '');
}

/** What stands in the payment's place, before there is one. */
export const instead = (page: Page, words: string) => page.getByText(words, { exact: true }).filter({ visible: true });

export const cents = (text: string): number => Math.round(Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) * 100);

const summarySheet = (page: Page) => page.getByRole('dialog', { name: 'Your deal' });

/** On a phone the summary is behind the bar at the bottom. */
async function showSummary(page: Page): Promise<void> {
  const bar = page.getByRole('button', { name: /Show the summary|Afficher le résumé/ });
  const ways = page.getByRole('group', { name: /Ways to pay|Modes de paiement/ });
  await expect(bar.or(ways).filter({ visible: true }).first()).toBeVisible();
  if (!(await bar.isVisible())) return;
  await bar.click();
  await expect(page.getByRole('dialog').filter({ visible: true }).first()).toBeVisible();
}

/** Closes the phone's summary, where it is open. What stands in it is not there any more once this is done. */
export async function closeSummary(page: Page): Promise<void> {
  if (!(await summarySheet(page).isVisible())) return;
  await summarySheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(summarySheet(page)).toBeHidden();
}

/** Presses Cash, Finance or Lease. */
export const pressMode = (page: Page, mode: Mode): Promise<void> => modeButton(page, mode).click();

const modeButton = (page: Page, mode: Mode) =>
  page
    .getByRole('group', { name: 'Ways to pay' })
    .getByRole('button', { name: mode })
    .filter({ visible: true })
    .first();

/** Waits until a mode is the chosen one. */
export const expectMode = (page: Page, mode: Mode): Promise<void> =>
  expect(modeButton(page, mode)).toHaveAttribute('aria-pressed', 'true');

/** Does something while the summary is in view. */
export async function inSummary(page: Page, work: (summary: Locator) => Promise<void>): Promise<void> {
  await showSummary(page);
  await work(page.getByRole('region', { name: 'Your deal' }).filter({ visible: true }));
  await closeSummary(page);
}

/** What shows what is sent, and asks for the agreement. */
const agreementSheet = (page: Page) => page.getByRole('dialog', { name: /^Send your deal/ });

/** Presses one of the buttons that save, wherever this screen has it; in the sheet that asks for the agreement, its own. */
export async function save(page: Page, name: string): Promise<void> {
  const sheet = agreementSheet(page);
  if (await sheet.isVisible()) return sheet.getByRole('button', { name: /^Send to |^Continue$/ }).click();
  const button = page.getByRole('button', { name, exact: true }).filter({ visible: true });
  if ((await button.count()) === 0) await showSummary(page);
  await button.first().click();
}

/** Ticks both confirmations, where they are asked for or else in their section. */
export async function accept(page: Page): Promise<void> {
  const isAsked = await agreementSheet(page).isVisible();
  if (!isAsked) await openSection(page, 'Acceptance');
  const place = isAsked ? agreementSheet(page) : section(page, 'Acceptance');
  await place.getByLabel(/I have read and agree/).check();
  await place.getByLabel(/I confirm that I am 18/).check();
}

let people = 0;

/** A person who has never been here. */
export const newPerson = () => {
  people += 1;
  const unique = `${Date.now().toString(36)}${process.pid}${people}`;
  return {
    firstName: 'Rowan',
    lastName: `Keller ${unique}`,
    email: `rowan.${unique}@example.com`,
    phone: '416-555-0188',
    password: 'maple and amber seven',
  };
};

/** Registers inside the deal; the person is signed in and the deal stays. */
export async function registerInDeal(page: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  await openSection(page, 'Your details');
  const form = section(page, 'Your details');
  await form.getByLabel('First name').fill(person.firstName);
  await form.getByLabel('Last name').fill(person.lastName);
  await form.getByLabel('Email', { exact: false }).fill(person.email);
  await form.getByLabel(/Mobile|Phone/).fill(person.phone);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expectToast(page, 'Congratulations, your registration was successful.');
}

/** Types into an amount; on entering, the field shows it as it is typed. */
export async function fillAmount(field: Locator, amount: string): Promise<void> {
  await field.focus();
  await expect(field).not.toHaveValue(/,/);
  await field.fill(amount);
}
