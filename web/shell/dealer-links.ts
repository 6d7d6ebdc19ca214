import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconBuildingStore, IconCalendar, IconCar, IconInbox, IconPercentage, IconReceipt } from '@tabler/icons-react';
import { type DealerMatter, dealerMatters, type PageIn, pageNames, pages, pagesIn } from '#contract/pages.ts';
import type { DealerRole } from '#contract/roles.ts';
import { paths } from '../paths.ts';
import type { MenuLink } from './menu-links.ts';

type DealerLink = {
  readonly name: 'leads' | 'appointments' | 'cars' | 'programmes' | 'page' | 'plan';
  readonly to: string;
  readonly label: MessageDescriptor;
  readonly Icon: typeof IconInbox;
};

/** A day’s work in the order in which it comes: what stands in the header, and on a phone at the foot of the screen. */
export const dealerLinks: readonly DealerLink[] = [
  { name: 'leads', to: paths.dealerDashboard, label: msg`Leads`, Icon: IconInbox },
  { name: 'appointments', to: paths.dealerAppointments, label: msg`Appointments`, Icon: IconCalendar },
  { name: 'cars', to: paths.dealerVehicleInfo, label: msg`Cars`, Icon: IconCar },
  { name: 'programmes', to: paths.dealerProgrammes, label: msg`Programs`, Icon: IconPercentage },
  {
    name: 'page',
    to: paths.dealerFormPage,
    label: msg({ message: 'Page', context: 'of a dealer' }),
    Icon: IconBuildingStore,
  },
  {
    name: 'plan',
    to: paths.mySubscriptions,
    label: msg({ message: 'Plan', context: 'of a dealer' }),
    Icon: IconReceipt,
  },
];

/** The matter of the page at an address; none where it is no page of the dealer's side. */
export const matterAt = (address: string): DealerMatter | undefined => {
  const page = pageNames.map((name) => pages[name]).find(({ path }) => path === address);
  return page?.reader === 'dealer' ? page.matter : undefined;
};

const linkOfMatter = {
  leads: 'leads',
  appointments: 'appointments',
  stock: 'cars',
  page: 'page',
  account: undefined,
} as const;

/** Which link of the header the page at an address belongs to; a member's own pages stand under the person. */
export const linkAt = (address: string): DealerLink['name'] | undefined => {
  const own = dealerLinks.find(({ to }) => to === address);
  const matter = matterAt(address);
  return own?.name ?? (matter && linkOfMatter[matter]);
};

const labels: Readonly<Record<PageIn<'desk'>, MessageDescriptor>> = {
  dealerDashboard: msg`Dashboard`,
  dealerAllEnquiries: msg`All Enquiries`,
  dealerAppointments: msg`Appointments`,
  dealerVehicleInfo: msg`Cars`,
  dealerStockImport: msg`Import inventory`,
  dealerProgrammes: msg`Programs`,
  dealerFormPage: msg`Your page`,
  urlSubscriptions: msg`Your own site`,
  dealerDelivery: msg`Lead delivery`,
  mySubscriptions: msg`My Subscriptions`,
  dealerMembers: msg`Team`,
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
