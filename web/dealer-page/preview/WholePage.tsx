import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { hideableParts } from '#contract/dealer-page-parts.ts';
import type { DealerSettings } from '#engine/form/dealer-settings.ts';
import { comingDays } from '../../dealers/coming-days.ts';
import { DealerBanner, DealerName } from '../../dealers/DealerName.tsx';
import { VisitDealer } from '../../dealers/VisitDealer.tsx';
import { DealProvider, SellerProvider } from '../../deals/form/deal-context.tsx';
import { createDealStore } from '../../deals/form/deal-store.ts';
import { DealSections } from '../../deals/sections/DealSections.tsx';
import { api } from '../../kit/api.ts';
import { localDay } from '../../kit/format.ts';
import { QuietRetry } from '../../ui/QuietRetry.tsx';
import { SkeletonCard } from '../../ui/SkeletonCard.tsx';
import classes from '../dealer-page.module.css';
import { sectionLeaves } from '../desk/leaves.ts';
import type { Sections } from '../desk/use-desk.ts';
import { type Content, type DealerPageData, dealerPageKey } from '../page-section.ts';
import { readableTimes } from '../parts/hours-words.ts';
import { useChosenPicture } from './PreviewCard.tsx';

/** The page by its own parts, the calculator among them, with what is entered and not saved yet. */
export function WholePage({ sections, page, token }: { sections: Sections; page: DealerPageData; token: string }) {
  const { t } = useLingui();
  const { businessName } = page.publicNames;
  const preview = useQuery({
    queryKey: [...dealerPageKey, 'preview', businessName],
    queryFn: async () => {
      // With a token, so that no kept answer comes in the place of what was just saved.
      const found = await api('findDealer', { params: { businessName } }, token);
      return { freight: found.prefill?.freight ?? {}, rates: await api('readRates', {}) };
    },
  });
  const shown = useEntered(sections, token);
  if (preview.isError) {
    return <QuietRetry of={preview}>{t`We couldn’t load the preview.`}</QuietRetry>;
  }
  if (!preview.data) return <SkeletonCard fields={6} />;
  const { freight, rates } = preview.data;
  const settings: DealerSettings = { ...shown.settings, freight };
  // The calculator begins anew with other settings, as it does for a shopper.
  const key = JSON.stringify([settings, shown.page.leftOut]);
  return <PagePreview key={key} dealer={shown.dealer} page={shown.page} settings={settings} rates={rates} />;
}

/** Whether a rate or an amount is typed to its end. */
const isNumber = (text: unknown): boolean => typeof text === 'string' && /^\d{1,6}(?:\.\d{1,3})?$/.test(text);

const readableRates = (rates: Content<'rates'>): Content<'rates'> => {
  const { of, build } = sectionLeaves.rates;
  return build(new Map([...of(rates)].filter(([, rate]) => isNumber(rate))));
};

/** What is entered, as the page takes it. */
const useEntered = (sections: Sections, token: string) => {
  const pictureOf = useChosenPicture(token);
  const { address, contacts, hours, pictures, shown, rates, fees, provinces } = useDeferredValue(sections);
  const { contactNumbers, publicEmail, website } = contacts.draft;
  const { fees: charged, regulatorFeeOnPreOwned = null } = fees.draft;
  return {
    dealer: { ...address.draft, contactNumbers, logo: pictureOf(pictures.draft.logo) },
    page: {
      email: publicEmail,
      website,
      ...readableTimes(hours.draft),
      leftOut: hideableParts.filter((part) => shown.draft.hidden.includes(part)),
      banner: pictureOf(pictures.draft.banner),
    },
    settings: {
      province: address.draft.province,
      fees: charged.filter(({ amount }) => isNumber(amount)),
      regulatorFeeOnPreOwned,
      rates: readableRates(rates.draft),
      served: provinces.draft.served.map((entry) =>
        entry.tax && !isNumber(entry.tax.rate) ? { ...entry, tax: null } : entry,
      ),
    },
  };
};

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
function PagePreview({ dealer, page, settings, rates }: PagePreviewProps) {
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
      <p className="note strong">{t`What customers see under Finance`}</p>
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
