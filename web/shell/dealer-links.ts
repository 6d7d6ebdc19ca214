import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconBuildingStore, IconCalendar, IconCar, IconInbox, IconPercentage, IconReceipt } from '@tabler/icons-react';
import { type DealerMatter, pageNames, pages } from '#contract/pages.ts';
import { paths } from '../paths.ts';

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
  { name: 'programmes', to: paths.dealerProgrammes, label: msg`Programmes`, Icon: IconPercentage },
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
