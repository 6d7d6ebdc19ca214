import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import type { DealerSettings } from '#engine/form/dealer-settings.ts';
import { comingDays } from '../../dealers/coming-days.ts';
import { DealerBanner } from '../../dealers/DealerBanner.tsx';
import { DealerName } from '../../dealers/DealerName.tsx';
import { VisitDealer } from '../../dealers/VisitDealer.tsx';
import { DealProvider, SellerProvider } from '../../deals/form/deal-context.tsx';
import { createDealStore } from '../../deals/form/deal-store.ts';
import { DealSections } from '../../deals/sections/DealSections.tsx';
import { localDay } from '../../kit/format.ts';
import classes from '../dealer-page.module.css';

type Found = CallReply<'findDealer'>;

type PagePreviewProps = {
  dealer: NonNullable<Found['dealer']>;
  page: NonNullable<Found['page']>;
  settings: DealerSettings;
  rates: CallReply<'readRates'>;
};

/**
 * The parts of the page that the settings change, by the components of the page itself: the name, the calculator in
 * Finance with what the dealer has set in it, and where and when to visit. Nothing that is tried here is kept or sent.
 */
export function PagePreview({ dealer, page, settings, rates }: PagePreviewProps) {
  const { t } = useLingui();
  const [today] = useState(() => localDay(new Date()));
  const [store] = useState(() => {
    const made = createDealStore({ rates, today, dealer: settings, leftOut: page.leftOut, activeOption: 1 });
    made.getState().actions.openSections(['other-taxes-and-fees', 'terms-rate-and-sales-tax']);
    return made;
  });
  const told = { ...page, specialDays: comingDays(page.specialDays, today) };
  return (
    <section aria-label={t`Preview`} className={`column gap-3 ${classes.pagePreview}`}>
      <p className="note strong">{t`As shoppers see it, in Finance`}</p>
      <DealerName dealer={dealer} />
      {page.banner && <DealerBanner banner={page.banner} />}
      <SellerProvider value={dealer}>
        <DealProvider store={store}>
          <DealSections isSent={false} />
        </DealProvider>
      </SellerProvider>
      {!page.leftOut.includes('opening-hours') && <VisitDealer dealer={dealer} page={told} />}
    </section>
  );
}
