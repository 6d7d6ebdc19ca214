import { findingsInWords } from './axe.ts';
import { expect, test } from './journey.ts';
import { signInDealer } from './signed-in.ts';

const words = {
  en: {
    vin: 'VIN',
    found: /^Found: 2023 Acura/,
    unknown: 'We do not know this VIN: please choose by hand.',
    year: 'Year',
    fees: 'Use my usual fees',
    filled: /^\d+ fields? (is|are) filled in the next steps\.$/,
    empty: 'Leave them empty',
  },
  fr: {
    vin: 'NIV',
    found: /^Trouvé\s: 2023 Acura/,
    unknown: 'Nous ne connaissons pas ce NIV\u00a0: veuillez choisir à la main.',
    year: 'Année',
    fees: 'Reprendre mes frais habituels',
    filled: /^\d+ champs? (est rempli|sont remplis) dans les étapes suivantes\.$/,
    empty: 'Les laisser vides',
  },
} as const;

for (const language of ['en', 'fr'] as const) {
  const say = words[language];
  test(`a car is added by its VIN first, with the usual fees, in ${language} @phone`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await signInDealer(page);
    await page.goto('/DealerCarAdd');
    const vin = page.getByRole('textbox', { name: say.vin, exact: true });
    await vin.fill('5J8TC2H69PL014207');
    await expect(page.getByText(say.found)).toBeVisible();
    await expect(page.locator('[name="make"]')).toHaveValue('ACURA');
    await expect(page.getByRole('textbox', { name: say.year, exact: true })).toHaveValue('2023');
    // What is chosen stays, whatever another VIN says.
    await vin.fill('1M8GDM9A6UP042788');
    await expect(page.getByText(say.unknown)).toBeVisible();
    await expect(page.locator('[name="make"]')).toHaveValue('ACURA');
    await page.getByRole('button', { name: say.fees }).click();
    await expect(page.getByText(say.filled)).toBeVisible();
    expect(await findingsInWords(page)).toEqual([]);
    await page.getByRole('button', { name: say.empty }).click();
    await expect(page.getByRole('button', { name: say.fees })).toBeVisible();
  });
}
