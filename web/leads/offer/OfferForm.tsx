import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import type { SectionId } from '#engine/form/sections.ts';
import { DealProvider, useDeal } from '../../deals/form/deal-context.tsx';
import { createDealStore } from '../../deals/form/deal-store.ts';
import { SellerProvider } from '../../deals/form/seller.ts';
import { savedDealOf } from '../../deals/saving/use-edited-deal.ts';
import { DealSections } from '../../deals/sections/DealSections.tsx';
import { ModeSwitch } from '../../deals/summary/ModeSwitch.tsx';
import { PaymentHero } from '../../deals/summary/PaymentHero.tsx';
import { SummaryFigures } from '../../deals/summary/SummaryFigures.tsx';
import SummaryWarnings from '../../deals/summary/SummaryWarnings.tsx';
import { useProgrammes } from '../../deals/vehicle/use-programmes.ts';
import { VehicleSourceProvider } from '../../deals/vehicle/vehicle-source.ts';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import { api } from '../../kit/api.ts';
import { localDay } from '../../kit/format.ts';
import { ratesQuery } from '../../kit/rates-query.ts';
import { allAsked } from '../../ui/all-asked.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import classes from './offer-form.module.css';
import { SignOffer } from './SignOffer.tsx';

export type OfferFormProps = { id: string; token: string; enquiry: Enquiry; onDone: () => void };

/** What is the shopper's own, and has no place in an offer. */
const elsewhere: readonly SectionId[] = ['your-details', 'credit-pre-approval', 'acceptance', 'notes'];

/** The same form as the shopper's, filled with the lead's deal, on the dealer's side. */
export default function OfferForm(props: OfferFormProps) {
  const { t } = useLingui();
  const businessName = props.enquiry.dealer?.businessName ?? '';
  const rates = useQuery(ratesQuery);
  const found = useQuery({
    queryKey: ['dealer-page', businessName],
    queryFn: () => api('findDealer', { params: { businessName } }),
  });
  if (rates.data && found.data) return <Form {...props} rates={rates.data} found={found.data} />;
  if (rates.isError || found.isError)
    return <LoadFailed title={t`The form could not be loaded.`} of={allAsked([rates, found])} />;
  return <Spinner label={t`Loading the form…`} />;
}

type LoadedProps = OfferFormProps & { rates: CallReply<'readRates'>; found: CallReply<'findDealer'> };

function Form({ rates, found, ...props }: LoadedProps) {
  const { enquiry } = props;
  const [store] = useState(() => {
    const today = localDay(new Date());
    const made = createDealStore({ rates, today, activeOption: -1, dealer: null });
    made.getState().actions.load(savedDealOf(enquiry));
    return made;
  });
  const makes = found.makes.map(({ make }) => make);
  const own = enquiry.make && !makes.includes(enquiry.make) ? [enquiry.make] : [];
  const [source] = useState(() => ({ makes: [...makes, ...own], dealer: enquiry.dealer?.businessName }));
  return (
    <SellerProvider value={enquiry.dealer}>
      <VehicleSourceProvider value={source}>
        <DealProvider store={store}>
          <Fields {...props} />
        </DealProvider>
      </VehicleSourceProvider>
    </SellerProvider>
  );
}

function Fields(props: OfferFormProps) {
  const { t } = useLingui();
  const mode = useDeal((deal) => deal.state.activeOption);
  useProgrammes();
  return (
    <div className={`stack gap-25 ${classes.form}`} data-mode={mode}>
      <p className={`note ${classes.words}`}>
        <Trans>
          This is the shopper’s deal. Change what you can offer; every figure is worked out as the shopper’s own form
          does, and once more when you sign.
        </Trans>
      </p>
      <DealSections isSent leftOut={elsewhere} />
      <section aria-label={t`Your offer`} className={classes.summary}>
        <ModeSwitch />
        {mode !== -1 && (
          <>
            <PaymentHero />
            <SummaryFigures />
          </>
        )}
        <SummaryWarnings forDealer />
      </section>
      <SignOffer {...props} />
    </div>
  );
}
