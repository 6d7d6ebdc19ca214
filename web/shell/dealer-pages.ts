import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type DealerMatter, dealerMatters, type PageIn, pages, pagesIn } from '#contract/pages.ts';
import type { DealerRole } from '#contract/roles.ts';
import { paths } from '../paths.ts';
import { dealerLinks } from './dealer-links.ts';
import type { MenuLink } from './menu-links.ts';

const labels: Readonly<Record<PageIn<'desk'>, MessageDescriptor>> = {
  dealerDashboard: msg`Dashboard`,
  dealerAllEnquiries: msg`All Enquiries`,
  dealerAppointments: msg`Appointments`,
  dealerVehicleInfo: msg`Cars`,
  dealerStockImport: msg`Import cars`,
  dealerProgrammes: msg`Programmes`,
  dealerFormPage: msg`Your page`,
  urlSubscriptions: msg`Your own site`,
  dealerDelivery: msg`Lead delivery`,
  mySubscriptions: msg`My Subscriptions`,
  dealerMembers: msg`Members`,
  dealerActivity: msg`Activity`,
  dealerKeys: msg`Access keys`,
  dealerAccount: msg`Account`,
};

/** The pages of a matter for a member; for whoever is not known yet, those of all. */
export const pagesOfMatter = (matter: DealerMatter, role: DealerRole | undefined): readonly MenuLink[] =>
  pagesIn('desk').flatMap((name) => {
    const page = pages[name];
    const isShown =
      page.reader === 'dealer' && page.matter === matter && (!page.roles || !role || page.roles.includes(role));
    return isShown ? [{ to: paths[name], label: labels[name] }] : [];
  });

const ofEveryDay: readonly string[] = dealerLinks.filter(({ name }) => name !== 'plan').map(({ to }) => to);

/** The pages that are not of every day, in the order of their matters: they stand under the person. */
export const ownPages = (role: DealerRole | undefined): readonly MenuLink[] =>
  dealerMatters.flatMap((matter) => pagesOfMatter(matter, role)).filter(({ to }) => !ofEveryDay.includes(to));
