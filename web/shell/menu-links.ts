import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type MenuPlace, type PageIn, pagesIn } from '#contract/pages.ts';
import { allCarsPath, paths } from '../paths.ts';

export type MenuLink = { to: string; label: MessageDescriptor };

/** The menus that any page may show; the dealer's own navigation has its words with its pages. */
type Menu = Exclude<MenuPlace, 'desk'>;

const labels: Readonly<Record<PageIn<Menu>, MessageDescriptor>> = {
  home: msg`Home`,
  availableDealer: msg`Dealers`,
  savedCars: msg`Saved cars`,
  checkQuote: msg`Check a Quote`,
  aboutUs: msg`About Us`,
  privacyPolicy: msg`Privacy Policy`,
  termsConditions: msg`Terms & Conditions`,
  contactUs: msg`Contact Us`,
  developers: msg`Developers`,
  sources: msg`Sources`,
  userDashboard: msg`Dashboard`,
  profile: msg`Profile`,
  changePassword: msg`Password`,
  subscriptions: msg`Subscriptions`,
  mySubscriptions: msg`My Subscriptions`,
  dealerDashboard: msg`Dashboard`,
};

/** The search over all cars, which is the home page with a search in its address: no page of its own. */
const cars: MenuLink = { to: allCarsPath, label: msg`Cars` };

/** The links of a menu, as the pages' records place them; where cars are looked for stands behind the home page. */
export const linksOf = (menu: Menu): readonly MenuLink[] =>
  pagesIn(menu).flatMap((name) => {
    const link = { to: paths[name], label: labels[name] };
    return name === 'home' && menu !== 'footer' ? [link, cars] : [link];
  });
