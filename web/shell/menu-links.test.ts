import { expect, it } from 'vitest';
import { dealerPages } from './dealer-pages.ts';
import { linksOf, type MenuLink } from './menu-links.ts';

const words = (links: readonly MenuLink[]) => links.map(({ label }) => label.message);

it('every menu begins with what people come for, and ends with the legal pages', () => {
  const main = ['Home', 'Cars', 'Dealers', 'Check a Quote'];
  const quiet = ['About Us', 'Contact Us', 'Privacy Policy', 'Terms & Conditions'];
  expect(words(linksOf('header'))).toEqual(main);
  expect(words(linksOf('header quiet'))).toEqual(quiet);
  expect(words(linksOf('side'))).toEqual(['Home', 'Cars', 'Dealers', 'Saved cars', 'Check a Quote', ...quiet]);
  expect(words(linksOf('footer'))).toEqual([...main.filter((word) => word !== 'Cars'), ...quiet]);
});

it('the side menu brings what belongs to each session', () => {
  expect(words(linksOf('shopper'))).toEqual(['Dashboard', 'Profile']);
  expect(words(linksOf('shopper end'))).toEqual(['Password']);
  expect(words(linksOf('dealer'))).toEqual(['Subscriptions', 'My Subscriptions', 'Dashboard']);
});

it('a dealer’s pages stand in groups, and only the owner sees the members', () => {
  const groups = [
    ['Dashboard', 'All Enquiries'],
    ['Cars', 'Import cars', 'Programmes'],
    ['Your page', 'Your own site', 'Lead delivery'],
  ];
  const account = ['My Subscriptions', 'Members', 'Account'];
  for (const role of ['owner', undefined] as const) expect(dealerPages(role).map(words)).toEqual([...groups, account]);
  for (const role of ['manager', 'sales'] as const)
    expect(dealerPages(role).map(words)).toEqual([...groups, account.filter((word) => word !== 'Members')]);
});
