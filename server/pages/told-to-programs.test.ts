import { expect, test } from 'vitest';
import { withCard } from './told-to-programs.ts';

const page = (canonical: string) =>
  `<head><title>Smith &amp; Sons &quot;Cars&quot; | iCarDeals</title><meta name="description" content="A &quot;fine&quot; page"/>` +
  `<link rel="icon" href="/assets/icon-512-a.png" type="image/png"/><link rel="canonical" href="${canonical}"/></head>`;

const dataOf = (html: string) => JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

test('a page is told to messengers by its own words, at its own address', () => {
  const html = withCard(page('/AboutUs?lang=fr'), 'fr', 'https://icardeals.example');
  expect(html).toContain('<meta property="og:title" content="Smith &amp; Sons &quot;Cars&quot;"/>');
  expect(html).toContain('<meta property="og:description" content="A &quot;fine&quot; page"/>');
  expect(html).toContain('<meta property="og:url" content="https://icardeals.example/AboutUs?lang=fr"/>');
  expect(html).toContain('<meta property="og:image" content="https://icardeals.example/assets/icon-512-a.png"/>');
  expect(html).toContain('<meta property="og:locale" content="fr_CA"/>');
});

test('the way to a page leads from the home page in the same language', () => {
  const { itemListElement } = dataOf(withCard(page('/AboutUs?lang=fr'), 'fr', 'https://icardeals.example'));
  expect(itemListElement.map((one: { name: string; item: string }) => [one.name, one.item])).toEqual([
    ['iCarDeals', 'https://icardeals.example/?lang=fr'],
    ['Smith & Sons "Cars"', 'https://icardeals.example/AboutUs?lang=fr'],
  ]);
  expect(dataOf(withCard(page('/'), 'en', 'https://icardeals.example'))).toBeNull();
});

test('a page without an address of its own, or with a card of its own, stays as it is', () => {
  const nameless = '<head><title>a</title></head>';
  const own = page('/x').replace('</head>', '<meta property="og:title" content="own"/></head>');
  expect(withCard(nameless, 'en', 'https://icardeals.example')).toBe(nameless);
  expect(withCard(own, 'en', 'https://icardeals.example')).toBe(own);
});

test('a page that brings a picture keeps it, and is told by its words beside', () => {
  const own = page('/Car/x').replace('</head>', '<meta property="og:image" content="own"/></head>');
  const html = withCard(own, 'en', 'https://icardeals.example');
  expect(html.match(/property="og:image"|name="twitter:card"/g)).toEqual(['property="og:image"']);
  expect(html).toContain('property="og:title"');
});

test('home and a dealer’s page are shown by a picture of their own, in the page’s language', () => {
  const pictureOf = (canonical: string) =>
    /<meta property="og:image" content="([^"]*)"/.exec(
      withCard(page(canonical), 'fr', 'https://icardeals.example'),
    )?.[1];
  expect(pictureOf('/')).toBe('https://icardeals.example/picture.png');
  expect(pictureOf('/?lang=fr')).toBe('https://icardeals.example/picture.png?lang=fr');
  expect(pictureOf('/Dealer/a-b?lang=fr')).toBe('https://icardeals.example/Dealer/a-b/picture.png?lang=fr');
  expect(withCard(page('/'), 'en', 'https://icardeals.example')).toContain('content="summary_large_image"');
});
