import { expect, it } from 'vitest';
import { pages, pagesIn } from '#contract/pages.ts';
import { dealerLinks, linkAt, ownPages, pagesOfMatter } from './dealer-links.ts';
import { linksOf, type MenuLink } from './menu-links.ts';

const words = (links: readonly MenuLink[]) => links.map(({ label }) => label.message);

it('every menu begins with what people come for, and ends with the legal pages', () => {
  const main = ['Home', 'Cars', 'Dealers', 'Check a Quote'];
  const quiet = ['About Us', 'Contact Us', 'Privacy Policy', 'Terms & Conditions'];
  expect(words(linksOf('header'))).toEqual(main);
  expect(words(linksOf('header quiet'))).toEqual(quiet);
  expect(words(linksOf('side'))).toEqual(['Home', 'Cars', 'Dealers', 'Saved cars', 'Check a Quote', ...quiet]);
  // Who builds on the product looks for it at the very end.
  expect(words(linksOf('footer'))).toEqual([
    ...main.filter((word) => word !== 'Cars'),
    ...quiet,
    'Sources',
    'Developers',
  ]);
});

it('the side menu brings what belongs to each session', () => {
  expect(words(linksOf('shopper'))).toEqual(['Dashboard', 'Profile']);
  expect(words(linksOf('shopper end'))).toEqual(['Password']);
  expect(words(linksOf('dealer'))).toEqual(['Subscriptions', 'My Subscriptions', 'Dashboard']);
});

it('a dealer’s pages stand by their matters, and only the owner sees the members and keys', () => {
  expect(words(pagesOfMatter('stock', 'sales'))).toEqual(['Cars', 'Import inventory', 'Programs']);
  expect(words(pagesOfMatter('page', 'sales'))).toEqual(['Your page', 'Your own site', 'Lead delivery']);
  const account = ['My Subscriptions', 'Team', 'Activity', 'Access keys', 'Account'];
  for (const role of ['owner', undefined] as const) expect(words(pagesOfMatter('account', role))).toEqual(account);
  for (const role of ['manager', 'sales'] as const)
    expect(words(pagesOfMatter('account', role))).toEqual(['My Subscriptions', 'Account']);
});

it('every page of the dealer’s side is in the header or under the person', () => {
  const inHeader = dealerLinks.map(({ label }) => label.message);
  expect(inHeader).toEqual(['Leads', 'Appointments', 'Cars', 'Programs', 'Page', 'Plan']);
  const own = [
    'All Enquiries',
    'Import inventory',
    'Your own site',
    'Lead delivery',
    'My Subscriptions',
    'Team',
    'Activity',
    'Access keys',
    'Account',
  ];
  expect(words(ownPages('owner'))).toEqual(own);
  const reached = [...dealerLinks, ...ownPages('owner')].map(({ to }) => to);
  for (const name of pagesIn('desk')) expect(reached).toContain(pages[name].path);
});

it('a page belongs to the link of its matter, programmes to their own, a member’s pages to none', () => {
  expect(linkAt('/DealerAllEnquiries')).toBe('leads');
  expect(linkAt('/DealerStockImport')).toBe('cars');
  expect(linkAt('/DealerProgrammes')).toBe('programmes');
  expect(linkAt('/DealerDelivery')).toBe('page');
  expect(linkAt('/MySubscriptions')).toBe('plan');
  expect(linkAt('/DealerAccount')).toBeUndefined();
});
