import {
  chooseCar,
  expectMode,
  inSummary,
  instead,
  openDealerPage,
  openHomeDeal,
  openSection,
  payment,
  pressMode,
  section,
} from './deal-page.ts';
import { expect, steps, test } from './journey.ts';

test(
  'the mode stands in the address, follows the back button, and hides what a car of its kind does not have',
  { tag: '@phone-only' },
  steps({
    'the mode stands in the address, is taken back by a second press, and follows the back button': async ({
      page,
    }) => {
      await openDealerPage(page, 'Finance');
      // The bar at the foot says why there is no payment yet.
      const bar = page.getByRole('button', { name: 'Show the summary' });
      await expect(bar).toContainText('Choose a car to see your payment');
      await expect(bar).not.toContainText('$');
      await pressMode(page, 'Lease');
      await expect(page).toHaveURL(/activeOption=2/);
      await pressMode(page, 'Lease');
      await expect(page).toHaveURL(/activeOption=-1/);
      await inSummary(page, async (summary) => {
        await expect(summary.getByRole('table', { name: 'Compare Cash, Finance and Lease' })).toBeVisible();
      });
      await page.goBack();
      await expectMode(page, 'Lease');
      await page.goBack();
      await expectMode(page, 'Finance');
    },
    'the lists of make and model are 200 px high at most, and go by keys': async ({ page }) => {
      await openHomeDeal(page, 'Finance');
      await openSection(page, 'Vehicle');
      const make = section(page, 'Vehicle').getByLabel('Make', { exact: true });
      await make.evaluate((select) => select.scrollIntoView({ block: 'center' }));
      await make.focus();
      await page.keyboard.press('Enter');
      const shown = make.locator('option');
      await expect(shown.nth(1)).toBeInViewport();
      const list = () =>
        make.evaluate((select) => {
          const inView = [...select.querySelectorAll('option')].filter((option) => {
            const { x, y, width, height } = option.getBoundingClientRect();
            return document.elementsFromPoint(x + width / 2, y + height / 2).includes(option);
          });
          return [getComputedStyle(select, '::picker(select)').maxHeight, inView.length < 7];
        });
      await expect.poll(list).toEqual(['200px', true]);
      await page.keyboard.type('hon');
      await page.keyboard.press('Enter');
      await expect(make).toHaveValue('HONDA');
    },
    'a used car hides what only a new one has, and Lease brings New back': async ({ page }) => {
      await openDealerPage(page, 'Finance');
      await chooseCar(page, 'Pre-Owned');
      await expect(section(page, 'Vehicle').getByLabel('Mileage')).not.toHaveValue('');
      await openSection(page, 'Estimated sale price');
      await expect(page.getByLabel('Freight')).toHaveCount(0);
      await openSection(page, 'Other taxes and fees');
      await expect(page.getByLabel('Air tax')).toHaveCount(0);
      await expect(page.getByLabel('OMVIC fee')).toHaveCount(0);
      await pressMode(page, 'Lease');
      await expect(page.getByLabel('Air tax')).toHaveValue('100.00');
      await expect(page.getByLabel('Lien registration fee')).toHaveValue('131.08');
      await expect(page.getByLabel('Licence fee')).toHaveValue('32.00');
      await expect(section(page, 'Vehicle').getByLabel('Mileage')).toHaveCount(0);
    },
  }),
);

test('help explains a section, leads further, and writes to the dealer', async ({ page }) => {
  await openDealerPage(page, 'Cash');
  await page.getByRole('button', { name: 'Help with Other taxes and fees' }).click();
  const popover = page.getByRole('dialog', { name: 'Other taxes and fees' });
  await expect(popover.getByText('Charges on top of the car’s price.')).toBeVisible();
  await popover.getByRole('button', { name: 'Ask an expert' }).click();
  const assistant = page.getByRole('dialog', { name: "Hi there, i'm Ask iCarDeals" });
  await expect(assistant.getByText('What’s “Other taxes and fees”?')).toBeVisible();
  await expect(assistant.getByText(/^Charges on top of the car’s price\./)).toBeVisible();
  await assistant.getByRole('button', { name: 'Close' }).click();
  await expect(assistant).toHaveCount(0);
  await page.getByRole('button', { name: 'Help with Other taxes and fees' }).click();
  await popover.getByRole('button', { name: 'Ask the dealer' }).click();
  const question = page.getByRole('dialog', { name: 'Ask the dealer' });
  await expect(question).toContainText('about “Other taxes and fees”');
  await expect(question.getByLabel('Your question')).toBeFocused();
});

test(
  'what is typed changes its field and the figures alone, opens to its working, and waits on the device',
  steps({
    'one key changes its field and the figures, and nothing else on the page': async ({ page }) => {
      await openDealerPage(page, 'Finance');
      const photos = page.waitForResponse('**/api/car/photos/*');
      await chooseCar(page);
      // They may take the drawing's place.
      await photos;
      await openSection(page, 'Estimated sale price');
      await page.getByLabel('Discount').fill('150');
      await expect(section(page, 'Estimated sale price').getByText('150.00')).toBeVisible();
      const seen = await page.evaluateHandle(() => {
        const touched = new Set<string>();
        new MutationObserver((records) => {
          for (const { target } of records) {
            const element = target instanceof Element ? target : target.parentElement;
            const inside = element?.closest(
              // The payment's name is a figure too, and so are what more down would save and where the money goes.
              '[data-figure], [data-offered], [data-testid="hero-amount"], fieldset, [role="img"], aside, li, [role="status"], button, h3:not(li h3), table:not(li table)',
            );
            const tag = element?.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1);
            touched.add(inside?.id || inside?.tagName || `elsewhere: ${tag}`);
          }
        }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        return touched;
      });
      await page.getByLabel('Discount').press('0');
      await expect(section(page, 'Estimated sale price').getByText('1,500.00')).toBeVisible();
      const touched = await seen.evaluate((names) => [...names]);
      expect(touched.filter((id) => id.startsWith('section-'))).toEqual(['section-estimated-sale-price']);
      expect(touched.filter((name) => name.startsWith('elsewhere'))).toEqual([]);
    },
    'what is typed after the Tab key takes the place of the amount': async ({ page }) => {
      const discount = section(page, 'Estimated sale price').getByRole('textbox', { name: 'Discount' });
      await discount.fill('2500');
      await discount.press('Shift+Tab');
      await expect(discount).toHaveValue('2,500.00');
      await page.keyboard.press('Tab');
      await expect(discount).toBeFocused();
      await page.keyboard.type('5000');
      await expect(discount).toHaveValue('5000');
    },
    'a figure opens its working, and the parts make the figure': async ({ page }) => {
      await inSummary(page, async (summary) => {
        await summary.getByRole('button', { name: 'Show the math for Cost of borrowing' }).click();
        await expect(summary.getByText('All payments minus the amount financed.')).toBeVisible();
        const terms = await summary.locator('dd dl dd').allInnerTexts();
        const [count = 0, amount = 0, financed = 0] = terms.map((term) => Number(term.replace(/[^\d.]/g, '')));
        const shown = await summary.locator('[data-figure="costOfBorrowing"]').textContent();
        expect(Number((shown ?? '').replace(/[^\d.]/g, ''))).toBeCloseTo(count * amount - financed, 2);
      });
    },
    'what the dealer offers with the car stands beside its line, and is in the deal only when it is added': async ({
      page,
    }) => {
      await openSection(page, 'Protection packages');
      const packages = section(page, 'Protection packages');
      const before = await payment(page);
      const offer = packages.getByRole('button', { name: /^Rust proofing: add / });
      const price = (await offer.textContent())?.match(/\$([\d,.]+\d)/)?.[1] ?? 'none';
      await offer.click();
      await expect(packages.getByLabel('Rust proofing')).toHaveValue(price);
      await expect(offer).toHaveCount(0);
      await expect.poll(() => payment(page)).toBeGreaterThan(before);
    },
    'after a reload the form is fresh, and the unsaved deal is offered': async ({ page }) => {
      const paid = await payment(page);
      await page.reload();
      await expect(page.getByText('Continue your deal?')).toBeVisible();
      await expect(instead(page, 'Choose a car to see your payment').first()).toBeVisible();
      await page.getByRole('button', { name: 'Continue your deal' }).click();
      await expect.poll(() => payment(page)).toBe(paid);
    },
    'broken storage does no harm': async ({ page }) => {
      await page.addInitScript(() => {
        for (const key of ['login-storage', 'dealer-storage', 'calculation', 'edit'])
          localStorage.setItem(key, '{"state":');
      });
      await openDealerPage(page, 'Finance');
      await chooseCar(page);
      await expect.poll(() => payment(page)).toBeGreaterThan(0);
    },
  }),
);
