import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import type { SectionId } from '#engine/form/sections.ts';
import { DealProvider, SellerProvider, useDeal, useDealStore } from '../../deals/form/deal-context.tsx';
import { createDealStore } from '../../deals/form/deal-store.ts';
import { momentOf } from '../../deals/form/edit.ts';
import { UndoRedo } from '../../deals/history/UndoRedo.tsx';
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
import { useListener } from '../../kit/use-listener.ts';
import { allAsked } from '../../ui/all-asked.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { OfferAside } from './OfferAside.tsx';
import { OfferLines } from './OfferLines.tsx';
import { OfferStrip } from './OfferStrip.tsx';
import classes from './offer-form.module.css';
import { QuickChanges } from './QuickChanges.tsx';
import { SignOffer } from './SignOffer.tsx';
import { keepOffer, type OfferWords, offerDraft, useOfferWords } from './use-offer-words.ts';
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
    return <LoadFailed title={t`We couldn’t load the form.`} of={allAsked([rates, found])} />;
  return <Spinner label={t`Loading the form…`} />;
}

type LoadedProps = OfferFormProps & { rates: CallReply<'readRates'>; found: CallReply<'findDealer'> };

/** The form with the shopper's deal, or with the offer that was left there. */
const openedStore = ({ id, token, enquiry, rates }: LoadedProps) => {
  const store = createDealStore({ rates, today: localDay(new Date()), activeOption: -1, dealer: null });
  const { actions } = store.getState();
  actions.load(savedDealOf(enquiry));
  const left = offerDraft({ id, token }, enquiry.version)?.step;
  if (left) actions.restore(left);
  return store;
};

function Form({ rates, found, ...props }: LoadedProps) {
  const { enquiry, id, token } = props;
  const [store] = useState(() => openedStore({ rates, found, ...props }));
  useListener(store.subscribe, ({ changed, state, vehicleType, carEntry, creditConsent }) => {
    if (changed) keepOffer({ id, token }, enquiry.version, { step: { state, vehicleType, carEntry, creditConsent } });
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
  const { id, token, enquiry } = props;
  const mode = useDeal((deal) => deal.state.activeOption);
  const offered = useOffered(enquiry);
  const written = useOfferWords(offerDraft({ id, token }, enquiry.version)?.words);
  const say = (more: Partial<OfferWords>) => {
    written.say(more);
    keepOffer({ id, token }, enquiry.version, { words: { ...written.typed, ...more } });
  };
  useProgrammes();
  return (
    <div className={`stack gap-2 ${classes.form}`} data-mode={mode}>
      <div className="flow-row apart gap-05-2">
        <p className={`note ${classes.words}`}>
          <Trans>
            This is the customer’s deal. Change what you can offer, and the numbers will update. We’ll recalculate them
            when you sign. Your offer will be signed with your name and the time, then emailed to the customer. The
            customer’s own deal won’t change.
          </Trans>
        </p>
        <div className="flow-row gap-05-2">
          <UndoRedo />
          <StartAgain enquiry={enquiry} isSame={offered.isSame} />
        </div>
      </div>
      <OfferStrip enquiry={enquiry} gives={offered.gives} />
      <div className={`stack tops ${classes.columns}`}>
        <div className="stack gap-2">
          <QuickChanges enquiry={enquiry} />
          <OfferLines enquiry={enquiry} changed={offered.changed} />
          <AllLines />
          <SummaryWarnings forDealer />
        </div>
        <OfferAside enquiry={enquiry} offered={offered} words={written.words} />
      </div>
      <SignOffer {...props} isSame={offered.isSame} {...written} say={say} />
    </div>
  );
}

/** Puts the shopper's deal back into the form: a step like any other, which Undo takes back. */
function StartAgain({ enquiry, isSame }: { enquiry: Enquiry; isSame: boolean }) {
  const { t } = useLingui();
  const store = useDealStore();
  const name = enquiry.userId?.firstName;
  const start = () => {
    const before = momentOf(store.getState());
    const { rates, today, programmes, actions } = store.getState();
    const fresh = createDealStore({ rates, today, activeOption: -1, dealer: null });
    fresh.getState().actions.load(savedDealOf(enquiry));
    fresh.getState().actions.bringProgrammes(programmes);
    actions.restore(fresh.getState());
    actions.noteEdit(before);
  };
  return (
    <Button kind="quiet" disabled={isSame} onClick={start}>
      {name ? t`Reset to ${name}’s deal` : t`Reset to the customer’s deal`}
    </Button>
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
