import { expect, it } from 'vitest';
import { dealerPages } from './dealer-pages.ts';
import { linksOf, type MenuLink } from './menu-links.ts';

const words = (links: readonly MenuLink[]) => links.map(({ label }) => label.message);

it('the menus for everybody hold the same pages in the same order, of which the header has no room for one', () => {
  const main = ['Home', 'Dealers', 'Check a Quote', 'About Us', 'Privacy Policy', 'Terms & Conditions', 'Contact Us'];
  const side = words(linksOf('side'));
  expect(side.filter((word) => main.includes(word ?? ''))).toEqual(main);
  expect(words(linksOf('footer'))).toEqual(side);
  const header = words(linksOf('header'));
  expect(header.filter((word) => main.includes(word ?? ''))).toEqual(main.filter((word) => word !== 'Check a Quote'));
  expect(side).toEqual(expect.arrayContaining(header));
});

it('the side menu brings what belongs to each session', () => {
  expect(words(linksOf('shopper'))).toEqual(['Dashboard', 'Profile']);
  expect(words(linksOf('shopper end'))).toEqual(['Password']);
  expect(words(linksOf('dealer'))).toEqual(['Subscriptions', 'My Subscriptions', 'Dashboard']);
});

it('a dealer’s pages stand in groups, and only the owner sees the members', () => {
  const groups = [
    ['Dashboard', 'All Enquiries'],
    ['Cars', 'Import cars'],
    ['Your page', 'Your own site', 'Lead delivery'],
  ];
  const account = ['My Subscriptions', 'Members', 'Account'];
  for (const role of ['owner', undefined] as const) expect(dealerPages(role).map(words)).toEqual([...groups, account]);
  for (const role of ['manager', 'sales'] as const)
    expect(dealerPages(role).map(words)).toEqual([...groups, account.filter((word) => word !== 'Members')]);
});
