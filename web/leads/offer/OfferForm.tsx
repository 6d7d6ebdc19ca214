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
import { MatchPayment } from './MatchPayment.tsx';
import { OfferLines } from './OfferLines.tsx';
import { OfferStrip } from './OfferStrip.tsx';
import classes from './offer-form.module.css';
import { SignOffer } from './SignOffer.tsx';
import { useOffered } from './use-offered.ts';

export type OfferFormProps = {
  id: string;
  token: string;
  enquiry: Enquiry;
  /** It is signed and sent. */
  onDone: () => void;
  /** Nothing shall be sent. */
  onCancel: () => void;
};

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
  const mode = useDeal((deal) => deal.state.activeOption);
  const offered = useOffered(props.enquiry);
  useProgrammes();
  return (
    <div className={`stack gap-2 ${classes.form}`} data-mode={mode}>
      <p className={`note ${classes.words}`}>
        <Trans>
          This is the shopper’s deal. Change what you can offer; every figure is worked out as the shopper’s own form
          does, and once more when you sign.
        </Trans>
      </p>
      <OfferStrip enquiry={props.enquiry} />
      <MatchPayment />
      <OfferLines enquiry={props.enquiry} changed={offered.changed} />
      <AllLines />
      <SummaryWarnings forDealer />
      <SignOffer {...props} isSame={offered.isSame} />
    </div>
  );
}

/** The whole form, for what the table does not hold. */
function AllLines() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="opener">{t`All lines, the vehicle and the way to pay`}</summary>
      {isOpen && (
        <div className={`stack gap-2 ${classes.all}`}>
          <ModeSwitch />
          <DealSections isSent leftOut={elsewhere} />
        </div>
      )}
    </details>
  );
}
