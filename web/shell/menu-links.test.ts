import { expect, it } from 'vitest';
import routes from '../routes.ts';
import { dealerPages } from './dealer-pages.ts';
import { dealerLinks, mainLinks, userLinks } from './menu-links.ts';

const addresses = new Set(routes.map(({ path = '' }) => `/${path}`));

it('every link of the menu leads to a page that is there', () => {
  const links = [...mainLinks, ...userLinks.before, ...userLinks.after, ...dealerLinks, ...dealerPages.flat()];
  expect(links.map(({ to }) => to).filter((to) => !addresses.has(to))).toEqual([]);
});
