import { useLingui } from '@lingui/react/macro';
import type { SectionName } from './page-section.ts';

/** What each section is called, and what it is for. */
export const useSectionWords = (): Readonly<Record<SectionName, { title: string; about: string }>> => {
  const { t } = useLingui();
  return {
    address: {
      title: t`Name and address`,
      about: t`How your business appears on your page, in the directory and in emails.`,
    },
    contacts: {
      title: t`Contact info`,
      about: t`How customers reach you, and where we email you when they send a deal.`,
    },
    hours: {
      title: t`Hours`,
      about: t`Shown on your page. Appointments are offered during these hours, and the assistant uses them in its answers.`,
    },
    pictures: {
      title: t`Logo and banner`,
      about: t`The logo shows next to your name on your page and in the directory. The banner shows at the top of your page.`,
    },
    rates: {
      title: t`Interest rates`,
      about: t`Annual rates, in percent, by term and vehicle condition. The calculator on your page uses the rate for the term a shopper chooses. Leave a cell blank to use the calculator’s default rate.`,
    },
    shown: { title: t`What your page shows`, about: t`Anything you don’t check will be left off your page.` },
    provinces: {
      title: t`Provinces served`,
      about: t`Where your buyers register their cars. Tax rates come from our reference table unless you set your own.`,
    },
    fees: {
      title: t`Fees`,
      about: t`What you charge on top of the price. Fees every buyer pays are included in your all-in prices and pre-filled in the calculator. Optional fees are offered next to the matching line.`,
    },
  };
};
