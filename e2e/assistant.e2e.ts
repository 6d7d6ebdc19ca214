import type { Page } from '@playwright/test';
import { alive } from './alive.ts';
import { dealer, openDeal } from './deal-page.ts';
import { expect, steps, test } from './journey.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: "Hi there, i'm Ask iCarDeals" });
const opener = (page: Page) => page.getByRole('button', { name: 'Ask iCarDeals' });
const field = (page: Page) => panel(page).getByPlaceholder('Type your query here . . .');
const conversation = (page: Page) => panel(page).getByRole('region', { name: 'Conversation' });

async function open(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await alive(page);
  await opener(page).click();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(panel(page)).toBeVisible();
}

async function send(page: Page, message: string): Promise<void> {
  await field(page).fill(message);
  await field(page).press('Enter');
}

test(
  'the panel opens with the first category, closes in three ways, sends no blank message and stays at its end',
  steps({
    'the panel opens with the first category, and closes by X, by Escape and by its button': async ({ page }) => {
      await open(page);
      await expect(field(page)).toBeFocused();
      const first = panel(page).getByRole('button', { name: 'Prices and all-in rules' });
      await expect(first).toHaveAttribute('aria-expanded', 'true');
      await expect(panel(page).getByText('What is an all-in price?')).toBeVisible();
      await expect(panel(page).getByText(/^The price a dealer advertises/)).toBeVisible();
      await panel(page).getByRole('button', { name: 'Fees', exact: true }).click();
      await expect(first).toHaveAttribute('aria-expanded', 'false');
      await panel(page)
        .getByRole('region', { name: 'Questions and answers' })
        .getByText('What is the OMVIC fee?')
        .click();
      await expect(panel(page).getByText(/collected \$22\.00 from the dealer/)).toBeVisible();
      await expect.poll(() => panel(page).getByRole('heading', { level: 3 }).count()).toBeGreaterThanOrEqual(8);
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await panel(page).getByRole('button', { name: 'Close' }).click();
      await expect(panel(page)).toHaveCount(0);
    },
    'a blank message is not sent': async ({ page }) => {
      await opener(page).click();
      await send(page, '   ');
      await panel(page).getByRole('button', { name: 'Send' }).click();
      await expect(conversation(page).getByRole('listitem')).toHaveCount(0);
      await expect(field(page)).toHaveValue('   ');
    },
    'the conversation stays at its end, between 288 and 320 pixels high': async ({ page }) => {
      for (const question of ['what is apr', 'what is a lien', 'lease or finance?']) {
        await send(page, question);
        await expect(conversation(page).getByText('Searching…')).toHaveCount(0);
      }
      await expect(conversation(page).getByRole('listitem')).toHaveCount(6);
      const height = async () => (await conversation(page).boundingBox())?.height;
      await expect.poll(height).toBeGreaterThanOrEqual(288);
      await expect.poll(height).toBeLessThanOrEqual(320);
      const left = () =>
        conversation(page).evaluate((list) => Math.abs(list.scrollHeight - list.clientHeight - list.scrollTop));
      await expect.poll(left).toBeLessThanOrEqual(1);
    },
    'the open panel hides its button whole, or leaves it whole beside': async ({ page }) => {
      const isWholeOrGone = async () => {
        const [button, over] = await Promise.all([opener(page).boundingBox(), panel(page).boundingBox()]);
        const isGone = await opener(page).evaluate((element) => getComputedStyle(element).opacity === '0');
        return isGone || (button && over && button.y >= over.y + over.height);
      };
      await expect.poll(isWholeOrGone).toBe(true);
    },
  }),
);

test(
  'a question gets an answer with its time, its source and a way into the filled calculator',
  steps({
    'a question gets an answer with its time, its source and a way into the filled calculator': async ({ page }) => {
      await open(page);
      await send(page, '84 months bi-weekly on a Civic Touring with 5,000 down in BC');
      const asked = conversation(page).getByRole('listitem').first();
      await expect(asked).toContainText('84 months bi-weekly');
      await expect(asked.locator('time')).toHaveText(/^\d\d:\d\d$/);
      const answer = conversation(page).getByRole('listitem').nth(1);
      await expect(answer).toContainText('I searched for: Civic');
      await expect(answer).toContainText('For more details:');
      await expect(answer).toContainText('Source: Cars listed by dealers on iCarDeals');
      await expect(answer.locator('img')).toHaveAttribute('src', '/images/banner-sedan.svg');
      const paid = /\$([\d.,]+) every two weeks/.exec((await answer.textContent()) ?? '')?.[1];
      await answer.getByRole('link', { name: 'Open this deal in the calculator' }).click();
      await expect(page).toHaveURL(/\/Dealer\/[a-z-]+\?activeOption=1$/);
      if (await panel(page).isVisible()) await page.keyboard.press('Escape');
      await expect(
        page
          .getByText(paid ?? 'no payment')
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await opener(page).click();
      await expect(conversation(page).getByRole('listitem')).toHaveCount(2);
    },
    'the link of a payment opens the calculator with the price and terms that it was worked out with': async ({
      page,
    }) => {
      await open(page);
      await send(page, 'payment on a 40000 car at 6.99 over 7 years');
      const answer = conversation(page).getByRole('listitem').nth(1);
      await expect(answer).toContainText('About $684.38 a month');
      await answer.getByRole('link', { name: 'Open this deal in the calculator' }).click();
      await expect(page).toHaveURL(/\/\?activeOption=1$/);
      if (await panel(page).isVisible()) await page.keyboard.press('Escape');
      await expect(page.getByText('$684.38').filter({ visible: true }).first()).toBeVisible();
    },
    'asked about the open deal it says what the deal comes to, and sends nothing of its person': async ({ page }) => {
      await openDeal(page, 'Finance');
      const asked = page.waitForRequest('**/api/chatbot');
      await opener(page).click();
      await send(page, 'why is my payment so high');
      const { deal } = (await asked).postDataJSON();
      expect(deal).toMatchObject({ cashFinanceLease: 'Finance', businessName: dealer.businessName });
      for (const name of ['firstName', 'emailAddresses', 'note', 'termsAndConditions'])
        expect(deal).not.toHaveProperty(name);
      const answers = conversation(page).getByRole('listitem');
      await expect(answers.nth(1)).toContainText(/the payment is \$[\d,]+\.\d\d a month/);
      await expect(answers.nth(1)).toContainText('Source: Your open deal');
    },
  }),
);

test(
  'what does not load, is not sent or leads elsewhere is said, and stays text',
  steps({
    'a message that does not get through says so, adds no reply, and can be sent again': async ({
      page,
      expectConsole,
    }) => {
      expectConsole(/Failed to load resource/);
      await open(page);
      await page.route('**/api/chatbot', (route) => route.abort());
      await send(page, 'what is apr');
      await expect(conversation(page).getByText('We couldn’t send your message.')).toBeVisible();
      await expect(conversation(page).getByRole('listitem')).toHaveCount(1);
      await page.unroute('**/api/chatbot');
      await conversation(page).getByRole('button', { name: 'Try again' }).click();
      await expect(conversation(page).getByRole('listitem')).toHaveCount(2);
      await expect(conversation(page).getByText('We couldn’t send your message.')).toHaveCount(0);
    },
    'the questions that do not load can be asked for again, and a category without an icon has the default one':
      async ({ page, expectConsole }) => {
        expectConsole(/Failed to load resource/);
        await page.route('**/api/faqQuestions/**', (route) => route.abort());
        await open(page);
        await expect(panel(page).getByText('We couldn’t load the questions and answers.')).toBeVisible();
        await page.unroute('**/api/faqQuestions/**');
        const bare = [{ _id: 'a', name: 'Bare', questions: [{ _id: 'q', question: 'Why?', answer: 'Because.' }] }];
        await page.route('**/api/faqQuestions/**', (route) => route.fulfill({ json: bare }));
        await panel(page).getByRole('button', { name: 'Try again' }).click();
        await expect(panel(page).getByRole('button', { name: 'Bare' })).toBeVisible();
        await expect(panel(page).getByTestId('default-icon')).toBeVisible();
      },
    'an answer leads nowhere but to own paths and secure addresses, and stays text': async ({ page }) => {
      await page.route('**/api/chatbot', (route) =>
        route.fulfill({ json: { response: '<b>free</b>', redirectUrl: 'javascript:alert(1)' } }),
      );
      await open(page);
      await send(page, 'hello');
      await expect(conversation(page).getByText('<b>free</b>')).toBeVisible();
      await expect(conversation(page).getByText('For more details:')).toHaveCount(0);
    },
  }),
);
