import type { Locator, Page } from '@playwright/test';
import { alive } from './alive.ts';
import { coveredBy } from './covered-by.ts';
import { inWords, type Language, type Words } from './deal-frame-words.ts';
import { chooseFrench } from './english-left.ts';
import { expect, test } from './journey.ts';
import { holdUserSession } from './signed-in.ts';
import { registerShopper, saveDraft, shareDeal } from './through-the-api.ts';

const rdx = '/Dealer/lakeview-acura?make=ACURA&model=RDX&trim=A-Spec&activeOption=';

/** Opens the deal of a car in a language, alive and with its figures. */
async function openDeal(page: Page, language: Language, option: 1 | 2 = 1): Promise<void> {
  if (language === 'fr') await chooseFrench(page);
  await page.goto(`${rdx}${option}`);
  await alive(page);
  // The car is known, so that its section is closed and says which one it is.
  await expect(section(page, 'vehicle').getByRole('heading')).toContainText('RDX A-Spec');
  await expect(page.getByTestId('hero-amount').filter({ visible: true }).first()).toBeVisible();
}

const section = (page: Page, id: string) => page.locator(`#section-${id}`);

async function openSection(page: Page, id: string): Promise<Locator> {
  const toggle = section(page, id).getByRole('heading').getByRole('button');
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  return section(page, id);
}

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

const scrollTo = (page: Page, screens: number) =>
  page.evaluate((heights) => window.scrollTo(0, heights * window.innerHeight), screens);

/** Above a chosen car the way to the others is one line; a phone has it in the line under the car's name. */
async function wayToOthers(page: Page, words: Words): Promise<void> {
  const link = page.getByRole('heading', { level: 2, name: 'RDX' }).locator('..').getByRole('link');
  if (isPhone(page)) {
    await expect(link).toHaveAttribute('href', /\?q=$/);
    await expect(page.getByRole('heading', { name: words.others })).toBeHidden();
    return;
  }
  await expect(async () => {
    const heading = await page.getByRole('heading', { name: words.others }).boundingBox();
    const way = await page.getByRole('button', { name: words.brands }).boundingBox();
    expect(way?.x).toBeGreaterThanOrEqual((heading?.x ?? 0) + (heading?.width ?? 0));
    const middle = (box: typeof way) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(Math.abs(middle(way) - middle(heading))).toBeLessThanOrEqual(1);
  }).toPass();
}

/** Of several open sections the one with the focus is lifted. */
async function liftedSection(page: Page): Promise<void> {
  const price = section(page, 'estimated-sale-price');
  const shadow = (of: Locator) => of.evaluate((element) => getComputedStyle(element).boxShadow !== 'none');
  await expect.poll(() => shadow(price), 'the only one').toBe(true);
  const vehicle = await openSection(page, 'vehicle');
  await expect(vehicle.getByRole('region', { name: 'The car in this deal' })).toBeVisible();
  await expect(vehicle.getByRole('combobox').last()).not.toHaveValue('');
  await price.getByRole('textbox').first().focus();
  await expect.poll(() => shadow(price)).toBe(true);
  const height = async () => (await vehicle.boundingBox())?.height;
  const before = await height();
  await expect.poll(() => shadow(vehicle)).toBe(false);
  await vehicle.getByRole('combobox').first().focus();
  await expect.poll(() => shadow(vehicle)).toBe(true);
  await expect.poll(() => shadow(price)).toBe(false);
  // Nothing moves under a finger.
  await expect.poll(height).toBe(before);
}

/** Floating buttons are whole and cover nothing, whichever way the page is scrolled. */
async function floatingButtons(page: Page, words: Words): Promise<void> {
  await openSection(page, 'estimated-sale-price');
  await openSection(page, 'other-taxes-and-fees');
  const assistant = page.getByRole('button', { name: words.assistant });
  const toTop = page.getByRole('button', { name: words.toTop });
  for (const screens of [0, 0.4, 0.8, 1.2, 1.6, 2, 1.5, 1.1, 0.7, 0.3]) {
    await scrollTo(page, screens);
    await expect.poll(() => coveredBy(assistant), `at ${screens}`).toEqual([]);
    if (screens <= 1) continue;
    await expect(toTop).toBeAttached();
    await expect.poll(() => coveredBy(toTop), `at ${screens}`).toEqual([]);
  }
  // Who reads on sees both, and who scrolls back, and on a phone in the one bar at the foot of the screen.
  for (const screens of [1.9, 1.6]) {
    await scrollTo(page, screens);
    await expect(assistant).toBeInViewport({ ratio: 1 });
    await expect(toTop).toBeInViewport({ ratio: 1 });
  }
  if (!isPhone(page)) return;
  const bar = page.locator('[data-dock]');
  await expect(bar).toHaveAttribute('data-dock', 'foot');
  await expect(async () => {
    const [around, inside] = [await bar.boundingBox(), await assistant.boundingBox()];
    const foot = (around?.y ?? 0) + (around?.height ?? 0);
    expect(foot).toBeGreaterThanOrEqual((page.viewportSize()?.height ?? 0) - 1);
    expect(inside?.y).toBeGreaterThanOrEqual(around?.y ?? 0);
  }).toPass();
  // A page that moves on under a finger takes away nothing that the finger is on.
  const figure = page.locator('[data-dock] > button').first();
  await figure.hover({ position: { x: 20, y: ((await figure.boundingBox())?.height ?? 0) / 2 } });
  await page.mouse.down();
  await scrollTo(page, 1.9);
  for (const _frame of [1, 2, 3]) await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: words.deal })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(assistant).toBeInViewport({ ratio: 1 });
}

/** All sections open and close beside their heading, and far down by the switch. */
async function allSections(page: Page, words: Words): Promise<void> {
  const notes = section(page, 'notes').getByRole('textbox');
  await page.getByRole('button', { name: words.openAll }).click();
  await expect(notes).toBeVisible();
  const toggle = page.getByRole('switch');
  // What above is drawn late takes the place along.
  await expect(async () => {
    await scrollTo(page, 2.85);
    await expect(toggle).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await scrollTo(page, 2.95);
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  // In the row of the heading, which stays at the top.
  await expect.poll(async () => (await toggle.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await expect.poll(() => toggle.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(100);
  await expect(page.getByRole('button', { name: words.closeAll })).toBeInViewport({ ratio: 1 });
  await toggle.click();
  await expect(notes).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.openAll })).toBeVisible();
}

/** The ways to pay stand in the page, on a phone too. */
async function waysToPay(page: Page, words: Words): Promise<void> {
  const cash = page.getByRole('group', { name: words.ways }).getByRole('button', { name: words.cash });
  const promised = cash.locator('small').filter({ visible: true });
  await expect(promised).toHaveText(/\d/);
  const amount = (await promised.textContent()) ?? '';
  await cash.filter({ visible: true }).click();
  await expect(page.getByTestId('hero-amount').filter({ visible: true })).toHaveText(amount);
  await expect(page).toHaveURL(/activeOption=0/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cash.filter({ visible: true })).toHaveAttribute('aria-pressed', 'true');
}

/** What belongs together stands in view together, in the width that the words of a language leave. */
async function inView(page: Page, language: Language, mode: 1 | 2): Promise<void> {
  const words = inWords[language];
  await openDeal(page, language, mode);
  const side = page.getByRole('complementary').filter({ has: page.getByRole('group', { name: words.ways }) });
  // What the dealer's programmes say of the payment stands above them.
  await expect(side.getByText(words.programme).filter({ visible: true })).toBeVisible();
  const saving = side.getByRole('button', { name: words.save });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(saving).toBeInViewport({ ratio: 1 });
  await side.evaluate((element) => element.scrollIntoView());
  for (const part of [side.getByTestId('hero-amount'), side.getByRole('group', { name: words.terms }), saving])
    await expect(part).toBeInViewport({ ratio: 1 });
  const total = side.getByText(words.total, { exact: true });
  const below = [total, side.getByRole('button', { name: words.all }), side.getByRole('button', { name: words.tool })];
  for (const part of below) {
    await part.scrollIntoViewIfNeeded();
    // But for a part of a pixel, to which no page is scrolled.
    await expect(part).toBeInViewport({ ratio: 0.97 });
    await expect(saving).toBeInViewport({ ratio: 1 });
  }
  // They scroll with the page alone.
  const scrolling = () =>
    side.evaluate((element) => {
      const isOfItsOwn = (part: Element) =>
        part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY === 'auto';
      return [...element.querySelectorAll('*')].filter(isOfItsOwn).map((part) => part.className);
    });
  await expect.poll(scrolling).toEqual([]);
  const figures = side.locator('[data-figure]');
  await expect(figures).toHaveCount(5);
  await side.getByRole('button', { name: words.all }).click();
  await expect.poll(() => figures.count()).toBeGreaterThan(5);
}

const words = inWords.en;

test('sections, floating buttons and ways to pay keep their places around a deal', { tag: '@phone' }, async ({
  page,
}) => {
  await openDeal(page, 'en');
  await wayToOthers(page, words);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' })).toBeAttached();
  await liftedSection(page);
  await floatingButtons(page, words);
  await allSections(page, words);
  await waysToPay(page, words);
});

test('payment, terms and saving stand in view together, total and tools by scrolling, in either language', async ({
  page,
  newVisitor,
}) => {
  await inView(page, 'en', 2);
  // Whoever has been here has a deal that waits, in a line of its own.
  await inView(await newVisitor(), 'fr', 1);
});

test('fees that are not charged are one line, what is known of them one button, a blank one that counts is said', async ({
  page,
}) => {
  await openDeal(page, 'en', 2);
  const header = section(page, 'other-taxes-and-fees').getByRole('heading').getByRole('button');
  const fees = await openSection(page, 'other-taxes-and-fees');
  const more = fees.getByRole('button', { name: words.moreFees });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  const fields = await fees.getByRole('textbox').count();
  await more.click();
  await expect.poll(() => fees.getByRole('textbox').count()).toBeGreaterThan(fields);
  await fees.getByRole('button', { name: words.about }).click();
  await fees.getByLabel(words.fee, { exact: true }).selectOption('tireTax');
  await expect(fees.getByRole('definition').first()).toBeVisible();

  const lien = fees.getByRole('textbox', { name: words.lien });
  const before = await header.textContent();
  await lien.fill('');
  await expect(lien).toHaveAttribute('placeholder', /131[.,]08/);
  await expect(lien).toHaveAccessibleDescription(/131[.,]08/);
  await expect.poll(() => header.textContent()).toBe(before);
  await header.click();
  await expect(header).toContainText(/lien registration fee/i);
});

test('a deal that is changed has its ways to save in view, on a phone one press from the bar', {
  tag: '@phone',
}, async ({ page, request }) => {
  const shopper = await registerShopper(request);
  await shareDeal(request, shopper);
  await saveDraft(request, shopper, 'lakeview-acura');
  await holdUserSession(page, shopper.person);
  const kinds = [
    { card: words.draft, goOn: words.goOn, ways: [words.save, words.withData, words.withoutData, words.keepDraft] },
    { card: words.sent, goOn: words.change, ways: [words.withData, words.withoutData, words.keepDraft] },
  ];
  for (const { card, goOn, ways } of kinds) {
    await page.goto('/UserDashboard');
    await page.getByRole('article').filter({ hasText: card }).getByRole('button', { name: goOn, exact: true }).click();
    await expect(page.getByRole('heading', { name: words.changing })).toBeVisible();
    await expect(page.getByTestId('hero-amount').filter({ visible: true }).first()).toBeVisible();
    if (isPhone(page)) await page.locator('[data-dock]').getByRole('button', { name: words.saveChanges }).click();
    else {
      await page.getByRole('complementary', { name: words.summary }).evaluate((element) => element.scrollIntoView());
      await expect(page.getByTestId('hero-amount').filter({ visible: true })).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: words.tool }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name: words.tool })).toBeInViewport({ ratio: 1 });
    }
    for (const name of ways) {
      await expect(page.getByRole('button', { name, exact: true }).filter({ visible: true })).toBeInViewport({
        ratio: 1,
      });
    }
  }
});
