import { useLingui } from '@lingui/react/macro';
import type { SectionName } from './page-section.ts';

/** What each section is called, and what it is for. */
export const useSectionWords = (): Readonly<Record<SectionName, { title: string; about: string }>> => {
  const { t } = useLingui();
  return {
    address: {
      title: t`Name and address`,
      about: t`How your business stands on its page, in the directory and in mails.`,
    },
    contacts: {
      title: t`Contacts`,
      about: t`How shoppers reach you, and where we write to when one sends you a deal.`,
    },
    hours: {
      title: t`Opening hours`,
      about: t`Shown on your page; appointments are offered within them, and the assistant answers by them.`,
    },
    pictures: {
      title: t`Logo and banner`,
      about: t`The logo stands beside your name on your page and in the directory, the banner above your page.`,
    },
    rates: {
      title: t`Interest rates`,
      about: t`Percent a year by term and condition. They fill the calculator on your page and follow the term that a shopper chooses. An empty cell leaves the calculator’s own rate.`,
    },
    shown: { title: t`What your page shows`, about: t`What is not ticked is left out of your page.` },
    provinces: {
      title: t`Provinces served`,
      about: t`Where your buyers register their cars. The tax of each comes from our dated reference, unless you state another.`,
    },
    fees: {
      title: t`Fees`,
      about: t`What you charge beside the price. Fees that every buyer pays are part of your all-in prices and fill the calculator; the others are offered beside their line.`,
    },
  };
};
