import { msg } from '@lingui/core/macro';
import type { DealerRole } from '#contract/roles.ts';
import { paths } from '../paths.ts';
import type { MenuLink } from './menu-links.ts';

/** A page with the members that it is for; all of them where none are named. */
type DealerPage = MenuLink & { readonly roles?: readonly DealerRole[] };

/** The pages of the dealer's side in the order of a day's work, as its own navigation shows them: a group for each matter. */
export const dealerPages: readonly (readonly DealerPage[])[] = [
  [
    { to: paths.dealerDashboard, label: msg`Dashboard` },
    { to: paths.dealerAllEnquiries, label: msg`All Enquiries` },
  ],
  [
    { to: paths.dealerVehicleInfo, label: msg`Cars` },
    { to: paths.dealerStockImport, label: msg`Import cars` },
  ],
  [
    { to: paths.dealerFormPage, label: msg`Your page` },
    { to: paths.urlSubscriptions, label: msg`Your own site` },
    { to: paths.dealerDelivery, label: msg`Lead delivery` },
  ],
  [
    { to: paths.mySubscriptions, label: msg`My Subscriptions` },
    { to: paths.dealerMembers, label: msg`Members`, roles: ['owner'] },
    { to: paths.dealerAccount, label: msg`Account` },
  ],
];
