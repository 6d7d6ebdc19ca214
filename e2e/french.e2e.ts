import { alive } from './alive.ts';
import { dealer } from './deal-page.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { chooseFrench, englishAmong, expectFrench, textsShown } from './english-left.ts';
import { openTool, openWhole } from './go-within.ts';
import { expect, steps, test } from './journey.ts';
import { addressesForAnyone, addressesOfShopper } from './page-addresses.ts';
import { fillSignIn, holdUserSession } from './signed-in.ts';
import { findCars, registerShopper } from './through-the-api.ts';

const everyPage = steps({
  'for everybody': async ({ page }) => {
    test.slow();
    await chooseFrench(page);
    for (const address of addressesForAnyone) await expectFrench(page, address);
  },
  'what a dealer states of a car and its programmes': async ({ page, request }) => {
    const [car] = await findCars(request, 'new rdx');
    await expectFrench(page, `/Car/${car?._id}`);
    await expect(page.getByText('Carburant', { exact: true })).toBeVisible();
  },
  'an address that is not there': async ({ page, expectConsole }) => {
    expectConsole(/404/);
    await expectFrench(page, '/NowhereToBeFound');
  },
  'the tools': async ({ page }) => {
    await page.goto(`/Dealer/${dealer.businessName}?activeOption=1&type=New&make=ACURA&model=RDX`);
    await alive(page);
    for (const tool of ['solve&pay=600', 'schedule&part=table', 'compare', 'rebate&cash=3000&low=1', 'disclosure']) {
      await openTool(page, tool);
      expect.soft(englishAmong(await textsShown(page)), tool).toEqual([]);
    }
  },
  'the menu and the assistant': async ({ page }) => {
    await openWhole(page, '/SignIn');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(englishAmong(await textsShown(page))).toEqual([]);
    await page.keyboard.press('Escape');
    const reply = await page.request.post('/api/chatbot', {
      data: { message: 'Quels sont les frais de l’OMVIC?' },
      headers: { 'accept-language': 'fr-CA' },
    });
    expect(await reply.text()).toContain('22,00');
  },
  'a shopper’s own': async ({ page }) => {
    await holdUserSession(page, demoSignIns().user);
    // A page that sends nobody on: the sign-in would, at a moment of its own, to the first of these.
    await page.goto('/AboutUs');
    for (const address of addressesOfShopper) await expectFrench(page, address);
  },
});

test('every page is in French, and no English is left', everyPage);

test('a page comes in French from the server, before any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-CA', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/Dealer/lakeview-acura?lang=fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await expect(page.getByRole('heading', { name: 'Monter votre projet' })).toBeVisible();
  // The choice is kept, and the way back is a link.
  await page.goto('/AboutUs');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
  await context.close();
});

test('what opens, what is refused and what fails says so in French', async ({ page, expectConsole }) => {
  expectConsole(/status of (401|500)/);
  await chooseFrench(page);
  const expectNone = async (what: string) => expect.soft(englishAmong(await textsShown(page)), what).toEqual([]);
  const submit = () => page.getByRole('main').locator('button[type="submit"]').last().click();
  for (const address of ['/SignUp/User', '/DealerSignUp', '/ContactUs', '/ForgotPassword']) {
    await openWhole(page, address);
    await submit();
    await expect(page.locator('main [aria-invalid="true"]').first(), address).toBeVisible();
    await expectNone(`${address}, refused`);
  }
  await openWhole(page, '/SignIn');
  await page.getByLabel('Adresse courriel ou nom d’utilisateur').fill('nobody@shoppers.example');
  await page.locator('input[type="password"]').fill('not the password');
  await submit();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expectNone('a refused sign-in');
  await openWhole(page, '/Dealer/lakeview-acura');
  const dialog = page.getByRole('dialog');
  for (const name of ['Prendre rendez-vous', 'Ask iCarDeals']) {
    await page.getByRole('button', { name }).first().click();
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('[data-loading]')).toHaveCount(0);
    await expectNone(name);
    if (name === 'Prendre rendez-vous') await page.keyboard.press('Escape');
  }
  await dialog.getByRole('textbox').fill('Quelle est la taxe de luxe sur un RDX à 120 000 $?');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem').nth(1)).toBeVisible();
  await expectNone('an answer');
  await openWhole(page, '/TermsConditions');
  await expect(page.getByRole('link', { name: 'Se connecter', exact: true })).toBeVisible();
  await page.route('**/PrivacyPolicy.data*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Politique de confidentialité' }).click();
  await page.getByRole('button', { name: 'Afficher l’erreur' }).click();
  await expectNone('a page that failed');
});

test('French is offered to a browser that asks for it, and changes the page where it stands', async ({
  browser,
  baseURL,
}) => {
  const allowed = { serviceWorkers: 'allow', locale: 'fr-CA' } as const;
  const context = await browser.newContext({ ...allowed, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
  await page.goto('/Dealer/lakeview-acura?activeOption=1');
  await alive(page);
  await page.getByRole('button', { name: /Estimated sale price \$/ }).click();
  await page.getByLabel('Estimated price', { exact: true }).fill('41234.5');
  await page.getByRole('button', { name: 'Voir en français' }).click();
  await expect(page.getByRole('heading', { name: 'Monter votre projet' })).toBeVisible();
  await expect(page).toHaveURL(/\/Dealer\/lakeview-acura\?activeOption=1$/);
  // What was entered stays, and stands as French writes it; a comma is typed before the cents.
  const price = page.getByLabel('Prix estimé', { exact: true });
  await expect(price).toHaveValue('41\u00a0234,50');
  await price.focus();
  await price.press('ControlOrMeta+a');
  await price.pressSequentially('1 234,5');
  await price.blur();
  await expect(price).toHaveValue('1\u00a0234,50');
  await page.goto('/AboutUs');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  expect(said).toEqual([]);
  await context.close();
});

test('the language goes with the account to another device', async ({ page, request, newVisitor }) => {
  const { person } = await registerShopper(request);
  await holdUserSession(page, person);
  await page.goto('/Profile');
  await alive(page);
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/account/language') && reply.ok());
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Français' }).click();
  await saved;
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  const other = await newVisitor();
  await other.goto('/SignIn');
  await fillSignIn(other, person);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^Vos /);
});

test.describe('to a browser that asks for French', () => {
  test.use({ locale: 'fr-CA' });

  test('nothing stands over the answers to the offer, at a desk and on a phone', async ({ page }) => {
    for (const path of ['/', '/Dealer/lakeview-acura?activeOption=1', '/AvailableDealer']) {
      await page.goto(path);
      for (const size of [
        { width: 390, height: 844 },
        { width: 1280, height: 900 },
      ]) {
        await page.setViewportSize(size);
        await expect(page.getByRole('button', { name: 'Ask iCarDeals' })).toBeVisible();
        for (const name of ['Voir en français', 'Stay in English']) {
          const uncovered = () =>
            page.getByRole('button', { name }).evaluate((button) => {
              const { left, right, top, bottom } = button.getBoundingClientRect();
              const middle = (top + bottom) / 2;
              return [left + 1, right - 1].map((x) => button.contains(document.elementFromPoint(x, middle)));
            });
          await expect.poll(uncovered, `${name} on ${path}`).toEqual([true, true]);
        }
      }
    }
  });
});
