import { pageNames, pages } from '#contract/pages.ts';
import { staticPages } from '#server/content/content-files.ts';
import { alive } from './alive.ts';
import { expect, steps, test } from './journey.ts';

/** The pages of words, with the title and the first heading that their texts have in English. */
const pagesOfWords = pageNames.flatMap((name) => {
  const { path, text } = pages[name];
  const words = staticPages.en.find(({ meta }) => meta.slug === text);
  return words ? [{ path, title: words.meta.title, heading: /<h2>(.*?)<\/h2>/.exec(words.html)?.[1] ?? '' }] : [];
});

test(
  'pages of words arrive whole, open from another page, and stand at one address each',
  steps({
    'without scripts, an agreement with its version': async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      for (const { path, title, heading } of pagesOfWords) {
        await page.goto(path);
        await expect(page).toHaveTitle(`${title} | iCarDeals`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        const version = page.getByText(/^Version \d+\.\d+, effective \w+ \d+, \d{4}$/);
        await expect(version).toBeVisible({ visible: path !== pages.aboutUs.path });
        await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
      }
      await context.close();
    },
    'from another page': async ({ page }) => {
      await page.goto('/SignIn');
      for (const { title, heading } of pagesOfWords) {
        await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
        await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
        await expect(page).toHaveTitle(`${title} | iCarDeals`);
      }
    },
    'About Us stands at both of its addresses, which name the one': async ({ page }) => {
      for (const path of ['/AboutUs', '/about']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
          'href',
          /^http:\/\/localhost:\d+\/AboutUs$/,
        );
      }
      await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
      await expect(page).toHaveURL('/ContactUs');
    },
  }),
);

test('markup in a text is sanitised in the browser too', async ({ page, expectConsole }) => {
  // Chromium says of the sanitiser's own inert document, too, that it compiles no handler.
  expectConsole(/Executing inline event handler violates/);
  const planted = [
    '<b>kept</b>',
    '<img src=x onerror=document.title=1>',
    '<svg onload=document.title=1></svg>',
    '<script>document.title=1</script>',
    '<p style=position:fixed onclick=document.title=1 class=x id=x>plain</p>',
    '<a href=javascript:document.title=1>one</a>',
    '<a href=//evil.example>two</a>',
    '<a href=http://evil.example>three</a>',
    '<a href=/TermsConditions target=_blank>own</a>',
    '<a href=https://canada.ca>secure</a>',
    '<iframe src=/></iframe><form><input name=q></form>',
  ].join('');
  await page.route('**/PrivacyPolicy.data*', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({
      response: reply,
      body: (await reply.text()).replace('<p>iCarDeals keeps', `${planted}<p>iCarDeals keeps`),
    });
  });
  await page.goto('/');
  await alive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByText('kept', { exact: true })).toBeVisible();

  const text = page.locator('main > div > div');
  await expect(text.locator('img, svg, script, iframe, form, input')).toHaveCount(0);
  const attributes = await text.evaluate((root) =>
    [...root.querySelectorAll('*')].flatMap(({ attributes: all }) => [...all].map(({ name }) => name)),
  );
  expect(new Set(attributes)).toEqual(new Set(['href']));
  for (const name of ['one', 'two', 'three'])
    await expect(text.getByRole('link', { name, exact: true })).toHaveCount(0);
  await expect(text.getByRole('link', { name: 'own' })).toHaveAttribute('href', '/TermsConditions');
  await expect(text.getByRole('link', { name: 'secure' })).toHaveAttribute('href', 'https://canada.ca');
  await expect(page).toHaveTitle('Privacy Policy | iCarDeals');
});

test('pages of words alone do not wait for the numbers and days of a language', async ({ page, expectConsole }) => {
  expectConsole(/404 \(Not Found\)/); // of the address that is nobody's
  await page.addInitScript(() => {
    const asked: string[] = [];
    for (const name of ['NumberFormat', 'DateTimeFormat'] as const) {
      const note = () => asked.push(name);
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          apply: (target, self, input) => note() && Reflect.apply(target, self, input),
          construct: (target, input) => note() && Reflect.construct(target, input),
        }),
      });
    }
    Object.assign(window, { asked });
  });
  const asked = () => page.evaluate(() => Reflect.get(window, 'asked'));
  for (const path of ['/SignIn', '/ContactUs', '/NoSuchPage']) {
    await page.goto(path);
    await alive(page);
    expect(await asked(), path).toEqual([]);
  }
  await page.goto('/AboutUs');
  expect(await asked()).toContain('DateTimeFormat');
});
