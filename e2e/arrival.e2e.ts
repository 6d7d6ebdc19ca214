import type { Locator, Page } from '@playwright/test';
import { alive } from './alive.ts';
import { newPerson } from './deal-page.ts';
import { expect, steps, test } from './journey.ts';
import { registerShopper } from './through-the-api.ts';

/** What the journey says and reads in each language. */
const languages = {
  en: {
    search: 'Make, model, type or budget',
    brands: 'Browse brands',
    terms: /I have read and agree/,
    age: /I confirm that I am 18/,
    save: 'Save & Share',
    send: 'Send to Lakeview Acura',
    signUp: 'Sign Up',
    registration: 'Registration',
    fields: ['First name', 'Last name', 'Email address', 'Mobile number', 'Password'],
    register: 'Sign up',
    name: 'Email or username',
    password: 'Password',
    logIn: 'Log In',
    details: 'Your details',
    sent: 'Sent to Lakeview Acura.',
    missing: 'Please agree to Terms and Conditions and Age Confirmation.',
  },
  fr: {
    search: 'Marque, modèle, type ou budget',
    brands: 'Afficher les marques',
    terms: /J’ai lu et j’accepte/,
    age: /j’ai 18 ans ou plus/,
    save: 'Enregistrer et partager',
    send: 'Envoyer à Lakeview Acura',
    signUp: 'S’inscrire',
    registration: 'Inscription',
    fields: ['Prénom', 'Nom de famille', 'Adresse courriel', 'Numéro de cellulaire', 'Mot de passe'],
    register: 'S’inscrire',
    name: 'Adresse courriel ou nom d’utilisateur',
    password: 'Mot de passe',
    logIn: 'Se connecter',
    details: 'Vos coordonnées',
    sent: 'Envoyé à Lakeview Acura.',
    missing: 'Veuillez accepter les conditions d’utilisation et confirmer votre âge.',
  },
} as const;

type Words = (typeof languages)['en' | 'fr'];

/** Opens a page in a language and waits until it answers. */
async function open(page: Page, address: string, language: 'en' | 'fr' = 'en'): Promise<void> {
  await page.goto(address + (address.includes('?') ? '&' : '?') + new URLSearchParams({ lang: language }));
  await alive(page);
}

/** Where a page stands, by what a person sees of it: the deal's heading and the payments on the screen. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('[data-testid="hero-amount"], [data-dock] strong')].filter(
      (figure) => figure.checkVisibility() && !figure.closest('dialog'),
    );
    const heading = document.querySelector('#calculation h2');
    const box = heading?.getBoundingClientRect();
    const payments = seen.filter((figure) => {
      const { top, bottom } = figure.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
    return {
      scrollY: Math.round(window.scrollY),
      car: heading?.textContent ?? '',
      isAtHeading: box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight / 2,
      payments: payments.map((figure) => figure.textContent?.replace(/[^\d.,]/g, '') ?? ''),
    };
  });

/** Of a car; the fees alone, which stand there until it has its price, are less. */
const wholePayment = /\d{3}[.,]\d\d$/;

/** Waits until the page has come to rest at the deal of a car, and gives the payment that stands on the screen. */
async function restsAtDeal(page: Page, car: RegExp): Promise<string> {
  let last = -1;
  let payment = '';
  await expect
    .poll(async () => {
      const { scrollY, payments, ...found } = await standing(page);
      const isAtRest = scrollY === last && payments[0] === payment;
      last = scrollY;
      payment = payments[0] ?? '';
      return { ...found, isCar: car.test(found.car), isAtRest, hasPayment: wholePayment.test(payment) };
    })
    .toMatchObject({ isAtHeading: true, isCar: true, isAtRest: true, hasPayment: true });
  return payment;
}

const digits = (text: string | null): string => text?.replace(/[^\d.,]/g, '') ?? '';
const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const row = (page: Page, model: string) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: model }) });

/** What asks for the terms and the age before a save goes on, whole on the screen with its button; nothing is wrong yet. */
async function agreementAsked(page: Page, words: Words): Promise<Locator> {
  const asked = page.getByRole('dialog').filter({ has: page.getByLabel(words.terms) });
  const boxes = [asked.getByLabel(words.terms), asked.getByLabel(words.age)];
  for (const part of [...boxes, asked.getByRole('button', { name: words.send, exact: true })]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  for (const box of boxes) await expect(box).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(words.missing)).toHaveCount(0);
  return asked;
}

/** The deal of a car as a dealer's own link opens it. */
const rdx = '/Dealer/lakeview-acura?activeOption=1&type=New&make=ACURA&model=RDX';

const words = languages.en;

test(
  'every way to a deal rests at its heading, with the payment that was promised',
  steps({
    'a row of the price table opens the very deal that it prices, at its heading': async ({ page }) => {
      await open(page, '/');
      // The payment's link still opens the payment after somebody has opened the cash price and come back.
      await row(page, 'RDX').getByRole('cell').nth(1).getByRole('link').click();
      await restsAtDeal(page, /Acura RDX/);
      await expect(page).toHaveURL(/activeOption=0$/);
      await page.goBack();
      const cell = row(page, 'RDX').getByRole('cell').last().getByRole('link');
      const priced = digits(await cell.textContent());
      await cell.click();
      await expect(page).toHaveURL(/\/Dealer\/[\w-]+\?activeOption=1$/);
      expect(await restsAtDeal(page, /Acura RDX/)).toBe(priced);

      // On a dealer's page the table is behind the line that the showroom has become.
      await expect(page.getByRole('toolbar')).toHaveCount(0);
      await press(page, words.brands);
      await page.getByRole('toolbar').first().getByRole('button', { name: 'ACURA' }).click();
      const other = row(page, 'MDX').getByRole('cell').nth(1).getByRole('link');
      await other.click();
      await restsAtDeal(page, /Acura MDX/);
      await expect(page).toHaveURL(/activeOption=0$/);
      // The row is folded away: the keyboard goes on at the deal.
      await expect(page.locator('#calculation')).toBeFocused();
    },
    'a found car’s page opens its deal, by press as by address, and back restores the place': async ({ page }) => {
      await open(page, '/');
      await page.getByLabel(words.search).fill('acura rdx');
      await page.getByLabel(words.search).press('Enter');
      const card = page.getByRole('link', { name: /Acura RDX/ }).first();
      await expect(card).toBeVisible();
      await card.click();
      const deal = page.getByRole('link', { name: /^(?:Build this deal|Monter ce projet)$/ });
      const address = (await deal.getAttribute('href')) ?? '';
      await deal.click();
      const payment = await restsAtDeal(page, /Acura RDX/);
      await page.goBack();
      await expect(deal).toBeVisible();
      await page.goBack();
      await expect(card).toBeInViewport();

      await page.goto(address);
      expect(await restsAtDeal(page, /Acura RDX/)).toBe(payment);
      // The page over all dealers has more above its calculator.
      await page.goto('/?activeOption=1&type=New&make=ACURA&model=RDX');
      await restsAtDeal(page, /Acura RDX/);
    },
    'the assistant’s link opens at the deal, with nothing over the payment': async ({ page }) => {
      await open(page, '/AboutUs');
      await page.getByRole('button', { name: 'Ask iCarDeals' }).click();
      const panel = page.getByRole('dialog');
      await panel.getByRole('textbox').fill('84 months monthly on an Acura RDX with 5,000 down');
      await panel.getByRole('textbox').press('Enter');
      await panel.locator('a[href^="/Dealer/"]').first().click();
      await restsAtDeal(page, /Acura RDX/);
      await expect(panel).toHaveCount(0);
    },
  }),
);

test('a guest signs in on the way of a save, sees the deal wait, and the save goes on, on a phone in French', {
  tag: '@phone-only',
}, async ({ page, request }) => {
  const words = languages.fr;
  const { person } = await registerShopper(request);
  await open(page, rdx, 'fr');
  const payment = await restsAtDeal(page, /Acura RDX/);
  const placeInHistory = () => page.evaluate(() => history.state.idx);
  const left = await placeInHistory();
  await press(page, words.save);
  await expect(page).toHaveURL(/\/SignIn\?next=/);
  const waiting = page.getByRole('region', { name: /Acura RDX/ });
  await expect(waiting).toBeVisible();
  expect(digits(await waiting.textContent())).toContain(payment);
  await page.getByLabel(words.name).fill(person.email);
  await page.getByLabel(words.password, { exact: true }).fill(person.password);
  await press(page, words.logIn);

  // Terms and age had not been agreed to: the page stands at the deal and asks for them, as long as they lack.
  const asked = await agreementAsked(page, words);
  expect(await restsAtDeal(page, /Acura RDX/), 'the deal is as it was').toBe(payment);
  expect(await placeInHistory(), 'the way back meets the dealer’s page once').toBe(left);
  await asked.getByLabel(words.terms).check();
  await press(asked, words.send);
  await expect(asked.getByLabel(words.age)).toBeFocused();
  await expect(asked.getByRole('alert')).toHaveText(words.missing);
  await asked.getByLabel(words.age).check();
  await press(asked, words.send);
  await expect(page).toHaveURL('/UserDashboard');
  await expect(page.getByText(words.sent)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a dealer’s link becomes a sent deal with eight presses and five fields at most, on a phone in French', {
  tag: '@phone-only',
}, async ({ page }) => {
  const words = languages.fr;
  const person = newPerson();
  let presses = 0;
  const count = async (work: Promise<unknown>) => {
    presses += 1;
    await work;
  };
  await open(page, '/Dealer/lakeview-acura', 'fr');
  await count(row(page, 'RDX').getByRole('cell').last().getByRole('link').click());
  const payment = await restsAtDeal(page, /Acura RDX/);
  await count(press(page, words.save));
  await count(page.getByRole('main').getByRole('link', { name: words.signUp }).click());
  const waiting = page.getByRole('region', { name: /Acura RDX/ });
  await expect(waiting).toBeVisible();
  expect(digits(await waiting.textContent())).toContain(payment);
  await expect(page.getByRole('main').locator('img'), 'the car is drawn once').toHaveCount(1);
  const form = page.getByRole('form', { name: words.registration });
  const answers = [person.firstName, person.lastName, person.email, person.phone, person.password];
  await expect(form.locator('input, select, textarea')).toHaveCount(answers.length);
  for (const [place, label] of words.fields.entries()) {
    await form.getByLabel(label, { exact: true }).fill(answers[place] ?? '');
  }
  await count(form.getByRole('button', { name: words.register }).click());
  const asked = await agreementAsked(page, words);
  await restsAtDeal(page, /Acura RDX/);
  await count(asked.getByLabel(words.terms).check());
  await count(asked.getByLabel(words.age).check());
  await count(press(asked, words.send));
  await expect(page).toHaveURL('/UserDashboard');
  await expect(page.getByText(words.sent)).toBeVisible();
  expect(presses).toBeLessThanOrEqual(8);
});

test('whoever logs in from the deal without a save comes back to its heading, and nothing is sent', async ({
  page,
  request,
}) => {
  const { person } = await registerShopper(request);
  await open(page, rdx);
  await restsAtDeal(page, /Acura RDX/);
  const details = page.getByRole('heading', { level: 3, name: new RegExp(words.details) }).getByRole('button');
  if ((await details.getAttribute('aria-expanded')) === 'false') await details.click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel(words.name).fill(person.email);
  await page.getByLabel(words.password, { exact: true }).fill(person.password);
  await press(page, words.logIn);
  await expect(page).toHaveURL(/\/Dealer\/lakeview-acura/);
  await restsAtDeal(page, /Acura RDX/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
