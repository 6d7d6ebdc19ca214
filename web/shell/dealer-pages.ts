import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type DealerMatter, dealerMatters, type PageIn, pages, pagesIn } from '#contract/pages.ts';
import type { DealerRole } from '#contract/roles.ts';
import { paths } from '../paths.ts';
import type { MenuLink } from './menu-links.ts';

const labels: Readonly<Record<PageIn<'desk'>, MessageDescriptor>> = {
  dealerDashboard: msg`Dashboard`,
  dealerAllEnquiries: msg`All Enquiries`,
  dealerVehicleInfo: msg`Cars`,
  dealerStockImport: msg`Import cars`,
  dealerProgrammes: msg`Programmes`,
  dealerFormPage: msg`Your page`,
  urlSubscriptions: msg`Your own site`,
  dealerDelivery: msg`Lead delivery`,
  mySubscriptions: msg`My Subscriptions`,
  dealerMembers: msg`Members`,
  dealerAccount: msg`Account`,
};

/** The links of a matter for a member; for whoever is not known yet, those of all. */
const linksOf = (matter: DealerMatter, role: DealerRole | undefined): readonly MenuLink[] =>
  pagesIn('desk').flatMap((name) => {
    const page = pages[name];
    const isShown =
      page.reader === 'dealer' && page.matter === matter && (!page.roles || !role || page.roles.includes(role));
    return isShown ? [{ to: paths[name], label: labels[name] }] : [];
  });

/** The pages of the dealer's side in the order of a day's work, as its own navigation shows them: a group for each matter. */
export const dealerPages = (role: DealerRole | undefined): readonly (readonly MenuLink[])[] =>
  dealerMatters.map((matter) => linksOf(matter, role));
