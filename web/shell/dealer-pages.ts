import { msg } from '@lingui/core/macro';
import { paths } from '../paths.ts';
import type { MenuLink } from './menu-links.ts';

/** The pages of the dealer's side in the order of a day's work, as its own navigation shows them. */
export const dealerPages: readonly MenuLink[] = [
  { to: paths.dealerDashboard, label: msg`Dashboard` },
  { to: paths.dealerAllEnquiries, label: msg`All Enquiries` },
  { to: paths.dealerVehicleInfo, label: msg`Cars` },
  { to: paths.dealerFormPage, label: msg`Your page` },
  { to: paths.dealerDelivery, label: msg`Lead delivery` },
  { to: paths.urlSubscriptions, label: msg`Your own site` },
  { to: paths.dealerStockImport, label: msg`Import cars` },
  { to: paths.mySubscriptions, label: msg`My Subscriptions` },
];
