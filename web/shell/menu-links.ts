import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '../paths.ts';

export type MenuLink = { to: string; label: MessageDescriptor };

/** The links that everybody has, wherever links stand: header, side menu, footer. */
export const mainLinks: readonly MenuLink[] = [
  { to: paths.home, label: msg`Home` },
  { to: paths.availableDealer, label: msg`Dealers` },
  { to: paths.checkQuote, label: msg`Check a Quote` },
  { to: paths.aboutUs, label: msg`About Us` },
  { to: paths.privacyPolicy, label: msg`Privacy Policy` },
  { to: paths.termsConditions, label: msg`Terms & Conditions` },
  { to: paths.contactUs, label: msg`Contact Us` },
];

/** Those for which the header of a narrow desk screen has room, in either language. */
export const headerLinks: readonly MenuLink[] = mainLinks.filter(({ to }) => to !== paths.checkQuote);

/** The links of a signed-in shopper; the saved deals stand between the two lists. */
export const userLinks: { readonly before: readonly MenuLink[]; readonly after: readonly MenuLink[] } = {
  before: [
    { to: paths.userDashboard, label: msg`Dashboard` },
    { to: paths.profile, label: msg`Profile` },
  ],
  after: [{ to: paths.changePassword, label: msg`Password` }],
};

/** The links of a signed-in dealer. */
export const dealerLinks: readonly MenuLink[] = [
  { to: paths.subscriptions, label: msg`Subscriptions` },
  { to: paths.mySubscriptions, label: msg`My Subscriptions` },
  { to: paths.dealerDashboard, label: msg`Dashboard` },
];
